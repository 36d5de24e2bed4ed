import TerminalBoard

/// What a terminal answers, with keys among it, in pieces of any size.
enum TerminalHarness: Harness {
  static let name = "terminal"

  static func seeds() -> [[UInt8]] {
    [
      "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}P1$r48:2::1:2:3m\u{1B}\\", "\u{1B}P>|kitty(0.35.1)\u{1B}\\",
      "\u{1B}[6;20;10t\u{1B}[4;600;800t", "\u{1B}[?2026;2$y", "\u{1B}]11;rgb:1414/14/f\u{7}\u{1B}[?62;4;22c",
      "q\u{1B}[A\u{1B}x",
      "\u{1B}]11;rgba:ffff/0/0/ffff\u{1B}\\", "\u{1B}[?1;2c",
    ].map { [7] + Array($0.utf8) }
  }

  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    var choices = TakenApart(input)
    let piece = 1 + Int(choices.byte())
    let bytes = Array(choices.rest)
    var whole = AnswerDecoder()
    whole.take(bytes)
    whole.finish()
    var inPieces = AnswerDecoder()
    for start in stride(from: 0, to: bytes.count, by: piece) { inPieces.take(bytes[start...].prefix(piece)) }
    inPieces.finish()
    try promise(whole.answers == inPieces.answers && whole.typed == inPieces.typed, "pieces are read in another way")
    try promise(whole.typed.count <= min(AnswerDecoder.limit, bytes.count), "more keys than were typed")
    try promiseSafe(whole.answers.name, "the terminal's name")
    try checkCapabilities(whole.answers)
  }

  private static func checkCapabilities(_ answers: TerminalAnswers) throws(BrokenPromise) {
    let environment = TerminalEnvironment { $0 == "TERM" ? "xterm-256color" : nil }
    let found = TerminalCapabilities.choose(environment: environment, answers: answers)
    if let cell = found.size.cell { try promise(cell.width > 0 && cell.height > 0, "a cell of no size") }
    if let window = answers.window { try promise(window.width > 0 && window.height > 0, "a window of no size") }
  }
}
