/// What a terminal's next character would look like, and the shortest way to another look.
struct Pen: Hashable {
  var ink = TerminalColour.terminal
  var fill = TerminalColour.terminal
  var isBold = false
  var isReversed = false

  static let plain = Pen()

  /// The look of a style in a palette.
  init(_ style: Style, _ palette: Palette) {
    ink = style.ink.map(palette.colour) ?? .terminal
    fill = style.fill.map(palette.colour) ?? .terminal
    isBold = style.isBold || style.ink.map(palette.isBold) == true
    if let token = style.fill, palette.isReversed(fill: token) {
      isReversed = true
      // Reverse video makes the ink the fill.
      ink = palette.colour(token)
      fill = .terminal
    }
  }

  init(ink: TerminalColour = .terminal, fill: TerminalColour = .terminal) {
    self.ink = ink
    self.fill = fill
  }

  /// The SGR sequence that makes this pen the other one; empty if they are the same.
  func sequence(to next: Pen) -> String {
    guard self != next else { return "" }
    let changes = changes(to: next).joined(separator: ";")
    let fresh = (["0"] + Pen.plain.changes(to: next)).joined(separator: ";")
    return "\u{1B}[\(fresh.utf8.count <= changes.utf8.count ? fresh : changes)m"
  }

  private func changes(to next: Pen) -> [String] {
    var parameters: [String] = []
    if next.isBold != isBold { parameters.append(next.isBold ? "1" : "22") }
    if next.isReversed != isReversed { parameters.append(next.isReversed ? "7" : "27") }
    if next.ink != ink { parameters.append(next.ink.parameters(fill: false)) }
    if next.fill != fill { parameters.append(next.fill.parameters(fill: true)) }
    return parameters
  }
}
