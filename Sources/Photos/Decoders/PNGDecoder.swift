package import AlbumCore
import CCodecs
import Pixels

/// PNG by libpng; an animated one shows its default image.
package struct PNGDecoder: PhotoDecoder {
  package let format = PhotoFormat.png

  package func header(in window: inout ByteWindow, limits: DecodingLimits) throws(PhotoError) -> PictureHeader {
    let header = try PNGHeader(&window)
    let size = PixelSize(width: header.width, height: header.height)
    try limits.check(size, isHeldWhole: header.isInterlaced)
    let exif = header.exif.map { ExifReader($0) }
    return PictureHeader(
      storedSize: size, orientation: exif?.orientation ?? .upright, captured: exif?.captured)
  }

  package func rows(
    of file: PhotoFile, atLeast size: PixelSize, limits: DecodingLimits
  ) throws(PhotoError) -> any PictureRows {
    try CodecRows(of: file, format: CCODECS_PNG, atLeast: size, limits: limits)
  }
}
