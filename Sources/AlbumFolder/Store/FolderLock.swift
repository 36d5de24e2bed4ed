import FileSystem
import Glibc

/// One writer at a time. The lock is the kernel's (`flock`), so that it's gone with the program that held it.
///
/// Both the folder and `.nineslot/lock` are locked: the first is there before the first change makes the second.
struct FolderLock: ~Copyable {
  private let held: Descriptor

  /// Waits for another program's lock, but not for ever.
  init(_ descriptor: consuming Descriptor, wait: Duration) throws(AlbumFolderError) {
    let deadline = ContinuousClock.now + wait
    var nap = Duration.milliseconds(5)
    while true {
      do throws(SystemError) {
        try descriptor.lock()
        break
      } catch {
        // A file system without locks (some network ones): the album's own renames still are atomic.
        if error.code.meansUnsupported || error.code == Errno(ENOLCK) || error.code == Errno(EBADF) { break }
        guard error.code == .wouldBlock else { throw .cannotRead(".nineslot/lock", error.code) }
      }
      let left = deadline - ContinuousClock.now
      guard left > .zero else { throw .lockedByAnother }
      Nap.take(min(nap, left))
      nap = min(nap * 2, .milliseconds(50))
    }
    held = descriptor
  }

  /// Whether another program holds the lock of a folder of photos. Asks by taking it for a moment, which a writer who
  /// comes just then waits for.
  static func isHeld(of folder: borrowing Descriptor) -> Bool {
    do throws(SystemError) {
      try folder.open(Array(".".utf8), for: .folder).lock()
      return false
    } catch {
      return error.code == .wouldBlock
    }
  }

  /// Locks the folder of the photos itself.
  static func folder(_ folder: borrowing Descriptor, wait: Duration) throws(AlbumFolderError) -> FolderLock {
    try FolderLock(try opened(folder, ".", for: .folder), wait: wait)
  }

  /// Locks the state in a folder.
  static func state(_ state: StateFolder, wait: Duration) throws(AlbumFolderError) -> FolderLock {
    try FolderLock(try opened(state.folder, StateFolder.lock, for: .lock), wait: wait)
  }

  private static func opened(
    _ folder: borrowing Descriptor, _ name: String, for purpose: Descriptor.Purpose
  ) throws(AlbumFolderError) -> Descriptor {
    do throws(SystemError) {
      return try folder.open(Array(name.utf8), for: purpose)
    } catch {
      if [.tooManyLinks, .isAFolder, .noSuchDevice].contains(error.code) { throw .notOurs(".nineslot/lock") }
      throw .cannotWrite(".nineslot/lock", error.code)
    }
  }
}
