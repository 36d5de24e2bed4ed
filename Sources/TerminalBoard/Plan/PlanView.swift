package import AlbumCore

/// A photo of a rename plan, with its companions.
package struct PlanEntry: Hashable, Sendable {
  /// From 1, over all pages.
  package var position: Int
  /// From 1.
  package var page: Int
  package var photo: Rename
  package var companions: [Rename]

  package init(position: Int, page: Int, photo: Rename, companions: [Rename] = []) {
    self.position = position
    self.page = page
    self.photo = photo
    self.companions = companions
  }

  fileprivate var renames: [Rename] {
    [photo] + companions
  }
}

/// What `rename` would do, in lines: number, old name, →, new name, under page titles.
package struct PlanView: Sendable {
  private let entries: [PlanEntry]
  private let titles: [String?]

  /// - Parameter titles: the pages' titles, page 1's first.
  package init(_ entries: [PlanEntry], titles: [String?]) {
    self.entries = entries
    self.titles = titles
  }

  /// How many files would get another name.
  package var fileCount: Int {
    renames.count { !$0.isStay }
  }

  /// What a command asks before it renames, with a space for the answer.
  package var question: Message {
    "Rename \(.count(fileCount, "file"))? [y/N] "
  }

  /// - Parameter columns: the terminal's width. Names are never cut: where they have no room the new one stands below
  ///   the old one.
  package func lines(columns: Int = .max) -> [StyledText] {
    var lines = [title, StyledText()]
    let beside = table(isStacked: false)
    lines += (beside.columns <= columns ? beside : table(isStacked: true)).lines
    let stays = renames.count(where: \.isStay)
    if stays > 0 {
      if fileCount > 0 { lines.append(StyledText()) }
      lines.append(StyledText(stays == 1 ? "1 name stays" : "\(stays) names stay", .text2))
    }
    return lines + [StyledText(), StyledText("Nothing is overwritten. Undo takes it back.", .text2)]
  }

  private var renames: [Rename] {
    entries.flatMap(\.renames)
  }

  private var title: StyledText {
    let photos = entries.count { !$0.photo.isStay }
    let companions = fileCount - photos
    let head = StyledText("Rename \(.count(photos, "photo"))" as Message, Style(.text, bold: true))
    return companions == 0 ? head : head + StyledText(" and \(.count(companions, "companion"))" as Message, .text2)
  }

  private func table(isStacked: Bool) -> Table {
    var table = Table([.right, .left, .left, .left])
    var lastPage: Int?
    for entry in entries where entry.renames.contains(where: { !$0.isStay }) {
      if entry.page != lastPage {
        if lastPage != nil { table.add(spanning: StyledText()) }
        table.add(spanning: pageTitle(entry.page), from: 1)
        lastPage = entry.page
      }
      let number = StyledText(String(entry.position), .text2)
      add(entry.photo, number: number, isStacked, to: &table)
      for companion in entry.companions where !companion.isStay {
        add(companion, number: StyledText(), isStacked, to: &table)
      }
    }
    return table
  }

  private func add(_ rename: Rename, number: StyledText, _ isStacked: Bool, to table: inout Table) {
    let branch = rename.isCompanion ? StyledText("└ ", .faint) : StyledText()
    let arrow = StyledText("→", rename.isCompanion ? .faint : .text2)
    let old = branch + StyledText(rename.from.displayText, .text2)
    guard isStacked else {
      table.add([number, old, arrow, branch + new(rename)])
      return
    }
    table.add([number, old])
    let indent = StyledText(rename.isCompanion ? "  " : "")
    table.add(spanning: indent + arrow + StyledText(" ") + new(rename), from: 1)
  }

  private func new(_ rename: Rename) -> StyledText {
    let change = NameChange(from: rename.from, to: rename.to)
    let own: Style = rename.isCompanion ? .text2 : .plain
    return StyledText(change.start, own)
      + StyledText(change.changed, Style(.move, on: .moveSoft, bold: !rename.isCompanion))
      + StyledText(change.end, own)
  }

  private func pageTitle(_ page: Int) -> StyledText {
    guard titles.indices.contains(page - 1), let title = titles[page - 1], !title.isEmpty else {
      return StyledText("Page \(page)", Style(.text2, bold: true))
    }
    return StyledText("\(page) ", .text2) + StyledText(SafeText.escape(title), Style(.text2, bold: true))
  }
}
