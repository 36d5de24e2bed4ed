/// Words set into lines of a fixed width. Ours are all one column a character.
enum TextWrapping {
  /// Breaks between words only: one that is wider than the line stands alone and sticks out.
  static func lines(of words: some Sequence<some StringProtocol>, width: Int) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  static func lines(of text: String, width: Int) -> [String] {
    lines(of: text.split(separator: " "), width: width)
  }
}
