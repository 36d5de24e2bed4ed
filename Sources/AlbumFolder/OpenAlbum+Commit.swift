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
        albumOnDisk: stored.checksum, before: before, after: after, home: home))
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
    _ history: History, knowing known: FolderIndex? = nil
  ) throws(AlbumFolderError) {
    try Self.checkReadsBack(text)
    let index = nextIndex(for: text, from: start, to: end, knowing: known)
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

  /// The index with what was found out since it was written.
  var followedIndex: FolderIndex {
    var index = stored.index
    let names = Dictionary(report.renamedElsewhere.map { ($0.from, $0.to) }) { first, _ in first }
    index.follow(names, areRecorded: false)
    return index
  }

  /// The index for the album on the disk and the one that will be.
  /// - Parameter known: the index that tells files by their old names once the moves are made, if that takes more than
  ///   the moves.
  func nextIndex(
    for text: [UInt8], from start: HistoryPosition, to end: HistoryPosition, moves: [FileMove] = [],
    knowing known: FolderIndex? = nil
  ) -> FolderIndex {
    var index = known ?? followedIndex
    if known == nil { index.follow(moves.names, areRecorded: true) }
    index.standings = [
      FolderIndex.Standing(album: stored.checksum, position: start),
      FolderIndex.Standing(album: Checksum(text), position: end),
    ]
    index.base = stored.base
    index.home = home.number
    index.identities = ungroupedScan.images.mapValues(\.identity)
    for move in moves { index.identities[move.from] = nil }
    for move in moves where !move.isCompanion { index.identities[move.to] = move.identity }
    return index
  }

  /// Takes a person's edit of album.txt for a change of its own, so that undo can take it back.
  /// - Returns: where the history stands with it.
  func recordEdit(in history: History) throws(AlbumFolderError) -> HistoryPosition {
    guard stored.isEdited, let text = stored.text else { return stored.position }
    // Without the record of the album before there's nothing that undo could bring back.
    guard let before = history.albumText(at: stored.position) else { return stored.position }
    let number = try history.nextNumber(after: stored.position)
    let end = HistoryPosition(head: number, top: number)
    try history.write(
      ChangeRecord(
        heading: heading(number, .edit, after: stored.position.head, words: "edit album.txt"),
        positionBefore: stored.position, positionAfter: end, albumOnDisk: stored.checksum, before: before, after: text,
        home: home))
    stored.position = end
    stored.isEdited = false
    return end
  }
}
