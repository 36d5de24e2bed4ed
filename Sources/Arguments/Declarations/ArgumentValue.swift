/// A type that an argument or an option can be given as.
///
/// An enumeration of strings that lists its cases needs nothing more than the conformance.
package protocol ArgumentValue: Sendable {
  static var argumentKind: ValueKind<Self> { get }
}

/// How bytes become a value, and how help and messages speak of it.
package struct ValueKind<Value>: Sendable {
  /// What can be given, to follow "takes": `a number from 1 to 9`.
  package let expectation: String
  /// The only values there are; empty if there is no such list.
  package let allowedValues: [String]
  package let completion: Completion
  /// `nil` for bytes that are no such value.
  let parse: @Sendable ([UInt8]) -> Value?
  /// A default as help shows it; `nil` shows none.
  let describe: @Sendable (Value) -> String?

  package init(
    _ expectation: String, allowedValues: [String] = [], completion: Completion = .nothing,
    describe: @escaping @Sendable (Value) -> String? = { _ in nil }, parse: @escaping @Sendable ([UInt8]) -> Value?
  ) {
    self.expectation = expectation
    self.allowedValues = allowedValues
    self.completion = completion
    self.parse = parse
    self.describe = describe
  }

  /// - Parameter name: What the message calls the input: `--page`, `DIR`.
  func value(of bytes: [UInt8], for name: String) throws(UsageError) -> Value {
    if let value = parse(bytes) { return value }
    let suggestion = Suggestion.closest(to: bytes, among: allowedValues)
    throw UsageError(.invalidValue(of: name, given: bytes, expected: expectation, suggestion: suggestion))
  }
}

// MARK: - Bytes

/// Bytes are what a file name is made of: any but none.
extension [UInt8]: ArgumentValue {
  package static var argumentKind: ValueKind<[UInt8]> { .file }
}

extension ValueKind<[UInt8]> {
  /// The name of a file, or a path to one: any bytes but none.
  package static var file: Self { name(completion: .files) }
  /// The name of a folder, or a path to one: any bytes but none.
  package static var folder: Self { name(completion: .folders) }

  private static func name(completion: Completion) -> Self {
    ValueKind("a name", completion: completion) { $0.isEmpty ? nil : $0 }
  }
}

// MARK: - Text

extension String: ArgumentValue {
  package static var argumentKind: ValueKind<String> {
    ValueKind("text in UTF-8", describe: { $0.isEmpty ? nil : $0 }) { String(validating: $0, as: UTF8.self) }
  }
}

// MARK: - Numbers

extension Int: ArgumentValue {
  package static var argumentKind: ValueKind<Int> { .number(in: .min ... .max) }
}

extension ValueKind<Int> {
  /// A whole number in decimal digits.
  package static func number(in range: ClosedRange<Int>) -> Self {
    ValueKind(expectation(of: range), describe: { String($0) }) { bytes in
      number(bytes).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  private static func expectation(of range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): "a whole number"
    case (.min, let last): "a number up to \(last)"
    case (let first, .max): "a number from \(first) up"
    case (let first, let last): "a number from \(first) to \(last)"
    }
  }

  /// Digits alone, with a minus or without: no plus, no spaces. `nil` also for what an `Int` can't hold.
  private static func number(_ bytes: [UInt8]) -> Int? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let digits = isNegative ? bytes.dropFirst() : bytes[...]
    guard !digits.isEmpty else { return nil }
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      let (tens, tensOverflow) = number.multipliedReportingOverflow(by: 10)
      let unit = Int(digit - UInt8(ascii: "0"))
      // Counting down for a negative number reaches `Int.min`, which has no positive twin.
      let (sum, sumOverflow) =
        isNegative ? tens.subtractingReportingOverflow(unit) : tens.addingReportingOverflow(unit)
      guard !tensOverflow, !sumOverflow else { return nil }
      number = sum
    }
    return number
  }
}

// MARK: - One of a list

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  package static var argumentKind: ValueKind<Self> { .one(of: Array(allCases)) }
}

extension ValueKind where Value: RawRepresentable & Sendable, Value.RawValue == String {
  /// One of these and no other: for a verb that takes some cases of an enumeration only.
  package static func one(of values: [Value]) -> Self {
    let allowed = values.map(\.rawValue)
    return ValueKind(allowed.spelledOut(with: "or"), allowedValues: allowed, describe: { $0.rawValue }) { bytes in
      values.first { bytes.elementsEqual($0.rawValue.utf8) }
    }
  }
}
