/// Why a file can get no other name, whatever that is.
package enum FileObstacle: Hashable, Sendable {
  /// It's immutable or can only be appended to (chattr(1)).
  case protected
  /// Another file is mounted on it.
  case mountPoint
  /// It's on another disk than its folder.
  case otherDisk
  /// The folder lets none but their owners rename files (its sticky bit is set), and this one is another user's.
  case othersFile

  package func cause(_ name: FileName) -> Message {
    switch self {
    case .protected: "\(name) is protected against changes"
    case .mountPoint: "\(name) is a mount point"
    case .otherDisk: "\(name) is on another disk"
    case .othersFile: "\(name) belongs to another user, and this folder lets none but owners rename"
    }
  }

  package var cure: Message {
    switch self {
    case .protected: "take that off with chattr -i -a, or put the photo in the tray"
    case .mountPoint: "unmount it, or put the photo in the tray"
    case .otherDisk: "put the photo in the tray"
    case .othersFile: "ask the owner, or put the photo in the tray"
    }
  }
}
