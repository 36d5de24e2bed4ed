package import AlbumCore
import CCodecs
import Pixels

/// JPEG by libjpeg, scaled by its DCT.
package struct JPEGDecoder: PhotoDecoder {
  package let format = PhotoFormat.jpeg

  package func header(in window: inout ByteWindow, limits: DecodingLimits) throws(PhotoError) -> PictureHeader {
    let header = try JPEGHeader(&window, byteLimit: limits.headerBytes)
    if header.isTooLong { throw limits.headerExcess }
    guard let frame = header.frame else {
      throw header.isCutShort ? .endsTooEarly : .damaged(detail: "no frame header")
    }
    guard frame.process & 7 != 5, frame.process & 7 != 6 else { throw .unsupported(variant: "hierarchical JPEG") }
    guard frame.process & 3 != 3 else { throw .unsupported(variant: "lossless JPEG") }
    guard frame.precision <= 16 else { throw .damaged(detail: "\(frame.precision) bits a sample") }
    guard frame.precision == 8 else { throw .unsupported(variant: "\(frame.precision)-bit JPEG") }
    // A height of 0 is to be told after the first scan (T.81, B.2.5), which no camera does.
    guard frame.width > 0, frame.height > 0 else { throw .damaged(detail: "a size of 0 pixels") }
    let size = PixelSize(width: frame.width, height: frame.height)
    try limits.check(size, isHeldWhole: frame.process & 3 == 2)
    let exif = header.exif.map { ExifReader($0) }
    return PictureHeader(
      storedSize: size, orientation: exif?.orientation ?? .upright, captured: exif?.captured)
  }

  package func rows(
    of file: PhotoFile, for request: PictureRequest, limits: DecodingLimits
  ) throws(PhotoError) -> any PictureRows {
    try CodecRows(of: file, format: CCODECS_JPEG, for: request, density: Self.density(of:), limits: limits)
  }

  /// A thumbnail's pixel that cuts through a coarse one takes a share of it as if it were plain. With 1.9 across and down,
  /// that leaves 45 dB and more of most photos of a camera's size, 33 dB of the hardest, against a full decode; with 1.5 it
  /// doesn't. Pixel for pixel, small photos are sharper, and cost little.
  private static func density(of size: PixelSize) -> Double {
    size.width * size.height < 6_000_000 ? 3 : 1.9
  }

  /// Whether the smallest scale that libjpeg has serves to show a whole picture in a size.
  static func takesEighth(of size: PixelSize, for shown: PixelSize) -> Bool {
    func serves(_ side: Int, _ shown: Int) -> Bool {
      Double(side) >= 8 * (Double(shown) * density(of: size)).rounded(.up)
    }
    return serves(size.width, shown.width) && serves(size.height, shown.height)
  }
}
