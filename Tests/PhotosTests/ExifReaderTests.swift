import AlbumCore
import Photos
import Pixels
import TestSupport
import Testing

struct ExifReaderTests {
  @Test(arguments: Orientation.allCases, [true, false])
  func `each orientation is read in both byte orders`(orientation: Orientation, isLittleEndian: Bool) {
    let exif = FixtureExif.orientation(orientation.rawValue, isLittleEndian: isLittleEndian)
    #expect(ExifReader(exif.bytes).orientation == orientation)
  }

  @Test(arguments: [0, 9, 255, 65535])
  func `an orientation that doesn't exist is upright`(value: Int) {
    #expect(ExifReader(FixtureExif.orientation(value).bytes).orientation == .upright)
  }

  @Test func `an orientation written as a long counts`() {
    for isLittleEndian in [true, false] {
      let exif = FixtureExif(isLittleEndian: isLittleEndian, image: [(0x0112, .long(6))])
      #expect(ExifReader(exif.bytes).orientation == .quarterTurnRight)
    }
  }

  @Test(arguments: [FixtureExif.Value.text("6"), .raw(type: 3, count: 0, 6), .raw(type: 5, count: 1, 6)])
  func `an orientation of another type is none`(value: FixtureExif.Value) {
    #expect(ExifReader(FixtureExif(image: [(0x0112, value)]).bytes).orientation == .upright)
  }

  @Test func `the embedded thumbnail's orientation is not the photo's`() {
    let exif = FixtureExif(image: [(0x0112, .short(1))], thumbnail: [(0x0112, .short(6))])
    #expect(ExifReader(exif.bytes).orientation == .upright)
    #expect(ExifReader(FixtureExif(image: [], thumbnail: [(0x0112, .short(6))]).bytes).orientation == .upright)
  }

  @Test func `the time of exposure comes with its fraction and offset`() {
    let exif = FixtureExif(
      image: [(0x0132, .text("2026:01:01 00:00:00"))],
      camera: [
        (0x9003, .text("2025:06:01 10:20:30")), (0x9004, .text("2025:06:02 10:20:30")), (0x9011, .text("+09:00")),
        (0x9291, .text("045")),
      ])
    let expected = CaptureTime(
      year: 2025, month: 6, day: 1, hour: 10, minute: 20, second: 30, nanosecond: 45_000_000, offsetMinutes: 540)
    #expect(ExifReader(exif.bytes).captured == expected)
  }

  @Test func `without a time of exposure that of digitizing counts, then that of the file`() {
    let digitized = FixtureExif(
      image: [(0x0132, .text("2026:01:01 00:00:00"))], camera: [(0x9004, .text("2025:06:02 10:20:30"))])
    #expect(ExifReader(digitized.bytes).captured?.iso8601 == "2025-06-02T10:20:30")
    let written = FixtureExif(
      image: [(0x0132, .text("2026:01:01 00:00:00"))],
      camera: [(0x9003, .text("    :  :     :  :  ")), (0x9010, .text("-03:30"))])
    #expect(ExifReader(written.bytes).captured?.iso8601 == "2026-01-01T00:00:00-03:30")
  }

  @Test(arguments: [
    "0000:00:00 00:00:00", "2025:13:01 10:20:30", "2025:02:30 10:20:30", "2025:06:01 25:20:30", "2025:06:01", "",
    "2025-06-01T1O:20:30", "20250601102030      ",
  ])
  func `what no calendar shows is no time`(text: String) {
    #expect(ExifReader(FixtureExif(camera: [(0x9003, .text(text))]).bytes).captured == nil)
  }

  @Test(arguments: ["+25:00", "9", "+0900", "+09:99", "      "])
  func `an offset of no time zone is none`(text: String) {
    let exif = FixtureExif(camera: [(0x9003, .text("2025:06:01 10:20:30")), (0x9011, .text(text))])
    #expect(ExifReader(exif.bytes).captured?.offsetMinutes == nil)
    #expect(ExifReader(exif.bytes).captured != nil)
  }

  @Test func `a directory that claims 65,535 entries is read as far as it goes`() {
    var bytes = FixtureExif.orientation(8).bytes
    (bytes[8], bytes[9]) = (0xFF, 0xFF)
    #expect(ExifReader(bytes).orientation == .quarterTurnLeft)
  }

  @Test(arguments: [0, 2, 8, 9, 10, 0x7FFF_FFFF, 0xFFFF_FFFF])
  func `directories that point anywhere, themselves included, end`(offset: Int) {
    let exif = FixtureExif(image: [(0x0112, .short(3)), (0x8769, .long(offset))])
    #expect(ExifReader(exif.bytes).orientation == .upsideDown)
    var bytes = exif.bytes
    bytes.replaceSubrange(4..<8, with: (0..<4).map { UInt8(truncatingIfNeeded: offset >> (8 * $0)) })
    #expect(ExifReader(bytes).captured == nil)
  }

  @Test func `any bytes at all are read without harm`() {
    var random = SeededGenerator(seed: 1)
    let good = FixtureExif(
      image: [(0x0112, .short(6)), (0x0132, .text("2025:06:01 10:20:30"))],
      camera: [(0x9003, .text("2025:06:01 10:20:30")), (0x9011, .text("+09:00")), (0x9291, .text("5"))]
    ).bytes
    var turned = 0
    for _ in 0..<20_000 {
      var bytes = good
      for _ in 0...random.number(below: 6) { bytes[random.number(below: bytes.count)] = random.byte() }
      if ExifReader(Array(bytes.prefix(random.number(below: 200)))).orientation == .quarterTurnRight { turned += 1 }
      _ = ExifReader((0..<random.number(below: 64)).map { _ in random.byte() })
    }
    #expect(turned > 1000)
  }
}
