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
      guard let number = try history.successor(in: position), let record = try history.record(number) else { break }
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
    let moves = isUndo ? record.moves.map(\.inverted) : record.moves
    // Each name of the record is led to the file's present one once: from the album that is left over the moves to the
    // wanted one.
    var names = isUndo ? namesSince : record.namesBefore.inverted.then(namesSince)
    let selection = try selection(moves, of: record, &names)
    names = names.then(NameChanges(selection.going.names))
    let wantedNames = NameChanges(moves.names).inverted.then(names)

    var wanted = try album(isUndo ? record.before : record.after, of: record)
    wanted.renamePhotos(wantedNames)
    // What this change brought into the folder isn't deleted when it's taken back.
    var intoTray: Set<FileName> = []
    if moves.isEmpty {
      var left = try album(isUndo ? record.after : record.before, of: record)
      left.renamePhotos(names)
      intoTray = Set(left.allPhotos.map(\.name)).subtracting(wanted.allPhotos.map(\.name))
    }
    var moved = scan
    if !selection.going.isEmpty {
      moved.rename(selection.going.names)
      moved.group()
    }
    let reconciliation = Reconciliation(
      of: wanted, with: moved, index: stored.index, numbersLast: trustsIndex, intoTray: intoTray)
    let followed = NameChanges(
      Dictionary(reconciliation.renamedElsewhere.map { ($0.from, $0.to) }) { first, _ in first })
    let presentNames = wantedNames.then(followed)
    let target = keepingOriginals(of: before, in: reconciliation.album, presentNames)
    // Next is the change before this one, or this one.
    let known = isUndo ? record.namesBefore.then(presentNames) : presentNames
    if selection.going.isEmpty {
      // Nothing that is there can go: the step is done, so that those before it can be.
      try publish(target, text: AlbumText.serialize(target), from: start, to: end, in: state, history, names: known)
    } else {
      var journal = ChangeRecord(
        heading: record.heading, positionBefore: start, positionAfter: end, albumOnDisk: stored.checksum,
        before: AlbumText.serialize(before), after: AlbumText.serialize(target), moves: selection.going, home: home)
      journal.heading.kind = kind
      guard let chain = MoveChain(journal.moves.map { MoveSchedule.Move(from: $0.from, to: $0.to) }) else {
        throw .cannotRename(Preflight.twice(journal.moves))
      }
      try Self.checkReadsBack(journal.before)
      try Self.checkReadsBack(journal.after)
      try perform(journal, chain, target, in: state, names: known, progress, isInterrupted)
    }
    return HistoryStep(
      number: record.heading.number, words: record.heading.words, before: before, after: target,
      renamed: selection.going.count, leftAlone: selection.leftAlone)
  }

  /// What of an older rename can go.
  /// - Parameter names: from those that the moves' files would leave to those they have; learns where the files are.
  private func selection(
    _ moves: [FileMove], of record: ChangeRecord, _ names: inout NameChanges
  ) throws(AlbumFolderError) -> MoveSelection {
    guard !moves.isEmpty else { return MoveSelection([], at: [], in: scan) }
    guard place.kind == .folder else { throw .folderReadOnly }
    let places: [FilePlace]
    do throws(SystemError) {
      places = try FilePlace.find(
        moves, scan: scan, names: names, numbersLast: home.trustsNumbers(of: record.home), in: folder)
    } catch {
      throw .cannotOpen(settings.path, error.code)
    }
    for (move, place) in zip(moves, places) {
      if let name = place.name(of: move) { names.set(move.from, to: name) }
    }
    return MoveSelection(moves, at: places, in: scan)
  }

  /// Files that have other names than the record calls them keep what is known of the ones they came with.
  private func keepingOriginals(of before: Album, in album: Album, _ names: NameChanges) -> Album {
    guard !names.isEmpty else { return album }
    let present = Dictionary(before.allPhotos.map { ($0.name, $0) }) { first, _ in first }
    let kept = Set(names.names.values)
    var album = album
    album.updatePhotos { photo in
      if kept.contains(photo.name) { photo.originalName = present[photo.name]?.originalName }
    }
    return album
  }

  private func album(_ text: [UInt8], of record: ChangeRecord) throws(AlbumFolderError) -> Album {
    do throws(AlbumTextError) {
      return try AlbumText.parse(text)
    } catch {
      throw .badHistory(record.heading.number)
    }
  }
}
