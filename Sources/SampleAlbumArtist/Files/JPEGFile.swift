import CCodecs

/// How a print is stored as JPEG.
struct JPEGFile: Sendable {
  enum Subsampling: Sendable { case full, half, quarter, grey }

  var quality: Int32 = 84
  var subsampling = Subsampling.quarter
  var isProgressive = false
  var restartInterval: UInt32 = 0

  /// The file's bytes. The print is stored so that Exif's orientation turns it upright.
  func encode(_ print: Print, exif: Exif?, named name: String) throws(ArtistError) -> [UInt8] {
    let stored = print.stored(forOrientation: exif?.orientation ?? 1)
    let isGrey = subsampling == .grey
    let pixels = stored.pixels.flatMap { pixel in
      isGrey
        ? [byte(luminance(V3(pixel.x, pixel.y, pixel.z)))] : [byte(pixel.x), byte(pixel.y), byte(pixel.z)]
    }
    var options = ccodecs_jpeg_options()
    options.pixels = isGrey ? CCODECS_JPEG_GREY8 : CCODECS_JPEG_RGB8
    options.quality = quality
    options.progressive = isProgressive ? 1 : 0
    options.optimized_tables = 1
    options.restart_interval = restartInterval
    options.subsampling =
      switch subsampling {
      case .full: CCODECS_JPEG_444
      case .half: CCODECS_JPEG_422
      case .quarter: CCODECS_JPEG_420
      case .grey: CCODECS_JPEG_GREY
      }
    let app1 = exif?.app1 ?? []
    var encoded = ccodecs_encoded()
    let status = pixels.withUnsafeBytes { pixels in
      app1.withUnsafeBufferPointer { app1 in
        if !app1.isEmpty { (options.app1, options.app1_count) = (app1.baseAddress, app1.count) }
        var bitmap = ccodecs_bitmap(
          pixels: pixels.baseAddress, byte_count: pixels.count, stride: stored.width * (isGrey ? 1 : 3),
          width: UInt32(stored.width), height: UInt32(stored.height))
        return ccodecs_encode_jpeg(&bitmap, &options, &encoded)
      }
    }
    return try bytes(of: &encoded, status, named: name)
  }
}

func byte(_ value: Float) -> UInt8 { UInt8(clamp(value * 255 + 0.5, 0, 255)) }

/// Takes the bytes out of what an encoder made.
func bytes(
  of encoded: inout ccodecs_encoded, _ status: ccodecs_encode_status, named name: String
) throws(ArtistError) -> [UInt8] {
  defer { ccodecs_encoded_free(&encoded) }
  guard status == CCODECS_ENCODED else {
    let reason = withUnsafeBytes(of: encoded.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    throw .encoding(file: name, reason: reason)
  }
  return Array(UnsafeBufferPointer(start: encoded.bytes, count: encoded.count))
}

extension Print {
  /// The rows as a camera held askew stores them (TIFF 6.0, tag 274): 3 upside down, 6 with the picture's left side on
  /// top's place turned against the clock, 8 with the clock.
  func stored(forOrientation orientation: UInt16) -> Print {
    var pixels: [V4] = []
    pixels.reserveCapacity(self.pixels.count)
    switch orientation {
    case 3:
      return Print(width: width, height: height, pixels: self.pixels.reversed())
    case 6:
      for y in 0..<width {
        for x in 0..<height { pixels.append(self.pixels[x * width + (width - 1 - y)]) }
      }
    case 8:
      for y in 0..<width {
        for x in 0..<height { pixels.append(self.pixels[(height - 1 - x) * width + y]) }
      }
    default:
      return self
    }
    return Print(width: height, height: width, pixels: pixels)
  }
}
