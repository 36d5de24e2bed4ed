import CPlatform
import Glibc

/// Every system call of ours on files: each is made here and nowhere else, so that a debug build can trace them and
/// make the k-th fail (see ``FaultPlan``).
///
/// A call that a signal interrupted is made again. Names are bytes without a terminator and are relative to the folder
/// descriptor given with them.
package enum SystemCall {
  package enum Name: String, Hashable, Sendable {
    case open, read, pread, write, fsync, close, fstat, fstatat, rename, renameNoReplace, exchange, link, unlink, mkdir
    case list, flock, ftruncate, faccessat, readlink, fstatfs, clone, copyRange

    /// Whether the call may change what is on the disk. (An open does only if it creates: it's asked with that.)
    package var changes: Bool {
      switch self {
      case .write, .fsync, .rename, .renameNoReplace, .exchange, .link, .unlink, .mkdir, .ftruncate, .clone, .copyRange:
        true
      case .open, .read, .pread, .close, .fstat, .fstatat, .list, .flock, .faccessat, .readlink, .fstatfs: false
      }
    }
  }

  /// The folder that relative paths begin at. C: `AT_FDCWD`.
  package static let workingFolder: Int32 = AT_FDCWD

  /// C: `openat`.
  static func open(
    _ folder: Int32, _ name: [UInt8], flags: Int32, mode: UInt32 = 0
  ) throws(SystemError) -> Int32 {
    let changes = flags & O_CREAT != 0
    return Int32(
      truncatingIfNeeded: try run(.open, name, changes: changes) {
        withPath(name) { Int(platform_openat(folder, $0, flags | O_CLOEXEC | O_NOCTTY, mode)) }
      })
  }

  /// Never made twice: after an interrupted close the number may already be another file's. C: `close`.
  static func close(_ descriptor: Int32) {
    _ = Glibc.close(descriptor)
  }

  /// C: `read`.
  static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try run(.read) { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
  }

  /// C: `pread`.
  static func read(
    _ descriptor: Int32, at offset: Int, _ buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try run(.pread) { Glibc.pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
  }

  /// Writes at most what is given; how much is the answer. C: `write`.
  static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    try run(.write) { Glibc.write(descriptor, buffer.baseAddress, buffer.count) }
  }

  /// C: `fsync`.
  static func flush(_ descriptor: Int32) throws(SystemError) {
    try run(.fsync) { Int(Glibc.fsync(descriptor)) }
  }

  /// C: `ftruncate`.
  static func truncate(_ descriptor: Int32, to length: Int) throws(SystemError) {
    try run(.ftruncate) { Int(Glibc.ftruncate(descriptor, off_t(length))) }
  }

  /// C: `statx`, as `fstat`.
  static func status(_ descriptor: Int32) throws(SystemError) -> FileStatus {
    var result = platform_status()
    try run(.fstat) { Int(platform_status_at(descriptor, "", 1, &result)) }
    return FileStatus(result)
  }

  /// C: `statx`, as `fstatat`.
  static func status(_ folder: Int32, _ name: [UInt8], followLinks: Bool) throws(SystemError) -> FileStatus {
    // To the system an empty name would be the folder itself.
    guard !name.isEmpty else { throw SystemError(.notThere, .fstatat) }
    var result = platform_status()
    try run(.fstatat, name) {
      withPath(name) { Int(platform_status_at(folder, $0, followLinks ? 1 : 0, &result)) }
    }
    return FileStatus(result)
  }

  /// C: `faccessat`.
  static func checkWritable(_ folder: Int32, _ name: [UInt8]) throws(SystemError) {
    try run(.faccessat, name) { withPath(name) { Int(Glibc.faccessat(folder, $0, W_OK | X_OK, 0)) } }
  }

  /// C: `renameat`.
  static func rename(_ folder: Int32, _ from: [UInt8], to: [UInt8], in target: Int32) throws(SystemError) {
    try run(.rename, from) { withPaths(from, to) { Int(Glibc.renameat(folder, $0, target, $1)) } }
  }

  /// Fails with ``Errno/exists`` if the new name is taken. C: `renameat2` with `RENAME_NOREPLACE`.
  static func renameNoReplace(_ folder: Int32, _ from: [UInt8], to: [UInt8], in target: Int32) throws(SystemError) {
    try run(.renameNoReplace, from) { withPaths(from, to) { Int(platform_rename_noreplace(folder, $0, target, $1)) } }
  }

  /// C: `renameat2` with `RENAME_EXCHANGE`.
  static func exchange(_ folder: Int32, _ first: [UInt8], _ second: [UInt8]) throws(SystemError) {
    try run(.exchange, first) { withPaths(first, second) { Int(platform_rename_exchange(folder, $0, folder, $1)) } }
  }

  /// C: `linkat`.
  static func link(_ folder: Int32, _ from: [UInt8], to: [UInt8], in target: Int32) throws(SystemError) {
    try run(.link, from) { withPaths(from, to) { Int(Glibc.linkat(folder, $0, target, $1, 0)) } }
  }

  /// C: `unlinkat`.
  static func unlink(_ folder: Int32, _ name: [UInt8]) throws(SystemError) {
    try run(.unlink, name) { withPath(name) { Int(Glibc.unlinkat(folder, $0, 0)) } }
  }

  /// C: `mkdirat`.
  static func makeFolder(_ folder: Int32, _ name: [UInt8], mode: UInt32) throws(SystemError) {
    try run(.mkdir, name) { withPath(name) { Int(Glibc.mkdirat(folder, $0, mode)) } }
  }

  /// C: `readlinkat`.
  static func readLink(_ folder: Int32, _ name: [UInt8]) throws(SystemError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let length = try run(.readlink, name) {
      withPath(name) { path in
        buffer.withUnsafeMutableBytes { bytes in
          bytes.baseAddress.map { Glibc.readlinkat(folder, path, $0, bytes.count) } ?? -1
        }
      }
    }
    return Array(buffer.prefix(length))
  }

  /// Takes the lock, or fails with ``Errno/wouldBlock`` at once. C: `flock` with `LOCK_EX | LOCK_NB`.
  static func lock(_ descriptor: Int32) throws(SystemError) {
    try run(.flock) { Int(platform_lock(descriptor)) }
  }

  /// The most bytes a name may have on the file's file system, as far as that says it. C: `fstatvfs`, its `f_namemax`.
  static func longestName(_ descriptor: Int32) throws(SystemError) -> Int {
    try run(.fstatfs) { platform_longest_name(descriptor) }
  }

  /// The type of the file system the file is on. C: `fstatfs`, its `f_type`.
  static func fileSystemType(_ descriptor: Int32) throws(SystemError) -> Int {
    try run(.fstatfs) { platform_file_system_type(descriptor) }
  }

  /// C: `ioctl` with `FICLONE`.
  static func clone(_ source: Int32, to target: Int32) throws(SystemError) {
    try run(.clone) { Int(platform_clone(target, source)) }
  }

  /// C: `copy_file_range`.
  static func copyRange(_ source: Int32, to target: Int32, count: Int) throws(SystemError) -> Int {
    try run(.copyRange) { platform_copy_file_range(source, target, count) }
  }

  /// The names in a folder but `.` and `..`, as they come. C: `fdopendir`, `readdir`, `closedir`.
  static func list(_ folder: Int32, limit: Int) throws(SystemError) -> [FolderEntry] {
    // A stream takes its descriptor over and moves its offset: it gets one of its own.
    let own = try open(folder, [UInt8(ascii: ".")], flags: O_RDONLY | O_DIRECTORY)
    try run(.list) { 0 }
    guard let stream = fdopendir(own) else {
      let code = errno
      close(own)
      throw SystemError(Errno(code), .list)
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw SystemError(Errno(errno), .list) }
        return entries
      }
      guard let read = FolderEntry(entry) else { continue }
      guard entries.count < limit else { throw SystemError(.tooLarge, .list) }
      entries.append(read)
    }
  }
}

