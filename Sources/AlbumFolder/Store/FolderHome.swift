import AlbumCore
import FileSystem

/// Whether the numbers that records tell files by are still those files' numbers.
///
/// They aren't if the file system makes them up anew, nor if the folder was copied, restored from a backup or moved to
/// another disk: then `.nineslot/lock`, which is never replaced, has another number than the records say.
struct FolderHome: Hashable, Sendable {
  /// The number of `.nineslot/lock`; 0 if there's none.
  let number: UInt64
  /// Whether the file system keeps numbers for good.
  let numbersLast: Bool

  init(of folder: borrowing Descriptor, _ state: StateFolder?) throws(SystemError) {
    numbersLast = try folder.fileSystem().numbersLast
    number = try state?.folder.statusIfThere(of: Array(StateFolder.lock.utf8))?.identity.inode ?? 0
  }

  /// - Parameter recorded: the number of the home that a record was written in.
  func trustsNumbers(of recorded: UInt64) -> Bool {
    numbersLast && recorded == number
  }
}
