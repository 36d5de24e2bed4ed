import Pixels
import TestSupport
import Testing

struct DifferenceTests {
  private func picture(_ width: Int = 25, _ height: Int = 16, _ level: (Int, Int) -> Int) throws -> Bitmap {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let value = UInt8(clamping: level(x, y))
        pixels += [value, value / 2, 255 - value, 255]
      }
    }
    return try #require(Bitmap(width: width, height: height, pixels: pixels))
  }

  @Test func `what an eye wouldn't notice isn't a difference`() throws {
    let plain = try picture { x, y in 5 * x + 3 * y }
    #expect(!plain.looksDifferent(from: plain))
    #expect(try !plain.looksDifferent(from: picture { x, y in 5 * x + 3 * y + 6 }))
    // Noise, as of coarse compression.
    #expect(try !plain.looksDifferent(from: picture { x, y in 5 * x + 3 * y + (x + y) % 2 * 40 - 20 }))
  }

  @Test func `another colour, another size or another patch is one`() throws {
    let plain = try picture { x, y in 5 * x + 3 * y }
    #expect(try plain.looksDifferent(from: picture { x, y in 5 * x + 3 * y + 16 }))
    #expect(try plain.looksDifferent(from: picture { x, y in 5 * (24 - x) + 3 * y }))
    #expect(try plain.looksDifferent(from: picture(24) { x, y in 5 * x + 3 * y }))
    // In the corner that is a part of a patch only.
    #expect(try plain.looksDifferent(from: picture { x, y in x == 24 && y > 12 ? 0 : 5 * x + 3 * y }))
    let clear = try #require(Bitmap(width: 25, height: 16))
    #expect(plain.looksDifferent(from: clear))
  }
}
