import CPlatform
import Glibc

/// Which file it is, told by more than its number: a number is given to another file once the first is gone.
package struct FileIdentity: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64
  /// In bytes.
  package var size: Int64
  /// When the content last changed, in seconds and nanoseconds since 1970.
  package var modifiedSeconds: Int64
  package var modifiedNanoseconds: Int64

  package init(device: UInt64, inode: UInt64, size: Int64, modifiedSeconds: Int64, modifiedNanoseconds: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modifiedSeconds = modifiedSeconds
    self.modifiedNanoseconds = modifiedNanoseconds
  }

  /// What is the same as long as a file of one folder isn't touched. The device's number is left out: it may be another
  /// one after a restart, and all files of a folder are on one device.
  ///
  /// - Parameter numbersLast: whether the file's own number is asked too. Where numbers change, or the folder was copied,
  ///   size and time must do.
  package func key(numbersLast: Bool) -> FileIdentity {
    var copy = self
    copy.device = 0
    if !numbersLast { copy.inode = 0 }
    return copy
  }

  /// Whether it's the same file, untouched; see ``key(numbersLast:)``.
  package func isSameFile(as other: FileIdentity, numbersLast: Bool) -> Bool {
    key(numbersLast: numbersLast) == other.key(numbersLast: numbersLast)
  }
}

/// What is known of a file without reading it.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file, folder, link
    /// A FIFO, a socket or a device: never opened.
    case special
  }

  package let kind: Kind
  package let identity: FileIdentity
  /// When anything of it last changed, in nanoseconds since 1970: its content, names or permissions. Unlike the time in its
  /// identity, programs can't set it; a rename is such a change on most file systems.
  package let changed: Int64
  package let permissions: UInt32
  /// How many names the file has.
  package let links: UInt64
  /// The user's number.
  package let owner: UInt32
  /// Whether the file is immutable or can only be appended to (chattr(1)): it can get no other name then, and a
  /// folder's files neither. `false` where the file system doesn't tell.
  package let isProtected: Bool
  /// Whether another file or folder is mounted on it. `false` where the system doesn't tell (before Linux 5.8).
  package let isMountPoint: Bool

  init(_ status: platform_status) {
    kind =
      switch status.mode & UInt32(S_IFMT) {
      case UInt32(S_IFREG): .file
      case UInt32(S_IFDIR): .folder
      case UInt32(S_IFLNK): .link
      default: .special
      }
    permissions = status.mode & 0o7777
    links = status.links
    owner = status.owner
    isProtected = status.is_protected != 0
    isMountPoint = status.is_mount_point != 0
    identity = FileIdentity(
      device: status.device, inode: status.inode, size: status.size, modifiedSeconds: status.modified_seconds,
      modifiedNanoseconds: status.modified_nanoseconds)
    // Past the year 2262 one moment is like another.
    changed = status.changed_seconds &* 1_000_000_000 &+ status.changed_nanoseconds
  }

  package var size: Int {
    // A file system of someone's own making may say anything.
    max(0, Int(identity.size))
  }
}

/// A name in a folder, and what it leads to where the file system says so at once.
package struct FolderEntry: Hashable, Sendable {
  package let name: [UInt8]
  /// `nil` if only the file's status can tell.
  package let kind: FileStatus.Kind?

  /// `nil` for `.` and `..`. C: `struct dirent`.
  init?(_ entry: UnsafeMutablePointer<dirent>) {
    guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return nil }
    let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: UInt8.self)
    // The record is as long as its name, and the name has its NUL: the declared 256 bytes may not all be there.
    var length = 0
    while length < Int(entry.pointee.d_reclen) - offset, start[length] != 0 { length += 1 }
    let name = Array(UnsafeBufferPointer(start: start, count: length))
    guard !name.isEmpty, name != Array(".".utf8), name != Array("..".utf8) else { return nil }
    self.name = name
    kind =
      switch Int(entry.pointee.d_type) {
      case Int(DT_REG): .file
      case Int(DT_DIR): .folder
      case Int(DT_LNK): .link
      case Int(DT_UNKNOWN): nil
      default: .special
      }
  }
}
