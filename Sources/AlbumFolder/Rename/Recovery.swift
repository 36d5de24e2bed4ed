package import AlbumCore
import FileSystem

/// What became of a rename that was cut off.
package struct RecoveryReport: Hashable, Sendable {
  package enum Ending: Hashable, Sendable {
    case finished, rolledBack
  }

  package let ending: Ending
  /// How many files it was to rename.
  package let count: Int
  /// Files that have vanished meanwhile.
  package let gone: [FileName]
}

/// Ends what a journal says was begun: names, album and history are all as before or all as planned then.
struct Recovery {
  let record: ChangeRecord
  let mover: Mover

  /// Ends a rename that another run of the program left behind.
  /// - Returns: `nil` if there's none.
  static func run(
    in folder: borrowing Descriptor, _ state: StateFolder, isAsked: Bool
  ) throws(AlbumFolderError) -> RecoveryReport? {
    guard let bytes = try state.read(StateFolder.journal) else { return nil }
    guard let record = try? ChangeRecord(bytes) else {
      guard isAsked else { throw .badJournal(setAside: false) }
      do throws(SystemError) {
        try state.folder.rename(Array(StateFolder.journal.utf8), replacing: Array("journal.damaged".utf8))
        try state.folder.flush()
      } catch {
        throw .unfinished(error.code)
      }
      throw .badJournal(setAside: true)
    }
    let outcome: Settlement.Outcome
    do throws(SystemError) {
      let recovery = Recovery(record: record, mover: try Mover.probed(in: folder, state, isNeeded: true))
      outcome = try recovery.finish(in: folder, state, preferred: .forward)
    } catch {
      throw .unfinished(error.code)
    }
    guard outcome.isWhole else { throw .needsPerson(outcome.stranded) }
    return RecoveryReport(
      ending: outcome.direction == .forward ? .finished : .rolledBack, count: record.moves.count,
      gone: outcome.stranded.map(\.wanted))
  }

  /// Brings names, album and history to one state and ends the journal.
  func finish(
    in folder: borrowing Descriptor, _ state: StateFolder, preferred: Settlement.Direction
  ) throws(SystemError) -> Settlement.Outcome {
    let outcome = try Settlement(record: record, mover: mover).run(in: folder, preferred: preferred)
    try folder.flush()
    try writeAlbum(after: outcome, state)
    try endJournal(state, outcome.direction)
    // A journal that a power cut brings back is ended once more, and finds nothing to do.
    try? Self.flushEnd(state)
    return outcome
  }

  private func writeAlbum(after outcome: Settlement.Outcome, _ state: StateFolder) throws(SystemError) {
    let present = try Self.albumChecksum(state)
    let isUntouched = present == record.albumOnDisk
    // What a person wrote meanwhile is left alone; which photo is which is told by the index.
    guard isUntouched || present == Checksum(record.after) || present == Checksum(record.before) else { return }

    let names = Dictionary(
      outcome.stranded.compactMap { file in file.name.map { (file.wanted, $0) } }
    ) { first, _ in first }
    let target = outcome.direction == .forward ? record.after : record.before
    let text = names.isEmpty ? target : Self.renaming(names, in: target)
    let position = outcome.direction == .forward ? record.positionAfter : record.positionBefore
    let index = index(state, outcome.direction, names: names, album: Checksum(text), position)
    if outcome.direction == .back, isUntouched, names.isEmpty {
      // The album is as it was. Rolling back must do without room on the disk, and the index is made again if need be.
      try? AtomicFile.write(Array(StateFolder.index.utf8), in: state.folder, index.serialized(), flush: false)
      return
    }
    try AtomicFile.write(Array(StateFolder.index.utf8), in: state.folder, index.serialized(), flush: false)
    if Checksum(text) != present { try AtomicFile.write(Array(StateFolder.album.utf8), in: state.folder, text) }
    try state.folder.flush()
  }

  private func index(
    _ state: StateFolder, _ direction: Settlement.Direction, names: [FileName: FileName], album: Checksum,
    _ position: HistoryPosition
  ) -> FolderIndex {
    var index = (try? state.readIndex()) ?? FolderIndex()
    index.standings = [
      FolderIndex.Standing(album: record.albumOnDisk, position: record.positionBefore),
      FolderIndex.Standing(album: album, position: position),
    ]
    for move in record.moves {
      index.identities[move.from] = nil
      index.identities[move.to] = nil
    }
    for move in record.moves where !move.isCompanion {
      let wanted = move[keyPath: direction.target]
      index.identities[names[wanted] ?? wanted] = move.identity
    }
    return index
  }

  private static func albumChecksum(_ state: StateFolder) throws(SystemError) -> Checksum {
    do throws(AlbumFolderError) {
      return Checksum(try state.readAlbumText() ?? [])
    } catch {
      throw SystemError(.inputOutput, .read, Array(StateFolder.album.utf8))
    }
  }

  /// The journal of a rename becomes its record; that of an undo or redo has one already. That it's gone is left for
  /// the caller to flush.
  func endJournal(_ state: StateFolder, _ direction: Settlement.Direction) throws(SystemError) {
    if direction == .forward, record.heading.kind == .rename {
      let history: History
      do throws(AlbumFolderError) {
        history = try History.make(in: state)
      } catch {
        throw SystemError(.inputOutput, .open, Array(StateFolder.history.utf8))
      }
      try history.adoptJournal(of: state, as: record.heading.number)
    } else {
      try state.folder.unlink(Array(StateFolder.journal.utf8))
    }
  }

  /// Flushes the folders that the journal left and came to.
  static func flushEnd(_ state: StateFolder, alsoHistory: Bool = true) throws(SystemError) {
    if alsoHistory, let history = try? History(state) { try history.flush() }
    try state.folder.flush()
  }

  private static func renaming(_ names: [FileName: FileName], in text: [UInt8]) -> [UInt8] {
    guard var album = try? AlbumText.parse(text) else { return text }
    album.updatePhotos { photo in
      if let name = names[photo.name] { photo.name = name }
    }
    return AlbumText.serialize(album)
  }
}
