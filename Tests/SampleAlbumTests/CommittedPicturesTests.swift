import AlbumCore
import Photos
import Pixels
import TestSupport
import Testing

@testable import SampleAlbumArtist

/// The committed pictures are those that the artist draws, so that neither can be changed alone.
struct CommittedPicturesTests {
  private func photo(_ title: String) throws -> SampleAlbum.Photo {
    try #require(SampleAlbum.photos.first { $0.title == title })
  }

  /// The committed picture, upright and scaled.
  private func committed(_ photo: SampleAlbum.Photo, width: Int, height: Int) throws -> Bitmap {
    let thumbnail = try Thumbnailer().thumbnail(
      of: PhotoFile(bytes: AlbumFiles.bytes(photo.name)), named: try requireName(photo.name),
      in: PixelSize(width: width, height: height), framing: .fill)
    #expect(thumbnail.damage == nil)
    #expect(thumbnail.photoSize.height == photo.height)
    return thumbnail.bitmap
  }

  /// A drawing of full size takes minutes, so a small one stands for it: the means of its cells are close.
  @Test(arguments: SampleAlbum.photos.map(\.title))
  func `a committed picture has the artist's colours in every part`(title: String) async throws {
    let photo = try photo(title)
    let drawn = await Darkroom.develop(photo.picture(400), height: 36, samples: 1)
    let bitmap = try committed(photo, width: drawn.width, height: drawn.height)
    let isGrey = if case .jpeg(let file) = photo.format { file.subsampling == .grey } else { false }
    let (expected, found) = (Cells(drawn, isGrey: isGrey), Cells(bitmap))
    let farthest = zip(expected.means, found.means).map { max(($0 - $1).max(), ($1 - $0).max()) }.max() ?? 1
    // A drawing of one sample a pixel is coarse, most of all where there are many small leaves.
    #expect(farthest < 0.05)
  }

  @Test func `a committed picture without loss has the artist's very pixels`() throws {
    let photo = try photo("Balloons")
    let width = Int((Float(photo.height) * photo.picture(1).aspect).rounded())
    let bitmap = try committed(photo, width: width, height: photo.height)
    for row in [200, 500] {
      let drawn = Darkroom.band(
        of: photo.picture(1), rows: row..<row + 1, width: width, height: photo.height, samples: photo.samples)
      let pixels = drawn.flatMap { [$0.x, $0.y, $0.z, $0.w].map { UInt8(clamp($0 * 255 + 0.5, 0, 255)) } }
      let isSame = bitmap.pixels[row * bitmap.bytesPerRow..<(row + 1) * bitmap.bytesPerRow] == pixels[...]
      #expect(isSame, "row \(row)")
    }
  }
}

/// The means of a picture's parts, three rows of four; colours weighted by how much they cover.
private struct Cells {
  private(set) var means: [V4]

  init(_ print: Print, isGrey: Bool) {
    self.init(width: print.width, height: print.height) { index in
      let pixel = print.pixels[index]
      var color = V3(pixel.x, pixel.y, pixel.z)
      // As JPEG makes grey (ITU-T T.871, 7).
      if isGrey { color = V3(repeating: 0.299 * color.x + 0.587 * color.y + 0.114 * color.z) }
      return V4(color * pixel.w, pixel.w)
    }
  }

  init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height) { index in
      let pixel = bitmap.pixels[4 * index..<4 * index + 4].map { Float($0) / 255 }
      return V4(pixel[0], pixel[1], pixel[2], pixel[3])
    }
  }

  private init(width: Int, height: Int, pixel: (Int) -> V4) {
    let (columns, rows) = (4, 3)
    var sums = [V4](repeating: .zero, count: columns * rows)
    var counts = [Float](repeating: 0, count: columns * rows)
    for index in 0..<width * height {
      let cell = index / width * rows / height * columns + index % width * columns / width
      sums[cell] += pixel(index)
      counts[cell] += 1
    }
    means = zip(sums, counts).map { $0 / max($1, 1) }
  }
}
