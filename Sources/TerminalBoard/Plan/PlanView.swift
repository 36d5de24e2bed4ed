package import AlbumCore

/// What `rename` would do, in lines: number, old name, →, new name, under page titles. A plan that can't be carried out
/// is a list of what's wrong instead.
package struct PlanView: Sendable {
  private let plan: RenamePlan
  private let summary: RenameSummary

  package init(_ plan: RenamePlan) {
    self.plan = plan
    summary = plan.summary
  }

  /// What a command asks before it renames, with a space for the answer.
  package var question: Message {
    "Rename \(.count(summary.files, "file"))? [y/N] "
  }

  /// - Parameters:
  ///   - columns: the terminal's width. Names are never cut: where they have no room the new one stands below the old
  ///     one.
  ///   - depth: what the output takes; where it has no colours a conflict's mark is an `x`.
  package func lines(columns: Int = .max, depth: ColourDepth) -> [StyledText] {
    guard plan.isPossible else { return conflictLines(mark: depth > .mono ? "✗" : "x") }
    guard summary.files > 0 else { return [StyledText(summary.title)] }
    let beside = table(isStacked: false)
    var lines = [title, StyledText()] + (beside.columns <= columns ? beside : table(isStacked: true)).lines
    if let words = summary.staysWords { lines += [StyledText(), StyledText(words, .text2)] }
    if !plan.warnings.isEmpty { lines.append(StyledText()) }
    lines += plan.warnings.map { StyledText($0.cause) + StyledText("  ") + StyledText($0.cure, .text2) }
    return lines + [StyledText(), StyledText("Nothing is overwritten. Undo takes it back.", .text2)]
  }

  private var title: StyledText {
    let bold = Style(.text, bold: true)
    guard summary.photos > 0, summary.companions > 0 else { return StyledText(summary.title, bold) }
    return StyledText("Rename \(.count(summary.photos, "photo"))" as Message, bold)
      + StyledText(" and \(.count(summary.companions, "companion"))" as Message, .text2)
  }

  private func conflictLines(mark: String) -> [StyledText] {
    var lines = [StyledText(plan.conflictTitle, .refuse) + StyledText("  nothing has been renamed", .text2)]
    for conflict in plan.conflicts {
      lines += [
        StyledText(), StyledText(mark, .refuse) + StyledText(" ") + StyledText(conflict.cause),
        StyledText("  ") + StyledText(conflict.cure, .text2),
      ]
    }
    if let words = plan.otherNamesWords { lines += [StyledText(), StyledText(words, .text2)] }
    return lines
  }
}

extension PlanView {
  private func table(isStacked: Bool) -> Table {
    var table = Table([.right, .left, .left, .left])
    var isFirst = true
    for section in plan.sections {
      let rows = section.rows.filter { !$0.isStay || $0.companions.contains { !$0.isStay } }
      guard !rows.isEmpty else { continue }
      if !isFirst { table.add(spanning: StyledText()) }
      isFirst = false
      table.add(spanning: pageTitle(section), from: 1)
      for row in rows {
        add(row, isStacked, to: &table)
        for companion in row.companions where !companion.isStay { add(companion, isStacked, to: &table) }
      }
    }
    return table
  }

  private func add(_ row: RenameRow, _ isStacked: Bool, to table: inout Table) {
    let isCompanion = row.position == nil
    let number = StyledText(row.position.map { String($0) } ?? "", .text2)
    let branch = isCompanion ? StyledText("└ ", .faint) : StyledText()
    let arrow = StyledText("→", isCompanion ? .faint : .text2)
    let old = branch + StyledText(row.old.displayText, .text2)
    let new = newName(row, isCompanion)
    if isStacked {
      table.add([number, old])
      let indent = StyledText(isCompanion ? "  " : "")
      table.add(spanning: indent + arrow + StyledText(" ") + new, from: 1)
    } else {
      table.add([number, old, arrow, branch + new])
    }
  }

  private func newName(_ row: RenameRow, _ isCompanion: Bool) -> StyledText {
    guard let bytes = row.new?.bytes else { return StyledText() }
    let own: Style = isCompanion ? .text2 : .plain
    let fresh = Style(.move, on: .moveSoft, bold: !isCompanion)
    return StyledText(SafeText.escape(bytes[..<row.fresh.lowerBound]), own)
      + StyledText(SafeText.escape(bytes[row.fresh]), fresh)
      + StyledText(SafeText.escape(bytes[row.fresh.upperBound...]), own)
  }

  private func pageTitle(_ section: RenameSection) -> StyledText {
    guard let title = section.title, !title.isEmpty else {
      return StyledText("Page \(section.page)", Style(.text2, bold: true))
    }
    return StyledText("\(section.page) ", .text2) + StyledText(SafeText.escape(title), Style(.text2, bold: true))
  }
}
