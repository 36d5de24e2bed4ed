import Pixels
import Testing

struct BitmapTests {
  @Test(arguments: [(0, 1), (1, 0), (-1, 1), (1 << 20, 1 << 20), (Int.max, Int.max)])
  func `a bitmap has at least one pixel and no more than the limit`(width: Int, height: Int) {
    #expect(Bitmap(width: width, height: height) == nil)
  }

  @Test func `a bitmap's bytes must match its size`() {
    #expect(Bitmap(width: 2, height: 1, pixels: [UInt8](repeating: 0, count: 8)) != nil)
    #expect(Bitmap(width: 2, height: 1, pixels: [UInt8](repeating: 0, count: 7)) == nil)
  }

  @Test func `a crop keeps what lies on the bitmap`() throws {
    let bitmap = try numbered(width: 4, height: 3)
    func crop(_ x: Int, _ y: Int, _ width: Int, _ height: Int) throws -> Bitmap {
      try #require(bitmap.cropped(x: x, y: y, width: width, height: height))
    }
    #expect(try reds(crop(1, 1, 2, 2)) == [5, 6, 9, 10])
    #expect(try reds(crop(-5, 2, 7, .max)) == [8, 9])
    #expect(bitmap.cropped(x: 4, y: 0, width: 1, height: 1) == nil)
    #expect(bitmap.cropped(x: 0, y: 0, width: 0, height: 1) == nil)
    #expect(bitmap.cropped(x: .max, y: 0, width: .max, height: 1) == nil)
  }

  @Test func `a half transparent red before white is pink, before black dark red`() throws {
    let half = try #require(Bitmap(width: 1, height: 1, pixels: [128, 0, 0, 128]))
    #expect(half.composited(over: RGB(red: 255, green: 255, blue: 255)).pixels == [255, 127, 127, 255])
    #expect(half.composited(over: RGB(red: 0, green: 0, blue: 0)).pixels == [128, 0, 0, 255])
    #expect(half.meanColor() == RGB(red: 255, green: 127, blue: 127))
    #expect(!half.isOpaque)
    #expect(half.composited(over: RGB(red: 0, green: 0, blue: 0)).isOpaque)
  }

  @Test func `the mean colour is that of all pixels`() throws {
    let bitmap = try #require(Bitmap(width: 2, height: 1, pixels: [10, 20, 30, 255, 20, 40, 60, 255]))
    #expect(bitmap.meanColor() == RGB(red: 15, green: 30, blue: 45))
    #expect(Bitmap(width: 3, height: 3, filledWith: RGB(red: 1, green: 2, blue: 3))?.meanColor().blue == 3)
  }
}

struct OrientationTests {
  /// The stored picture is `0 1 2 / 3 4 5`; CIPA DC-008-2019, 4.6.4, tells how each comes out.
  @Test(arguments: [
    (Orientation.upright, [0, 1, 2, 3, 4, 5]),
    (.mirrored, [2, 1, 0, 5, 4, 3]),
    (.upsideDown, [5, 4, 3, 2, 1, 0]),
    (.flipped, [3, 4, 5, 0, 1, 2]),
    (.transposed, [0, 3, 1, 4, 2, 5]),
    (.quarterTurnRight, [3, 0, 4, 1, 5, 2]),
    (.transversed, [5, 2, 4, 1, 3, 0]),
    (.quarterTurnLeft, [2, 5, 1, 4, 0, 3]),
  ])
  func `each orientation turns the picture upright`(orientation: Orientation, expected: [UInt8]) throws {
    let turned = try numbered(width: 3, height: 2).oriented(orientation)
    #expect(reds(turned) == expected)
    #expect(turned.width == (orientation.swapsAxes ? 2 : 3))
    #expect(turned.height == (orientation.swapsAxes ? 3 : 2))
    #expect(orientation.applied(width: 3, height: 2) == (turned.width, turned.height))
  }
}

/// Opaque pixels whose red counts up from 0.
func numbered(width: Int, height: Int) throws -> Bitmap {
  let pixels = (0..<width * height).flatMap { index -> [UInt8] in [UInt8(truncatingIfNeeded: index), 0, 0, 255] }
  return try #require(Bitmap(width: width, height: height, pixels: pixels))
}

func reds(_ bitmap: Bitmap) -> [UInt8] {
  stride(from: 0, to: bitmap.pixels.count, by: 4).map { bitmap.pixels[$0] }
}
