import FileSystem
import Glibc

/// Reads the beginning of each file of a folder, and does nothing with it.
enum BareScan {
  static let verb = "bare-scan"

  static func run(_ operands: [String]) throws(BenchmarkError) {
    guard let folder = opendir(operands.first ?? ".") else { throw .usage("\(verb) takes a folder") }
    defer { closedir(folder) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    while let entry = readdir(folder) {
      guard entry.pointee.d_type == DT_REG, let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { continue }
      let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let file = openat(dirfd(folder), name, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { throw .system(SystemError(Errno(errno), .open)) }
      let count = pread(file, &buffer, buffer.count, 0)
      close(file)
      guard count > 0 else { throw .system(SystemError(Errno(errno), .read)) }
    }
  }
}
