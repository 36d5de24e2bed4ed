/// What a photo's file tells of itself without its picture being decoded.
package struct PhotoFacts: Hashable, Sendable {
  package var format: PhotoFormat
  /// The picture's size as a person sees it, after orientation; `nil` if the file can't be read.
  package var size: PixelSize?
  /// The file's length in bytes.
  package var byteCount: Int
  package var captured: CaptureTime?

  package init(format: PhotoFormat, size: PixelSize?, byteCount: Int, captured: CaptureTime?) {
    self.format = format
    self.size = size
    self.byteCount = byteCount
    self.captured = captured
  }
}

/// A width and a height in pixels, both at least 1.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
