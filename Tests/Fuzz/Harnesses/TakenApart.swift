/// An input as a row of small decisions, read from its beginning; what is missing is 0.
struct TakenApart {
  private(set) var rest: ArraySlice<UInt8>

  init(_ input: [UInt8]) {
    rest = input[...]
  }

  mutating func byte() -> UInt8 {
    rest.popFirst() ?? 0
  }

  /// One of the values; 0 of them is a mistake in the harness.
  mutating func choice<Value>(_ values: [Value]) -> Value {
    values[Int(byte()) % values.count]
  }

  /// What stands before the next separator, which is taken too.
  mutating func part(endedBy separator: UInt8) -> [UInt8] {
    let part = rest.prefix { $0 != separator }
    rest = rest[part.endIndex...].dropFirst()
    return Array(part)
  }

  /// All that is left, between separators.
  func parts(separatedBy separator: UInt8) -> [[UInt8]] {
    rest.split(separator: separator).map { Array($0) }
  }
}
