import CCodecs
package import Pixels

/// Makes PNG files of bitmaps.
package enum PNGEncoder {
  /// What matters about a file.
  package enum Aim: Sendable {
    /// It goes to a terminal at once.
    case speed
    /// It goes to a disk.
    case size
  }

  /// A PNG with alpha if the bitmap has any, without otherwise; `nil` if there's no memory for it or the bitmap has no
  /// pixels.
  package static func encode(_ bitmap: Bitmap, for aim: Aim = .speed) -> [UInt8]? {
    let isOpaque = bitmap.isOpaque
    let channels = isOpaque ? 3 : 4
    let samples = isOpaque ? bitmap.opaqueSamples : bitmap.straightSamples
    var options = ccodecs_png_options()
    options.pixels = isOpaque ? CCODECS_PNG_RGB : CCODECS_PNG_RGBA
    options.bit_depth = 8
    options.compression = aim == .speed ? 1 : 6
    return samples.withUnsafeBytes { pixels -> [UInt8]? in
      var source = ccodecs_bitmap()
      source.pixels = pixels.baseAddress
      source.byte_count = pixels.count
      source.stride = bitmap.width * channels
      source.width = UInt32(clamping: bitmap.width)
      source.height = UInt32(clamping: bitmap.height)
      var encoded = ccodecs_encoded()
      defer { ccodecs_encoded_free(&encoded) }
      guard ccodecs_encode_png(&source, &options, &encoded) == CCODECS_ENCODED else { return nil }
      return Array(UnsafeBufferPointer(start: encoded.bytes, count: encoded.count))
    }
  }
}

extension Bitmap {
  /// Three bytes a pixel.
  fileprivate var opaqueSamples: [UInt8] {
    var samples: [UInt8] = []
    samples.reserveCapacity(width * height * 3)
    for start in stride(from: 0, to: pixels.count, by: 4) { samples += pixels[start..<start + 3] }
    return samples
  }

  /// Four bytes a pixel, colours no longer multiplied by their alpha.
  fileprivate var straightSamples: [UInt8] {
    var samples = pixels
    for start in stride(from: 0, to: samples.count, by: 4) {
      let alpha = Int(samples[start + 3])
      guard alpha > 0 else { continue }
      for index in start..<start + 3 {
        samples[index] = UInt8(clamping: (Int(samples[index]) * 255 + alpha / 2) / alpha)
      }
    }
    return samples
  }
}
