import Glibc

/// The files of a folder by their names, `.nineslot` apart: all that tells one from another.
struct Snapshot: Equatable {
  struct File: Hashable {
    let content: Bytes
    let inode: UInt64
    /// Of its last change of content, in nanoseconds.
    let modified: Int
    let mode: UInt32
  }

  private(set) var files: [Bytes: File] = [:]

  static let stateFolder = Bytes(".nineslot".utf8)

  init(of folder: Bytes) {
    for name in Files.names(in: folder) where name != Self.stateFolder {
      let path = Files.join(folder, name)
      guard let status = Files.status(path) else { continue }
      files[name] = File(
        content: Files.read(path) ?? Bytes("unreadable".utf8), inode: UInt64(status.st_ino),
        modified: status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec, mode: status.st_mode)
    }
  }

  private init(files: [Bytes: File]) {
    self.files = files
  }

  /// The same files under other names.
  func renamed(_ names: [(from: Bytes, to: Bytes)]) -> Snapshot {
    Snapshot(
      files: Dictionary(names.compactMap { name in files[name.from].map { (name.to, $0) } }) { first, _ in first })
  }

  func without(_ name: Bytes?) -> Snapshot {
    Snapshot(files: files.filter { $0.key != name })
  }

  /// How often each content is there.
  var contents: [Bytes: Int] {
    Dictionary(files.values.map { ($0.content, 1) }, uniquingKeysWith: +)
  }

  func sameNames(as other: Snapshot) -> Bool {
    files.mapValues(\.content) == other.files.mapValues(\.content)
  }

  func names(of content: Bytes) -> [Bytes] {
    files.filter { $0.value.content == content }.keys.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
