extension AlbumText {
  /// One line of album.txt, told apart by how it begins. Taken apart as bytes, since a combining mark after a space
  /// would make one `Character` with it.
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
      // Nearly all lines are ASCII, and clean at one look.
      if !bytes.allSatisfy({ (0x01...0x7F).contains($0) }) {
        guard !bytes.contains(0) else { throw .nulByte }
        guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8 }
      }
      let line = Self.trimmed(bytes)
      switch line.first {
      case nil: self = .blank
      case UInt8(ascii: "#"): self = .comment(Self.text(line.dropFirst()))
      case UInt8(ascii: "@"): self = Self.setting(line.dropFirst())
      case UInt8(ascii: "="): self = try Self.section(line)
      default: self = try Self.photo(line)
      }
    }

    /// `@ nineslot` and whatever version.
    static func isVersion(_ bytes: ArraySlice<UInt8>) -> Bool {
      let line = trimmed(bytes)
      guard line.first == UInt8(ascii: "@"), case .setting(Setting.version.rawValue, _) = setting(line.dropFirst())
      else { return false }
      return true
    }

    private static func setting(_ bytes: ArraySlice<UInt8>) -> Line {
      let content = trimmed(bytes)
      let key = content.prefix { $0 != UInt8(ascii: " ") }
      return .setting(key: text(key), value: text(trimmed(content[key.endIndex...])))
    }

    private static func section(_ line: ArraySlice<UInt8>) throws(AlbumTextError.Fault) -> Line {
      if text(line) == trayLine { return .tray }
      let rest = line.dropFirst()
      if rest.isEmpty { return .page(title: nil) }
      guard rest.first == UInt8(ascii: " ") else { throw .unknownSection(text(line)) }
      guard let bytes = SafeText.unescape(trimmed(rest)), let title = String(validating: bytes, as: UTF8.self)
      else { throw .badEscape }
      return .page(title: title)
    }

    private static func photo(_ line: ArraySlice<UInt8>) throws(AlbumTextError.Fault) -> Line {
      var rest = line
      let name = try fileName(nextField(&rest))
      var originalName: FileName?
      while !rest.isEmpty {
        let field = nextField(&rest)
        guard field.starts(with: "was=".utf8) else { throw .unknownField(text(field)) }
        originalName = try fileName(field.dropFirst(4))
      }
      return .photo(name: name, originalName: originalName == name ? nil : originalName)
    }

    /// Takes what stands before the next TAB, and the TABs after it. The line neither begins nor ends with one.
    private static func nextField(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      let field = rest.prefix { $0 != UInt8(ascii: "\t") }
      rest = rest[field.endIndex...].drop { $0 == UInt8(ascii: "\t") }
      return field
    }

    private static func fileName(_ field: ArraySlice<UInt8>) throws(AlbumTextError.Fault) -> FileName {
      guard let bytes = SafeText.unescape(trimmed(field)) else { throw .badEscape }
      guard let name = FileName(bytes: bytes) else { throw .noFileName(text(field)) }
      return name
    }

    /// Without the spaces and tabs around, and a carriage return that some editors leave.
    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      guard let start = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) })
      else { return [] }
      return bytes[start...last]
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
      String(decoding: bytes, as: UTF8.self)
    }
  }
}
