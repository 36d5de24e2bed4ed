import Pixels
import TestSupport
import Testing

struct ResamplerTests {
  @Test(arguments: [
    Resampling(.grey, 64, 48, 7, 5), Resampling(.grey, 7, 5, 64, 48), Resampling(.rgb, 31, 17, 10, 17),
    Resampling(.rgb, 100, 3, 3, 100), Resampling(.rgba, 40, 40, 13, 9), Resampling(.rgba, 5, 9, 5, 9),
    Resampling(.rgb, 1, 1, 30, 20), Resampling(.grey, 1, 500, 3, 20), Resampling(.rgb, 5, 2000, 2, 3),
    Resampling(.rgb, 50, 40, 12, 12, PixelRegion(x: 5.25, y: 0.1, width: 39.5, height: 39.8)),
    Resampling(.rgba, 33, 21, 20, 9, PixelRegion(x: 0, y: 3.5, width: 32.125, height: 14)),
  ])
  func `a target pixel is the exact mean of what it covers`(resampling: Resampling) throws {
    var random = SeededGenerator(seed: 7)
    let source = resampling.randomRows(&random)
    let bitmap = try #require(resampling.resampled(source))
    #expect((bitmap.width, bitmap.height) == (resampling.width, resampling.height))
    let expected = resampling.naiveMean(source)
    let worst = zip(bitmap.pixels, expected).map { abs(Double($0) - $1) }.max() ?? 255
    // Half a step of rounding, and a float's last digits.
    #expect(worst < 0.51)
  }

  @Test(arguments: [1, 2, 3, 7, 64, 99, 100])
  func `the mean is preserved`(size: Int) throws {
    let resampling = Resampling(.rgb, 100, 100, size, size)
    var random = SeededGenerator(seed: 11)
    let source = resampling.randomRows(&random)
    let bitmap = try #require(resampling.resampled(source))
    for channel in 0..<3 {
      let before = source.joined().enumerated().filter { $0.offset % 3 == channel }.map { Double($0.element) }
      let after = bitmap.pixels.enumerated().filter { $0.offset % 4 == channel }.map { Double($0.element) }
      let difference = before.reduce(0, +) / Double(before.count) - after.reduce(0, +) / Double(after.count)
      #expect(abs(difference) < 0.51)
    }
  }

  @Test func `a transparent pixel's colour never shows`() throws {
    let resampling = Resampling(.rgba, 2, 1, 1, 1)
    let bitmap = try #require(resampling.resampled([[255, 0, 0, 255, 0, 255, 0, 0]]))
    #expect(bitmap.pixels == [128, 0, 0, 128])
  }

  @Test func `a plain colour stays what it is, however many rows there are`() throws {
    let resampling = Resampling(.rgb, 1, 65500, 1, 200)
    let bitmap = try #require(resampling.resampled(Array(repeating: [200, 100, 50], count: 65500)))
    #expect(stride(from: 0, to: 800, by: 4).allSatisfy { Array(bitmap.pixels[$0..<$0 + 4]) == [200, 100, 50, 255] })
  }

