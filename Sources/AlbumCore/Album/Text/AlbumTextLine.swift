extension AlbumText {
  /// One line of album.txt, told apart by how it begins.
  enum Line {
    case blank
    /// What stands after the `#`.
    case comment(String)
    case setting(key: String, value: String)
    case page(title: String?)
    case tray
    case photo(name: FileName, originalName: FileName?)

    /// What a photo's line can't begin with unescaped.
    static let meaningfulFirstBytes = Array("#=@ ".utf8)

    init(_ bytes: ArraySlice<UInt8>) throws(AlbumTextError.Fault) {
      guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
      let line = Self.trimmed(text[...])
      switch line.utf8.first {
      case nil: self = .blank
      case UInt8(ascii: "#"): self = .comment(String(line.dropFirst()))
      case UInt8(ascii: "@"): self = Self.setting(line.dropFirst())
      case UInt8(ascii: "="): self = try Self.section(line)
      default: self = try Self.photo(line)
      }
    }

    private static func setting(_ text: Substring) -> Line {
      let parts = trimmed(text).split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
      return .setting(key: String(parts.first ?? ""), value: parts.count == 2 ? String(trimmed(parts[1])) : "")
    }

    private static func section(_ line: Substring) throws(AlbumTextError.Fault) -> Line {
      if line == trayLine { return .tray }
      let rest = line.dropFirst()
      if rest.isEmpty { return .page(title: nil) }
      guard rest.first == " " else { throw .unknownSection(String(line)) }
      guard let bytes = SafeText.unescape(trimmed(rest).utf8), let title = String(validating: bytes, as: UTF8.self)
      else { throw .badEscape }
      return .page(title: title)
    }

    private static func photo(_ line: Substring) throws(AlbumTextError.Fault) -> Line {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: true)
      let name = try fileName(fields[0])
      var originalName: FileName?
      for field in fields.dropFirst() {
        guard field.hasPrefix("was=") else { throw .unknownField(String(field)) }
        originalName = try fileName(field.dropFirst(4))
      }
      return .photo(name: name, originalName: originalName == name ? nil : originalName)
    }

    private static func fileName(_ field: Substring) throws(AlbumTextError.Fault) -> FileName {
      guard let bytes = SafeText.unescape(trimmed(field).utf8) else { throw .badEscape }
      guard let name = FileName(bytes: bytes) else { throw .noFileName(String(field)) }
      return name
    }

    /// Without the spaces and tabs around, and a carriage return that some editors leave.
    private static func trimmed(_ text: Substring) -> Substring {
      let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
      let start = text.firstIndex { !blank($0) } ?? text.endIndex
      let end = text.lastIndex { !blank($0) }.map { text.index(after: $0) } ?? start
      return text[start..<end]
    }
  }
}
