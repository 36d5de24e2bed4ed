import AlbumCore
import Photos
import TestSupport

/// An EXIF block: which way is up, and when.
enum ExifHarness: Harness {
  static let name = "exif"

  static func seeds() -> [[UInt8]] {
    [true, false].flatMap { isLittleEndian in
      [
        FixtureExif.orientation(6, isLittleEndian: isLittleEndian),
        FixtureExif(
          isLittleEndian: isLittleEndian, image: [(0x0112, .long(8)), (0x0132, .text("2025:06:01 10:20:30"))],
          camera: [
            (0x9003, .text("2025:06:01 10:20:30")), (0x9011, .text("+09:00")), (0x9291, .text("123456")),
            (0x9004, .text("2025-06-01T10:20:30")), (0x9010, .text("Z")),
          ], thumbnail: [(0x0201, .long(200)), (0x0202, .long(99))]),
      ].map(\.bytes)
    }
  }

  /// The block of a JPEG's first EXIF segment, found without the reader that is tried.
  static func seeds(from file: [UInt8], named name: FileName) -> [[UInt8]] {
    guard file.starts(with: [0xFF, 0xD8, 0xFF]) else { return [] }
    let mark = Array("Exif\0\0".utf8)
    let start = file.prefix(4096).indices.first { file[$0...].starts(with: mark) }
    guard let start else { return [] }
    return [Array(file[(start + mark.count)...].prefix(4096))]
  }

  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    let exif = ExifReader(input)
    try promise(exif == ExifReader(input), "two readings differ")
    guard let captured = exif.captured else { return }
    let again = CaptureTime(
      year: captured.year, month: captured.month, day: captured.day, hour: captured.hour, minute: captured.minute,
      second: captured.second, nanosecond: captured.nanosecond, offsetMinutes: captured.offsetMinutes)
    try promise(again == captured, "a time that no clock shows")
    try promise(captured.iso8601.utf8.count >= 19, "a time too short")
  }
}
