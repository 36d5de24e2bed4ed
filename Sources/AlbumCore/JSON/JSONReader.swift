/// Reads one JSON text (RFC 8259), strictly. Depth, size and number of values are bounded, and no text makes it recurse:
/// what is open waits on a stack of its own.
package struct JSONReader {
  package struct Limits: Hashable, Sendable {
    package var depth: Int
    package var bytes: Int
    package var values: Int

    /// Enough for a manifest of some hundred thousand photos.
    package init(depth: Int = 64, bytes: Int = 64 << 20, values: Int = 4_000_000) {
      self.depth = depth
      self.bytes = bytes
      self.values = values
    }
  }

  /// An array, or an object if it has names: one more of them than values while a value is awaited.
  private struct Container {
    let isObject: Bool
    var names: [String] = []
    var values: [JSONValue] = []

    var whole: JSONValue {
      isObject ? .object(zip(names, values).map(JSONMember.init)) : .array(values)
    }
  }

  private var scanner: JSONScanner
  private let limits: Limits
  private var open: [Container] = []
  private var count = 0

  package static func value(of bytes: [UInt8], limits: Limits = Limits()) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes, limits)
    return try reader.read()
  }

  private init(_ bytes: [UInt8], _ limits: Limits) {
    scanner = JSONScanner(bytes: bytes)
    self.limits = limits
  }

  private mutating func read() throws(JSONError) -> JSONValue {
    guard scanner.bytes.count <= limits.bytes else { throw scanner.error(.tooLarge(limit: limits.bytes), at: 0) }
    while true {
      var value = try beginValue()
      // A value that is whole goes into what is open, which may be whole with it.
      while let whole = value {
        guard !open.isEmpty else {
          scanner.skipSpace()
          guard scanner.next == nil else { throw scanner.error(.unexpected) }
          return whole
        }
        value = try place(whole)
      }
    }
  }

  /// The next value if it's whole at once; `nil` if an array or object was opened that isn't empty.
  private mutating func beginValue() throws(JSONError) -> JSONValue? {
    scanner.skipSpace()
    count += 1
    guard count <= limits.values else { throw scanner.error(.tooManyValues(limit: limits.values)) }
    switch scanner.next {
    case UInt8(ascii: "["):
      try checkDepth()
      scanner.offset += 1
      if scanner.skip(after: UInt8(ascii: "]")) { return .array([]) }
      open.append(Container(isObject: false))
      return nil
    case UInt8(ascii: "{"):
      try checkDepth()
      scanner.offset += 1
      if scanner.skip(after: UInt8(ascii: "}")) { return .object([]) }
      open.append(Container(isObject: true, names: [try scanner.memberName()]))
      return nil
    case UInt8(ascii: "\""): return .string(try scanner.string())
    case UInt8(ascii: "t"): return try scanner.word("true", .bool(true))
    case UInt8(ascii: "f"): return try scanner.word("false", .bool(false))
    case UInt8(ascii: "n"): return try scanner.word("null", .null)
    case UInt8(ascii: "-"), .some(0x30...0x39): return .number(try scanner.number())
    case nil: throw scanner.error(.endsTooEarly)
    default: throw scanner.error(.unexpected)
    }
  }

  private func checkDepth() throws(JSONError) {
    guard open.count < limits.depth else { throw scanner.error(.tooDeep(limit: limits.depth)) }
  }

  /// Puts a value into the innermost container: the container if that ends here, `nil` if more follows.
  private mutating func place(_ value: JSONValue) throws(JSONError) -> JSONValue? {
    // In place: a copy of what was read so far for each value would make reading quadratic.
    let last = open.count - 1
    open[last].values.append(value)
    let isObject = open[last].isObject
    if try scanner.endsAfterValue(with: isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      return open.removeLast().whole
    }
    if isObject { open[last].names.append(try scanner.memberName()) }
    return nil
  }
}
