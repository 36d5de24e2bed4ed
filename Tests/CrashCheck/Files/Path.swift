import Glibc

/// A path or a file's name, as bytes: names need not be text.
typealias Bytes = [UInt8]

/// The few things done to real files.
enum Files {
  static func join(_ folder: Bytes, _ name: Bytes) -> Bytes {
    folder + [UInt8(ascii: "/")] + name
  }

  static func join(_ folder: Bytes, _ name: String) -> Bytes {
    join(folder, Bytes(name.utf8))
  }

  static func withPath<Result>(_ path: Bytes, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    var path = path.map(CChar.init(bitPattern:)) + [0]
    return path.withUnsafeMutableBufferPointer { buffer in
      // It holds one byte at least.
      body(UnsafePointer(buffer.baseAddress.unsafelyUnwrapped))
    }
  }

  static func check(_ result: some BinaryInteger, _ doing: String, _ path: Bytes) throws(CheckError) {
    if result < 0 { throw .cannot(doing, path, code: errno) }
  }

  static func makeFolder(_ path: Bytes) throws(CheckError) {
    try check(withPath(path) { mkdir($0, 0o755) }, "make", path)
  }

  static func rename(_ path: Bytes, to other: Bytes) throws(CheckError) {
    try check(withPath(path) { old in withPath(other) { Glibc.rename(old, $0) } }, "rename", path)
  }

  static func link(_ path: Bytes, as other: Bytes) throws(CheckError) {
    try check(withPath(path) { old in withPath(other) { Glibc.link(old, $0) } }, "link", path)
  }

  static func isThere(_ path: Bytes) -> Bool {
    status(path) != nil
  }

  /// Of the link itself if it is one.
  static func status(_ path: Bytes) -> stat? {
    var result = stat()
    return withPath(path) { lstat($0, &result) } == 0 ? result : nil
  }

  /// The path without links.
  static func resolve(_ path: Bytes) throws(CheckError) -> Bytes {
    guard let real = withPath(path, { realpath($0, nil) }) else { throw .cannot("find", path, code: errno) }
    defer { free(real) }
    return UnsafeBufferPointer(start: real, count: strlen(real)).map(UInt8.init(bitPattern:))
  }

  /// The names in a folder, without `.` and `..`; none if it isn't there.
  static func names(in folder: Bytes) -> [Bytes] {
    guard let stream = withPath(folder, { opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var names: [Bytes] = []
    while let entry = readdir(stream) {
      // The field is declared longer than an entry has to be. readdir(3)
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
      let bytes = UnsafeRawBufferPointer(start: entry, count: max(offset, Int(entry.pointee.d_reclen)))
      let name = Bytes(bytes.dropFirst(offset).prefix { $0 != 0 })
      if name != Bytes(".".utf8), name != Bytes("..".utf8) { names.append(name) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Takes a file or a whole folder away, whatever of it there is.
  static func remove(_ path: Bytes) {
    guard withPath(path, { unlink($0) }) != 0, errno != ENOENT else { return }
    for name in names(in: path) { remove(join(path, name)) }
    _ = withPath(path) { rmdir($0) }
  }
}
