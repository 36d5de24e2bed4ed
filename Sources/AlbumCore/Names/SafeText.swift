/// Text from outside made safe to print: the one way by which a file name, a title or a typed word reaches a terminal,
/// a message or a line of album.txt.
///
/// What could steer a terminal or deceive an eye (control characters, C1, bidi controls, line separators, what can't be
/// seen and joins nothing) and what isn't UTF-8 becomes `\xHH` a byte; tab and newline `\t` and `\n`; a backslash is doubled. So every byte string has
/// one escaped form, and ``unescape(_:)`` gives the bytes back exactly.
package enum SafeText {
  package static func escape(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    append(bytes, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  package static func escape(_ text: String) -> String {
    escape(text.utf8)
  }

  /// Appends the escaped form.
  package static func append(_ bytes: some Sequence<UInt8>, to text: inout [UInt8]) {
    append(Array(bytes), to: &text)
  }

  /// The same of a name: most have nothing to escape.
  package static func append(_ name: FileName, to text: inout [UInt8]) {
    name.withBytes { bytes in
      if isPlain(bytes) { text += bytes } else { append(Array(bytes), to: &text) }
    }
  }

  private static func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.allSatisfy { (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
  }

  /// The same of an array.
  package static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    if bytes.withUnsafeBytes({ isPlain($0) }) {
      text += bytes
      return
    }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if (0x20...0x7E).contains(byte) {
        text.append(byte)
        // A backslash is doubled.
        if byte == UInt8(ascii: "\\") { text.append(byte) }
        index += 1
      } else if byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") {
        text += byte == UInt8(ascii: "\t") ? "\\t".utf8 : "\\n".utf8
        index += 1
      } else {
        let (length, isSafe) = UTF8Scalars.next(in: bytes, at: index)
        for byte in bytes[index..<index + length] {
          if isSafe { text.append(byte) } else { appendHexEscape(byte, to: &text) }
        }
        index += length
      }
    }
  }

  /// Lines of text that aren't ours, each escaped if there's anything in it that a terminal shouldn't get.
  package static func escapeLines(_ bytes: [UInt8]) -> String {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      isSafeToPrint(Array(line)) ? String(decoding: line, as: UTF8.self) : escape(line)
    }.joined(separator: "\n")
  }

  private static func isSafeToPrint(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
      let (length, isSafe) = UTF8Scalars.next(in: bytes, at: index)
      guard isSafe else { return false }
      index += length
    }
    return true
  }

  /// The bytes that ``escape(_:)`` was given; `nil` if a backslash begins no escape of ours.
  package static func unescape(_ text: some Sequence<UInt8>) -> [UInt8]? {
    unescape(Array(text)[...])
  }

  /// The same of a part of a text at hand, which is a copy of it where there's nothing to undo.
  package static func unescape(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.contains(UInt8(ascii: "\\")) else { return Array(text) }
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
    var text: [UInt8] = []
    appendHexEscape(byte, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static func appendHexEscape(_ byte: UInt8, to text: inout [UInt8]) {
    text += "\\x".utf8
    for digit in [byte >> 4, byte & 15] {
      text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
    }
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
