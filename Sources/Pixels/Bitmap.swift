/// A picture in memory: row-major RGBA, 8 bits a channel, colours premultiplied by alpha, rows without padding.
package struct Bitmap: Hashable, Sendable {
  /// In pixels, at least 1.
  package let width: Int
  /// In pixels, at least 1.
  package let height: Int
  /// `4 * width * height` bytes.
  package private(set) var pixels: [UInt8]

  /// The most pixels a bitmap holds: whoever needs more streams rows.
  package static let pixelLimit = 1 << 28

  /// `nil` if the sides are no size for a bitmap, or don't match the bytes.
  package init?(width: Int, height: Int, pixels: [UInt8]) {
    guard let byteCount = Self.byteCount(width: width, height: height), pixels.count == byteCount else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Filled with one colour, or transparent. `nil` if the sides are no size for a bitmap.
  package init?(width: Int, height: Int, filledWith color: RGB? = nil) {
    guard let byteCount = Self.byteCount(width: width, height: height) else { return nil }
    var pixels = [UInt8](repeating: color == nil ? 0 : 255, count: byteCount)
    if let color {
      for index in stride(from: 0, to: byteCount, by: 4) {
        pixels[index] = color.red
        pixels[index + 1] = color.green
        pixels[index + 2] = color.blue
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// The bytes of a bitmap of this size; `nil` if there can't be one.
  package static func byteCount(width: Int, height: Int) -> Int? {
    guard (1...pixelLimit).contains(width), (1...pixelLimit).contains(height) else { return nil }
    let pixelCount = width * height
    return pixelCount <= pixelLimit ? 4 * pixelCount : nil
  }

  /// Bytes from a pixel to the one below it.
  package var bytesPerRow: Int { 4 * width }

  /// Whether every pixel hides what lies behind it.
  package var isOpaque: Bool {
    stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
  }

  /// The part of the rectangle that lies on the bitmap; `nil` if there is none.
  package func cropped(x: Int, y: Int, width: Int, height: Int) -> Bitmap? {
    let columns = Self.overlap(start: x, count: width, limit: self.width)
    let rows = Self.overlap(start: y, count: height, limit: self.height)
    guard let columns, let rows else { return nil }
    var part: [UInt8] = []
    part.reserveCapacity(4 * columns.count * rows.count)
    for row in rows {
      let start = row * bytesPerRow
      part += pixels[start + 4 * columns.lowerBound..<start + 4 * columns.upperBound]
    }
    return Bitmap(width: columns.count, height: rows.count, pixels: part)
  }

  private static func overlap(start: Int, count: Int, limit: Int) -> Range<Int>? {
    let (end, isPastAll) = start.addingReportingOverflow(count)
    let lower = max(0, start)
    let upper = isPastAll ? limit : min(limit, end)
    return count > 0 && lower < upper ? lower..<upper : nil
  }

  /// The picture as it looks before an opaque background.
  package func composited(over background: RGB) -> Bitmap {
    var result = self
    result.pixels.withUnsafeMutableBufferPointer { bytes in
      for index in stride(from: 0, to: bytes.count, by: 4) where bytes[index + 3] != 255 {
        let uncovered = 255 - UInt(bytes[index + 3])
        bytes[index] = Self.added(bytes[index], background.red, weight: uncovered)
        bytes[index + 1] = Self.added(bytes[index + 1], background.green, weight: uncovered)
        bytes[index + 2] = Self.added(bytes[index + 2], background.blue, weight: uncovered)
        bytes[index + 3] = 255
      }
    }
    return result
  }

  private static func added(_ premultiplied: UInt8, _ background: UInt8, weight: UInt) -> UInt8 {
    UInt8(min(255, UInt(premultiplied) + (UInt(background) * weight + 127) / 255))
  }

  /// The mean of all pixels as they look before an opaque background.
  package func meanColor(over background: RGB = RGB(red: 255, green: 255, blue: 255)) -> RGB {
    var sums: (red: UInt, green: UInt, blue: UInt, alpha: UInt) = (0, 0, 0, 0)
    pixels.withUnsafeBufferPointer { bytes in
      for index in stride(from: 0, to: bytes.count, by: 4) {
        sums.red += UInt(bytes[index])
        sums.green += UInt(bytes[index + 1])
        sums.blue += UInt(bytes[index + 2])
        sums.alpha += UInt(bytes[index + 3])
      }
    }
    let count = UInt(width * height)
    let uncovered = 255 * count - sums.alpha
    func mean(_ sum: UInt, _ background: UInt8) -> UInt8 {
      UInt8(min(255, (sum * 255 + UInt(background) * uncovered + 255 * count / 2) / (255 * count)))
    }
    return RGB(
      red: mean(sums.red, background.red), green: mean(sums.green, background.green),
      blue: mean(sums.blue, background.blue))
  }
}
