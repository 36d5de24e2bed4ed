import AlbumCore
import TerminalBoard
import Testing

@Suite struct StyledTextTests {
  private func encode(_ text: StyledText, _ depth: ColourDepth, _ theme: Theme = .dark) -> String {
    LineEncoder(palette: Palette(depth: depth, theme: theme)).encode(text).visible
  }

  @Test func `a message has its names bold on a terminal, and everything from outside escaped`() throws {
    let name = try #require(FileName("IMG\u{1B}[31m.jpg"))
    let message: Message = "\(name) is in \(foreign: "a\u{9B}b") now."
    #expect(encode(StyledText(message), .mono) == #"‹1mIMG\x1B[31m.jpg‹0m is in a\xC2\x9Bb now."#)
    #expect(encode(StyledText(message), .plain) == #"IMG\x1B[31m.jpg is in a\xC2\x9Bb now."#)
  }

  @Test(arguments: [
    (ColourDepth.trueColour, "‹1;38;2;255;178;36;48;2;58;42;12m03_‹0mx"),
    (.indexed256, "‹1;38;5;214;48;5;236m03_‹0mx"),
    (.sixteen, "‹1;33m03_‹0mx"),
    (.mono, "‹1;7m03_‹0mx"),
    (.plain, "03_x"),
  ]) func `a style is the shortest sequence of its depth, and is over at its end`(depth: ColourDepth, shown: String) {
    let text = StyledText("03_", Style(.move, on: .moveSoft, bold: true)) + StyledText("x")
    #expect(encode(text, depth) == shown)
  }

  @Test func `only what changes is sent`() {
    let text = StyledText("a", Style(.text2)) + StyledText("b", Style(.text2, bold: true)) + StyledText("c", .text2)
    #expect(encode(text, .indexed256) == "‹38;5;248ma‹1mb‹22mc‹0m")
  }

  @Test(arguments: [(ColourDepth.sixteen, "‹7;31m x ‹0m"), (.mono, "‹7m x ‹0m"), (.indexed256, "‹48;5;210m x ‹0m")])
  func `without colours enough a fill is reverse video`(depth: ColourDepth, shown: String) {
    #expect(encode(StyledText(" x ", Style(on: .refuse)), depth) == shown)
  }

  @Test(arguments: ColourDepth.allCases, Theme.allCases)
  func `no line leaves a colour on`(depth: ColourDepth, theme: Theme) {
    let inks: [Token?] = [nil] + Token.allCases
    for ink in inks {
      for fill in inks {
        let line = encode(StyledText("x", Style(ink, on: fill, bold: true)), depth, theme)
        #expect(depth == .plain ? line == "x" : line.hasSuffix("x‹0m"))
      }
    }
  }
}

@Suite struct TableTests {
  @Test func `columns line up by what a terminal shows, two spaces apart`() {
    var table = Table([.right, .left, .left])
    table.add([StyledText("1"), StyledText("写真.jpg"), StyledText("4000x3000")])
    table.add([StyledText("10"), StyledText("a.jpg"), StyledText("1x1")])
    table.add(spanning: StyledText("Evening"), from: 1)
    table.add([StyledText("2"), StyledText("b.jpg")])
    #expect(
      table.lines.map(\.plainText) == [
        " 1  写真.jpg  4000x3000",
        "10  a.jpg     1x1",
        "    Evening",
        " 2  b.jpg",
      ])
    #expect(table.columns == 23)
  }
}

@Suite struct ProgressTests {
  private func line(_ done: Int, _ elapsed: Double, isUTF8: Bool = true, columns: Int = 80) -> String {
    ProgressLine(label: "Reading \(.count(1204, "photo"))", total: 1204, isUTF8: isUTF8)
      .text(done: done, elapsed: elapsed, columns: columns).plainText
  }

  @Test func `a progress line has a bar, a percentage and the time left`() {
    #expect(line(735, 4.7) == "Reading 1204 photos  ━━━━━━━━━━━━━━──────────  61 %  3 s left")
    #expect(line(0, 1) == "Reading 1204 photos  ────────────────────────   0 %")
    #expect(line(1204, 9) == "Reading 1204 photos  ━━━━━━━━━━━━━━━━━━━━━━━━  100 %")
    #expect(line(735, 4.7, isUTF8: false) == "Reading 1204 photos  [##############----------]  61 %  3 s left")
  }

  @Test(arguments: [(0.1, "1 s left"), (400, "4 min left"), (40_000, "7 h left"), (1e300, "100 h left")])
  func `the time left is told in seconds, minutes or hours`(elapsed: Double, words: String) {
    #expect(line(735, elapsed).hasSuffix("  \(words)"))
  }

  @Test(arguments: 0...70) func `a progress line never wraps`(columns: Int) {
    #expect(DisplayWidth.columns(of: line(735, 4.7, columns: columns)) <= max(0, columns - 1))
  }

  @Test func `it appears after half a second, ten times a second at most, and goes away`() {
    let encoder = LineEncoder(palette: Palette(depth: .mono, theme: .dark))
    var meter = ProgressMeter(ProgressLine(label: "Reading", total: 10), encoder: encoder, columns: 80)
    #expect(meter.update(done: 1, at: 0.4) == nil)
    #expect(meter.finish() == nil)
    #expect(meter.update(done: 2, at: 0.5)?.hasPrefix("\r\u{1B}[KReading  ━━━━──") == true)
    #expect(meter.update(done: 3, at: 0.59) == nil)
    #expect(meter.update(done: 3, at: 0.61) != nil)
    #expect(meter.finish() == "\r\u{1B}[K")
    #expect(meter.finish() == nil)
  }
}
