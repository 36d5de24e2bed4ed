import Glibc

extension TemporaryFolder {
  /// Makes a file one that was changed so long ago. utimensat(2)
  package func setModified(_ name: String, secondsAgo: Int, nanoseconds: Int = 0) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    setModified(name, at: now.tv_sec - secondsAgo, nanoseconds: nanoseconds)
  }

  /// - Parameter seconds: since 1970.
  package func setModified(_ name: String, at seconds: Int, nanoseconds: Int = 0) {
    let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
    let path = String(decoding: path(of: name), as: UTF8.self)
    guard utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW) == 0 else {
      preconditionFailure("Can't set the time of \(name)")
    }
  }

  /// chmod(2)
  package func setPermissions(_ name: String, _ permissions: UInt32) {
    chmod(String(decoding: path(of: name), as: UTF8.self), permissions)
  }

  /// Makes a file longer, without anything in it. truncate(2)
  package func setLength(_ name: String, _ length: Int) {
    truncate(String(decoding: path(of: name), as: UTF8.self), off_t(length))
  }
}
