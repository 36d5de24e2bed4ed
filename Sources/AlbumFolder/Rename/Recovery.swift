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
  /// Names that files should have which have vanished meanwhile, and that another file has now.
  package let replaced: [FileName]
}

/// Ends what a journal says was begun: names, album and history are all as before or all as planned then.
struct Recovery {
  let record: ChangeRecord
  let mover: Mover
  /// Whether the record's numbers of files are still theirs.
  let numbersLast: Bool

  /// Ends a rename that another run of the program left behind.
  /// - Returns: `nil` if there's none.
  static func run(
    in folder: borrowing Descriptor, _ state: StateFolder, isAsked: Bool
  ) throws(AlbumFolderError) -> RecoveryReport? {
    guard let bytes = try state.read(StateFolder.journal) else { return nil }
    // An album that couldn't be read back must not be begun on: it would be published once the files are in place.
    guard let record = try? ChangeRecord(bytes), record.albumsReadBack else {
      guard isAsked else { throw .badJournal(setAside: false) }
      do throws(SystemError) {
        try state.folder.rename(Array(StateFolder.journal.utf8), replacing: Array("journal.damaged".utf8))
        try state.folder.flush()
      } catch {
        throw .unfinished(error.code)
      }
      throw .badJournal(setAside: true)
    }
    let mover: Mover?
    let numbersLast: Bool
    do throws(SystemError) {
      numbersLast = try FolderHome(of: folder, state).trustsNumbers(of: record.home)
      mover = try Mover.probed(in: folder, state)
    } catch {
      throw .unfinished(error.code)
    }
    guard let mover else { throw .unfinished(.notSupported) }
    let outcome = try Recovery(record: record, mover: mover, numbersLast: numbersLast).finish(
      in: folder, state, preferred: .forward)
    guard outcome.isWhole else { throw .needsPerson(outcome.stranded) }
    return RecoveryReport(
      ending: outcome.direction == .forward ? .finished : .rolledBack, count: record.moves.count,
      gone: outcome.stranded.filter { $0.cause == .gone }.map(\.wanted),
      replaced: outcome.stranded.filter { $0.cause == .replaced }.map(\.wanted))
  }

  /// Brings names, album and history to one state and ends the journal.
  func finish(
    in folder: borrowing Descriptor, _ state: StateFolder, preferred: Settlement.Direction
  ) throws(AlbumFolderError) -> Settlement.Outcome {
    let outcome: Settlement.Outcome
    do throws(SystemError) {
      outcome = try Settlement(record: record, mover: mover, numbersLast: numbersLast)
        .run(in: folder, preferred: preferred)
      try folder.flush()
    } catch {
      throw .unfinished(error.code)
    }
    let (text, names) = try target(of: outcome)
    do throws(SystemError) {
      try writeAlbum(text, names: names, outcome.direction, state)
      try endJournal(state, outcome.direction)
    } catch {
      throw .unfinished(error.code)
    }
    // A journal that a power cut brings back is ended once more, and finds nothing to do.
    try? Self.flushEnd(state, isRecord: outcome.direction == .forward && record.heading.kind == .rename)
    return outcome
  }

  /// The album's text as the outcome makes it, and the names of files that have other ones than they should.
  private func target(
    of outcome: Settlement.Outcome
  ) throws(AlbumFolderError) -> (text: [UInt8], names: [FileName: FileName]) {
    let names = Dictionary(
      outcome.stranded.compactMap { file in file.name.map { (file.wanted, $0) } }
    ) { first, _ in first }
    let text = outcome.direction == .forward ? record.after : record.before
    guard !names.isEmpty else { return (text, names) }
    do throws(AlbumTextError) {
      var album = try AlbumText.parse(text)
      album.renamePhotos(names)
      let renamed = AlbumText.serialize(album)
      _ = try AlbumText.parse(renamed)
      return (renamed, names)
    } catch {
      throw .unreadableResult(error, isRecovery: true)
    }
  }

  private func writeAlbum(
    _ text: [UInt8], names: [FileName: FileName], _ direction: Settlement.Direction, _ state: StateFolder
  ) throws(SystemError) {
    let present = try Self.albumChecksum(state)
    let isUntouched = present == record.albumOnDisk
    let isOurs = isUntouched || present == Checksum(record.after) || present == Checksum(record.before)
    let position = direction == .forward ? record.positionAfter : record.positionBefore
    let index = index(state, direction, names: names, album: Checksum(text), position)
    if !isOurs || direction == .back && isUntouched && names.isEmpty {
      // The album is as it was, or a person's own: what they wrote meanwhile is left alone. Rolling back must do without
      // room on the disk, and the index is made again if need be.
      try? AtomicFile.write(Array(StateFolder.index.utf8), in: state.folder, index.serialized(), flush: false)
      return
    }
    try AtomicFile.write(Array(StateFolder.index.utf8), in: state.folder, index.serialized())
    if Checksum(text) != present { try AtomicFile.write(Array(StateFolder.album.utf8), in: state.folder, text) }
    try state.folder.flush()
  }

  private func index(
    _ state: StateFolder, _ direction: Settlement.Direction, names: [FileName: FileName], album: Checksum,
    _ position: HistoryPosition
  ) -> FolderIndex {
    var index = (try? state.readIndex()) ?? FolderIndex()
    index.standings = [
      FolderIndex.Standing(
        album: record.albumOnDisk, position: record.positionBefore, names: index.names(at: record.positionBefore)),
      FolderIndex.Standing(
        album: album, position: position, names: index.names(at: position).then(NameChanges(names))),
    ]
    index.home = record.home
    for move in record.moves {
      index.identities[move.from] = nil
      index.identities[move.to] = nil
    }
    // A file that has a name that another one should have is who it is: it's noted last.
    let photos = record.moves.filter { !$0.isCompanion }
    for move in photos where names[move[keyPath: direction.target]] == nil {
      index.identities[move[keyPath: direction.target]] = move.identity
    }
    for move in photos {
      if let name = names[move[keyPath: direction.target]] { index.identities[name] = move.identity }
    }
    return index
  }

  static func albumChecksum(_ state: StateFolder) throws(SystemError) -> Checksum {
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

  /// Flushes what the journal's end changed. A move between two folders is one change to a file system, which the flush
  /// of either makes last; where it isn't, a journal that comes back is ended once more.
  static func flushEnd(_ state: StateFolder, isRecord: Bool) throws(SystemError) {
    if isRecord, let history = try? History(state) {
      try history.flush()
    } else {
      try state.folder.flush()
    }
  }
}

extension ChangeRecord {
  /// Whether either album can be read once it's album.txt.
  fileprivate var albumsReadBack: Bool {
    [before, after].allSatisfy { (try? AlbumText.parse($0)) != nil }
  }
}
