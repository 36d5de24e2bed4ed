import AlbumCore
import Pixels

/// Makes small thumbnails of the one that the camera put into the photo, where that is as good: many times faster than
/// decoding the photo, of which little is read.
struct PreviewReader: Sendable {
  private let limits = DecodingLimits()

  /// Cameras' thumbnails are 160 pixels wide.
  static let largestSide = 160
  /// How far the shapes of photo and thumbnail may lie apart: sides are whole pixels. One with black bars is of another
  /// shape.
  private static let shapeTolerance = 0.02

  /// `nil` if the photo has no thumbnail of its own that serves, or it isn't certain that all of the photo is there.
  func thumbnail(
    of file: PhotoFile, named name: FileName, in box: PixelSize, framing: Framing
  ) throws(PhotoError) -> Thumbnail? {
    guard box.width <= Self.largestSide, box.height <= Self.largestSide else { return nil }
    var window = try ByteWindow(file)
    guard let finding = FormatSniffer.sniff(head: try window.head(), name: name), finding.format == .jpeg else {
      return nil
    }
    let (_, header) = try PhotoReader.header(in: &window, finding: finding, limits: limits)
    guard let block = try JPEGHeader(&window, byteLimit: limits.headerBytes).exif,
      // What is missing of a photo is to be told, and shows in no thumbnail that was made before.
      let embedded = ExifThumbnail(block), try file.hasJPEGEnd
    else { return nil }
    return thumbnail(of: PhotoFile(bytes: Array(embedded.jpeg)), in: box, framing, for: header)
  }

  private func thumbnail(
    of embedded: PhotoFile, in box: PixelSize, _ framing: Framing, for header: PictureHeader
  ) -> Thumbnail? {
    guard let name = FileName("thumbnail.jpg"),
      let report = PhotoReader(limits: limits).report(on: embedded, named: name),
      let size = report.facts.size, hasShape(of: header.storedSize, size)
    else { return nil }
    // The photo's own orientation turns it afterwards, if it has none.
    let sides = header.orientation.applied(width: box.width, height: box.height)
    let shown = framing.size(
      ofWidth: header.storedSize.width, height: header.storedSize.height, inWidth: sides.width, boxHeight: sides.height)
    guard shown.width <= size.width, shown.height <= size.height,
      let made = try? Thumbnailer(limits: limits).thumbnail(
        of: embedded, named: name, in: PixelSize(width: shown.width, height: shown.height), framing: .fill),
      made.damage == nil
    else { return nil }
    return Thumbnail(
      bitmap: made.bitmap.oriented(header.orientation), photoSize: header.size, damage: nil, isPreview: true)
  }

  private func hasShape(of photo: PixelSize, _ size: PixelSize) -> Bool {
    let shapes = (Double(photo.width) / Double(photo.height), Double(size.width) / Double(size.height))
    return abs(shapes.0 / shapes.1 - 1) <= Self.shapeTolerance
  }
}
