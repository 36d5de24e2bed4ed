/// A kind of image file that nineslot takes for a photo.
package enum PhotoFormat: String, CaseIterable, Hashable, Sendable {
  case jpeg, png, webp, heic, avif, gif, tiff, bmp
  case jpegXL = "jxl"
  case raw
  /// The extension promises a photo and the content is none we know.
  case unknown
}
