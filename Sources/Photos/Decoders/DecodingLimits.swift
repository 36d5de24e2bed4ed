import AlbumCore

/// What a decoder refuses, before it allocates anything.
package struct DecodingLimits: Hashable, Sendable {
  /// Of a picture that goes through row by row.
  package var streamedPixels = 2_000_000_000
  /// Of a picture that must be held whole: progressive JPEG, interlaced PNG.
  package var heldPixels = 200_000_000
  /// Of a progressive JPEG.
  package var scans = 500
  /// Chunks of a PNG that its picture doesn't need.
  package var ancillaryChunks = 1000
  /// What a PNG's compressed texts and profiles inflate to, in sum.
  package var inflatedBytes = 8_000_000
  /// What a file may hold before its first pixel.
  package var headerBytes = 16 << 20
  /// What pictures that must be held whole may take together, whoever decodes them.
  package var budget = HoldingBudget.shared

  package init() {}

  func check(_ size: PixelSize, isHeldWhole: Bool) throws(PhotoError) {
    let limit = isHeldWhole ? heldPixels : streamedPixels
    let (pixels, isOverflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard !isOverflow, pixels <= limit else { throw .tooLarge(pixels: isOverflow ? .max : pixels, limit: limit) }
  }

  /// That the header goes on beyond ``headerBytes``.
  var headerExcess: PhotoError { .excessive(detail: "more than \(headerBytes >> 20) MB before its picture") }
}
