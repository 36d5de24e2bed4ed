import AlbumCore
import FileSystem

/// What is kept of an album: its text, which file each photo is, and where its history stands.
struct StoredAlbum {
  /// The album's text; `nil` if there's none.
  var text: [UInt8]?
  /// Of the album.txt that a change replaces; of nothing if it's missing.
  var checksum = Checksum([])
  /// Of the other place's album; `nil` if there's none.
  var base: Checksum?
  var album: Album?
  var index: FolderIndex
  var position: HistoryPosition
  /// Whether a person changed album.txt since nineslot last wrote it.
  var isEdited: Bool

  static let none = StoredAlbum(
    text: nil, album: nil, index: FolderIndex(), position: HistoryPosition(), isEdited: false)

  /// The album that counts: the state's, unless it has none, or the other place's was written since.
  static func read(_ place: StatePlace) throws(AlbumFolderError) -> StoredAlbum {
    let state = place.state
    let other = try place.otherState?.readAlbumText()
    var stored = StoredAlbum.none
    let index = try state?.readIndex()
    stored.index = index ?? FolderIndex()
    stored.text = try state?.readAlbumText()
    stored.checksum = Checksum(stored.text ?? [])
    let last = stored.index.standings.last?.position
    let standing = stored.index.position(forAlbum: stored.checksum) ?? last ?? HistoryPosition()
    let hadAlbum = stored.text != nil
    stored.base = other.map { Checksum($0) }
    var isOthers = false
    if let other, stored.text == nil || stored.index.base != stored.base {
      stored.text = other
      isOthers = true
      if stored.index.identities.isEmpty, let index = try place.otherState?.readIndex() {
        stored.index.identities = index.identities
      }
    }
    guard let text = stored.text else {
      stored.position = standing
      return stored
    }
    do throws(AlbumTextError) {
      stored.album = try AlbumText.parse(text)
    } catch {
      throw .badAlbumText(error)
    }
    if isOthers {
      // To the history here it's as an edit by hand.
      stored.position = standing
      stored.isEdited = hadAlbum && stored.position.head > 0
      return stored
    }
    let checksum = stored.checksum
    if let position = stored.index.position(forAlbum: checksum) {
      stored.position = position
    } else if let last {
      stored.position = last
      stored.isEdited = true
    } else {
      let history = try History(state)
      let newest = try history.numbers().last ?? 0
      if let position = try history.position(forAlbum: checksum) {
        stored.position = position
      } else {
        stored.position = HistoryPosition(head: newest, top: newest)
        stored.isEdited = newest > 0
      }
    }
    return stored
  }
}
