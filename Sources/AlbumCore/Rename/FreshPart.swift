/// Which part of a new name isn't in the old one.
enum FreshPart {
  /// One range of bytes. What both end in is taken off first, as numbers are put in front; then what both begin with.
  /// A number counts as a whole, and so does a word that only some letters of were kept by chance.
  static func range(in new: [UInt8], comparedWith old: [UInt8]) -> Range<Int> {
    guard new != old else { return 0..<0 }
    let suffix = commonCount(new.reversed(), old.reversed())
    var end = new.count - suffix
    var start = min(commonCount(new, old), end, old.count - suffix)
    if suffix == old.count || start == old.count {
      // The old name is kept whole: only a number that goes on beyond the edge is drawn in.
      while splits(new, at: start, in: \.isASCIIDigit) { start -= 1 }
      while splits(new, at: end, in: \.isASCIIDigit) { end += 1 }
    } else {
      while splits(new, at: start, in: \.isInWord) { start -= 1 }
      while splits(new, at: end, in: \.isInWord) { end += 1 }
    }
    while start > 0, start < new.count, new[start].continuesScalar { start -= 1 }
    while end < new.count, new[end].continuesScalar { end += 1 }
    return start..<end
  }

  private static func commonCount(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Int {
    zip(left, right).prefix { $0 == $1 }.count
  }

  private static func splits(_ bytes: [UInt8], at index: Int, in kind: (UInt8) -> Bool) -> Bool {
    index > 0 && index < bytes.count && kind(bytes[index - 1]) && kind(bytes[index])
  }
}

extension UInt8 {
  fileprivate var isInWord: Bool {
    isASCIIDigit || (0x61...0x7A).contains(lowercasedASCII) || self >= 0x80
  }

  /// Whether the byte continues a character of UTF-8.
  fileprivate var continuesScalar: Bool {
    self & 0xC0 == 0x80
  }
}
