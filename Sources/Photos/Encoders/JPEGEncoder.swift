import CCodecs
package import Pixels

/// Makes JPEG files of bitmaps, without any metadata.
package enum JPEGEncoder {
  /// JPEG knows no transparency: the picture is seen before white. `nil` if there's no memory for it.
  package static func encode(_ bitmap: Bitmap, quality: Int = 85) -> [UInt8]? {
    let opaque = bitmap.composited(over: RGB(red: 255, green: 255, blue: 255))
    var options = ccodecs_jpeg_options()
    options.pixels = CCODECS_JPEG_RGBX8
    options.subsampling = CCODECS_JPEG_420
    options.quality = Int32(min(max(1, quality), 100))
    options.optimized_tables = 1
    return opaque.pixels.withUnsafeBytes { pixels -> [UInt8]? in
      var source = ccodecs_bitmap()
      source.pixels = pixels.baseAddress
      source.byte_count = pixels.count
      source.stride = opaque.bytesPerRow
      source.width = UInt32(clamping: opaque.width)
      source.height = UInt32(clamping: opaque.height)
      var encoded = ccodecs_encoded()
      defer { ccodecs_encoded_free(&encoded) }
      guard ccodecs_encode_jpeg(&source, &options, &encoded) == CCODECS_ENCODED else { return nil }
      return Array(UnsafeBufferPointer(start: encoded.bytes, count: encoded.count))
    }
  }
}
