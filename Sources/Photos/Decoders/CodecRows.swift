import AlbumCore
import CCodecs
import Pixels

/// The rows of a JPEG or PNG, from the C that wraps libjpeg and libpng.
final class CodecRows: PictureRows {
  let layout: Resampler.Layout
  let rowWidth: Int
  let rowCount: Int
  let scaledWidth: Double
  let scaledHeight: Double

  private let codec: Codec

  init(
    of file: PhotoFile, format: ccodecs_format, atLeast size: PixelSize, limits: DecodingLimits
  ) throws(PhotoError) {
    codec = try Codec(format: format, file: file, limits: limits)
    var picture = ccodecs_picture()
    try codec.check(ccodecs_decoder_read_header(codec.handle, &picture), picture)
    let width = UInt32(clamping: max(1, size.width))
    let height = UInt32(clamping: max(1, size.height))
    try codec.check(ccodecs_decoder_start(codec.handle, width, height, &picture), picture)
    guard let layout = Resampler.Layout(rawValue: Int(picture.channels)) else {
      throw .damaged(detail: "\(picture.channels) channels")
    }
    self.layout = layout
    rowWidth = Int(picture.row_width)
    rowCount = Int(picture.row_count)
    scaledWidth = picture.scaled_width
    scaledHeight = picture.scaled_height
  }

  func readRow(into row: inout [UInt8]) throws(PhotoError) {
    try codec.check(ccodecs_decoder_read_row(codec.handle, &row, row.count))
  }

  func finish() throws(PhotoError) {
    try codec.check(ccodecs_decoder_finish(codec.handle))
  }
}

/// A C decoder and the file it reads, which live equally long.
private final class Codec {
  let handle: OpaquePointer
  private let input: CodecInput

  init(format: ccodecs_format, file: PhotoFile, limits: DecodingLimits) throws(PhotoError) {
    input = CodecInput(file)
    let source = ccodecs_input(
      context: Unmanaged.passUnretained(input).toOpaque(), read: readCodecInput,
      byte_count: UInt64(clamping: file.byteCount))
    let limits = ccodecs_limits(
      streamed_pixels: UInt64(clamping: limits.streamedPixels), held_pixels: UInt64(clamping: limits.heldPixels),
      scans: UInt32(clamping: limits.scans))
    guard let handle = ccodecs_decoder_create(format, source, limits) else { throw .outOfMemory }
    self.handle = handle
  }

  deinit {
    ccodecs_decoder_destroy(handle)
  }

  func check(_ status: ccodecs_decode_status, _ picture: ccodecs_picture = ccodecs_picture()) throws(PhotoError) {
    switch status {
    case CCODECS_DECODE_OK: return
    case CCODECS_DECODE_TRUNCATED: throw .endsTooEarly
    case CCODECS_DECODE_UNSUPPORTED: throw .unsupported(variant: message)
    case CCODECS_DECODE_TOO_LARGE:
      let pixels = UInt64(picture.width) * UInt64(picture.height)
      throw .tooLarge(pixels: Int(clamping: pixels), limit: Int(clamping: picture.pixel_limit))
    case CCODECS_DECODE_NO_MEMORY: throw .outOfMemory
    case CCODECS_DECODE_READ_FAILED: throw input.error ?? .damaged(detail: "")
    default: throw .damaged(detail: message)
    }
  }

  private var message: String {
    String(cString: ccodecs_decoder_message(handle))
  }
}

/// What the C decoder's `context` points to.
private final class CodecInput {
  let file: PhotoFile
  /// Why the last read failed.
  var error: PhotoError?

  init(_ file: PhotoFile) {
    self.file = file
  }
}

private func readCodecInput(
  _ context: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int, _ offset: UInt64
) -> Int {
  guard let context, let buffer else { return -1 }
  let input = Unmanaged<CodecInput>.fromOpaque(context).takeUnretainedValue()
  do throws(PhotoError) {
    let bytes = UnsafeMutableRawBufferPointer(start: buffer, count: count)
    return try input.file.read(into: bytes, at: Int(clamping: offset))
  } catch {
    input.error = error
    return -1
  }
}
