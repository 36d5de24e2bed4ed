/// Writes numbers and texts of an entry, the lowest byte first.
struct LittleEndianBytes {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ number: some FixedWidthInteger & UnsignedInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  mutating func append(_ more: some Collection<UInt8>) {
    bytes += more
  }

  /// With its length before it; what is longer than a byte can say is cut.
  mutating func append(short text: some Sequence<UInt8>) {
    let text = text.prefix(255)
    var counted: [UInt8] = [0]
    counted += text
    counted[0] = UInt8(clamping: counted.count - 1)
    bytes += counted
  }
}

/// Reads what ``LittleEndianBytes`` wrote, and never past its end.
struct LittleEndianReader {
  /// The bytes are too few.
  struct EndsTooEarly: Error {}

  private let bytes: UnsafeRawBufferPointer
  private(set) var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  mutating func number<Number: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ type: Number.Type
  ) throws(EndsTooEarly) -> Number {
    let part = try take(MemoryLayout<Number>.size)
    return Number(littleEndian: part.loadUnaligned(as: type))
  }

  mutating func take(_ count: Int) throws(EndsTooEarly) -> UnsafeRawBufferPointer {
    guard count >= 0, count <= bytes.count - offset else { throw EndsTooEarly() }
    defer { offset += count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
  }

  mutating func shortText() throws(EndsTooEarly) -> String {
    let count = try number(UInt8.self)
    return String(decoding: try take(Int(count)), as: UTF8.self)
  }

  var rest: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[offset...])
  }
}
