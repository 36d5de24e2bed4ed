import CCodecs

/// What came of an encoding.
struct Encoding {
  let status: ccodecs_encode_status
  let bytes: [UInt8]
  let message: String

  private init(status: ccodecs_encode_status, taking encoded: inout ccodecs_encoded) {
    self.status = status
    bytes = Array(UnsafeBufferPointer(start: encoded.bytes, count: encoded.count))
    message = withUnsafeBytes(of: encoded.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    ccodecs_encoded_free(&encoded)
  }

  /// Rows without gaps of `samples` 8-bit samples a pixel.
  static func jpeg(
    _ pixels: [UInt8], width: Int, height: Int, samples: Int = 3, app1: [UInt8]? = nil,
    change: (inout ccodecs_jpeg_options) -> Void = { _ in }
  ) -> Encoding {
    var options = ccodecs_jpeg_options()
    options.pixels = samples == 1 ? CCODECS_JPEG_GREY8 : samples == 3 ? CCODECS_JPEG_RGB8 : CCODECS_JPEG_RGBX8
    options.quality = 85
    change(&options)
    var encoded = ccodecs_encoded()
    let status = pixels.withUnsafeBytes { pixels in
      var bitmap = ccodecs_bitmap(
        pixels: pixels.baseAddress, byte_count: pixels.count, stride: width * samples, width: UInt32(width),
        height: UInt32(height))
      guard let app1 else { return ccodecs_encode_jpeg(&bitmap, &options, &encoded) }
      return app1.withUnsafeBufferPointer { app1 in
        options.app1 = app1.baseAddress
        options.app1_count = app1.count
        return ccodecs_encode_jpeg(&bitmap, &options, &encoded)
      }
    }
    return Encoding(status: status, taking: &encoded)
  }

  /// Rows without gaps of `pixelBytes` bytes a pixel.
  static func png<Sample: FixedWidthInteger>(
    _ pixels: [Sample], width: Int, height: Int, pixelBytes: Int, palette: [UInt8] = [], alpha: [UInt8] = [],
    exif: [UInt8] = [], change: (inout ccodecs_png_options) -> Void
  ) -> Encoding {
    var options = ccodecs_png_options()
    options.bit_depth = Int32(Sample.bitWidth)
    var encoded = ccodecs_encoded()
    change(&options)
    let status = pixels.withUnsafeBytes { pixels in
      palette.withUnsafeBufferPointer { palette in
        alpha.withUnsafeBufferPointer { alpha in
          exif.withUnsafeBufferPointer { exif in
            var bitmap = ccodecs_bitmap(
              pixels: pixels.baseAddress, byte_count: pixels.count, stride: width * pixelBytes, width: UInt32(width),
              height: UInt32(height))
            if !palette.isEmpty {
              (options.palette, options.palette_color_count) = (palette.baseAddress, palette.count / 3)
            }
            if !alpha.isEmpty {
              (options.palette_alpha, options.palette_alpha_count) = (alpha.baseAddress, alpha.count)
            }
            if !exif.isEmpty { (options.exif, options.exif_count) = (exif.baseAddress, exif.count) }
            return ccodecs_encode_png(&bitmap, &options, &encoded)
          }
        }
      }
    }
    return Encoding(status: status, taking: &encoded)
  }
}
