import AlbumCore
import Pixels
import TerminalBoard
import Testing

@Suite struct TerminalCapabilitiesTests {
  private static var kitty: TerminalAnswers {
    var answers = TerminalAnswers()
    answers.hasKittyGraphics = true
    answers.hasTrueColour = true
    answers.name = "kitty(0.26.5)"
    return answers
  }

  private static func named(_ name: String, trueColour: Bool = false) -> TerminalAnswers {
    var answers = TerminalAnswers()
    answers.name = name
    answers.hasTrueColour = trueColour
    return answers
  }

  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], kitty, GraphicsProtocol.kitty, ColourDepth.trueColour),
      (["TERM": "xterm-256color"], kitty, .kitty, .trueColour),
      (["TERM": "xterm-256color"], TerminalAnswers(), .symbols, .indexed256),
      (["TERM": "xterm-256color"], named("XTerm(379)", trueColour: true), .symbols, .trueColour),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], TerminalAnswers(), .symbols, .trueColour),
      (["TERM": "xterm", "COLORTERM": "24bit"], TerminalAnswers(), .symbols, .trueColour),
      (["TERM": "xterm"], TerminalAnswers(), .symbols, .sixteen),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], TerminalAnswers(), .iTerm2, .indexed256),
      (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], TerminalAnswers(), .iTerm2, .indexed256),
      (["TERM": "xterm-256color"], named("WezTerm 20240203"), .iTerm2, .indexed256),
      (["TERM": "xterm", "MLTERM": "3.9.2"], TerminalAnswers(), .iTerm2, .trueColour),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], TerminalAnswers(), .symbols, .indexed256),
      (["TERM": "tmux-256color", "TMUX": "/tmp/t,1,0"], kitty, .symbols, .trueColour),
      (
        ["TERM": "xterm-256color", "TMUX": "/tmp/t,1,0", "LC_TERMINAL": "iTerm2"], TerminalAnswers(), .symbols,
        .indexed256
      ),
      (["TERM": "xterm-256color"], named("tmux 3.3a"), .symbols, .indexed256),
      (["TERM": "screen.xterm-256color", "COLORTERM": "truecolor"], TerminalAnswers(), .symbols, .indexed256),
      (["TERM": "linux"], TerminalAnswers(), .symbols, .sixteen),
      (["TERM": "vt100"], TerminalAnswers(), .symbols, .mono),
      (["TERM": "xterm-kitty", "NO_COLOR": "1"], kitty, .kitty, .mono),
      (["TERM": "xterm-256color", "NO_COLOR": "1"], TerminalAnswers(), .symbols, .mono),
      (["TERM": "xterm-256color", "NO_COLOR": ""], TerminalAnswers(), .symbols, .indexed256),
      (["TERM": "dumb", "COLORTERM": "truecolor"], TerminalAnswers(), .none, .plain),
      ([:], TerminalAnswers(), .none, .plain),
    ] as [([String: String], TerminalAnswers, GraphicsProtocol, ColourDepth)])
  func `pictures and colours are what terminal and environment say`(
    variables: [String: String], answers: TerminalAnswers, graphics: GraphicsProtocol, depth: ColourDepth
  ) {
    let chosen = TerminalCapabilities.choose(environment: Samples.environment(variables), answers: answers)
    #expect(chosen.graphics == graphics)
    #expect(chosen.depth == depth)
  }

  @Test(arguments: [
    (true, GraphicsProtocol.kitty, "xterm-256color", ColourDepth.indexed256),
    (false, .kitty, "xterm-256color", .indexed256),
    (false, .symbols, "dumb", .indexed256),
    (true, .symbols, "vt100", .indexed256),
    (true, .none, "xterm-256color", .indexed256),
    (false, .none, "xterm-256color", .plain),
  ]) func `what the user asks for is done, in a pipe too`(
    isTerminal: Bool, asked: GraphicsProtocol, term: String, depth: ColourDepth
  ) {
    let chosen = TerminalCapabilities.choose(
      isTerminal: isTerminal, environment: Samples.environment(["TERM": term]), choice: .only(asked))
    #expect(chosen.graphics == asked)
    #expect(chosen.depth == depth)
  }

  @Test func `NO_COLOR holds whatever is asked for`() {
    let environment = Samples.environment(["TERM": "xterm-256color", "NO_COLOR": "1"])
    let chosen = TerminalCapabilities.choose(isTerminal: false, environment: environment, choice: .only(.symbols))
    #expect(chosen.depth == .mono && !chosen.showsPictures)
  }

  @Test(arguments: [
    (0xFAFAFA as UInt32?, "15;0", Theme.light), (0x141414, "0;15", .dark), (nil, "0;15", .light), (nil, "", .dark),
  ]) func `the terminal's own ground comes before COLORFGBG, and dark before nothing`(
    ground: UInt32?, colorFGBG: String, theme: Theme
  ) {
    var answers = TerminalAnswers()
    answers.ground = ground.map { RGB(hex: $0) }
    let environment = Samples.environment(["TERM": "xterm", "COLORFGBG": colorFGBG])
    #expect(TerminalCapabilities.choose(environment: environment, answers: answers).theme == theme)
  }

  @Test func `a cell's size comes from the terminal, the kernel or the window`() {
    let environment = Samples.environment(["TERM": "xterm"])
    var answers = TerminalAnswers()
    func cell(_ size: TerminalSize) -> CellPixels? {
      TerminalCapabilities.choose(environment: environment, answers: answers, size: size).size.cell
    }
    let kernel = TerminalSize(kernel: (100, 50, 800, 900), environment: environment)
    #expect(cell(kernel) == CellPixels(width: 8, height: 18))
    answers.window = (700, 1000)
    #expect(cell(TerminalSize(columns: 100, rows: 50)) == CellPixels(width: 7, height: 20))
    answers.cell = CellPixels(width: 9, height: 20)
    #expect(cell(kernel) == CellPixels(width: 9, height: 20))
  }

  @Test(arguments: [
    ([:], 80, 24), (["COLUMNS": "132", "LINES": "43"], 132, 43), (["COLUMNS": "-4"], 80, 24),
    (["COLUMNS": "99999999999999999999"], 80, 24), (["COLUMNS": "10001"], 80, 24),
  ]) func `COLUMNS and LINES stand in for a size the kernel doesn't know`(
    variables: [String: String], columns: Int, rows: Int
  ) {
    let size = TerminalSize(kernel: (0, 0, 0, 0), environment: Samples.environment(variables))
    #expect(size == TerminalSize(columns: columns, rows: rows))
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], true), (["TERM": "xterm-kitty"], true), (["TERM": "tmux-256color"], true),
    (["TERM": "screen"], false), (["TERM": "xterm", "STY": "1.pts"], false), (["TERM": "linux"], false),
    (["TERM": "dumb"], false), (["TERM": "vt100"], false), ([:], false),
  ]) func `only terminals that keep quiet about what they don't know are asked`(
    variables: [String: String], asked: Bool
  ) {
    let environment = Samples.environment(variables)
    #expect(TerminalCapabilities.shouldAsk(isTerminal: true, environment: environment, choice: .auto) == asked)
    #expect(!TerminalCapabilities.shouldAsk(isTerminal: false, environment: environment, choice: .auto))
    #expect(!TerminalCapabilities.shouldAsk(isTerminal: true, environment: environment, choice: .only(.kitty)))
  }

  @Test func `everything is asked in one write, the fence last`() {
    let questions = TerminalQuestions.bytes(for: Samples.environment(["TERM": "xterm-256color"]))
    #expect(
      String(decoding: questions, as: UTF8.self).visible
        == "⎋_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA⎋\\‹48;2;1;2;3m⎋P$qm⎋\\‹0m‹>q‹16t‹14t‹?2026$p⎋]11;?⎋\\‹c")
  }

  @Test func `tmux is sent no bare string that it would take for its own`() {
    let questions = TerminalQuestions.bytes(for: Samples.environment(["TERM": "tmux-256color", "TMUX": "x"]))
    #expect(String(decoding: questions, as: UTF8.self).visible == "‹>q‹16t‹14t‹?2026$p⎋]11;?⎋\\‹c")
  }

  @Test(arguments: [
    ("auto", GraphicsChoice.auto), ("kitty", .only(.kitty)), ("iterm", .only(.iTerm2)), ("symbols", .only(.symbols)),
    ("none", .only(.none)),
  ]) func `--graphics takes a protocol's word`(word: String, choice: GraphicsChoice) throws {
    #expect(try GraphicsChoice(word: word) == choice)
  }

  @Test func `--graphics sixel is refused with what works instead`() {
    let fault = #expect(throws: TerminalFault.sixelMissing) { try GraphicsChoice(word: "sixel") }
    #expect(
      fault?.message.plainText
        == "This build draws no sixel pictures. --graphics symbols works in the same terminals.")
  }

  @Test func `an unknown word of --graphics is answered with the known ones`() {
    let fault = #expect(throws: TerminalFault.unknownGraphics("kity")) { try GraphicsChoice(word: "kity") }
    #expect(fault?.message.plainText == "--graphics knows auto, kitty, iterm, sixel, symbols, none, not kity.")
  }
}
