package import AlbumCore
import Pixels

/// Turns styled text and cells into the bytes of lines. A line ends with every colour off, whatever happens to the next.
package struct LineEncoder: Sendable {
  package let palette: Palette

  package init(palette: Palette) {
    self.palette = palette
  }

  /// The text with its escape sequences, without a line feed.
  package func encode(_ text: StyledText) -> String {
    guard palette.depth > .plain else { return text.plainText }
    var line = Line()
    for run in text.runs { line.put(run.text, with: Pen(run.style, palette)) }
    return line.ended()
  }

  /// Lines, each with its line feed.
  package func encode(lines: [StyledText]) -> String {
    lines.map { encode($0) + "\n" }.joined()
  }

  package func encode(_ message: Message) -> String {
    encode(StyledText(message))
  }

  /// A row of cells, without the blanks at its end and without a line feed.
  func encode(_ cells: some Collection<Cell>) -> String {
    let blanks = cells.reversed().prefix { $0 == .blank }.count
    var line = Line()
    for cell in cells.dropLast(blanks) {
      switch cell {
      case .tail: break
      case .text(let character, let style):
        line.put(String(character), with: palette.depth > .plain ? Pen(style, palette) : .plain)
      case .half(let half):
        line.put(
          upper: .picture(half.upper, depth: palette.depth), lower: .picture(half.lower, depth: palette.depth))
      }
    }
    return line.ended()
  }
}

/// A line on its way, and the pen it has come to.
private struct Line {
  var text = ""
  var pen = Pen.plain

  mutating func put(_ characters: String, with next: Pen) {
    text += pen.sequence(to: next)
    text += characters
    pen = next
  }

  /// Two pixels in one cell, whichever character costs the fewest bytes after what stands there.
  mutating func put(upper: TerminalColour, lower: TerminalColour) {
    var candidates = [("▀", Pen(ink: upper, fill: lower)), ("▄", Pen(ink: lower, fill: upper))]
    if upper == lower {
      // A space shows no ink and a full block no fill: what isn't shown may stay as it is.
      candidates = [(" ", Pen(ink: pen.ink, fill: upper)), ("█", Pen(ink: upper, fill: pen.fill))]
    }
    let ways = candidates.map { ($0.0, $0.1, pen.sequence(to: $0.1).utf8.count + $0.0.utf8.count) }
    guard let way = ways.min(by: { $0.2 < $1.2 }) else { return }
    put(way.0, with: way.1)
  }

  consuming func ended() -> String {
    text + pen.sequence(to: .plain)
  }
}
