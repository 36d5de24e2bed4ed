/// A way to put a picture on a terminal.
package enum GraphicsProtocol: Hashable, Sendable, CaseIterable {
  /// kitty's graphics protocol: kitty, Ghostty, WezTerm, Konsole.
  case kitty
  /// iTerm2's inline images: iTerm2, WezTerm, mlterm.
  case iTerm2
  /// Half blocks: any terminal with 256 colours; name tiles where there are fewer.
  case symbols
  /// A list of names.
  case none
}

/// What `--graphics` asks for.
package enum GraphicsChoice: Hashable, Sendable {
  case auto
  case only(GraphicsProtocol)

  /// The words of `--graphics`.
  package static let words = ["auto", "kitty", "iterm", "sixel", "symbols", "none"]

  package init(word: String) throws(TerminalFault) {
    switch word {
    case "auto": self = .auto
    case "kitty": self = .only(.kitty)
    case "iterm": self = .only(.iTerm2)
    case "symbols": self = .only(.symbols)
    case "none": self = .only(.none)
    case "sixel": throw .sixelMissing
    default: throw .unknownGraphics(word)
    }
  }
}
