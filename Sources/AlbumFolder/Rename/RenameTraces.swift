import AlbumCore
import FileSystem

/// What a rename leaves in `.nineslot` while it goes on and when it's done: if it's the same before and after a look at
/// the folder, and there's no journal, no rename came between.
struct RenameTraces: Hashable {
  let hasJournal: Bool
  private let album: FileIdentity?

  init(of folder: borrowing Descriptor) throws(AlbumFolderError) {
    guard let state = try StateFolder.find(StateFolder.name, in: folder) else {
      hasJournal = false
      album = nil
      return
    }
    do throws(SystemError) {
      hasJournal = try state.folder.statusIfThere(of: Array(StateFolder.journal.utf8)) != nil
      album = try state.folder.statusIfThere(of: Array(StateFolder.album.utf8))?.identity
    } catch {
      throw .cannotRead(".nineslot", error.code)
    }
  }
}
