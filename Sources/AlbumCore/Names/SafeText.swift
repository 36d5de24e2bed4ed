/// Text from outside made safe to print: the one way by which a file name, a title or a typed word reaches a terminal,
/// a message or a line of album.txt.
///
/// What could steer a terminal or deceive an eye (control characters, C1, bidi controls, line separators) and what
/// isn't UTF-8 becomes `\xHH` a byte; tab and newline `\t` and `\n`; a backslash is doubled. So every byte string has
/// one escaped form, and ``unescape(_:)`` gives the bytes back exactly.
package enum SafeText {
  package static func escape(_ bytes: some Sequence<UInt8>) -> String {
    var text = ""
    var decoder = UTF8Scalars(Array(bytes))
    while let next = decoder.next() {
      switch next {
      case .scalar("\\", _): text += "\\\\"
      case .scalar("\t", _): text += "\\t"
      case .scalar("\n", _): text += "\\n"
      case .scalar(let scalar, let source) where scalar.isUnsafeToPrint: text += source.map(hexEscape).joined()
      case .scalar(let scalar, _): text.unicodeScalars.append(scalar)
      case .invalid(let byte): text += hexEscape(byte)
      }
    }
    return text
  }

  package static func escape(_ text: String) -> String {
    escape(text.utf8)
  }

  /// Lines of text that aren't ours, each escaped if there's anything in it that a terminal shouldn't get.
  package static func escapeLines(_ bytes: [UInt8]) -> String {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      isSafeToPrint(line) ? String(decoding: line, as: UTF8.self) : escape(line)
    }.joined(separator: "\n")
  }

  private static func isSafeToPrint(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(validating: bytes, as: UTF8.self)?.unicodeScalars.allSatisfy { !$0.isUnsafeToPrint } == true
  }

  /// The bytes that ``escape(_:)`` was given; `nil` if a backslash begins no escape of ours.
  package static func unescape(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      switch rest.next() {
      case UInt8(ascii: "\\"): bytes.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "x"):
        guard let high = rest.next().flatMap(hexValue), let low = rest.next().flatMap(hexValue) else { return nil }
        bytes.append(high << 4 | low)
      default: return nil
      }
    }
    return bytes
  }

  package static func hexEscape(_ byte: UInt8) -> String {
    let digits = Array("0123456789ABCDEF")
    return "\\x\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
  }

  private static func hexValue(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x41 + 10
    case 0x61...0x66: digit - 0x61 + 10
    default: nil
    }
  }
}

extension FileName {
  /// The name as a person may see it, safe to print; see ``SafeText``.
  package var displayText: String {
    SafeText.escape(bytes)
  }
}

extension Unicode.Scalar {
  /// Whether printing the scalar could move a cursor, switch a mode, turn the direction of text or hide a line's end.
  var isUnsafeToPrint: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true  // C0, DEL, C1
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // Bidi_Control, UAX #9
    case 0x2028, 0x2029: true  // line and paragraph separators
    case 0xFEFF, 0xFFF9...0xFFFB: true  // byte order mark, interlinear annotation
    default: false
    }
  }
}

/// Walks bytes as UTF-8, scalar by scalar, and hands out single bytes where they're none.
struct UTF8Scalars {
  enum Element {
    case scalar(Unicode.Scalar, ArraySlice<UInt8>)
    case invalid(UInt8)
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  mutating func next() -> Element? {
    guard let first = rest.first else { return nil }
    let length: Int
    switch first {
    case 0x00...0x7F: length = 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: length = 0
    }
    let source = rest.prefix(length)
    guard length > 0, source.count == length, let text = String(validating: source, as: UTF8.self),
      let scalar = text.unicodeScalars.first
    else {
      rest.removeFirst()
      return .invalid(first)
    }
    rest.removeFirst(length)
    return .scalar(scalar, source)
  }
}
