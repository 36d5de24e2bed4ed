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

  /// Whether it's the same file, untouched. The device's number isn't asked: it may be another one after a restart,
  /// and all files of a folder are on one device.
  package func isSameFile(as other: FileIdentity) -> Bool {
    inode == other.inode && size == other.size && modifiedSeconds == other.modifiedSeconds
      && modifiedNanoseconds == other.modifiedNanoseconds
  }

  /// The identity without its device's number, for looking up files of one folder.
  package var withoutDevice: FileIdentity {
    var copy = self
    copy.device = 0
    return copy
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
  package let permissions: UInt32
  /// The number of the user whose file it is.
  package let owner: UInt32
  /// How many names the file has.
  package let links: UInt64

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .special
      }
    permissions = status.st_mode & 0o7777
    owner = status.st_uid
    links = UInt64(status.st_nlink)
    identity = FileIdentity(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      modifiedSeconds: Int64(status.st_mtim.tv_sec), modifiedNanoseconds: Int64(status.st_mtim.tv_nsec))
  }

  package var size: Int {
    Int(identity.size)
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
