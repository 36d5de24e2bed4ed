/// A part of a file's name, to look things up by: hashed at once, and not byte by byte as a slice is.
struct NamePart: Hashable {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// The part with ASCII letters in lower case.
  init(folding bytes: some Sequence<UInt8>) {
    self.bytes = bytes.map(\.lowercasedASCII)[...]
  }

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(bytes.count)
  }
}
