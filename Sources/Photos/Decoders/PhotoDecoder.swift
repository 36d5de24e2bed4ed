package import AlbumCore
package import Pixels

/// One way to read one format. Several may stand side by side for a format: ``Decoders`` says which is asked.
package protocol PhotoDecoder: Sendable {
  var format: PhotoFormat { get }

  /// What the file says before its pixels; cheap. The window is at the file's beginning, where the format was seen.
  func header(in window: inout ByteWindow, limits: DecodingLimits) throws(PhotoError) -> PictureHeader

  /// The pixels, at the smallest scale the decoder has that serves the request; at full scale if that is smaller.
  func rows(of file: PhotoFile, for request: PictureRequest, limits: DecodingLimits) throws(PhotoError)
    -> any PictureRows
}

extension PhotoDecoder {
  /// The pixels of the whole picture.
  package func rows(
    of file: PhotoFile, atLeast size: PixelSize, limits: DecodingLimits
  ) throws(PhotoError) -> any PictureRows {
    try rows(of: file, for: PictureRequest(size: size), limits: limits)
  }
}

/// What is wanted of a picture, in the axes of the file.
package struct PictureRequest: Hashable, Sendable {
  /// The size of the whole picture at which each pixel that is shown has one of its own.
  package var size: PixelSize
  /// What is shown, in the file's pixels; all of it if `nil`. Decoders may leave out the rest.
  package var part: PixelRegion?

  package init(size: PixelSize, part: PixelRegion? = nil) {
    self.size = size
    self.part = part
  }
}

package struct PictureHeader: Hashable, Sendable {
  /// As the file stores it, before orientation.
  package let storedSize: PixelSize
  package let orientation: Orientation
  package let captured: CaptureTime?

  package init(storedSize: PixelSize, orientation: Orientation = .upright, captured: CaptureTime? = nil) {
    self.storedSize = storedSize
    self.orientation = orientation
    self.captured = captured
  }

  /// As a person sees it.
  package var size: PixelSize {
    let size = orientation.applied(width: storedSize.width, height: storedSize.height)
    return PixelSize(width: size.width, height: size.height)
  }
}

/// A picture's rows from the top, one at a time, as the file stores them.
package protocol PictureRows: AnyObject {
  var layout: Resampler.Layout { get }
  var rowWidth: Int { get }
  var rowCount: Int { get }
  /// The whole picture at the rows' scale: an eighth of 1001 pixels is 125.125, in rows of 126.
  var scaledWidth: Double { get }
  var scaledHeight: Double { get }
  /// Where the first row's first pixel begins in the whole picture at the rows' scale.
  var firstColumn: Double { get }
  var firstRow: Double { get }
  /// Whether the rows after those that are shown may be left unread: the file is known not to be cut short.
  var mayEndEarly: Bool { get }

  /// Fills `row`, which holds `rowWidth * layout.channels` bytes. After an error there are no more rows; those before it
  /// are good.
  func readRow(into row: inout [UInt8]) throws(PhotoError)

  /// To be called after the last row that is wanted: throws what was wrong with a file that gave all of them.
  func finish() throws(PhotoError)
}

extension PictureRows {
  package var firstColumn: Double { 0 }
  package var firstRow: Double { 0 }
  package var mayEndEarly: Bool { false }
}
