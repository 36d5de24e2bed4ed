package import AlbumCore
import FileSystem

extension OpenAlbum {
  /// Renames photos and their companions, all or none. Names that stay take no part.
  ///
  /// - Parameters:
  ///   - plan: every file that is to have another name, companions included.
  ///   - pattern: what the names were made by; kept in the album.
  ///   - words: for the list of changes.
  ///   - progress: called after each move.
  ///   - isInterrupted: asked before each move; once it answers `true`, what was done is taken back.
  /// - Returns: how many files have another name now.
  @discardableResult
  package func rename(
    _ plan: [Rename], pattern: String?, words: String, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in },
    isInterrupted: () -> Bool = { false }
  ) throws(AlbumFolderError) -> Int {
    guard place.kind == .folder else { throw .folderReadOnly }
    let changes = plan.filter { !$0.isStay }
    guard !changes.isEmpty else { return 0 }
    // The album's part of it and the files' have nothing to do with each other.
    let (renamed, checked) = WorkerThreads.both(atOnce: changes.count >= Self.manyFiles) { [album, stored] in
      Result { () throws(AlbumFolderError) in
        try RenamedAlbum(album, by: changes, pattern: pattern, readAs: stored.text)
      }
    } _: {
      Result { () throws(AlbumFolderError) in try self.checked(changes) }
    }
    let (moves, chain) = try checked.get()
    let album = try renamed.get()
    let (state, history) = try preparedState()
    let start = try recordEdit(in: history)
    let number = try history.nextNumber(after: start)
    let end = HistoryPosition(head: number, top: number)
    let record = ChangeRecord(
      heading: heading(number, .rename, after: start.head, words: words), positionBefore: start, positionAfter: end,
      albumOnDisk: stored.checksum, before: album.textBefore, after: album.text,
      moves: moves, namesBefore: namesSince, home: home)
    try perform(record, chain, album.album, in: state, progress, isInterrupted)
    history.prune(after: start, at: end, mostRecords: mostRecords)
    return moves.count
  }

  /// From so many files on, what is worked out for a rename takes longer than starting a thread.
  private static var manyFiles: Int { 1000 }

  /// What the folder's disk makes of names, found out by trying.
  /// - Parameters:
  ///   - names: those that files are to get.
  ///   - mayWrite: whether `.nineslot` may be made for it; without it nothing is tried before a folder's first change.
  package func triedRules(for names: [FileName], mayWrite: Bool) throws(AlbumFolderError) -> FolderRules {
    guard place.kind == .folder, mayWrite || place.state != nil else { return view.rules }
    let (state, _) = try preparedState()
    do throws(SystemError) {
      return try view.rules.tried(for: names, beside: ungroupedScan.takenNames, in: state)
    } catch {
      throw .cannotWrite(".nineslot", error.code)
    }
  }

  /// Does a rename that was found to be without problems, to an album that can be read.
  func perform(
    _ record: ChangeRecord, _ chain: MoveChain, _ album: Album, in state: StateFolder, names: NameChanges = .none,
    _ progress: (_ done: Int, _ total: Int) -> Void, _ isInterrupted: () -> Bool
  ) throws(AlbumFolderError) {
    let (journal, index) = WorkerThreads.both(atOnce: record.moves.count >= Self.manyFiles) {
      record.serialized()
    } _: {
      let index = nextIndex(
        for: record.after, from: record.positionBefore, to: record.positionAfter, moves: record.moves, chain,
        names: names)
      return (content: index, text: index.serialized())
    }
    try withoutActuallyEscaping(progress) { (progress) throws(AlbumFolderError) in
      try withoutActuallyEscaping(isInterrupted) { (isInterrupted) throws(AlbumFolderError) in
        let transaction = RenameTransaction(
          record: record, chain: chain, journal: journal, index: index.text, state: state,
          numbersLast: home.numbersLast, progress: progress, isInterrupted: isInterrupted)
        try transaction.run(in: folder)
      }
    }
    follow(record.moves)
    adopt(album, text: record.after, index: index.content, at: record.positionAfter)
  }

  /// The moves of a plan in which nothing would go wrong.
  private func checked(_ changes: [Rename]) throws(AlbumFolderError) -> ([FileMove], MoveChain) {
    let moves = try moves(for: changes)
    let chain = MoveChain(moves.map { MoveSchedule.Move(from: $0.from, to: $0.to) })
    let problems = try problems(moves, chain)
    guard problems.isEmpty, let chain else { throw .cannotRename(problems) }
    return (moves, chain)
  }

  private func moves(for changes: [Rename]) throws(AlbumFolderError) -> [FileMove] {
    var gone: [RenameProblem] = []
    let scan = ungroupedScan
    let moves = changes.compactMap { change -> FileMove? in
      guard let identity = scan.identities[change.from] else {
        gone.append(.gone(change.from))
        return nil
      }
      return FileMove(
        from: change.from, to: change.to, identity: identity, isCompanion: change.isCompanion,
        group: change.photo.rawValue)
    }
    guard gone.isEmpty else { throw .cannotRename(gone) }
    return moves
  }

  private func problems(_ moves: [FileMove], _ chain: MoveChain?) throws(AlbumFolderError) -> [RenameProblem] {
    do throws(SystemError) {
      let isFresh = try moment.isFresh(folder)
      let basis = Preflight.Basis(
        scan: ungroupedScan, isFresh: isFresh && home.numbersLast, numbersLast: home.numbersLast)
      return try Preflight.problems(moves, chain, basis, in: folder)
    } catch {
      throw .cannotOpen(settings.path, error.code)
    }
  }
}

/// An album whose photos have other names, with its text before and after.
private struct RenamedAlbum: Sendable {
  let album: Album
  let textBefore: [UInt8]
  let text: [UInt8]

  /// - Parameter read: the text that the album was read from, if it was.
  init(
    _ album: Album, by changes: [Rename], pattern: String?, readAs read: [UInt8]?
  ) throws(AlbumFolderError) {
    let names = Dictionary(changes.map { ($0.from, $0.to) }) { first, _ in first }
    var renamed = album
    renamed.rename(pattern: pattern) { names[$0] }
    self.album = renamed
    textBefore = AlbumText.serialize(album)
    text = AlbumText.serialize(renamed)
    // What was read just now can be read.
    if textBefore == read {
      try OpenAlbum.checkReadsBack(renamed: renamed, text)
    } else {
      try OpenAlbum.checkReadsBack(textBefore)
      try OpenAlbum.checkReadsBack(text)
    }
  }
}
