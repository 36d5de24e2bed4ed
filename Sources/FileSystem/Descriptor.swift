import Glibc

/// An open file or folder. Closes itself when it goes out of use.
package struct Descriptor: ~Copyable, Sendable {
  package let number: Int32

  /// Takes over an open descriptor.
  package init(owning number: Int32) {
    self.number = number
  }

  deinit {
    SystemCall.close(number)
  }
}

extension Descriptor {
  /// What a file is opened for.
  package enum Purpose: Sendable {
    /// To read. Doesn't wait for a FIFO's other end: check that it's a regular file before reading.
    case read
    /// As `read`, but a symbolic link isn't followed.
    case readNoFollow
    /// To read once from start to end, a pipe too, whose writer is waited for.
    case stream
    case folder
    /// As `folder`, but a symbolic link isn't followed.
    case folderNoFollow
    /// To write a file that isn't there yet.
    case create
    /// To lock; made if missing, its content is left alone.
    case lock

    var flags: Int32 {
      switch self {
      case .read: O_RDONLY | O_NONBLOCK
      case .readNoFollow: O_RDONLY | O_NONBLOCK | O_NOFOLLOW
      case .stream: O_RDONLY
      case .folder: O_RDONLY | O_DIRECTORY
      case .folderNoFollow: O_RDONLY | O_DIRECTORY | O_NOFOLLOW
      case .create: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      case .lock: O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK
      }
    }
  }

  /// Opens by a path of bytes, relative to the working folder unless it begins with a slash. C: `openat`.
  package init(path: [UInt8], for purpose: Purpose, mode: UInt32 = 0o666) throws(SystemError) {
    self.init(
      owning: try SystemCall.open(SystemCall.workingFolder, path, flags: purpose.flags, mode: mode))
  }

  /// Opens a file in this folder. C: `openat`.
  package func open(_ name: [UInt8], for purpose: Purpose, mode: UInt32 = 0o666) throws(SystemError) -> Descriptor {
    Descriptor(owning: try SystemCall.open(number, name, flags: purpose.flags, mode: mode))
  }

  /// C: `statx`.
  package func status() throws(SystemError) -> FileStatus {
    try SystemCall.status(number)
  }

  /// Makes what was written, or a folder's names, survive a power cut. C: `fsync`.
  package func flush() throws(SystemError) {
    try SystemCall.flush(number)
  }

  /// Takes the writers' lock on this file, or fails with ``Errno/wouldBlock`` at once; it's given back when the
  /// descriptor closes. C: `flock`.
  package func lock() throws(SystemError) {
    try SystemCall.lock(number)
  }

  /// C: `ftruncate`.
  package func truncate(to length: Int) throws(SystemError) {
    try SystemCall.truncate(number, to: length)
  }

  /// The most bytes a name may have on this folder's file system; `nil` if that doesn't say. C: `fstatvfs`.
  package func longestName() throws(SystemError) -> Int? {
    let limit = try SystemCall.longestName(number)
    return limit > 0 ? limit : nil
  }

  /// C: `fstatfs`.
  package func fileSystem() throws(SystemError) -> FileSystemKind {
    FileSystemKind(type: try SystemCall.fileSystemType(number))
  }
}
