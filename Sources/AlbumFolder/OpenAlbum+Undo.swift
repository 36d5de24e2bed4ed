package import AlbumCore
import FileSystem

/// A change that was taken back or done again.
package struct HistoryStep: Sendable {
  package let number: Int
  /// What the change did, as its verb said it. It comes from a file: not safe for a terminal.
  package let words: String
  package let before: Album
  package let after: Album
  /// How many files have another name now.
  package let renamed: Int
  /// Files that were changed or renamed elsewhere since, and keep the names they have.
  package let leftAlone: [LeftAlone]
}

extension OpenAlbum {
  /// Takes back the last changes, orders and renames alike. Each is taken back wholly before the next.
  /// - Returns: what was taken back, the last change first; fewer than asked for if there are no more.
  @discardableResult
  package func undo(
    steps: Int = 1, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }, isInterrupted: () -> Bool = { false }
  ) throws(AlbumFolderError) -> [HistoryStep] {
    var done: [HistoryStep] = []
    while done.count < steps {
      guard stored.position.head > 0 || stored.isEdited else { break }
      let (state, history) = try preparedState()
      let position = try recordEdit(in: history)
      guard let record = try history.record(position.head) else { break }
      let end = HistoryPosition(head: record.heading.previous, top: position.top)
      done.append(
        try step(record, .undoneRename, from: position, to: end, in: state, history, progress, isInterrupted))
    }
    guard steps < 1 || !done.isEmpty else { throw .nothingToUndo }
    return done
  }

  /// Does again what was undone.
  @discardableResult
  package func redo(
    steps: Int = 1, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }, isInterrupted: () -> Bool = { false }
  ) throws(AlbumFolderError) -> [HistoryStep] {
    var done: [HistoryStep] = []
    while done.count < steps, !stored.isEdited, stored.position.top != stored.position.head {
      let (state, history) = try preparedState()
      let position = stored.position
      guard let number = history.successor(in: position), let record = try history.record(number) else { break }
      let end = HistoryPosition(head: number, top: position.top)
      done.append(
        try step(record, .redoneRename, from: position, to: end, in: state, history, progress, isInterrupted))
    }
    guard steps < 1 || !done.isEmpty else { throw .nothingToRedo }
    return done
  }

  private func step(
    _ record: ChangeRecord, _ kind: ChangeRecord.Kind, from start: HistoryPosition, to end: HistoryPosition,
    in state: StateFolder, _ history: History, _ progress: (_ done: Int, _ total: Int) -> Void,
    _ isInterrupted: () -> Bool
  ) throws(AlbumFolderError) -> HistoryStep {
    let isUndo = kind == .undoneRename
    let before = self.album
    let wanted = try album(isUndo ? record.before : record.after, of: record)
    let left = try album(isUndo ? record.after : record.before, of: record)
    // What this change brought into the folder isn't deleted when it's taken back.
    let intoTray = Set(left.allPhotos.map(\.name)).subtracting(wanted.allPhotos.map(\.name))

    guard !record.moves.isEmpty else {
      let target = Reconciliation(
        of: wanted, with: scan, index: followedIndex, numbersLast: trustsIndex, intoTray: intoTray, insteadOf: before
      ).album
      try publish(target, text: AlbumText.serialize(target), from: start, to: end, in: state, history)
      return HistoryStep(
        number: record.heading.number, words: record.heading.words, before: before, after: target, renamed: 0,
        leftAlone: [])
    }
    guard place.kind == .folder else { throw .folderReadOnly }
    let selection: MoveSelection
    do throws(SystemError) {
      let moves = isUndo ? record.moves.map(\.inverted) : record.moves
      selection = MoveSelection(
        moves,
        at: try FilePlace.find(
          moves, scan: scan, index: followedIndex, numbersLast: home.trustsNumbers(of: record.home), in: folder),
        in: scan)
    } catch {
      throw .cannotOpen(settings.path, error.code)
    }
    let known = index(after: selection)
    let target = targetAlbum(wanted, insteadOf: before, selection, known)
    if selection.going.isEmpty {
      // Nothing that is there can go: the step is done, so that those before it can be.
      try publish(target, text: AlbumText.serialize(target), from: start, to: end, in: state, history, knowing: known)
    } else {
      var journal = ChangeRecord(
        heading: record.heading, positionBefore: start, positionAfter: end, albumOnDisk: stored.checksum,
        before: AlbumText.serialize(before), after: AlbumText.serialize(target), moves: selection.going, home: home)
      journal.heading.kind = kind
      try perform(journal, target, in: state, knowing: known, progress, isInterrupted)
    }
    return HistoryStep(
      number: record.heading.number, words: record.heading.words, before: before, after: target,
      renamed: selection.going.count, leftAlone: selection.leftAlone)
  }

  /// The index once a rename's undo or redo is done: records of before (or after) it call files that were left alone by
  /// names they don't have.
  private func index(after selection: MoveSelection) -> FolderIndex {
    var index = followedIndex
    index.follow(selection.going.names, areRecorded: true)
    for name in selection.going.map(\.to) + selection.arrived { index.know(name, as: nil) }
    for (name, present) in selection.presentNames { index.know(name, as: present) }
    return index
  }

  /// The album that a rename's undo or redo leads to: files that were left alone keep the names they have.
  private func targetAlbum(
    _ wanted: Album, insteadOf before: Album, _ selection: MoveSelection, _ index: FolderIndex
  ) -> Album {
    let present = Dictionary(before.allPhotos.map { ($0.name, $0) }) { first, _ in first }
    let kept = Set(selection.presentNames.values)
    var album = wanted
    album.renamePhotos(selection.presentNames)
    album.updatePhotos { photo in
      if kept.contains(photo.name) { photo.originalName = present[photo.name]?.originalName }
    }
    var moved = scan
    moved.rename(selection.going.names)
    moved.group()
    return Reconciliation(
      of: album, with: moved, index: index, numbersLast: trustsIndex, insteadOf: before
    ).album
  }

  private func album(_ text: [UInt8], of record: ChangeRecord) throws(AlbumFolderError) -> Album {
    do throws(AlbumTextError) {
      return try AlbumText.parse(text)
    } catch {
      throw .badHistory(record.heading.number)
    }
  }
}