extension SystemCall {
  /// Makes a call until no signal interrupts it; in a debug build a ``FaultPlan`` may answer in its place.
  @discardableResult
  private static func run(
    _ call: Name, _ name: [UInt8] = [], changes: Bool? = nil, _ body: () -> Int
  ) throws(SystemError) -> Int {
    while true {
      #if DEBUG
        let planned = FaultPlan.current?.answer(to: call, on: name, changes: changes ?? call.changes)
      #else
        let planned: Errno? = nil
      #endif
      var code = planned
      if code == nil {
        let result = body()
        if result >= 0 { return result }
        code = Errno(errno)
      } else if planned == .pretended {
        return 0
      }
      guard let code, code != .interrupted else { continue }
      throw SystemError(code, call, name)
    }
  }

  private static func withPath(_ name: [UInt8], _ body: (UnsafePointer<CChar>) -> Int) -> Int {
    // A NUL would cut the name short and make it another file's.
    guard !name.contains(0) else {
      errno = EINVAL
      return -1
    }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: name.count + 1) { buffer in
      UnsafeMutableRawBufferPointer(buffer).copyBytes(from: name)
      buffer[name.count] = 0
      guard let start = buffer.baseAddress else { return -1 }
      return body(start)
    }
  }

  private static func withPaths(
    _ first: [UInt8], _ second: [UInt8], _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int
  ) -> Int {
    withPath(first) { one in withPath(second) { two in body(one, two) } }
  }
}
