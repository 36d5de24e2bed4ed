import CCodecs
import Testing

struct EncodePNGTests {
  @Test(
    arguments: [
      (CCODECS_PNG_GREY, 1, 0), (CCODECS_PNG_GREY_ALPHA, 2, 4), (CCODECS_PNG_RGB, 3, 2), (CCODECS_PNG_RGBA, 4, 6),
    ] as [(ccodecs_png_pixels, Int, UInt8)])
  func `8-bit samples arrive as they were`(pixels: ccodecs_png_pixels, channels: Int, colorType: UInt8) throws {
    let samples = (0..<(5 * 3 * channels)).map { UInt8($0 * 4) }
    let encoding = Encoding.png(samples, width: 5, height: 3, pixelBytes: channels) { $0.pixels = pixels }
    let marks = try #require(PNGMarks(encoding.bytes))
    #expect(marks.colorType == colorType)
    #expect(marks.bitDepth == 8)
    #expect((marks.width, marks.height) == (5, 3))
    var rows: [UInt8] = []
    for row in stride(from: 0, to: samples.count, by: 5 * channels) {
      rows += [0] + samples[row..<(row + 5 * channels)]
    }
    #expect(marks.storedRows == rows)
  }

  @Test func `16-bit samples are stored with their upper byte first`() throws {
    let samples: [UInt16] = [0x0102, 0x0304, 0xFFFE, 0x8000, 0x0001, 0x0100]
    let encoding = Encoding.png(samples, width: 2, height: 1, pixelBytes: 6) { $0.pixels = CCODECS_PNG_RGB }
    let marks = try #require(PNGMarks(encoding.bytes))
    #expect(marks.bitDepth == 16)
    #expect(marks.storedRows == [0, 1, 2, 3, 4, 0xFF, 0xFE, 0x80, 0, 0, 1, 1, 0])
  }

  @Test(arguments: [(2, 1), (3, 2), (16, 4), (17, 8)] as [(Int, UInt8)])
  func `a palette's pixels are packed to what it needs`(colors: Int, bits: UInt8) throws {
    let palette = (0..<(colors * 3)).map { UInt8($0) }
    let encoding = Encoding.png(
      [0, 1, 1, 0, 1, 1, 1, 1] as [UInt8], width: 8, height: 1, pixelBytes: 1, palette: palette, alpha: [0, 128]
    ) { $0.pixels = CCODECS_PNG_PALETTE }
    let marks = try #require(PNGMarks(encoding.bytes))
    #expect(marks.colorType == 3)
    #expect(marks.bitDepth == bits)
    #expect(marks.body(of: "PLTE") == palette)
    #expect(marks.body(of: "tRNS") == [0, 128])
    if bits == 1 { #expect(marks.storedRows == [0, 0b0110_1111]) }
  }

  @Test func `Adam7 and Exif are written, and compression shrinks`() throws {
    let samples = (0..<(64 * 64)).map { UInt8(truncatingIfNeeded: $0 / 64) }
    let exif = Array("MM\0*\0\0\0\u{8}\0\0\0\0\0\0".utf8)
    let plain = Encoding.png(samples, width: 64, height: 64, pixelBytes: 1) { $0.compression = 0 }
    let packed = Encoding.png(samples, width: 64, height: 64, pixelBytes: 1, exif: exif) {
      $0.compression = 9
      $0.adam7 = 1
    }
    let marks = try #require(PNGMarks(packed.bytes))
    #expect(marks.isAdam7)
    #expect(marks.body(of: "eXIf") == exif)
    #expect(packed.bytes.count < plain.bytes.count / 4)
  }

  @Test func `the limit holds to the byte`() {
    let samples = [UInt8](repeating: 3, count: 200 * 200)
    let whole = Encoding.png(samples, width: 200, height: 200, pixelBytes: 1) { _ in }.bytes
    let fitting = Encoding.png(samples, width: 200, height: 200, pixelBytes: 1) { $0.byte_limit = whole.count }
    #expect(fitting.bytes == whole)
    let tight = Encoding.png(samples, width: 200, height: 200, pixelBytes: 1) { $0.byte_limit = whole.count - 1 }
    #expect(tight.status == CCODECS_ENCODE_TOO_LARGE)
    #expect(tight.bytes.isEmpty)
  }

  @Test func `what can't be stored is refused with the reason`() {
    func reason(
      width: Int = 2, palette: [UInt8] = [], _ change: (inout ccodecs_png_options) -> Void
    ) -> String {
      let encoding = Encoding.png(
        [0, 1, 2, 3] as [UInt8], width: width, height: 2, pixelBytes: 1, palette: palette, change: change)
      #expect(encoding.status == CCODECS_ENCODE_BAD_ARGUMENT)
      return encoding.message
    }
    #expect(reason(width: 3) { _ in } == "the rows don't lie inside the bitmap")
    #expect(reason(width: 0) { _ in } == "the rows don't lie inside the bitmap")
    #expect(reason { $0.bit_depth = 4 } == "the bit depth is neither 8 nor 16")
    #expect(reason { $0.compression = 10 } == "the compression isn't in 0 to 9")
    #expect(reason { $0.pixels = CCODECS_PNG_PALETTE } == "a palette has 1 to 256 colours")
    #expect(
      reason(palette: [1, 2, 3, 4, 5, 6, 7, 8, 9]) { $0.pixels = CCODECS_PNG_PALETTE }
        == "a pixel's index is past the palette")
  }
}
