package import AlbumCore
import FileSystem

extension OpenAlbum {
  /// Makes a new order, new pages or a new shape the folder's album. What equals the present album is no change.
  /// - Parameter words: what is done, for the list of changes: `move 6 to 3`.
  package func commit(_ album: Album, words: String) throws(AlbumFolderError) {
    let before = AlbumText.serialize(self.album)
    let after = AlbumText.serialize(album)
    guard before != after else { return }
    let (state, history) = try preparedState()
    let start = try recordEdit(in: history)
    let number = try history.nextNumber(after: start)
    let end = HistoryPosition(head: number, top: number)
    try history.write(
      ChangeRecord(
        heading: heading(number, .order, after: start.head, words: words), positionBefore: start, positionAfter: end,
        albumOnDisk: stored.checksum, before: before, after: after,
        namesBefore: namesSince, home: home))
    do throws(AlbumFolderError) {
      try publish(album, text: after, from: start, to: end, in: state, history)
    } catch {
      if case .notFlushed = error { throw error }
      history.remove(number)
      throw error
    }
    history.prune(after: start, at: end, mostRecords: mostRecords)
  }

  /// Writes the album and where the history then stands: the rename of album.txt changes both at once.
  func publish(
    _ album: Album, text: [UInt8], from start: HistoryPosition, to end: HistoryPosition, in state: StateFolder,
    _ history: History, names: NameChanges = .none
  ) throws(AlbumFolderError) {
    try Self.checkReadsBack(text)
    let index = nextIndex(for: text, from: start, to: end, names: names)
    do throws(SystemError) {
      try history.flush()
    } catch {
      throw .cannotWrite(".nineslot/history", error.code)
    }
    try state.write(StateFolder.index, index.serialized())
    try state.write(StateFolder.album, text)
    adopt(album, text: text, index: index, at: end)
    do throws(SystemError) {
      try state.folder.flush()
    } catch {
      throw .notFlushed(error.code)
    }
  }

  /// An album that can't be read would end everything: whatever made it, it's not written.
  static func checkReadsBack(_ text: [UInt8]) throws(AlbumFolderError) {
    do throws(AlbumTextError) {
      _ = try AlbumText.parse(text)
    } catch {
      throw .unreadableResult(error, isRecovery: false)
    }
  }

  /// As ``checkReadsBack(_:)``, for an album that differs from one that was read by names and its pattern alone. There
  /// may be a hundred thousand names: that no two are equal is all they're looked at for.
  static func checkReadsBack(renamed album: Album, _ text: [UInt8]) throws(AlbumFolderError) {
    let photos = album.allPhotos
    var names = Set<FileName>(minimumCapacity: photos.count)
    let frame = try? Album(
      shape: album.shape, pages: album.pages.map { Page(title: $0.title, comments: $0.comments) }, tray: [],
      pattern: album.pattern, closingComments: album.closingComments)
    guard let frame, text.count <= StateFolder.albumLimit, photos.allSatisfy({ names.insert($0.name).inserted }) else {
      return try checkReadsBack(text)
    }
    try checkReadsBack(AlbumText.serialize(frame))
  }

  /// From the names by which the record of the last change done calls files to those they have.
  var namesSince: NameChanges {
    stored.index.names(at: stored.position).then(renamedElsewhere)
  }

  private var renamedElsewhere: NameChanges {
    NameChanges(Dictionary(report.renamedElsewhere.map { ($0.from, $0.to) }) { first, _ in first })
  }

  /// The index for the album on the disk and the one that will be.
  /// - Parameter names: from those by which the record of the last change then done calls files to those in the album.
  func nextIndex(
    for text: [UInt8], from start: HistoryPosition, to end: HistoryPosition, moves: [FileMove] = [],
    _ chain: MoveChain? = nil, names: NameChanges = .none
  ) -> FolderIndex {
    var index = FolderIndex()
    index.standings = [
      FolderIndex.Standing(album: stored.checksum, position: start, names: stored.index.names(at: start)),
      FolderIndex.Standing(album: Checksum(text), position: end, names: names),
    ]
    index.base = stored.base
    index.home = home.number
    index.identities = ungroupedScan.images.mapValues(\.identity)
    for number in chain?.beginnings ?? Array(moves.indices) { index.identities[moves[number].from] = nil }
    // The album on the disk still calls them so, should it stay.
    for (old, new) in renamedElsewhere.names where index.identities[old] == nil {
      index.identities[old] = ungroupedScan.images[new]?.identity
    }
    // By their places: a move that is taken out of its array counts as a use of both its names.
    for number in moves.indices {
      index.identities[moves[number].to] = moves[number].isCompanion ? nil : moves[number].identity
    }
    return index
  }

  /// Takes a person's edit of album.txt for a change of its own, so that undo can take it back.
  /// - Returns: where the history stands with it.
  func recordEdit(in history: History) throws(AlbumFolderError) -> HistoryPosition {
    guard stored.isEdited, let text = stored.text else { return stored.position }
    let names = stored.index.names(at: stored.position)
    // Without the record of the album before there's nothing that undo could bring back.
    guard let before = history.albumText(at: stored.position, names) else { return stored.position }
    let number = try history.nextNumber(after: stored.position)
    let end = HistoryPosition(head: number, top: number)
    try history.write(
      ChangeRecord(
        heading: heading(number, .edit, after: stored.position.head, words: "edit album.txt"),
        positionBefore: stored.position, positionAfter: end, albumOnDisk: stored.checksum, before: before, after: text,
        namesBefore: names, home: home))
    stored.index.standings.append(FolderIndex.Standing(album: stored.checksum, position: end))
    stored.position = end
    stored.isEdited = false
    return end
  }
}
