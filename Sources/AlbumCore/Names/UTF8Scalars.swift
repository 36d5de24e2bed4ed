/// Walks bytes as UTF-8, scalar by scalar, and hands out single bytes where they're none.
struct UTF8Scalars {
  enum Element {
    case scalar(Unicode.Scalar)
    case invalid(UInt8)
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> Element? {
    guard index < bytes.count else { return nil }
    guard let (scalar, length) = Self.scalar(in: bytes, at: index) else {
      defer { index += 1 }
      return .invalid(bytes[index])
    }
    index += length
    return .scalar(scalar)
  }

  /// The scalar whose bytes begin at an index, and how many they are; `nil` at the end and where the bytes are no
  /// UTF-8 (RFC 3629: the shortest form alone, no surrogates, nothing above U+10FFFF).
  static func scalar(in bytes: [UInt8], at index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    guard index < bytes.count else { return nil }
    let first = bytes[index]
    let length: Int
    var value: UInt32
    switch first {
    case 0x00...0x7F: return (Unicode.Scalar(first), 1)
    case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
    default: return nil
    }
    guard bytes.count - index >= length else { return nil }
    for byte in bytes[index + 1..<index + length] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let least: UInt32 = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80
    guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }
}
