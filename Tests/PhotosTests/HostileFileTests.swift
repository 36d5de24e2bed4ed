import AlbumCore
import Photos
import Pixels
import TestSupport
import Testing

struct HostileFileTests {
  private static let box = PixelSize(width: 12, height: 8)

  @Test(arguments: [UInt8(0xC0), 0xC2])
  func `a JPEG cut short anywhere is flagged or refused`(frame: UInt8) throws {
    var jpeg = FixtureJPEG.quadrants(segments: [FixtureExif.orientation(6).segment])
    jpeg.frame = frame
    let whole = jpeg.bytes
    var parts = 0
    // The end marker itself is no loss.
    for count in 0..<whole.count - 2 {
      do {
        let thumbnail = try thumbnail(Array(whole.prefix(count)), "a.jpg", Self.box, .fill)
        #expect(thumbnail.damage == .endsTooEarly, "\(count) of \(whole.count)")
        parts += 1
      } catch let error as PhotoError {
        #expect(error == .endsTooEarly || count < 3, "\(count) of \(whole.count)")
      }
    }
    #expect(parts > 10)
  }

  @Test(arguments: [false, true])
  func `a PNG cut short anywhere is flagged or refused`(isInterlaced: Bool) throws {
    let whole = FixturePNG(width: 30, height: 30, isInterlaced: isInterlaced).bytes
    var parts = 0
    for count in 0..<whole.count {
      do {
        let thumbnail = try thumbnail(Array(whole.prefix(count)), "a.png", Self.box, .fit)
        #expect(thumbnail.damage == .endsTooEarly, "\(count) of \(whole.count)")
        parts += 1
      } catch let error as PhotoError {
        #expect(error == .endsTooEarly || count < 8, "\(count) of \(whole.count)")
      }
    }
    #expect(parts > 1000)
  }

  @Test func `what is there of a file cut short is shown, and the rest is transparent`() throws {
    let png = FixturePNG(width: 1000, height: 16, color: .grey) { _, _ in [100] }.bytes
    // A row has 1001 bytes, and up to 1023 of what is there are lost.
    let cut = try thumbnail(Array(png.prefix(8 * 1001)), "a.png", PixelSize(width: 1000, height: 16), .fit)
    #expect(cut.damage == .endsTooEarly)
    let alpha = stride(from: 3, to: cut.bitmap.pixels.count, by: 4).map { cut.bitmap.pixels[$0] }
    #expect(alpha.prefix(6 * 1000).allSatisfy { $0 == 255 })
    #expect(alpha.suffix(8 * 1000).allSatisfy { $0 == 0 })
  }

  @Test(arguments: 0..<4)
  func `thousands of random changes do no harm`(kind: Int) throws {
    var progressive = FixtureJPEG.quadrants()
    progressive.frame = 0xC2
    let exif = FixtureExif.orientation(6)
    let files = [
      FixtureJPEG.quadrants(segments: [exif.segment]).bytes, progressive.bytes,
      FixturePNG(chunks: [FixturePNG.chunk("eXIf", exif.bytes)]).bytes, FixturePNG(isInterlaced: true).bytes,
    ]
    let good = files[kind]
    var random = SeededGenerator(seed: UInt64(kind))
    var limits = DecodingLimits()
    // Changed sizes may be honest ones of large pictures, which take their time.
    limits.streamedPixels = 1 << 20
    limits.heldPixels = 1 << 20
    let name = try #require(FileName("a.jpg"))
    var outcomes: [String: Int] = [:]
    for _ in 0..<3000 {
      var bytes = good
      for _ in 0...random.number(below: 4) { bytes[random.number(below: bytes.count)] = random.byte() }
      let file = PhotoFile(bytes: bytes)
      _ = PhotoReader(limits: limits).report(on: file, named: name)
      do throws(PhotoError) {
        let thumbnail = try Thumbnailer(limits: limits).thumbnail(
          of: file, named: name, in: Self.box, framing: .fill)
        outcomes[thumbnail.damage == nil ? "good" : "flagged", default: 0] += 1
      } catch {
        outcomes[error.reason, default: 0] += 1
      }
    }
    #expect(outcomes.count >= 3)
  }

  @Test func `a picture beyond the limits is refused before anything is allocated`() throws {
    var jpeg = FixtureJPEG()
    jpeg.claimed = (65500, 65500)
    #expect(throws: PhotoError.tooLarge(pixels: 65500 * 65500, limit: 2_000_000_000)) {
      try thumbnail(jpeg.bytes, "a.jpg", Self.box, .fit)
    }
    jpeg.frame = 0xC2
    jpeg.claimed = (20000, 20000)
    #expect(throws: PhotoError.tooLarge(pixels: 400_000_000, limit: 200_000_000)) {
      try thumbnail(jpeg.bytes, "a.jpg", Self.box, .fit)
    }
    let png = FixturePNG(isInterlaced: true, claimed: (20000, 20000))
    #expect(throws: PhotoError.tooLarge(pixels: 400_000_000, limit: 200_000_000)) {
      try thumbnail(png.bytes, "a.png", Self.box, .fit)
    }
  }

  @Test func `a short file that claims a large picture isn't worth its memory`() throws {
    var jpeg = FixtureJPEG()
    jpeg.frame = 0xC2
    jpeg.claimed = (14000, 14000)
    #expect(throws: PhotoError.endsTooEarly) { try thumbnail(jpeg.bytes, "a.jpg", Self.box, .fit) }
    let png = FixturePNG(isInterlaced: true, claimed: (14000, 14000))
    #expect(throws: PhotoError.endsTooEarly) { try thumbnail(png.bytes, "a.png", Self.box, .fit) }
  }

  @Test func `more scans than any honest file has are refused`() throws {
    var jpeg = FixtureJPEG()
    jpeg.frame = 0xC2
    jpeg.scans = 501
    #expect(throws: PhotoError.excessive(detail: "more than 500 scans")) {
      try thumbnail(jpeg.bytes, "a.jpg", Self.box, .fit)
    }
  }

  @Test func `a checksum that is wrong is told`() throws {
    var bytes = FixturePNG().bytes
    // The last byte of IDAT's checksum stands before the 12 bytes of IEND.
    bytes[bytes.count - 13] ^= 1
    let damage = try thumbnail(bytes, "a.png", Self.box, .fit).damage
    #expect(damage?.reason == "damaged")
  }
}
