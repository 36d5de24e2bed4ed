package import AlbumCore
package import FileSystem

/// Why a folder's album couldn't be read or changed.
package enum AlbumFolderError: Error, Hashable, Sendable {
  /// The folder itself, by the path it was asked for.
  case cannotOpen([UInt8], Errno)
  /// A file of ours that is there and can't be read.
  case cannotRead(String, Errno)
  case badAlbumText(AlbumTextError)
  /// `.nineslot`, or a file of ours in it, is something else than we made: a link, a file where a folder should be.
  case notOurs(String)
  case lockedByAnother
  /// Nothing was changed.
  case cannotWrite(String, Errno)
  /// The change is made, but the disk didn't say that it will stay.
  case notFlushed(Errno)
  case folderReadOnly
  case noStateFolder
  /// All that stands in a rename's way. Nothing was renamed.
  case cannotRename([RenameProblem])
  /// The disk can't rename without the risk of overwriting. Nothing was changed.
  case cannotRenameSafely
  /// A rename failed; all names are as they were.
  case stopped(done: Int, of: Int, Errno)
  /// A signal stopped a rename; all names are as they were.
  case interrupted(done: Int, of: Int)
  /// A rename failed, and so did taking it back: the journal stays.
  case unfinished(Errno)
  /// What `recover` couldn't place.
  case needsPerson([Stranded])
  case badJournal(setAside: Bool)
  case nothingToUndo
  case nothingToRedo
  case badHistory(Int)
  /// An album that nineslot was about to write couldn't have been read again. Its journal stays if it's a recovery's.
  case unreadableResult(AlbumTextError, isRecovery: Bool)
  /// A person wrote album.txt between our reading and our writing. Nothing was changed.
  case albumChanged
  case cannotImport([UInt8], Errno)
  case notAPhoto([UInt8])

  package var exitStatus: Int32 {
    switch self {
    case .lockedByAnother: 4
    case .unfinished, .needsPerson, .badJournal, .unreadableResult(_, isRecovery: true): 5
    case .interrupted: 130
    default: 1
    }
  }
}

/// A file that an interrupted rename left somewhere else than it should.
package struct Stranded: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// Another file has the name it should have.
    case taken
    /// Its content was changed since.
    case changed
    /// It's gone from the folder.
    case gone
    /// It's gone, and another file has its name.
    case replaced
  }

  /// The name it should have.
  package let wanted: FileName
  /// The name it has; `nil` if it's gone.
  package let name: FileName?
  package let cause: Cause

  package init(wanted: FileName, name: FileName?, cause: Cause) {
    self.wanted = wanted
    self.name = name
    self.cause = cause
  }

  package var message: Message {
    let present = name ?? wanted
    return switch cause {
    case .taken: "\(present) should be \(wanted), which another file has. Move that away, then rename it."
    case .changed: "\(present) should be \(wanted), but was changed meanwhile. Rename it if it's the same photo."
    case .gone: "\(wanted) is gone from the folder."
    case .replaced: "\(wanted) was replaced by another file."
    }
  }
}

/// A file that an undo or redo passed over.
package struct LeftAlone: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    case renamedElsewhere
    case changed
    case taken(by: FileName)
    case immovable(FileObstacle)
    /// A file of the same photo can't go.
    case groupStays
  }

  /// The name the change gave it.
  package let name: FileName
  package let cause: Cause

  package init(name: FileName, cause: Cause) {
    self.name = name
    self.cause = cause
  }

  package var message: Message {
    switch cause {
    case .renamedElsewhere: "\(name) was renamed elsewhere since."
    case .changed: "\(name) was changed since."
    case .taken(let other): "\(name) can't go back: another file is called \(other) now."
    case .immovable(let obstacle): obstacle.cause(name) + "."
    case .groupStays: "\(name) stays with its photo."
    }
  }
}

/// Something that would go wrong in a rename.
package enum RenameProblem: Hashable, Sendable {
  case gone(FileName)
  case changed(FileName)
  case taken(FileName)
  case twice(FileName)
  case immovable(FileName, FileObstacle)
  /// A symbolic link to a file that gets another name.
  case linked(FileName, to: FileName)

  package var message: Message {
    switch self {
    case .gone(let name): "\(name) is gone from the folder: run the command again."
    case .changed(let name): "\(name) was changed just now: run the command again."
    case .immovable(let name, let obstacle): obstacle.cause(name) + ": " + obstacle.cure + "."
    case .taken(let name): "\(name) is a file outside the album: move it away, or choose another pattern."
    case .linked(let link, let name):
      """
      \(link) is a link to \(name), which gets another name: replace the link by a copy, or move it out of the folder.
      """
    case .twice(let name): "\(name) is the name that two files would get: add {n} to the pattern."
    }
  }
}
