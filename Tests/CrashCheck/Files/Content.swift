import Glibc

extension Files {
  static func write(_ content: Bytes, to path: Bytes, modified: Int? = nil) throws(CheckError) {
    let descriptor = withPath(path) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644) }
    try check(descriptor, "write", path)
    defer { close(descriptor) }
    let count = content.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard count == content.count else { throw .cannot("write", path, code: count < 0 ? errno : ENOSPC) }
    if let modified {
      let time = timespec(tv_sec: modified, tv_nsec: modified % 1000 * 1_000_000)
      try check(futimens(descriptor, [time, time]), "date", path)
    }
  }

  /// `nil` if there's no such file.
  static func read(_ path: Bytes) -> Bytes? {
    let descriptor = withPath(path) { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return read(descriptor)
  }

  /// All of an open file.
  static func read(_ descriptor: Int32) -> Bytes? {
    var content: Bytes = []
    var buffer = Bytes(repeating: 0, count: 1 << 14)
    while true {
      let count = pread(descriptor, &buffer, buffer.count, content.count)
      guard count > 0 else { return count == 0 ? content : nil }
      content += buffer.prefix(count)
    }
  }

  /// Copies a block image; what is empty in it takes no room in the copy either.
  static func copySparsely(_ path: Bytes, to copy: Bytes) throws(CheckError) {
    let source = withPath(path) { open($0, O_RDONLY | O_CLOEXEC) }
    try check(source, "read", path)
    defer { close(source) }
    let target = withPath(copy) { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) }
    try check(target, "write", copy)
    defer { close(target) }
    let size = lseek(source, 0, SEEK_END)
    try check(ftruncate(target, size), "write", copy)
    var offset = lseek(source, 0, seekData)
    var buffer = Bytes(repeating: 0, count: 1 << 16)
    while offset >= 0, offset < size {
      let count = pread(source, &buffer, buffer.count, offset)
      guard count > 0 else { throw .cannot("read", path, code: errno) }
      if !isZero(buffer, count) { try check(pwrite(target, buffer, count, offset), "write", copy) }
      // A hole ends the data: lseek(2).
      offset = lseek(source, offset + count, seekData)
    }
  }

  private static func isZero(_ buffer: Bytes, _ count: Int) -> Bool {
    buffer.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return true }
      return bytes[0] == 0 && memcmp(start, start + 1, count - 1) == 0
    }
  }

  /// `SEEK_DATA`
  private static let seekData: Int32 = 3
}
