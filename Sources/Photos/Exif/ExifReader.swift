package import AlbumCore
package import Pixels

/// The two things nineslot wants of EXIF: which way is up, and when the photo was taken.
package struct ExifReader: Hashable, Sendable {
  /// From IFD0 alone: IFD1 speaks of the embedded thumbnail.
  package let orientation: Orientation
  package let captured: CaptureTime?

  /// Reads an EXIF block, which is a TIFF structure (CIPA DC-008-2019, 4.5). What is damaged or absent leaves an upright
  /// picture of unknown time. Follows two directories at most, so that no loop of theirs holds it up.
  package init(_ block: [UInt8]) {
    guard let tiff = TIFFBytes(block), let first = tiff.firstDirectory else {
      self.init(orientation: .upright, captured: nil)
      return
    }
    let image = Directory(tiff: tiff, offset: first)
    let camera = image.integer(.exifDirectory).map { Directory(tiff: tiff, offset: $0) }
    let orientation = image.integer(.orientation).flatMap(Orientation.init(rawValue:))
    let captured =
      camera?.time(.dateTimeOriginal, fraction: .subSecTimeOriginal, offset: .offsetTimeOriginal)
      ?? camera?.time(.dateTimeDigitized, fraction: .subSecTimeDigitized, offset: .offsetTimeDigitized)
      ?? image.time(.dateTime, fraction: .subSecTime, offset: .offsetTime, in: camera)
    self.init(orientation: orientation ?? .upright, captured: captured)
  }

  private init(orientation: Orientation, captured: CaptureTime?) {
    self.orientation = orientation
    self.captured = captured
  }
}

/// CIPA DC-008-2019, tables 4 to 8.
private enum Tag: Int {
  case orientation = 0x0112
  case dateTime = 0x0132
  case exifDirectory = 0x8769
  case dateTimeOriginal = 0x9003
  case dateTimeDigitized = 0x9004
  case offsetTime = 0x9010
  case offsetTimeOriginal = 0x9011
  case offsetTimeDigitized = 0x9012
  case subSecTime = 0x9290
  case subSecTimeOriginal = 0x9291
  case subSecTimeDigitized = 0x9292
}

private struct Directory {
  let tiff: TIFFBytes
  /// The first entry of each tag.
  let entries: [Int: TIFFBytes.Entry]

  init(tiff: TIFFBytes, offset: Int) {
    self.tiff = tiff
    entries = Dictionary(tiff.entries(at: offset).map { ($0.tag, $0) }) { first, _ in first }
  }

  func integer(_ tag: Tag) -> Int? {
    entries[tag.rawValue].flatMap(tiff.integer(of:))
  }

  func text(_ tag: Tag) -> ArraySlice<UInt8>? {
    entries[tag.rawValue].flatMap { tiff.text(of: $0, limit: 64) }
  }

  /// Sub-seconds and offset stand in the camera's directory, even those of IFD0's date.
  func time(_ date: Tag, fraction: Tag, offset: Tag, in other: Directory? = nil) -> CaptureTime? {
    guard let text = text(date) else { return nil }
    let details = other ?? self
    return ExifDate.captureTime(date: text, fraction: details.text(fraction), offset: details.text(offset))
  }
}
