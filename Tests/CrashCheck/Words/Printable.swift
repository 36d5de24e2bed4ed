extension [UInt8] {
  /// For people: whatever isn't a plain character is a number in hexadecimal.
  var printable: String {
    reduce(into: "") { text, byte in
      if (0x20...0x7E).contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "\\x" + (digits.count < 2 ? "0" : "") + digits
      }
    }
  }

  /// Text with its lines kept.
  var printableLines: String {
    split(separator: UInt8(ascii: "\n")).map { [UInt8]($0).printable }.joined(separator: " / ")
  }

  /// The bytes of a name that nineslot wrote with the escapes that its album.txt has: a backslash and one of `\`, `t`,
  /// `n`, `x` with two digits, or the character itself.
  var unescaped: [UInt8]? {
    var bytes: [UInt8] = []
    var rest = makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      switch rest.next() {
      case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "x"):
        guard let high = rest.next(), let low = rest.next(),
          let value = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16)
        else { return nil }
        bytes.append(value)
      case let other?: bytes.append(other)
      case nil: return nil
      }
    }
    return bytes
  }
}
