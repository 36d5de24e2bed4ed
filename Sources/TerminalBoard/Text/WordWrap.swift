import AlbumCore

/// Breaks a few words into lines at spaces. A word that is wider than a line is cut at its end.
enum WordWrap {
  static func lines(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if DisplayWidth.columns(of: longer) <= columns {
        line = longer
      } else {
        if !line.isEmpty { lines.append(line) }
        line = NameFitting.cutEnd(String(word), to: columns)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
