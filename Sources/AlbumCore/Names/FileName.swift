/// The name of a file in the album's folder, as the bytes the file system keeps.
///
/// A name need not be valid UTF-8. It is never empty, `.` or `..`, and holds neither a separator nor NUL, so that it
/// can't lead out of its folder.
package struct FileName: Hashable, Sendable {
  @usableFromInline let storage: NameBytes

  /// `nil` for what no file in a folder can be called.
  package init?(bytes: some Sequence<UInt8>) {
    self.init(bytes: Array(bytes))
  }

  /// The same of an array: what is generic is slow when another module calls it.
  package init?(bytes: [UInt8]) {
    guard let name = bytes.withUnsafeBytes({ FileName(bytes: $0) }) else { return nil }
    self = name
  }

  package init?(bytes: UnsafeRawBufferPointer) {
    let dots = bytes.count <= 2 && bytes.allSatisfy { $0 == UInt8(ascii: ".") }
    guard !dots, !bytes.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") }) else { return nil }
    storage = NameBytes(bytes)
  }

  package init?(_ text: String) {
    self.init(bytes: text.utf8)
  }

  /// The bytes, without a terminator; 1 or more, any value but 0 and `/`. A copy: see ``withBytes(_:)`` where many names
  /// are looked at.
  package var bytes: [UInt8] {
    if case .long(let bytes) = storage { bytes } else { storage.withBytes { Array($0) } }
  }

  /// Calls `body` with the bytes, which are there as long as it runs.
  @inlinable
  package func withBytes<Result, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withBytes(body)
  }

  /// How many bytes the name has.
  package var count: Int {
    withBytes(\.count)
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
    withBytes { $0[0] == UInt8(ascii: ".") }
  }

  /// What stands before the last dot; the whole name if there is no dot, or only one that begins or ends the name.
  package var stem: ArraySlice<UInt8> {
    parts.stem
  }

  /// What stands after the last dot, as it is written; empty if there is no extension.
  package var fileExtension: ArraySlice<UInt8> {
    parts.fileExtension
  }

  /// ``stem`` and ``fileExtension`` of one copy of the bytes.
  package var parts: (stem: ArraySlice<UInt8>, fileExtension: ArraySlice<UInt8>) {
    let bytes = bytes
    let dot = bytes.withUnsafeBytes { Self.extensionDot($0) }
    return (bytes[..<dot], bytes[min(dot + 1, bytes.count)...])
  }

  /// ``fileExtension`` with ASCII letters in lower case.
  package var lowercasedExtension: String {
    withBytes { bytes in
      let ending = bytes[min(Self.extensionDot(bytes) + 1, bytes.count)...]
      // Written in place: asked of every file of a folder, and short enough to need no memory of its own.
      return String(unsafeUninitializedCapacity: ending.count) { text in
        for (index, byte) in ending.enumerated() { text[index] = byte.lowercasedASCII }
        return ending.count
      }
    }
  }

  /// Where the last dot stands, if it parts a stem from an extension; else the end.
  private static func extensionDot(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0, dot < bytes.count - 1 else { return bytes.count }
    return dot
  }
}

extension FileName {
  // Written out, so that other modules' tables of names needn't call this one for each.
  @inlinable
  package static func == (left: FileName, right: FileName) -> Bool {
    left.storage == right.storage
  }

  @inlinable
  package func hash(into hasher: inout Hasher) {
    storage.hash(into: &hasher)
  }

  /// Whether the name comes before another, byte by byte.
  package func precedesInBytes(_ other: FileName) -> Bool {
    withBytes { mine in other.withBytes { mine.lexicographicallyPrecedes($0) } }
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
