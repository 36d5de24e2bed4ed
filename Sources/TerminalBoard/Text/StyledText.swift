package import AlbumCore

/// A line of text in styles. Whoever makes one has escaped what came from outside (``SafeText``, ``Message``).
package struct StyledText: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var text: String
    package var style: Style
  }

  package private(set) var runs: [Run] = []

  package init() {}

  package init(_ text: String, _ style: Style = .plain) {
    append(text, style)
  }

  /// A message with its names bold, everything from outside escaped.
  package init(_ message: Message, _ style: Style = .plain) {
    var named = style
    named.isBold = true
    for part in message.parts {
      switch part {
      case .text(let text): append(text, style)
      case .name(let name): append(name.displayText, named)
      case .foreign(let bytes): append(SafeText.escape(bytes), style)
      }
    }
  }

  package mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    if let last = runs.indices.last, runs[last].style == style {
      runs[last].text += text
    } else {
      runs.append(Run(text: text, style: style))
    }
  }

  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    for run in right.runs { sum.append(run.text, run.style) }
    return sum
  }

  package var columns: Int {
    runs.reduce(0) { $0 + DisplayWidth.columns(of: $1.text) }
  }

  package var isEmpty: Bool {
    runs.isEmpty
  }

  /// The words alone.
  package var plainText: String {
    runs.map(\.text).joined()
  }

  /// Spaces up to a width, before the text for numbers and after it otherwise.
  package func padded(to columns: Int, numbers: Bool = false) -> StyledText {
    let spaces = StyledText(String(repeating: " ", count: max(0, columns - self.columns)))
    return numbers ? spaces + self : self + spaces
  }
}
