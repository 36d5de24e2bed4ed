import CCodecs
import Testing

struct EncodeJPEGTests {
  private let ramp = (0..<(40 * 30 * 3)).map { UInt8(truncatingIfNeeded: $0 / 7) }

  @Test(
    arguments: [
      (CCODECS_JPEG_444, [0x11, 0x11, 0x11]), (CCODECS_JPEG_422, [0x21, 0x11, 0x11]),
      (CCODECS_JPEG_420, [0x22, 0x11, 0x11]), (CCODECS_JPEG_GREY, [0x11]),
    ] as [(ccodecs_jpeg_subsampling, [UInt8])])
  func `colour is kept as coarsely as asked`(subsampling: ccodecs_jpeg_subsampling, sampling: [UInt8]) throws {
    let encoding = Encoding.jpeg(ramp, width: 40, height: 30) { $0.subsampling = subsampling }
    #expect(encoding.status == CCODECS_ENCODED)
    let marks = try #require(JPEGMarks(encoding.bytes))
    #expect(marks.sampling == sampling)
    #expect(marks.width == 40)
    #expect(marks.height == 30)
    #expect(!marks.isProgressive)
    #expect(encoding.bytes.suffix(2) == [0xFF, 0xD9])
  }

  @Test func `progressive, restart interval and Exif are written, Exif first`() throws {
    let app1 = Array("Exif\0\0II*\0".utf8)
    let encoding = Encoding.jpeg(ramp, width: 40, height: 30, app1: app1) {
      $0.progressive = 1
      $0.restart_interval = 4
    }
    let marks = try #require(JPEGMarks(encoding.bytes))
    #expect(marks.isProgressive)
    #expect(marks.restartInterval == 4)
    #expect(marks.segments.first?.marker == 0xE1)
    #expect(marks.segments.first?.body == app1)
  }

  @Test func `a fourth byte a pixel makes no difference`() {
    var padded: [UInt8] = []
    for pixel in stride(from: 0, to: ramp.count, by: 3) { padded += ramp[pixel..<(pixel + 3)] + [99] }
    let three = Encoding.jpeg(ramp, width: 40, height: 30)
    let four = Encoding.jpeg(padded, width: 40, height: 30, samples: 4)
    #expect(three.bytes == four.bytes)
    #expect(!three.bytes.isEmpty)
  }

  @Test func `tables made for the picture make it smaller`() {
    let standard = Encoding.jpeg(ramp, width: 40, height: 30)
    let optimized = Encoding.jpeg(ramp, width: 40, height: 30) { $0.optimized_tables = 1 }
    #expect(optimized.bytes.count < standard.bytes.count)
  }

  @Test func `the limit holds to the byte`() {
    // Noise over many 16 KB blocks, so that the output grows on its way.
    var state: UInt32 = 1
    let noise = (0..<(300 * 200)).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    let whole = Encoding.jpeg(noise, width: 300, height: 200, samples: 1).bytes
    #expect(whole.count > 40_000)
    let fitting = Encoding.jpeg(noise, width: 300, height: 200, samples: 1) { $0.byte_limit = whole.count }
    #expect(fitting.bytes == whole)
    let tight = Encoding.jpeg(noise, width: 300, height: 200, samples: 1) { $0.byte_limit = whole.count - 1 }
    #expect(tight.status == CCODECS_ENCODE_TOO_LARGE)
    #expect(tight.bytes.isEmpty)
    #expect(tight.message == "the file would be longer than its limit")
  }

  @Test(arguments: [
    (0, 30, 85, "the rows don't lie inside the bitmap"), (41, 30, 85, "the rows don't lie inside the bitmap"),
    (40, 31, 85, "the rows don't lie inside the bitmap"), (40, 30, 0, "the quality isn't in 1 to 100"),
    (40, 30, 101, "the quality isn't in 1 to 100"),
  ])
  func `what can't be stored is refused with the reason`(width: Int, height: Int, quality: Int32, reason: String) {
    let encoding = Encoding.jpeg(ramp, width: width, height: height) { $0.quality = quality }
    #expect(encoding.status == CCODECS_ENCODE_BAD_ARGUMENT)
    #expect(encoding.message == reason)
    #expect(encoding.bytes.isEmpty)
  }

  @Test func `more pixels than JPEG counts are refused`() {
    let line = [UInt8](repeating: 7, count: 65501)
    let encoding = Encoding.jpeg(line, width: 65501, height: 1, samples: 1)
    #expect(encoding.status == CCODECS_ENCODE_BAD_ARGUMENT)
    #expect(encoding.message == "too wide or too high for JPEG")
  }
}
