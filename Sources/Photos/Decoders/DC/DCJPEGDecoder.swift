package import AlbumCore
import DCReader

/// JPEG by the mean of each block alone, where that's as good as libjpeg's scaled transform, and several times faster. All
/// else is libjpeg's: other requests, unusual files, damaged ones, whatever of them there is to be shown, and what is said
/// of them.
package struct DCJPEGDecoder: PhotoDecoder {
  package let format = PhotoFormat.jpeg
  private let library = JPEGDecoder()

  package func header(in window: inout ByteWindow, limits: DecodingLimits) throws(PhotoError) -> PictureHeader {
    try library.header(in: &window, limits: limits)
  }

  package func rows(
    of file: PhotoFile, for request: PictureRequest, limits: DecodingLimits
  ) throws(PhotoError) -> any PictureRows {
    if let rows = Self.rowsOfMeans(of: file, for: request, limits: limits) { return rows }
    return try library.rows(of: file, for: request, limits: limits)
  }

  /// `nil` if it isn't a file or a request for this, or can't be read: libjpeg will tell why.
  private static func rowsOfMeans(
    of file: PhotoFile, for request: PictureRequest, limits: DecodingLimits
  ) -> DCRows? {
    var reader = DCFileReader(file, limits: limits)
    guard let picture = reader.picture(suits: { DCSuitability.suits($0, request) }),
      let holding = reader.holding, DCSuitability.isFineEnough(picture)
    else { return nil }
    return DCRows(picture, for: request, holding: holding)
  }
}
