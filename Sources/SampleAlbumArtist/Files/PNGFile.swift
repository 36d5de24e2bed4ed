import CCodecs

/// How a print is stored as PNG.
struct PNGFile: Sendable {
  enum Colors: Sendable {
    case rgb
    case rgbWithAlpha
    /// Ten bits of each sample are kept, in samples of sixteen: what film scanners deliver.
    case rgb16
    case palette
  }

  var colors = Colors.rgb
  var isAdam7 = false

  /// The file's bytes. PNGs of ours stand upright.
  func encode(_ print: Print, exif: Exif?, named name: String) throws(ArtistError) -> [UInt8] {
    var options = ccodecs_png_options()
    options.bit_depth = 8
    options.compression = 9
    options.adam7 = isAdam7 ? 1 : 0
    switch colors {
    case .rgb:
      options.pixels = CCODECS_PNG_RGB
      let samples = print.pixels.flatMap { [byte($0.x), byte($0.y), byte($0.z)] }
      return try encode(samples, print, options, exif, bytesPerPixel: 3, named: name)
    case .rgbWithAlpha:
      options.pixels = CCODECS_PNG_RGBA
      let samples = print.pixels.flatMap { pixel in
        // Colour that nobody sees costs bytes.
        byte(pixel.w) == 0 ? [0, 0, 0, 0] : [byte(pixel.x), byte(pixel.y), byte(pixel.z), byte(pixel.w)]
      }
      return try encode(samples, print, options, exif, bytesPerPixel: 4, named: name)
    case .rgb16:
      options.pixels = CCODECS_PNG_RGB
      options.bit_depth = 16
      let samples = print.pixels.flatMap { [tenBits($0.x), tenBits($0.y), tenBits($0.z)] }
      return try encode(samples, print, options, exif, bytesPerPixel: 6, named: name)
    case .palette:
      options.pixels = CCODECS_PNG_PALETTE
      let palette = Palette(of: print)
      return try palette.colors.withUnsafeBufferPointer { (colors) throws(ArtistError) in
        options.palette = colors.baseAddress
        options.palette_color_count = colors.count / 3
        return try encode(palette.indices, print, options, exif, bytesPerPixel: 1, named: name)
      }
    }
  }

  private func encode<Sample>(
    _ samples: [Sample], _ print: Print, _ options: ccodecs_png_options, _ exif: Exif?, bytesPerPixel: Int,
    named name: String
  ) throws(ArtistError) -> [UInt8] {
    var options = options
    var encoded = ccodecs_encoded()
    let tiff = exif?.tiff ?? []
    let status = samples.withUnsafeBytes { samples in
      tiff.withUnsafeBufferPointer { tiff in
        if !tiff.isEmpty { (options.exif, options.exif_count) = (tiff.baseAddress, tiff.count) }
        var bitmap = ccodecs_bitmap(
          pixels: samples.baseAddress, byte_count: samples.count, stride: print.width * bytesPerPixel,
          width: UInt32(print.width), height: UInt32(print.height))
        return ccodecs_encode_png(&bitmap, &options, &encoded)
      }
    }
    return try bytes(of: &encoded, status, named: name)
  }

  private func tenBits(_ value: Float) -> UInt16 {
    UInt16(clamp(value * 1023 + 0.5, 0, 1023)) << 6
  }
}
