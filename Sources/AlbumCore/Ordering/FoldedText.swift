/// Text without the differences that a reader passes over: case, width, the script of digits.
enum FoldedText {
  /// Text whose plain comparison is the natural order of the bytes given.
  ///
  /// A number becomes `0` (its place among other characters), the number of digits of its length, its length, its
  /// digits without leading zeros: `7` is `0117`, `10` is `01210`. So the shorter number comes first, however long both
  /// are. A byte that isn't UTF-8 comes after every character in use.
  struct Key: Hashable, Sendable {
    /// Without the marks on Latin letters.
    let unmarked: String
    /// With them; empty if there are none.
    let marked: String
  }

  static func key(_ bytes: ArraySlice<UInt8>, zeros: inout [Int]) -> Key {
    // Most names are ASCII, whose scalars are its bytes.
    if bytes.allSatisfy({ $0 < 0x80 }) { return asciiKey(bytes, zeros: &zeros) }
    var writer = KeyWriter()
    var decoder = UTF8Scalars(Array(bytes))
    while let next = decoder.next() {
      switch next {
      case .scalar(let scalar): writer.append(scalar)
      case .invalid(let byte): writer.append(invalid: byte)
      }
    }
    writer.endNumber()
    zeros += writer.zeros
    // The end comes before every character. String's own `<` can't be left to find that a text begins another: it
    // compares lengths as they were written then, and é is longer as e and an accent (Swift 6.3).
    return Key(unmarked: writer.unmarked + "\0", marked: writer.hasMarks ? writer.key + "\0" : "")
  }

  private static func asciiKey(_ bytes: ArraySlice<UInt8>, zeros: inout [Int]) -> Key {
    var key: [UInt8] = []
    key.reserveCapacity(bytes.count + 8)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index].isASCIIDigit else {
        key.append(bytes[index].lowercasedASCII)
        index += 1
        continue
      }
      let end = bytes[index...].firstIndex { !$0.isASCIIDigit } ?? bytes.endIndex
      let digits = bytes[index..<end].drop { $0 == UInt8(ascii: "0") }
      zeros.append(digits.startIndex - index)
      key.append(UInt8(ascii: "0"))
      key.append(decimal: Int64(decimalLength(digits.count)))
      key.append(decimal: Int64(digits.count))
      key += digits
      index = end
    }
    key.append(0)
    return Key(unmarked: String(decoding: key, as: UTF8.self), marked: "")
  }

  /// How many digits a number has.
  private static func decimalLength(_ number: Int) -> Int {
    var (length, rest) = (1, number)
    while rest > 9 {
      rest /= 10
      length += 1
    }
    return length
  }

  /// The text with case and width folded; equal (by canonical equivalence) for names that a case-blind disk takes for
  /// one.
  static func caseFolded(_ text: String) -> String {
    var folded = ""
    for scalar in text.unicodeScalars { folded += caseFolded(scalar) }
    return folded
  }

  /// Full case folding by way of the capitals, so that ς is σ and ß is ss; dotless ı stays, as CaseFolding.txt of the
  /// Unicode Character Database has it.
  fileprivate static func caseFolded(_ scalar: Unicode.Scalar) -> String {
    if scalar.isASCII { return String(Unicode.Scalar(UInt8(scalar.value).lowercasedASCII)) }
    if scalar == "\u{131}" { return String(scalar) }
    var folded = ""
    for capital in scalar.properties.uppercaseMapping.unicodeScalars { folded += capital.properties.lowercaseMapping }
    return folded
  }
}

/// Writes a natural order key, a scalar at a time, with the marks on Latin letters and without.
private struct KeyWriter {
  /// The key with marks, once there are some.
  private(set) var key = ""
  private(set) var unmarked = ""
  private(set) var hasMarks = false
  private(set) var zeros: [Int] = []
  /// The number being read: its leading zeros and the digits after them. `nil` between numbers.
  private var number: (zeros: Int, digits: String)?
  /// Whether marks would be those of a Latin letter.
  private var isOnLatin = false

  mutating func append(_ scalar: Unicode.Scalar) {
    if let digit = scalar.decimalDigit {
      var current = number ?? (zeros: 0, digits: "")
      if digit == 0, current.digits.isEmpty {
        current.zeros += 1
      } else {
        current.digits.append(Character(Unicode.Scalar(UInt8(ascii: "0") + digit)))
      }
      number = current
    } else {
      endNumber()
      if scalar.isASCII {
        append(folded: Unicode.Scalar(UInt8(scalar.value).lowercasedASCII))
      } else {
        for folded in FoldedText.caseFolded(scalar.widthFolded).unicodeScalars { append(folded: folded) }
      }
    }
  }

  /// Composed and decomposed letters come out the same: both lose their marks, or neither.
  private mutating func append(folded scalar: Unicode.Scalar) {
    if let letter = LatinLetters.unmarked(scalar) {
      isOnLatin = true
      if letter != scalar { noteMark() }
      unmarked.unicodeScalars.append(letter)
    } else if isOnLatin, (0x300...0x36F).contains(scalar.value) {
      noteMark()
    } else {
      // Other marks may stand between a letter and its own.
      if scalar.isASCII || scalar.properties.canonicalCombiningClass == .notReordered { isOnLatin = false }
      unmarked.unicodeScalars.append(scalar)
    }
    if hasMarks { key.unicodeScalars.append(scalar) }
  }

  private mutating func noteMark() {
    guard !hasMarks else { return }
    hasMarks = true
    key = unmarked
  }

  private mutating func write(_ text: String) {
    isOnLatin = false
    unmarked += text
    if hasMarks { key += text }
  }

  mutating func append(invalid byte: UInt8) {
    endNumber()
    // The end of the last private-use plane (U+10FF80 to U+10FFFF).
    if let stand = Unicode.Scalar(0x10FF00 + UInt32(byte)) { write(String(stand)) }
  }

  mutating func endNumber() {
    guard let ended = number else { return }
    let length = String(ended.digits.utf8.count)
    write("0\(length.utf8.count)\(length)\(ended.digits)")
    zeros.append(ended.zeros)
    number = nil
  }
}

extension Unicode.Scalar {
  /// The value of a decimal digit of any script (general category Nd).
  fileprivate var decimalDigit: UInt8? {
    if isASCII { return (0x30...0x39).contains(value) ? UInt8(value - 0x30) : nil }
    guard properties.generalCategory == .decimalNumber, let value = properties.numericValue, (0...9).contains(value)
    else { return nil }
    return UInt8(value)
  }
}
