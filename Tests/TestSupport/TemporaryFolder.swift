import Glibc

/// A folder of a test's own, with real files; gone when the test lets go of it.
package final class TemporaryFolder: Sendable {
  /// Without a slash at its end.
  package let path: String

  package init() {
    let parent = Self.hasMemoryToSpare ? "/dev/shm" : getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/nineslot.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { preconditionFailure("No temporary folder in \(parent)") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether folders go into memory: a test of a thousand flushes shouldn't wait for a disk. A container often has too
  /// little of it for all the tests that run at once. statvfs(3)
  private static var hasMemoryToSpare: Bool {
    var status = statvfs()
    guard access("/dev/shm", W_OK | X_OK) == 0, statvfs("/dev/shm", &status) == 0 else { return false }
    return UInt64(status.f_bavail).multipliedFullWidth(by: UInt64(status.f_frsize)) >= (0, 1 << 30)
  }

  deinit {
    Self.remove(Array(path.utf8))
  }

  package var pathBytes: [UInt8] {
    Array(path.utf8)
  }

  /// The path of a file in it, as bytes.
  package func path(of name: [UInt8]) -> [UInt8] {
    Array(path.utf8) + [UInt8(ascii: "/")] + name
  }

  package func path(of name: String) -> [UInt8] {
    path(of: Array(name.utf8))
  }

  /// Writes a file; one that is there is replaced in place.
  package func write(_ content: [UInt8], to name: [UInt8]) {
    let descriptor = Self.call(path(of: name)) { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o644) }
    precondition(descriptor >= 0, "Can't write \(String(decoding: name, as: UTF8.self))")
    var rest = content[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      precondition(count > 0, "Can't write")
      rest = rest.dropFirst(count)
    }
    close(descriptor)
  }

  package func write(_ content: String, to name: String) {
    write(Array(content.utf8), to: Array(name.utf8))
  }

  /// `nil` if there's no such file.
  package func read(_ name: [UInt8]) -> [UInt8]? {
    let descriptor = Self.call(path(of: name)) { open($0, O_RDONLY | O_NONBLOCK) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return count == 0 ? content : nil }
      content += buffer.prefix(count)
    }
  }

  package func read(_ name: String) -> [UInt8]? {
    read(Array(name.utf8))
  }

  /// The names in a folder of it, sorted by their bytes; those that begin with a dot too.
  package func names(in folder: String = ".") -> [[UInt8]] {
    Self.names(path(of: folder))
  }

  package func rename(_ from: [UInt8], to: [UInt8]) {
    _ = Self.call(path(of: from)) { old in Self.call(path(of: to)) { Glibc.rename(old, $0) } }
  }

  package func rename(_ from: String, to: String) {
    rename(Array(from.utf8), to: Array(to.utf8))
  }

  package func remove(_ name: String) {
    Self.remove(path(of: name))
  }

  package func makeFolder(_ name: String) {
    _ = Self.call(path(of: name)) { mkdir($0, 0o755) }
  }

  package func hardLink(_ from: [UInt8], as name: [UInt8]) {
    _ = Self.call(path(of: from)) { old in Self.call(path(of: name)) { link(old, $0) } }
  }

  package func symbolicLink(_ name: String, to destination: String) {
    _ = Self.call(path(of: name)) { symlink(destination, $0) }
  }

  package func makeFIFO(_ name: String) {
    _ = Self.call(path(of: name)) { mkfifo($0, 0o644) }
  }

  /// The file's number; `nil` if there's no such file.
  package func inode(_ name: [UInt8]) -> UInt64? {
    var status = stat()
    return Self.call(path(of: name)) { lstat($0, &status) } == 0 ? UInt64(status.st_ino) : nil
  }

  /// Runs a line of shell in the folder.
  /// - Returns: whether it succeeded.
  package func shell(_ line: String) -> Bool {
    system("cd '\(path)' && \(line)") == 0
  }

  private static func call(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    (path.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { $0.baseAddress.map(body) ?? -1 }
  }

  private static func names(_ path: [UInt8]) -> [[UInt8]] {
    var path = path.map(CChar.init(bitPattern:)) + [0]
    guard let stream = opendir(&path) else { return [] }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = SourceTree.name(of: entry)
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func remove(_ path: [UInt8]) {
    guard call(path, unlink) != 0 else { return }
    for name in names(path) { remove(path + [UInt8(ascii: "/")] + name) }
    _ = call(path, rmdir)
  }
}
