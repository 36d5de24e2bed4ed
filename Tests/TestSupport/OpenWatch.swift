import Glibc

/// Watches which files of a folder are opened, by whatever process. See inotify(7).
package final class OpenWatch {
  private let descriptor: Int32

  /// `nil` if the system has none to give.
  package init?(_ folder: TemporaryFolder) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0, inotify_add_watch(descriptor, folder.path, UInt32(IN_OPEN)) >= 0 else { return nil }
  }

  deinit {
    close(descriptor)
  }

  /// The names of the files opened since the last asking; not of folders.
  package func opened() -> Set<String> {
    var names: Set<String> = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return names }
      var offset = 0
      // Four numbers, the last of which is the length of the name that follows, with NULs behind it.
      while offset + 16 <= count {
        func number(_ index: Int) -> UInt32 {
          buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset + 4 * index, as: UInt32.self) }
        }
        let length = Int(number(3))
        let name = buffer[min(count, offset + 16)..<min(count, offset + 16 + length)].prefix { $0 != 0 }
        let isFolder = number(1) & UInt32(IN_ISDIR) != 0
        if !name.isEmpty, !isFolder { names.insert(String(decoding: name, as: UTF8.self)) }
        offset += 16 + length
      }
    }
  }
}
