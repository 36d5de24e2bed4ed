package import AlbumCore
import CCodecs
import Pixels

/// PNG by libpng; an animated one shows its default image.
package struct PNGDecoder: PhotoDecoder {
  package let format = PhotoFormat.png

  package func header(in window: inout ByteWindow, limits: DecodingLimits) throws(PhotoError) -> PictureHeader {
    let header = try PNGHeader(&window, limits: limits)
    let size = PixelSize(width: header.width, height: header.height)
    try limits.check(size, isHeldWhole: header.isInterlaced)
    let exif = header.exif.map { ExifReader($0) }
    return PictureHeader(
      storedSize: size, orientation: exif?.orientation ?? .upright, captured: exif?.captured)
  }

  package func rows(
    of file: PhotoFile, for request: PictureRequest, limits: DecodingLimits
  ) throws(PhotoError) -> any PictureRows {
    try CodecRows(of: file, format: CCODECS_PNG, for: request, density: { _ in Self.density }, limits: limits)
  }

  /// Of an interlaced picture: a pass has single pixels, not means, and what lies between them is only as good as their
  /// number. With 16 for each that is shown, most photos have 45 dB and more against all passes, the hardest 39.
  private static let density = 4.0
}
