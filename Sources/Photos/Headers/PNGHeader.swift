/// What the chunks before a PNG's pixels tell (PNG, third edition, 11).
struct PNGHeader {
  let width: Int
  let height: Int
  let isInterlaced: Bool
  /// The TIFF block of an `eXIf` chunk.
  private(set) var exif: [UInt8]?

  private static let exifByteLimit = 1 << 20

  init(_ window: inout ByteWindow, limits: DecodingLimits) throws(PhotoError) {
    guard let start = try window.bytes(at: 8, count: 21).map({ Array($0) }) else { throw .endsTooEarly }
    guard start[4..<8].elementsEqual("IHDR".utf8) else { throw .damaged(detail: "no IHDR chunk at its start") }
    width = start[8..<12].reduce(0) { $0 << 8 | Int($1) }
    height = start[12..<16].reduce(0) { $0 << 8 | Int($1) }
    isInterlaced = start[20] != 0
    guard (1..<1 << 31).contains(width), (1..<1 << 31).contains(height) else {
      throw .damaged(detail: "a size of \(width) x \(height)")
    }
    var offset = 33
    for _ in 0...limits.ancillaryChunks {
      guard offset < limits.headerBytes else { throw limits.headerExcess }
      guard let length = try window.bigEndian(at: offset, count: 4), length < 1 << 31 else { return }
      guard let type = try window.bytes(at: offset + 4, count: 4) else { return }
      if type.elementsEqual("IDAT".utf8) || type.elementsEqual("IEND".utf8) { return }
      if type.elementsEqual("eXIf".utf8), length <= Self.exifByteLimit {
        exif = try window.bytes(at: offset + 8, count: length).map { Array($0) }
        return
      }
      offset += 12 + length
    }
    throw .excessive(detail: "more than \(limits.ancillaryChunks) chunks beside its picture")
  }
}
