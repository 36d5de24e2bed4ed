/// What nineslot does with a terminal: decided from the environment, the terminal's answers and what the user asked for.
package struct TerminalCapabilities: Hashable, Sendable {
  package var graphics: GraphicsProtocol
  package var depth: ColourDepth
  package var theme: Theme
  package var size: TerminalSize
  package var hasSynchronizedOutput: Bool

  package init(
    graphics: GraphicsProtocol, depth: ColourDepth, theme: Theme, size: TerminalSize,
    hasSynchronizedOutput: Bool = false
  ) {
    self.graphics = graphics
    self.depth = depth
    self.theme = theme
    self.size = size
    self.hasSynchronizedOutput = hasSynchronizedOutput
  }

  package var palette: Palette {
    Palette(depth: depth, theme: theme)
  }

  /// Whether faces are pictures; names otherwise.
  package var showsPictures: Bool {
    switch graphics {
    case .kitty, .iTerm2: true
    case .symbols: depth.showsPictures
    case .none: false
    }
  }

  /// Whether asking the terminal is of use: it's there, it may be asked, and the user didn't choose.
  package static func shouldAsk(
    isTerminal: Bool, environment: TerminalEnvironment, choice: GraphicsChoice
  ) -> Bool {
    isTerminal && choice == .auto && environment.mayBeAsked
  }

  /// - Parameters:
  ///   - isTerminal: whether the output is one. If it isn't, only an explicit choice brings colours or pictures.
  ///   - answers: empty if the terminal wasn't asked.
  ///   - size: what the kernel and the environment know.
  package static func choose(
    isTerminal: Bool = true, environment: TerminalEnvironment, answers: TerminalAnswers = TerminalAnswers(),
    choice: GraphicsChoice = .auto, size: TerminalSize = TerminalSize(columns: 80, rows: 24)
  ) -> TerminalCapabilities {
    let graphics: GraphicsProtocol
    let depth: ColourDepth
    switch choice {
    case .auto:
      depth = isTerminal ? ownDepth(environment, answers) : .plain
      graphics = depth == .plain ? .none : ownGraphics(environment, answers)
    case .only(let chosen):
      graphics = chosen
      depth = chosenDepth(chosen, isTerminal: isTerminal, environment, answers)
    }
    return TerminalCapabilities(
      graphics: graphics, depth: depth, theme: theme(environment, answers),
      size: TerminalSize(columns: size.columns, rows: size.rows, cell: cell(answers, size)),
      hasSynchronizedOutput: answers.hasSynchronizedOutput)
  }

  private static func ownGraphics(_ environment: TerminalEnvironment, _ answers: TerminalAnswers) -> GraphicsProtocol {
    // A multiplexer's pane has no place for another terminal's pictures.
    if environment.isTmux || environment.isScreen || answers.name.hasPrefix("tmux") { return .symbols }
    if answers.hasKittyGraphics { return .kitty }
    let names = [environment.termProgram, environment.lcTerminal, answers.name].compactMap(\.self)
    let isITerm = names.contains { name in ["iTerm", "WezTerm", "mlterm"].contains(where: name.hasPrefix) }
    return isITerm ? .iTerm2 : .symbols
  }

  private static func ownDepth(_ environment: TerminalEnvironment, _ answers: TerminalAnswers) -> ColourDepth {
    guard let term = environment.term, !environment.isDumb else { return .plain }
    if environment.noColor { return .mono }
    if term.hasPrefix("vt") { return .mono }
    if answers.hasTrueColour || answers.hasKittyGraphics { return .trueColour }
    let trueTerms = ["kitty", "foot", "ghostty", "alacritty", "wezterm", "-direct"]
    if trueTerms.contains(where: term.contains) { return .trueColour }
    // GNU screen leaves the outer terminal's COLORTERM in place and drops true colours.
    let promise = environment.isScreen ? nil : environment.colorTerm?.lowercased()
    if promise == "truecolor" || promise == "24bit" { return .trueColour }
    return term.contains("256color") ? .indexed256 : .sixteen
  }

  /// A chosen protocol draws into a pipe too, and there nobody promises colours: 256 are taken for granted.
  private static func chosenDepth(
    _ chosen: GraphicsProtocol, isTerminal: Bool, _ environment: TerminalEnvironment, _ answers: TerminalAnswers
  ) -> ColourDepth {
    let own = ownDepth(environment, answers)
    if chosen == .none { return isTerminal ? own : .plain }
    return environment.noColor ? .mono : max(own, .indexed256)
  }

  private static func theme(_ environment: TerminalEnvironment, _ answers: TerminalAnswers) -> Theme {
    answers.ground.map(Theme.init) ?? environment.colorFGBG.flatMap(Theme.init(colorFGBG:)) ?? .dark
  }

  private static func cell(_ answers: TerminalAnswers, _ size: TerminalSize) -> CellPixels? {
    if let cell = answers.cell ?? size.cell { return cell }
    guard let window = answers.window, size.columns > 0, size.rows > 0 else { return nil }
    return CellPixels(width: window.width / size.columns, height: window.height / size.rows)
  }
}
