/// Help as lines of plain text, 80 columns wide, with its headings marked so that a caller can make them stand out.
package struct HelpText: Hashable, Sendable {
  package enum Line: Hashable, Sendable {
    case heading(String)
    case text(String)
  }

  package private(set) var lines: [Line] = []

  /// The text without any styling; it ends with a newline.
  package var plain: String { rendered { $0 } }

  package func rendered(heading style: (String) -> String) -> String {
    var text = ""
    for line in lines {
      switch line {
      case .heading(let words): text += style(words) + "\n"
      case .text(let words): text += words + "\n"
      }
    }
    return text
  }
}

extension HelpText {
  private static let width = 80
  private static let indent = "  "

  /// Paragraphs parted by empty lines, from the left edge.
  mutating func addParagraphs(_ text: String) {
    for paragraph in text.split(separator: "\n\n") {
      beginSection()
      let words = paragraph.split { $0 == " " || $0 == "\n" }
      lines += TextWrapping.lines(of: words, width: Self.width).map { .text($0) }
    }
  }

  mutating func addHeading(_ title: String) {
    beginSection()
    lines.append(.heading(title))
  }

  /// A command line that breaks only between its inputs, which hang under the first.
  mutating func addUsage(_ command: String, _ inputs: [String]) {
    let hang = String(repeating: " ", count: command.count + 1)
    let broken = TextWrapping.lines(of: inputs, width: Self.width - Self.indent.count - hang.count)
    guard let first = broken.first else { return lines.append(.text(Self.indent + command)) }
    lines.append(.text(Self.indent + command + " " + first))
    lines += broken.dropFirst().map { .text(Self.indent + hang + $0) }
  }

  /// Two aligned columns.
  ///
  /// - Parameter column: Where the right one begins, from ``column(for:)``; a label that reaches it has a line of its
  ///   own.
  mutating func addRows(_ rows: [(label: String, text: String)], column: Int) {
    for row in rows {
      let left = Self.indent + row.label
      var right = TextWrapping.lines(of: row.text, width: Self.width - column)[...]
      if left.count + 2 <= column, let first = right.popFirst() {
        lines.append(.text(left + String(repeating: " ", count: column - left.count) + first))
      } else {
        lines.append(.text(left))
      }
      lines += right.map { .text(String(repeating: " ", count: column) + $0) }
    }
  }

  /// Each command line, and under it what it does.
  mutating func addExamples(_ examples: [Example]) {
    for example in examples {
      lines.append(.text(Self.indent + example.command))
      let inner = Self.indent + Self.indent + Self.indent
      lines += TextWrapping.lines(of: example.meaning, width: Self.width - inner.count).map { .text(inner + $0) }
    }
  }

  /// Where the right column begins beside these labels: past the widest, but for those so wide that the text beside
  /// them would be a ribbon.
  static func column(for labels: [String]) -> Int {
    let widest = labels.map(\.count).filter { $0 <= 24 }.max() ?? 0
    return indent.count + widest + 2
  }

  private mutating func beginSection() {
    if !lines.isEmpty { lines.append(.text("")) }
  }
}
