import Testing

@testable import SampleAlbumArtist

struct ArtistTests {
  @Test(arguments: SampleAlbum.photos.map(\.title))
  func `a picture is the same each time, and isn't flat`(title: String) async throws {
    let photo = try #require(SampleAlbum.photos.first { $0.title == title })
    let first = try await photo.file(height: 12)
    let second = try await photo.file(height: 12)
    #expect(first == second)
    let print = await Darkroom.develop(photo.picture(24), height: 12, samples: 1)
    #expect(print.pixels.count == print.width * print.height)
    let seen = print.pixels.filter { $0.w > 0 }.map { luminance(V3($0.x, $0.y, $0.z)) }
    let (dark, bright) = (try #require(seen.min()), try #require(seen.max()))
    #expect(bright - dark > 0.2)
  }

  @Test func `pictures are told apart by their colours alone`() async throws {
    // Each as two rows of three, the way the smallest board shows them.
    var faces: [(title: String, cells: [V3])] = []
    for photo in SampleAlbum.photos {
      let print = await Darkroom.develop(photo.picture(24), height: 6, samples: 1)
      var cells = [V3](repeating: .zero, count: 6)
      var weights = [Float](repeating: 0, count: 6)
      for (index, pixel) in print.pixels.enumerated() {
        let (x, y) = (index % print.width, index / print.width)
        let cell = y / 3 * 3 + min(2, x * 3 / print.width)
        cells[cell] += V3(pixel.x, pixel.y, pixel.z) * pixel.w
        weights[cell] += 1
      }
      faces.append((photo.title, zip(cells, weights).map { $0 / max($1, 1) }))
    }
    for (index, one) in faces.enumerated() {
      for other in faces[(index + 1)...] {
        let away = zip(one.cells, other.cells).map { length($0 - $1) }.reduce(0, +) / 6
        #expect(away > 0.1, "\(one.title) and \(other.title)")
      }
    }
  }

  @Test(
    arguments: [
      (1, [1, 2, 3, 4, 5, 6]), (3, [6, 5, 4, 3, 2, 1]), (6, [3, 6, 2, 5, 1, 4]), (8, [4, 1, 5, 2, 6, 3]),
    ] as [(UInt16, [Float])])
  func `a print is stored so that its orientation turns it upright`(orientation: UInt16, stored: [Float]) {
    // 1 2 3
    // 4 5 6
    let print = Print(width: 3, height: 2, pixels: (1...6).map { V4(repeating: Float($0)) })
    let turned = print.stored(forOrientation: orientation)
    #expect(turned.pixels.map(\.x) == stored)
    #expect(turned.width == (orientation < 5 ? 3 : 2))
  }

  @Test(arguments: [0, 0.5, 1, 2, 3, -2.5, 10])
  func `the painters' own functions agree with the textbook`(x: Float) {
    #expect(abs(sine(x) * sine(x) + cosine(x) * cosine(x) - 1) < 1e-4)
    #expect(abs(exponential(x) * exponential(-x) - 1) < 1e-4)
    #expect(abs(logarithm2(exponential2(x)) - x) < 1e-4)
    #expect(abs(sine(1.570_796_3) - 1) < 1e-5)
    #expect(abs(power(2, 0.5) - Float(2).squareRoot()) < 1e-5)
    #expect(abs(angle(V2(cosine(1), sine(1))) - 1) < 1e-4)
  }
}
