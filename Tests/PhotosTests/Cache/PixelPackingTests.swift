import TestSupport
import Testing

@testable import Photos

struct PixelPackingTests {
  private func unpacked(_ packed: [UInt8], _ pixelCount: Int) -> [UInt8]? {
    packed.withUnsafeBytes { PixelPacking.unpack($0, pixelCount: pixelCount) }
  }

  static let pictures: [(String, @Sendable (Int) -> [UInt8])] = [
    ("one colour", { _ in [9, 8, 7, 255] }),
    ("black, as what precedes the first pixel", { _ in [0, 0, 0, 255] }),
    ("nothing at all", { _ in [0, 0, 0, 0] }),
    ("small steps", { [UInt8($0 % 256), UInt8(($0 + 1) % 256), UInt8($0 / 2 % 256), 255] }),
    ("middle steps", { [UInt8($0 * 19 % 256), UInt8($0 * 21 % 256), UInt8($0 * 17 % 256), 255] }),
    ("great steps", { [UInt8($0 * 101 % 256), UInt8($0 * 53 % 256), UInt8($0 * 7 % 256), 255] }),
    ("two colours in turn", { $0 % 2 == 0 ? [1, 2, 3, 255] : [200, 100, 50, 255] }),
    ("shades of transparency", { [UInt8($0 % 100), UInt8($0 % 50), 0, UInt8(100 + $0 % 100)] }),
    ("long runs between others", { $0 % 200 < 150 ? [5, 5, 5, 255] : [UInt8($0 % 256), 0, 0, 255] }),
  ]

  @Test(arguments: pictures, [1, 2, 61, 62, 63, 64, 1000])
  func `every pixel comes back`(picture: (name: String, pixel: @Sendable (Int) -> [UInt8]), count: Int) {
    let pixels = (0..<count).flatMap(picture.pixel)
    let packed = PixelPacking.pack(pixels)
    #expect(packed.count <= count * PixelPacking.mostBytesPerPixel)
    #expect(unpacked(packed, count) == pixels)
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `noise comes back too`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let steps: [UInt8] = [1, 3, 16, 255]
    let step = steps[Int(seed % 4)]
    var pixel: [UInt8] = [0, 0, 0, 255]
    let pixels = (0..<500).flatMap { _ -> [UInt8] in
      for index in 0..<(seed % 3 == 0 ? 4 : 3) { pixel[index] &+= UInt8.random(in: 0...step, using: &random) }
      return pixel
    }
    #expect(unpacked(PixelPacking.pack(pixels), 500) == pixels)
  }

  /// QOI, version 1.0.
  @Test func `chunks are as QOI has them`() {
    let pixels: [[UInt8]] = [
      [0, 0, 0, 255],  // as before: a run of one
      [1, 255, 0, 255],  // differences 1, -1, 0
      [21, 19, 17, 255],  // green +20, red 0 more, blue -3 more
      [121, 200, 17, 255],  // too far
      [121, 200, 17, 127],  // another alpha
      [21, 19, 17, 255],  // seen before: (21·3 + 19·5 + 17·7 + 255·11) mod 64
    ]
    let packed: [UInt8] = [0xC0, 0x76, 0xB4, 0x85, 0xFE, 121, 200, 17, 0xFF, 121, 200, 17, 127, 0x0A]
    #expect(PixelPacking.pack(pixels.flatMap(\.self)) == packed)
  }

  @Test func `a run is as long as one may be`() {
    #expect(PixelPacking.pack([UInt8](repeating: 0, count: 4 * 100)) == [0x00, 0xFD, 0xE4])
  }

  @Test func `bytes that are too few or too many are refused`() {
    let pixels = (0..<100).flatMap { (index: Int) -> [UInt8] in
      [UInt8(index), UInt8(index * 2), UInt8(index * 37 % 256), UInt8(200 + index % 3)]
    }
    let packed = PixelPacking.pack(pixels)
    for count in 0..<packed.count { #expect(unpacked(Array(packed.prefix(count)), 100) == nil) }
    #expect(unpacked(packed + [0xC0], 100) == nil)
    #expect(unpacked(packed, 99) == nil)
    #expect(unpacked(packed, 101) == nil)
  }

  @Test(arguments: [0, -1, Int.min, 63 * 4, .max])
  func `no memory is taken for pixels that the bytes can't give`(pixelCount: Int) {
    #expect(unpacked([0xFD, 0xFD], pixelCount) == nil)
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func `any bytes give pixels or nothing`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let packed = (0..<Int.random(in: 0...200, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    for count in [1, 10, 100, 1000] {
      if let pixels = unpacked(packed, count) { #expect(pixels.count == 4 * count) }
    }
  }
}
