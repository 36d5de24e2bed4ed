import AlbumCore
import FileSystem
import Glibc

/// Finds out from a file's status whether it can get another name in its folder.
struct ObstacleFinder {
  private let folder: FileStatus
  private let isOverlay: Bool
  private let user: UInt32

  /// - Parameter user: the number of who renames.
  init(_ folder: borrowing Descriptor, user: UInt32 = geteuid()) throws(SystemError) {
    self.folder = try folder.status()
    isOverlay = try folder.fileSystem().isOverlay
    self.user = user
  }

  func obstacle(of file: FileStatus) -> FileObstacle? {
    if file.isProtected { return .protected }
    if file.isMountPoint { return .mountPoint }
    if file.identity.device != folder.identity.device, !isOverlay { return .otherDisk }
    let isSticky = folder.permissions & UInt32(S_ISVTX) != 0
    if isSticky, user != 0, user != file.owner, user != folder.owner { return .othersFile }
    return nil
  }
}
