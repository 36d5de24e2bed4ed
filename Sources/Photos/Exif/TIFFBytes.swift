/// The directories of a TIFF structure (TIFF 6.0, section 2). Every read is checked: what isn't there is `nil`.
struct TIFFBytes {
  /// A directory's entry, which holds its value or the value's offset.
  struct Entry {
    let tag: Int
    let type: Int
    let count: Int
    /// Where the four bytes of the value or the offset stand.
    let valuePosition: Int
  }

  private let bytes: [UInt8]
  private let isLittleEndian: Bool

  /// `nil` if the bytes don't begin as a TIFF structure does.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 8 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0x49, 0x49): isLittleEndian = true
    case (0x4D, 0x4D): isLittleEndian = false
    default: return nil
    }
    self.bytes = bytes
  }

  var firstDirectory: Int? { integer(at: 4, byteCount: 4) }

  /// The entries of the directory at an offset, as many as it claims and the bytes hold; none if it is elsewhere.
  func entries(at offset: Int) -> [Entry] {
    guard let claimed = integer(at: offset, byteCount: 2) else { return [] }
    let count = min(claimed, (bytes.count - offset - 2) / 12)
    return (0..<count).compactMap { index in
      let position = offset + 2 + 12 * index
      guard let tag = integer(at: position, byteCount: 2), let type = integer(at: position + 2, byteCount: 2),
        let count = integer(at: position + 4, byteCount: 4)
      else { return nil }
      return Entry(tag: tag, type: type, count: count, valuePosition: position + 8)
    }
  }

  /// Where the directory after the one at an offset stands; `nil` if that is the last.
  func directory(after offset: Int) -> Int? {
    guard let count = integer(at: offset, byteCount: 2),
      let next = integer(at: offset + 2 + 12 * count, byteCount: 4), next > 0
    else { return nil }
    return next
  }

  /// The first value of a SHORT or LONG entry: writers take the one for the other.
  func integer(of entry: Entry) -> Int? {
    guard entry.count >= 1 else { return nil }
    switch entry.type {
    case 3: return integer(at: entry.valuePosition, byteCount: 2)
    case 4, 13: return entry.count == 1 ? integer(at: entry.valuePosition, byteCount: 4) : nil
    default: return nil
    }
  }

  /// The bytes of an ASCII entry up to the first NUL; `nil` if it is longer than `limit` or lies outside.
  func text(of entry: Entry, limit: Int) -> ArraySlice<UInt8>? {
    guard entry.type == 2 || entry.type == 7, (1...limit).contains(entry.count) else { return nil }
    let position = entry.count <= 4 ? entry.valuePosition : integer(at: entry.valuePosition, byteCount: 4)
    guard let position, position <= bytes.count - entry.count else { return nil }
    return bytes[position..<position + entry.count].prefix { $0 != 0 }
  }

  private func integer(at offset: Int, byteCount: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - byteCount else { return nil }
    let field = bytes[offset..<offset + byteCount]
    return isLittleEndian
      ? field.reversed().reduce(0) { $0 << 8 | Int($1) }
      : field.reduce(0) { $0 << 8 | Int($1) }
  }
}
