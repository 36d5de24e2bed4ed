extension JSONScanner {
  /// The string that begins at the quotation mark here.
  mutating func string() throws(JSONError) -> String {
    offset += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += String(try escape()).utf8
      case 0...0x1F:
        throw error(.controlCharacter)
      default:
        let start = offset
        while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte > 0x1F { offset += 1 }
        guard String(validating: bytes[start..<offset], as: UTF8.self) != nil else { throw error(.notUTF8, at: start) }
        text += bytes[start..<offset]
      }
    }
    throw error(.endsTooEarly)
  }

  /// The character that the escape here stands for.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard let letter = next else { throw error(.endsTooEarly) }
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw error(.badEscape, at: start)
    }
    guard let first = hexUnit() else { throw error(.badEscape, at: start) }
    if let scalar = Unicode.Scalar(first) { return scalar }
    // A surrogate: only a high one with a low one after it is a character.
    guard (0xD800...0xDBFF).contains(first), next == UInt8(ascii: "\\") else { throw error(.badEscape, at: start) }
    offset += 1
    guard next == UInt8(ascii: "u") else { throw error(.badEscape, at: start) }
    offset += 1
    guard let second = hexUnit(), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(first - 0xD800) << 10) + UInt32(second - 0xDC00))
    else { throw error(.badEscape, at: start) }
    return scalar
  }

  private mutating func hexUnit() -> UInt16? {
    guard bytes.count - offset >= 4 else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[offset..<offset + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    offset += 4
    return unit
  }
}

/// Writes JSON strings.
package enum JSONText {
  /// The text in quotation marks. Escaped is what JSON asks for and whatever could steer a terminal or end a line of
  /// JavaScript: control characters, DEL, C1, bidi controls, U+2028, U+2029, what can't be seen. All others stay UTF-8.
  package static func string(_ text: String) -> String {
    var written = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": written += "\\\""
      case "\\": written += "\\\\"
      case "\u{8}": written += "\\b"
      case "\u{C}": written += "\\f"
      case "\n": written += "\\n"
      case "\r": written += "\\r"
      case "\t": written += "\\t"
      case _ where scalar.isUnsafeToPrint:
        // What is beyond U+FFFF is two escapes, of its surrogates (RFC 8259, section 7).
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          written += "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
        }
      default: written.unicodeScalars.append(scalar)
      }
    }
    return written + "\""
  }
}
