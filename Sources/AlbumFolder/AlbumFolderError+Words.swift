package import AlbumCore
import FileSystem

extension AlbumFolderError {
  /// What happened, to what, and what to do.
  package var message: Message {
    switch self {
    case .cannotOpen(let path, .notThere): "There is no folder \(foreign: path)."
    case .cannotOpen(let path, .notAFolder): "\(foreign: path) is no folder. Name the folder of the photos."
    case .cannotOpen(let path, let code): "Can't open \(foreign: path): \(code.words)."
    case .cannotRead(let file, let code): "Can't read \(ours: file): \(code.words). Nothing was changed."
    case .badAlbumText(let error): error.message
    case .notOurs(let file): "\(ours: file) is not what nineslot made: a link or another kind of file. Move it away."
    case .lockedByAnother: "Another nineslot has this folder open. Close it, then try again."
    case .cannotWrite(let file, let code): "Can't write \(ours: file): \(code.words). Nothing was changed.\(code.cure)"
    case .notFlushed(let code):
      "The change is made, but the disk didn't confirm it: \(code.words). Check the disk before you go on."
    case .folderReadOnly:
      "This folder can't be written. The order is kept in your state folder; renaming is off."
    case .noStateFolder: "This folder can't be written, and there's no state folder: set HOME or XDG_STATE_HOME."
    case .cannotRename(let problems): Self.list("Nothing was renamed.", problems.map(\.message))
    case .cannotRenameSafely:
      """
      This disk can't rename a file without the risk of overwriting another. Nothing was renamed: work on a copy on \
      another disk.
      """
    case .stopped(let done, let total, let code):
      "Stopped at \(done) of \(total): \(code.words). All names are as they were.\(code.cure)"
    case .interrupted(let done, let total): "Stopped at \(done) of \(total). All names are as they were."
    case .unfinished(let code):
      "A rename was cut off: \(code.words). nineslot recover finishes it or rolls it back."
    case .needsPerson(let stranded): Self.list("A rename was cut off and needs you.", stranded.map(\.message))
    case .badJournal(setAside: false):
      "The journal of a rename that was cut off can't be read. nineslot recover puts it aside."
    case .badJournal(setAside: true):
      """
      The journal of a rename that was cut off can't be read. It is .nineslot/journal.damaged now, no photo was moved; \
      check the names.
      """
    case .nothingToUndo: "Nothing to undo."
    case .nothingToRedo: "Nothing to redo."
    case .badHistory(let number): "The record of change \(number) can't be read. Nothing was changed."
    case .unreadableResult(let error, isRecovery: false):
      "Nothing was changed: the album couldn't have been read again, a fault of nineslot's. \(error.message)"
    case .unreadableResult(let error, isRecovery: true):
      """
      A rename was cut off, and its album couldn't be read again, a fault of nineslot's: .nineslot/journal is kept. \
      \(error.message)
      """
    case .albumChanged: "album.txt changed just now. Nothing was changed: run the command again."
    case .cannotImport(let path, .notThere): "There is no file \(foreign: path)."
    case .cannotImport(let path, let code): "Can't copy \(foreign: path): \(code.words).\(code.cure)"
    case .notAPhoto(let path):
      """
      \(foreign: path) isn't a photo this build reads. JPEG and PNG always work; nineslot --version lists the rest.
      """
    }
  }

  /// At most this many files are named in one message.
  private static let mostListed = 10

  private static func list(_ heading: Message, _ items: [Message]) -> Message {
    let shown = items.prefix(mostListed).reduce(heading) { $0 + " " + $1 }
    return items.count > mostListed ? shown + " And \(items.count - mostListed) more." : shown
  }
}

extension Errno {
  /// The cause in plain words.
  fileprivate var words: Message {
    switch self {
    case .diskFull: "the disk is full"
    case .quotaExceeded: "your disk quota is used up"
    case .readOnly: "the disk is read-only"
    case .noPermission, .notPermitted: "no permission"
    case .inputOutput: "the disk reports a fault"
    case .tooLarge: "it is too large"
    case .exists: "another file has taken a name"
    case .notThere: "a file is gone"
    case .otherDevice: "a file is on another disk"
    case .nameTooLong: "a name is too long for this disk"
    case .invalid, .notImplemented, .notSupported: "this disk can't do it safely"
    default: "\(ours: text)"
    }
  }

  fileprivate var cure: Message {
    meansFull ? " Make room, then try again." : ""
  }
}
