package import AlbumCore

/// A line that tells how far work has come: `Reading 1204 photos  ━━━━━━━━━━────────  61 %  3 s left`.
package struct ProgressLine: Sendable {
  package let label: Message
  package let total: Int
  /// Whether the bar may leave ASCII; `[#####---]` otherwise.
  package let isUTF8: Bool

  static let barColumns = 24

  package init(label: Message, total: Int, isUTF8: Bool = true) {
    self.label = label
    self.total = max(1, total)
    self.isUTF8 = isUTF8
  }

  /// - Parameters:
  ///   - elapsed: seconds since the work began.
  ///   - columns: the terminal's width: parts at the end that have no room are left out, so that the line never wraps.
  package func text(done: Int, elapsed: Double, columns: Int) -> StyledText {
    let done = min(max(0, done), total)
    let share = Double(done) / Double(total)
    let filled = Int(share * Double(Self.barColumns))
    let percent = DisplayWidth.rightAligned("\(Int(share * 100)) %", to: 4)
    var parts = [StyledText(label), bar(filled), StyledText(percent)]
    if done > 0, done < total { parts.append(StyledText(Self.left(elapsed * (1 - share) / share), .text2)) }
    var line = StyledText()
    for part in parts {
      let longer = line.isEmpty ? part : line + StyledText("  ") + part
      guard longer.columns < columns else { break }
      line = longer
    }
    return line
  }

  private func bar(_ filled: Int) -> StyledText {
    let rest = Self.barColumns - filled
    guard isUTF8 else {
      return StyledText("[\(String(repeating: "#", count: filled))\(String(repeating: "-", count: rest))]")
    }
    return StyledText(String(repeating: "━", count: filled)) + StyledText(String(repeating: "─", count: rest), .faint)
  }

  private static func left(_ seconds: Double) -> String {
    // A clock that jumped gives no number at all.
    guard seconds.isFinite, seconds >= 0 else { return "" }
    let seconds = min(seconds, 359_999)
    if seconds < 90 { return "\(max(1, Int(seconds.rounded(.up)))) s left" }
    if seconds < 5400 { return "\(Int((seconds / 60).rounded())) min left" }
    return "\(Int((seconds / 3600).rounded())) h left"
  }
}

/// Says when the line is to be written: after half a second, ten times a second at most, and erased at the end.
package struct ProgressMeter: Sendable {
  package static let delay = 0.5
  package static let interval = 0.1

  private let line: ProgressLine
  private let encoder: LineEncoder
  private let columns: Int
  private var lastWrite: Double?

  private static let erase = "\r\u{1B}[K"

  package init(_ line: ProgressLine, encoder: LineEncoder, columns: Int) {
    self.line = line
    self.encoder = encoder
    self.columns = columns
  }

  /// What to write now; `nil` if nothing is. Where there are no escape sequences there's no line.
  /// - Parameter seconds: since the work began.
  package mutating func update(done: Int, at seconds: Double) -> String? {
    guard encoder.palette.depth > .plain, seconds >= Self.delay else { return nil }
    if let lastWrite, seconds - lastWrite < Self.interval { return nil }
    lastWrite = seconds
    return Self.erase + encoder.encode(line.text(done: done, elapsed: seconds, columns: columns))
  }

  /// What takes the line away; `nil` if it never was there.
  package mutating func finish() -> String? {
    defer { lastWrite = nil }
    return lastWrite == nil ? nil : Self.erase
  }
}
