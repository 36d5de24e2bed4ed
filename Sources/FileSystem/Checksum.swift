/// A short number for a file's content, by which a torn or edited file is recognised. It guards against accidents, not
/// against forgery.
package struct Checksum: Hashable, Sendable {
  package let value: UInt64

  package init(value: UInt64) {
    self.value = value
  }

  package init(_ bytes: ArraySlice<UInt8>) {
    self = bytes.withUnsafeBytes { Checksum($0) }
  }

  package init(_ buffer: UnsafeRawBufferPointer) {
    // FNV-1a over eight bytes at a time, its bits folded down after each; arithmetic wraps as a hash's does.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(truncatingIfNeeded: buffer.count)
    func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0x0000_0100_0000_01B3
      hash ^= hash >> 29
    }
    var offset = 0
    while buffer.count - offset >= 8 {
      mix(buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
      offset += 8
    }
    while offset < buffer.count {
      mix(UInt64(buffer[offset]))
      offset += 1
    }
    value = hash
  }

  package init(_ bytes: [UInt8]) {
    self.init(bytes[...])
  }

  /// Sixteen hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
