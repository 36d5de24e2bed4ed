import AlbumCore
import FileSystem

/// What is kept of an album: its text, which file each photo is, and where its history stands.
struct StoredAlbum {
  /// The album's text; `nil` if there's none.
  var text: [UInt8]?
  /// Of the album.txt that a change replaces; of nothing if it's missing.
  var checksum = Checksum([])
  var album: Album?
  var index: FolderIndex
  var position: HistoryPosition
  /// Whether a person changed album.txt since nineslot last wrote it.
  var isEdited: Bool

  static let none = StoredAlbum(
    text: nil, album: nil, index: FolderIndex(), position: HistoryPosition(), isEdited: false)

  /// - Parameter fallback: where the album is read if there's none in the state folder.
  static func read(_ state: StateFolder?, fallback: StateFolder? = nil) throws(AlbumFolderError) -> StoredAlbum {
    var stored = StoredAlbum.none
    let index = try state?.readIndex()
    stored.index = index ?? FolderIndex()
    stored.text = try state?.readAlbumText()
    stored.checksum = Checksum(stored.text ?? [])
    if stored.text == nil { stored.text = try fallback?.readAlbumText() }
    let last = stored.index.standings.last?.position
    guard let text = stored.text else {
      stored.position = last ?? HistoryPosition()
      return stored
    }
    do throws(AlbumTextError) {
      stored.album = try AlbumText.parse(text)
    } catch {
      throw .badAlbumText(error)
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
