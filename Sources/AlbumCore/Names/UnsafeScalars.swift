extension Unicode.Scalar {
  /// Whether printing the scalar could move a cursor, switch a mode, turn the direction of text, hide a line's end, or
  /// tell two names apart that look the same. The joiners U+200C and U+200D and variation selectors are part of how
  /// scripts and emoji are written.
  var isUnsafeToPrint: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true  // C0, DEL, C1
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // Bidi_Control, UAX #9
    case 0x2028, 0x2029: true  // line and paragraph separators
    case 0xAD, 0x200B, 0x2060...0x2064: true  // soft hyphen, zero width space, word joiner, invisible operators
    case 0x206A...0x206F: true  // deprecated format characters
    case 0xFEFF, 0xFFF9...0xFFFB: true  // byte order mark, interlinear annotation
    case 0xE0000...0xE007F: true  // tags, which write invisible text; see ``UTF8Scalars/flagTags(in:at:)``
    default: false
    }
  }
}

extension UTF8Scalars {
  /// How many bytes from an index on belong together, one at least, and whether they're safe to print. A flag and its
  /// tags are one piece; bytes that aren't UTF-8 are unsafe, each for itself.
  static func next(in bytes: [UInt8], at index: Int) -> (length: Int, isSafe: Bool) {
    guard let (scalar, length) = scalar(in: bytes, at: index) else { return (1, false) }
    // The black flag that regional flags are made of.
    if scalar.value == 0x1F3F4 { return (length + flagTags(in: bytes, at: index + length), true) }
    return (length, !scalar.isUnsafeToPrint)
  }

  /// The bytes of the tags that make a regional flag: three to six small letters and digits and the end (UTS #51,
  /// ED-14a and annex C.1). 0 if that isn't what stands there.
  private static func flagTags(in bytes: [UInt8], at start: Int) -> Int {
    var index = start
    var count = 0
    while count <= 6, let (tag, length) = scalar(in: bytes, at: index) {
      index += length
      switch tag.value {
      case 0xE0030...0xE0039, 0xE0061...0xE007A: count += 1
      case 0xE007F: return count >= 3 ? index - start : 0
      default: return 0
      }
    }
    return 0
  }
}
