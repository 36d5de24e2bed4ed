import TestSupport

/// The checksums of a PNG's chunks (PNG, third edition, 5.3).
enum PNGChecksums {
  /// Every chunk's checksum put right, as far as the chunks' lengths lead; `nil` for what is no PNG.
  static func repaired(_ file: [UInt8]) -> [UInt8]? {
    guard file.starts(with: FixturePNG.signature) else { return nil }
    var repaired = file
    var offset = FixturePNG.signature.count
    while offset + 12 <= file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - offset - 12 else { break }
      let end = offset + 8 + length
      let checksum = checksum(file[offset + 4..<end])
      for place in 0..<4 { repaired[end + place] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * place)) }
      offset = end + 4
    }
    return repaired
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }
}