  @Test func `rows that never came are transparent`() throws {
    let resampling = Resampling(.grey, 1, 8, 1, 4)
    let bitmap = try #require(resampling.resampled([[100], [100], [100]]))
    #expect(bitmap.pixels == [100, 100, 100, 255, 50, 50, 50, 128, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test(arguments: [Resampler.Layout.grey, .rgb, .rgba])
  func `no colour is beyond its alpha, wherever the rows end`(layout: Resampler.Layout) throws {
    let row = [UInt8](repeating: 255, count: 2 * layout.channels)
    for height in 1...50 {
      for target in [3, 7] {
        let resampling = Resampling(layout, 2, height, 1, target)
        for count in 1...height {
          let pixels = try #require(resampling.resampled(Array(repeating: row, count: count))).pixels
          let isPremultiplied = pixels.indices.allSatisfy { pixels[$0] <= pixels[$0 | 3] }
          #expect(isPremultiplied, "\(count) of \(height) rows to \(target)")
        }
      }
    }
  }

  @Test func `rows after the last are of no account`() throws {
    let resampling = Resampling(.grey, 1, 2, 1, 1)
    #expect(try #require(resampling.resampled([[10], [20], [255], [255]])).pixels == [15, 15, 15, 255])
  }

  @Test(arguments: [
    [0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, -1], [1, 1, 1 << 20, 1 << 20], [Int.max, 1, 1, 1],
  ])
  func `sizes that make no picture are refused`(sizes: [Int]) {
    let resampler = Resampler(
      sourceWidth: sizes[0], sourceHeight: sizes[1], layout: .grey, width: sizes[2], height: sizes[3])
    #expect(resampler == nil)
  }

  @Test(arguments: [
    PixelRegion(x: 10, y: 0, width: 5, height: 5), PixelRegion(x: 0, y: 0, width: 0, height: 5),
    PixelRegion(x: .nan, y: 0, width: 5, height: 5), PixelRegion(x: 0, y: 0, width: .infinity, height: 5),
    PixelRegion(x: 0, y: -9, width: 5, height: 5),
  ])
  func `regions off the source are refused`(region: PixelRegion) {
    let resampler = Resampler(
      sourceWidth: 10, sourceHeight: 10, layout: .rgb, region: region, width: 2, height: 2)
    #expect(resampler == nil)
  }
}

struct Resampling: CustomTestStringConvertible, Sendable {
  let layout: Resampler.Layout
  let sourceWidth: Int
  let sourceHeight: Int
  let width: Int
  let height: Int
  let region: PixelRegion

  init(
    _ layout: Resampler.Layout, _ sourceWidth: Int, _ sourceHeight: Int, _ width: Int, _ height: Int,
    _ region: PixelRegion? = nil
  ) {
    self.layout = layout
    self.sourceWidth = sourceWidth
    self.sourceHeight = sourceHeight
    self.width = width
    self.height = height
    self.region = region ?? PixelRegion(x: 0, y: 0, width: Double(sourceWidth), height: Double(sourceHeight))
  }

  var testDescription: String { "\(layout) \(sourceWidth)x\(sourceHeight) to \(width)x\(height)" }

  func randomRows(_ random: inout SeededGenerator) -> [[UInt8]] {
    (0..<sourceHeight).map { _ in
      (0..<sourceWidth * layout.channels).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
  }

  func resampled(_ rows: [[UInt8]]) -> Bitmap? {
    let resampler = Resampler(
      sourceWidth: sourceWidth, sourceHeight: sourceHeight, layout: layout, region: region, width: width,
      height: height)
    guard var resampler else { return nil }
    for row in rows { resampler.push(row.span) }
    return resampler.finished()
  }

  /// The mean by its definition, in double precision, every pixel looked at for every target pixel.
  func naiveMean(_ rows: [[UInt8]]) -> [Double] {
    (0..<width * height).flatMap { index -> [Double] in
      let left = region.x + region.width * Double(index % width) / Double(width)
      let top = region.y + region.height * Double(index / width) / Double(height)
      let right = left + region.width / Double(width)
      let bottom = top + region.height / Double(height)
      var sums = [0.0, 0.0, 0.0, 0.0]
      for y in 0..<sourceHeight {
        for x in 0..<sourceWidth {
          let across = max(0, min(right, Double(x + 1)) - max(left, Double(x)))
          let down = max(0, min(bottom, Double(y + 1)) - max(top, Double(y)))
          let pixel = rows[y][x * layout.channels..<(x + 1) * layout.channels].map { Double($0) }
          let alpha = layout == .rgba ? pixel[3] : 255
          for channel in 0..<3 {
            sums[channel] += across * down * pixel[min(channel, pixel.count - 1)] * alpha / 255
          }
          sums[3] += across * down * alpha
        }
      }
      let area = (right - left) * (bottom - top)
      return sums.map { $0 / area }
    }
  }
}
