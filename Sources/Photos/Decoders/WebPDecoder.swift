#if WebP
  package import AlbumCore
  import CWebP
  import Glibc
  import Pixels

  extension Decoders {
    static let webP: [any PhotoDecoder] = [WebPDecoder()]
  }

  /// WebP by libwebp, reduced by its own scaler. An animated one isn't decoded.
  package struct WebPDecoder: PhotoDecoder {
    package let format = PhotoFormat.webp

    /// A WebP file is held whole, compressed: no honest one of 16383 pixels a side is larger.
    private static let byteLimit = 256 << 20

    package func header(in window: inout ByteWindow, limits: DecodingLimits) throws(PhotoError) -> PictureHeader {
      let features = try Self.features(of: try window.head())
      let size = PixelSize(width: Int(features.width), height: Int(features.height))
      try limits.check(size, isHeldWhole: true)
      guard features.has_animation == 0 else { throw .unsupported(variant: "animated WebP") }
      return PictureHeader(storedSize: size)
    }

    package func rows(
      of file: PhotoFile, for request: PictureRequest, limits: DecodingLimits
    ) throws(PhotoError) -> any PictureRows {
      var window = try ByteWindow(file)
      let whole = try header(in: &window, limits: limits).storedSize
      guard file.byteCount <= Self.byteLimit else { throw .damaged(detail: "larger than its picture can be") }
      let content = try file.bytes(at: 0, count: file.byteCount)
      // The scaler reduces; enlarging is the resampler's work.
      let width = max(1, min(request.size.width, whole.width))
      let height = max(1, min(request.size.height, whole.height))
      return try WebPRows(decoding: content, width: width, height: height)
    }

    fileprivate static func features(of head: [UInt8]) throws(PhotoError) -> WebPBitstreamFeatures {
      var features = WebPBitstreamFeatures()
      try check(WebPGetFeatures(head, head.count, &features))
      guard features.width > 0, features.height > 0 else { throw .damaged(detail: "a size of 0 pixels") }
      return features
    }

    fileprivate static func check(_ status: VP8StatusCode) throws(PhotoError) {
      switch status {
      case VP8_STATUS_OK: return
      case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: throw .endsTooEarly
      case VP8_STATUS_OUT_OF_MEMORY: throw .outOfMemory
      case VP8_STATUS_UNSUPPORTED_FEATURE: throw .unsupported(variant: "this kind of WebP")
      default: throw .damaged(detail: "")
      }
    }
  }

  /// A decoded and reduced picture; a file cut short leaves its last rows out.
  private final class WebPRows: PictureRows {
    let layout = Resampler.Layout.rgba
    let rowWidth: Int
    let rowCount: Int

    private let pixels: [UInt8]
    private let decodedRows: Int
    private let flaw: PhotoError?
    private var next = 0

    var scaledWidth: Double { Double(rowWidth) }
    var scaledHeight: Double { Double(rowCount) }

    init(decoding content: [UInt8], width: Int, height: Int) throws(PhotoError) {
      guard let byteCount = Bitmap.byteCount(width: width, height: height) else {
        throw .tooLarge(pixels: width.multipliedReportingOverflow(by: height).partialValue, limit: Bitmap.pixelLimit)
      }
      var config = WebPDecoderConfig()
      guard WebPInitDecoderConfig(&config) != 0 else { throw .damaged(detail: "another libwebp than this build's") }
      config.options.use_scaling = 1
      config.options.scaled_width = Int32(clamping: width)
      config.options.scaled_height = Int32(clamping: height)
      config.output.colorspace = MODE_RGBA
      config.output.is_external_memory = 1
      var pixels = [UInt8](repeating: 0, count: byteCount)
      var lastRow: Int32 = 0
      let status = pixels.withUnsafeMutableBufferPointer { buffer in
        config.output.u.RGBA.rgba = buffer.baseAddress
        config.output.u.RGBA.stride = Int32(clamping: 4 * width)
        config.output.u.RGBA.size = byteCount
        // The decoder keeps pointing into its configuration.
        return withUnsafeMutablePointer(to: &config) { config in
          // The incremental decoder tells how many rows there are when the data end.
          guard let decoder = WebPIDecode(nil, 0, config) else { return VP8_STATUS_OUT_OF_MEMORY }
          defer { WebPIDelete(decoder) }
          let status = WebPIUpdate(decoder, content, content.count)
          WebPIDecGetRGB(decoder, &lastRow, nil, nil, nil)
          return status
        }
      }
      decodedRows = status == VP8_STATUS_OK ? height : max(0, min(height, Int(lastRow)))
      do throws(PhotoError) {
        try WebPDecoder.check(status)
        flaw = nil
      } catch {
        guard decodedRows > 0 else { throw error }
        flaw = error
      }
      self.pixels = pixels
      rowWidth = width
      rowCount = height
    }

    func readRow(into row: inout [UInt8]) throws(PhotoError) {
      guard next < decodedRows else { throw flaw ?? .endsTooEarly }
      let start = next * row.count
      guard start + row.count <= pixels.count else { throw .endsTooEarly }
      row.withUnsafeMutableBufferPointer { row in
        _ = row.update(fromContentsOf: pixels[start..<start + row.count])
      }
      next += 1
    }

    func finish() throws(PhotoError) {
      if let flaw { throw flaw }
    }
  }
#else
  extension Decoders {
    /// None without the trait.
    static let webP: [any PhotoDecoder] = []
  }
#endif
