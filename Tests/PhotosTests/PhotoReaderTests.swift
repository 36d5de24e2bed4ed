import AlbumCore
import Photos
import TestSupport
import Testing

struct PhotoReaderTests {
  @Test func `a JPEG's facts come from its header, its size after orientation`() throws {
    let exif = FixtureExif(
      image: [(0x0112, .short(6))], camera: [(0x9003, .text("2025:06:01 10:20:30")), (0x9011, .text("+09:00"))])
    let bytes = FixtureJPEG.quadrants(segments: [exif.segment]).bytes
    let report = try #require(try report(bytes, "IMG_2.jpg"))
    #expect(report.facts.format == .jpeg)
    #expect(report.facts.size == PixelSize(width: 32, height: 48))
    #expect(report.facts.byteCount == bytes.count)
    #expect(report.facts.captured?.iso8601 == "2025-06-01T10:20:30+09:00")
    #expect(report.problem == nil)
    #expect(report.label == "JPEG")
  }

  @Test func `the first EXIF of several counts, behind other segments and fill bytes`() throws {
    let profile = FixtureJPEG.segment(0xE2, [UInt8](repeating: 7, count: 60_000))
    let other = FixtureJPEG.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8))
    let fill = [UInt8](repeating: 0xFF, count: 5)
    let bytes = FixtureJPEG.quadrants(
      segments: [
        profile, other, fill, FixtureExif.orientation(6).segment, FixtureExif.orientation(3).segment,
      ]
    ).bytes
    #expect(try report(bytes, "a.jpg")?.facts.size == PixelSize(width: 32, height: 48))
  }

  @Test func `EXIF behind the frame's header counts, too`() throws {
    var bytes = FixtureJPEG.quadrants().bytes
    let tables = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC4 })
    bytes.insert(contentsOf: FixtureExif.orientation(8).segment, at: tables)
    #expect(try report(bytes, "a.jpg")?.facts.size == PixelSize(width: 32, height: 48))
  }

  @Test func `RAW and TIFF tell when they were taken`() throws {
    let block = FixtureExif(camera: [(0x9003, .text("2025:06:01 10:20:30"))]).bytes
    let report = try #require(try report(block, "DSC_1.NEF"))
    #expect(report.facts.format == .raw)
    #expect(report.facts.size == nil)
    #expect(report.facts.captured?.iso8601 == "2025-06-01T10:20:30")
    #expect(report.problem == .notDecodedHere(.raw, trait: nil))
    #expect(report.problem?.isFault == false)
    #expect(report.label == "NEF")
  }

  @Test func `what can't be read keeps its name and says why`() throws {
    #expect(try report([], "a.jpg")?.problem == .endsTooEarly)
    #expect(try report(Array("hello".utf8), "a.jpg")?.problem == .notAnImage)
    #expect(try report(Array(FixtureJPEG.quadrants().bytes.prefix(20)), "a.jpg")?.problem == .endsTooEarly)
    #expect(try report(Array(FixturePNG().bytes.prefix(20)), "a.png")?.problem == .endsTooEarly)
    #expect(try report(Array("hello".utf8), "a.txt") == nil)
    var deep = FixtureJPEG()
    deep.precision = 12
    #expect(try report(deep.bytes, "a.jpg")?.problem == .unsupported(variant: "12-bit JPEG"))
    var lossless = FixtureJPEG()
    lossless.frame = 0xC3
    #expect(try report(lossless.bytes, "a.jpg")?.problem == .unsupported(variant: "lossless JPEG"))
  }

  private func report(_ bytes: [UInt8], _ name: String) throws -> PhotoReport? {
    PhotoReader().report(on: PhotoFile(bytes: bytes), named: try #require(FileName(name)))
  }
}
