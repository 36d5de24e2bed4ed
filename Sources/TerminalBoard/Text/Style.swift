/// How text looks, in tokens: the palette makes colours of them.
package struct Style: Hashable, Sendable {
  /// `nil`: the terminal's own colour.
  package var ink: Token?
  package var fill: Token?
  package var isBold: Bool

  package init(_ ink: Token? = nil, on fill: Token? = nil, bold: Bool = false) {
    self.ink = ink
    self.fill = fill
    isBold = bold
  }

  package static let plain = Style()
  package static let bold = Style(bold: true)
  package static let text = Style(.text)
  package static let text2 = Style(.text2)
  package static let faint = Style(.faint)
  package static let refuse = Style(.refuse, bold: true)
}
