/// What can be done in a folder, by names in it.
extension Descriptor {
  /// The most names a folder is read with: what a listing takes stays bounded.
  package static let mostNames = 2_000_000

  /// The names in this folder but `.` and `..`, as they come. C: `readdir`.
  package func entries(limit: Int = mostNames) throws(SystemError) -> [FolderEntry] {
    try SystemCall.list(number, limit: limit)
  }

  /// C: `statx`.
  package func status(of name: [UInt8], followLinks: Bool = false) throws(SystemError) -> FileStatus {
    try SystemCall.status(number, name, followLinks: followLinks)
  }

  /// The status of a file that may be missing. C: `statx`.
  package func statusIfThere(of name: [UInt8], followLinks: Bool = false) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try status(of: name, followLinks: followLinks)
    } catch {
      guard error.code == .notThere else { throw error }
      return nil
    }
  }

  /// Whether names can be added to this folder; why not is the error. C: `faccessat`.
  package func checkWritable() throws(SystemError) {
    try SystemCall.checkWritable(number, Array(".".utf8))
  }

  /// Replaces the file at the new name, if there's one. C: `renameat`.
  package func rename(_ from: [UInt8], replacing to: [UInt8]) throws(SystemError) {
    try SystemCall.rename(number, from, to: to, in: number)
  }

  /// Moves a file to another folder of the same file system, replacing what has the name there. C: `renameat`.
  package func rename(
    _ from: [UInt8], replacing to: [UInt8], in target: borrowing Descriptor
  ) throws(SystemError) {
    try SystemCall.rename(number, from, to: to, in: target.number)
  }

  /// Lets two names change places in one step. C: `renameat2` with `RENAME_EXCHANGE`.
  package func exchange(_ first: [UInt8], _ second: [UInt8]) throws(SystemError) {
    try SystemCall.exchange(number, first, second)
  }

  /// C: `unlinkat`.
  package func unlink(_ name: [UInt8]) throws(SystemError) {
    try SystemCall.unlink(number, name)
  }

  /// C: `unlinkat`.
  package func unlinkIfThere(_ name: [UInt8]) throws(SystemError) {
    do throws(SystemError) {
      try unlink(name)
    } catch {
      guard error.code == .notThere else { throw error }
    }
  }

  /// C: `mkdirat`.
  package func makeFolder(_ name: [UInt8], mode: UInt32 = 0o777) throws(SystemError) {
    try SystemCall.makeFolder(number, name, mode: mode)
  }

  /// The absolute path by which this folder is found now. C: `readlink` of `/proc/self/fd/N`.
  package func currentPath() throws(SystemError) -> [UInt8] {
    try SystemCall.readLink(SystemCall.workingFolder, Array("/proc/self/fd/\(number)".utf8))
  }

  /// Where a symbolic link leads. C: `readlinkat`.
  package func destination(ofLink name: [UInt8]) throws(SystemError) -> [UInt8] {
    try SystemCall.readLink(number, name)
  }
}
