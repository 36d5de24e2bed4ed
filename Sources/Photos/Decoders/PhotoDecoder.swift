package import AlbumCore
package import Pixels

/// One way to read one format. Several may stand side by side for a format: ``Decoders`` says which is asked.
package protocol PhotoDecoder: Sendable {
  var format: PhotoFormat { get }

  /// What the file says before its pixels; cheap. The window is at the file's beginning, where the format was seen.
  func header(in window: inout ByteWindow, limits: DecodingLimits) throws(PhotoError) -> PictureHeader

  /// The pixels, at the smallest scale the decoder has that gives the whole picture at least `size`, in the axes of the
  /// file; at full scale if that is smaller.
  func rows(of file: PhotoFile, atLeast size: PixelSize, limits: DecodingLimits) throws(PhotoError) -> any PictureRows
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

  /// Fills `row`, which holds `rowWidth * layout.channels` bytes. After an error there are no more rows; those before it
  /// are good.
  func readRow(into row: inout [UInt8]) throws(PhotoError)

  /// To be called after the last row: throws what was wrong with a file that gave all its rows.
  func finish() throws(PhotoError)
}

/// What a decoder refuses, before it allocates anything.
package struct DecodingLimits: Hashable, Sendable {
  /// Of a picture that goes through row by row.
  package var streamedPixels = 2_000_000_000
  /// Of a picture that must be held whole: progressive JPEG, interlaced PNG.
  package var heldPixels = 200_000_000
  /// Of a progressive JPEG.
  package var scans = 500

  package init() {}

  func check(_ size: PixelSize, isHeldWhole: Bool) throws(PhotoError) {
    let limit = isHeldWhole ? heldPixels : streamedPixels
    let (pixels, isOverflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard !isOverflow, pixels <= limit else { throw .tooLarge(pixels: isOverflow ? .max : pixels, limit: limit) }
  }
}
