/// The name of a file in the album's folder, as the bytes the file system keeps.
///
/// A name need not be valid UTF-8. It is never empty, `.` or `..`, and holds neither a separator nor NUL, so that it
/// can't lead out of its folder.
package struct FileName: Hashable, Sendable {
  /// The bytes, without a terminator; 1 or more, any value but 0 and `/`.
  package let bytes: [UInt8]

  /// `nil` for what no file in a folder can be called.
  package init?(bytes: some Sequence<UInt8>) {
    self.init(bytes: Array(bytes))
  }

  /// The same of an array: what is generic is slow when another module calls it.
  package init?(bytes: [UInt8]) {
    guard !bytes.isEmpty, bytes != [0x2E], bytes != [0x2E, 0x2E] else { return nil }
    guard !bytes.contains(0), !bytes.contains(UInt8(ascii: "/")) else { return nil }
    self.bytes = bytes
  }

  package init?(_ text: String) {
    self.init(bytes: text.utf8)
  }

  /// The name as text if it is valid UTF-8.
  package var utf8: String? {
    String(validating: bytes, as: UTF8.self)
  }

  /// The name as text, with U+FFFD for each part that isn't UTF-8. Not safe for a terminal: see ``displayText``.
  package var lossyText: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a folder listing leaves the file out: its name begins with a dot.
  package var isHidden: Bool {
    bytes[0] == UInt8(ascii: ".")
  }

  /// What stands before the last dot; the whole name if there is no dot, or only one that begins or ends the name.
  package var stem: ArraySlice<UInt8> {
    bytes[..<extensionDot]
  }

  /// What stands after the last dot, as it is written; empty if there is no extension.
  package var fileExtension: ArraySlice<UInt8> {
    bytes[min(extensionDot + 1, bytes.count)...]
  }

  /// ``fileExtension`` with ASCII letters in lower case.
  package var lowercasedExtension: String {
    let ending = fileExtension
    // Written in place: asked of every file of a folder, and short enough to need no memory of its own.
    return String(unsafeUninitializedCapacity: ending.count) { text in
      for (index, byte) in ending.enumerated() { text[index] = byte.lowercasedASCII }
      return ending.count
    }
  }

  private var extensionDot: Int {
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0, dot < bytes.count - 1 else { return bytes.count }
    return dot
  }
}

extension FileName {
  /// All bytes at once: an array hashes them one by one, and folders of ten thousand photos are looked up by name.
  package func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(bytes.count)
  }
}

extension UInt8 {
  /// The byte with an ASCII capital made small.
  package var lowercasedASCII: UInt8 {
    (0x41...0x5A).contains(self) ? self + 0x20 : self
  }

  var isASCIIDigit: Bool {
    (0x30...0x39).contains(self)
  }
}
