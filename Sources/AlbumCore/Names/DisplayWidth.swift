/// How many columns text takes in a terminal, by grapheme cluster.
///
/// East Asian wide and fullwidth characters and emoji take two columns, what combines takes none, everything else one
/// (UAX #11; ambiguous width counts as narrow). A cluster that is no emoji is as wide as its parts together, which is
/// how terminals lay out Indic conjuncts. Give it escaped text (``SafeText``): a control character counts as nothing.
package enum DisplayWidth {
  package static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// 0, 1 or 2, and more only for clusters of several spacing letters.
  package static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.isASCII, scalars.count == 1 { return first.value >= 0x20 && first.value != 0x7F ? 1 : 0 }
    if scalars.count > 1, isEmojiSequence(scalars) { return 2 }
    // A cluster may hold any number of marks: past a few letters its width tells nothing more.
    return scalars.prefix(64).reduce(0) { $0 + columns(of: $1) }
  }

  /// Flags, keycaps, skin tones, families and what U+FE0F turns into a picture (UTS #51).
  private static func isEmojiSequence(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, first.properties.isEmoji || isRegionalIndicator(first) else { return false }
    return scalars.dropFirst().contains { scalar in
      switch scalar.value {
      case 0xFE0F, 0x200D, 0xE0020...0xE007F: true
      default: scalar.properties.isEmojiModifier || isRegionalIndicator(scalar)
      }
    }
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: return 1
    case 0xAD: return 1  // soft hyphen: terminals print it
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // vowels and finals that join a Hangul syllable
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
    default: return WideScalars.contains(scalar) ? 2 : 1
    }
  }
}

extension DisplayWidth {
  /// The text with spaces after it, `columns` wide; text that is wider stays as it is.
  package static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - self.columns(of: text)))
  }

  /// The text with spaces before it: for numbers.
  package static func rightAligned(_ text: String, to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - self.columns(of: text))) + text
  }
}
