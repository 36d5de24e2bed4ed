/// What the environment's variables say of the terminal. An empty variable counts as none.
package struct TerminalEnvironment: Hashable, Sendable {
  package var term: String?
  package var colorTerm: String?
  package var noColor: Bool
  package var termProgram: String?
  /// iTerm2's name in a variable that SSH passes on.
  package var lcTerminal: String?
  package var isTmux: Bool
  /// GNU screen.
  package var isScreen: Bool
  package var colorFGBG: String?
  package var columns: Int?
  package var lines: Int?
  /// Whether text may leave ASCII: not if a locale is set and it isn't UTF-8.
  package var isUTF8: Bool

  /// - Parameter variable: the value of a variable of the environment.
  package init(_ variable: (String) -> String?) {
    func value(_ name: String) -> String? {
      variable(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    func number(_ name: String) -> Int? {
      value(name).flatMap { Int($0) }.flatMap { TerminalSize.sensible.contains($0) ? $0 : nil }
    }
    term = value("TERM")
    colorTerm = value("COLORTERM")
    noColor = value("NO_COLOR") != nil
    termProgram = value("TERM_PROGRAM")
    lcTerminal = value("LC_TERMINAL")
    isTmux = value("TMUX") != nil || term?.hasPrefix("tmux") == true
    isScreen = !isTmux && (value("STY") != nil || term?.hasPrefix("screen") == true)
    colorFGBG = value("COLORFGBG")
    columns = number("COLUMNS")
    lines = number("LINES")
    let locale = (value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG"))?.lowercased()
    isUTF8 = locale.map { $0.contains("utf-8") || $0.contains("utf8") } ?? true
  }

  /// Whether the terminal understands no escape sequences.
  package var isDumb: Bool {
    term == nil || term == "dumb"
  }

  /// Whether a question is answered or passed over in silence. Old consoles and emulations print what they don't
  /// know, and GNU screen hands a device control string on to whatever terminal it runs in.
  package var mayBeAsked: Bool {
    guard let term, !isDumb, !isScreen else { return false }
    return term != "linux" && term != "ansi" && !term.hasPrefix("vt") && !term.hasPrefix("eterm")
  }
}
