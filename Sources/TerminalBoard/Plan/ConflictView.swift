package import AlbumCore

/// Why names of a plan won't work, in the words that `N is the name that 1, 2 and 3 would get` and its like are made of.
package struct PlanConflict: Hashable, Sendable {
  /// The name it's about, with its address if that helps.
  package var subject: Message
  package var cause: Message
  package var cure: Message

  package init(subject: Message, cause: Message, cure: Message) {
    self.subject = subject
    self.cause = cause
    self.cure = cure
  }
}

/// What stands in a plan's place when it can't be carried out.
package struct ConflictView: Sendable {
  private let conflicts: [PlanConflict]
  private let failing: Int
  private let total: Int

  /// - Parameters:
  ///   - failing: how many names won't work.
  ///   - total: of how many.
  package init(_ conflicts: [PlanConflict], failing: Int, of total: Int) {
    self.conflicts = conflicts
    self.failing = failing
    self.total = total
  }

  package func lines(depth: ColourDepth) -> [StyledText] {
    let names = total == 1 ? "name" : "names"
    var lines = [
      StyledText("\(failing) of \(total) \(names) won't work", .refuse)
        + StyledText("  nothing has been renamed", .text2)
    ]
    let mark = depth > .mono ? "✗" : "x"
    for conflict in conflicts {
      lines += [
        StyledText(),
        StyledText(mark, .refuse) + StyledText(" ") + StyledText(conflict.subject, Style(.text, bold: true))
          + StyledText(" ") + StyledText(conflict.cause),
        StyledText("  ") + StyledText(conflict.cure, .text2),
      ]
    }
    let others = total - failing
    if others > 0 {
      let words = others == 1 ? "The other one is fine." : "The other \(others) are fine."
      lines += [StyledText(), StyledText(words, .text2)]
    }
    return lines
  }
}
