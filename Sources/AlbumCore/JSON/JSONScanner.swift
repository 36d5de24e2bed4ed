/// Walks through the bytes of a JSON text, token by token.
struct JSONScanner {
  let bytes: [UInt8]
  var offset = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark, which RFC 8259 lets a reader pass over.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  var next: UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  /// Skips space, and the byte if it stands there.
  mutating func skip(after byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    offset += 1
    return true
  }

  /// Whether the container ends here; if not, a comma was read.
  mutating func endsAfterValue(with end: UInt8) throws(JSONError) -> Bool {
    if skip(after: end) { return true }
    guard skip(after: UInt8(ascii: ",")) else { throw error(next == nil ? .endsTooEarly : .unexpected) }
    return false
  }

  /// A string and its colon.
  mutating func memberName() throws(JSONError) -> String {
    skipSpace()
    guard next == UInt8(ascii: "\"") else { throw error(next == nil ? .endsTooEarly : .unexpected) }
    let name = try string()
    guard skip(after: UInt8(ascii: ":")) else { throw error(next == nil ? .endsTooEarly : .unexpected) }
    return name
  }

  mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    for byte in word.utf8 {
      guard next == byte else { throw error(next == nil ? .endsTooEarly : .unexpected) }
      offset += 1
    }
    return value
  }

  /// `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?`
  mutating func number() throws(JSONError) -> String {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    if next == UInt8(ascii: "0") {
      offset += 1
      guard next?.isASCIIDigit != true else { throw error(.badNumber, at: start) }
    } else {
      guard skipDigits() else { throw error(.badNumber, at: start) }
    }
    if next == UInt8(ascii: ".") {
      offset += 1
      guard skipDigits() else { throw error(.badNumber, at: start) }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      guard skipDigits() else { throw error(.badNumber, at: start) }
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func skipDigits() -> Bool {
    let start = offset
    while let byte = next, byte.isASCIIDigit { offset += 1 }
    return offset > start
  }

  func error(_ fault: JSONError.Fault, at place: Int? = nil) -> JSONError {
    let before = bytes.prefix(place ?? offset)
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return JSONError(
      fault: fault, line: before.count { $0 == 0x0A } + 1, column: before.count - lineStart + 1)
  }
}
