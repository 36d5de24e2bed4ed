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
  let firstColumn: Double
  let firstRow: Double
  let mayEndEarly: Bool

  private let codec: Codec
  private let holding: Holding

  /// - Parameter density: how many pixels of the rows are wanted for each that is shown, across and down, of a picture of
  ///   some size.
  init(
    of file: PhotoFile, format: ccodecs_format, for request: PictureRequest, density: (PixelSize) -> Double,
    limits: DecodingLimits
  ) throws(PhotoError) {
    codec = try Codec(format: format, file: file, limits: limits)
    var picture = ccodecs_picture()
    try codec.check(ccodecs_decoder_read_header(codec.handle, &picture), picture)
    let size = PixelSize(width: Int(picture.width), height: Int(picture.height))
    let request = ccodecs_request(request, of: picture, density: density(size))
    try codec.check(ccodecs_decoder_plan(codec.handle, request, &picture), picture)
    holding = try limits.budget.hold(Int(clamping: picture.held_bytes), unless: { file.isUnwanted })
    try codec.check(ccodecs_decoder_start(codec.handle, &picture), picture)
    guard let layout = Resampler.Layout(rawValue: Int(picture.channels)) else {
      throw .damaged(detail: "\(picture.channels) channels")
    }
    self.layout = layout
    rowWidth = Int(picture.row_width)
    rowCount = Int(picture.row_count)
    scaledWidth = picture.scaled_width
    scaledHeight = picture.scaled_height
    firstColumn = picture.first_column
    firstRow = picture.first_row
    mayEndEarly = picture.has_its_end
  }

  func readRow(into row: inout [UInt8]) throws(PhotoError) {
    try codec.check(ccodecs_decoder_read_row(codec.handle, &row, row.count))
  }

  func finish() throws(PhotoError) {
    try codec.check(ccodecs_decoder_finish(codec.handle))
  }
}

extension ccodecs_request {
  fileprivate init(_ request: PictureRequest, of picture: ccodecs_picture, density: Double) {
    func dense(_ side: Int, whole: UInt32) -> UInt32 {
      UInt32(max(1, min(Double(whole), (Double(side) * density).rounded(.up))))
    }
    func outward(_ start: Double, _ length: Double, whole: UInt32) -> (UInt32, UInt32) {
      let first = max(0, min(Double(whole) - 1, start.rounded(.down)))
      let end = max(first + 1, min(Double(whole), (start + length).rounded(.up)))
      return (UInt32(first), UInt32(end))
    }
    self.init()
    width = dense(request.size.width, whole: picture.width)
    height = dense(request.size.height, whole: picture.height)
    (left, right) = (0, picture.width)
    (top, bottom) = (0, picture.height)
    guard let part = request.part else { return }
    (left, right) = outward(part.x, part.width, whole: picture.width)
    (top, bottom) = outward(part.y, part.height, whole: picture.height)
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
      scans: UInt32(clamping: limits.scans), ancillary_chunks: UInt32(clamping: limits.ancillaryChunks),
      inflated_bytes: UInt64(clamping: limits.inflatedBytes), header_bytes: UInt64(clamping: limits.headerBytes))
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
    case CCODECS_DECODE_EXCESSIVE: throw .excessive(detail: message)
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
