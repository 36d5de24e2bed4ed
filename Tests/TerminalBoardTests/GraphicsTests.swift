import Pixels
import Testing

@testable import TerminalBoard

@Suite struct GraphicsTests {
  @Test func `kitty gets a picture in chunks, asks for no answer and moves no cursor`() {
    let png = [UInt8](repeating: 0, count: 4096)  // 5464 digits
    let command = String(decoding: KittyGraphics.show(png: png, in: CellSize(columns: 25, rows: 8)), as: UTF8.self)
    let first = "⎋_Ga=T,f=100,c=25,r=8,C=1,q=2,m=1;" + String(repeating: "A", count: 4096) + "⎋\\"
    let last = "⎋_Gq=2,m=0;" + String(repeating: "A", count: 1366) + "==⎋\\"
    #expect(command.visible == first + last)
  }

  @Test func `kitty gets bare pixels where there is no encoder`() throws {
    let bitmap = try #require(Bitmap(width: 2, height: 1, pixels: [1, 2, 3, 255, 4, 5, 6, 255]))
    let command = String(
      decoding: KittyGraphics.show(pixelsOf: bitmap, in: CellSize(columns: 2, rows: 1)), as: UTF8.self)
    #expect(command.visible == "⎋_Ga=T,f=24,s=2,v=1,c=2,r=1,C=1,q=2,m=0;AQIDBAUG⎋\\")
  }

  @Test func `iTerm2 gets a file, and its cursor back`() {
    let command = String(
      decoding: ITermImages.show(file: [1, 2, 3], in: CellSize(columns: 12, rows: 6)), as: UTF8.self)
    #expect(command.visible == "⎋7⎋]1337;File=inline=1;size=3;width=12;height=6;preserveAspectRatio=0:AQID♪⎋8")
  }

  private func encode(_ cells: [Cell], _ depth: ColourDepth = .trueColour) -> String {
    LineEncoder(palette: Palette(depth: depth, theme: .dark)).encode(cells).visible
  }

  private func half(_ upper: UInt32, _ lower: UInt32) -> Cell {
    .half(HalfBlocks.Cell(upper: RGB(hex: upper), lower: RGB(hex: lower)))
  }

  @Test func `half blocks send a colour once for as long as it lasts`() {
    #expect(encode([half(0x010203, 0x040506), half(0x010203, 0x040506)]) == "‹38;2;1;2;3;48;2;4;5;6m▀▀‹0m")
    #expect(encode([half(0x010203, 0x040506), half(0x010203, 0x070809)]) == "‹38;2;1;2;3;48;2;4;5;6m▀‹48;2;7;8;9m▀‹0m")
  }

  @Test func `half blocks turn over where that saves a colour`() {
    let cells = [half(0x010203, 0x040506), half(0x040506, 0x010203), half(0x070809, 0x010203)]
    #expect(encode(cells) == "‹38;2;1;2;3;48;2;4;5;6m▀▄‹48;2;7;8;9m▄‹0m")
  }

  @Test func `two equal halves are a space or a full block`() {
    #expect(encode([half(0x010203, 0x010203)]) == "‹48;2;1;2;3m ‹0m")
    #expect(encode([half(0x010203, 0x040506), half(0x010203, 0x010203)]) == "‹38;2;1;2;3;48;2;4;5;6m▀█‹0m")
  }

  @Test func `with 256 colours near colours become one`() {
    #expect(encode([half(0xFF0000, 0xFE0101), half(0x00FF00, 0x00FF00)], .indexed256) == "‹48;5;196m ‹48;5;46m ‹0m")
  }

  @Test func `blanks at a line's end aren't sent`() {
    #expect(encode([.text("a", .plain), .blank, .blank]) == "a")
  }

  @Test func `what follows a joined emoji is put at its column by number`() {
    var grid = CellGrid(columns: 20, rows: 1)
    grid.put(StyledText("👨‍👩‍👧.png"), column: 0, row: 0)
    grid.put(StyledText("next", .bold), column: 10, row: 0)
    #expect(encode(Array(grid.row(0)), .mono) == "👨‍👩‍👧.png‹11G‹1mnext‹0m")
    #expect(encode(Array(grid.row(0)), .plain) == "👨‍👩‍👧.png    next")
    let line = StyledText("👨‍👩‍👧.png", .text2) + StyledText("    ") + StyledText("next", .bold)
    let encoder = LineEncoder(palette: Palette(depth: .mono, theme: .dark))
    #expect(encoder.encode(lines: [line]).visible == "👨‍👩‍👧.png‹11G‹1mnext‹0m\n")
  }

  @Test func `what sticks out of a grid is cut off`() {
    var grid = CellGrid(columns: 5, rows: 1)
    grid.put(StyledText("写真写真"), column: 0, row: 0)
    grid.put(StyledText("x"), column: -1, row: 0)
    grid.put(StyledText("x"), column: 0, row: 7)
    #expect(encode(Array(grid.row(0))) == "写真")
  }
}
