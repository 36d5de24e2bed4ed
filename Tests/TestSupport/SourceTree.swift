import Glibc

/// The package's own files, for tests that hold the code to its rules.
package enum SourceTree {
  /// The package's folder.
  package static let root = String(#filePath.utf8.dropLast("Tests/TestSupport/SourceTree.swift".utf8.count)) ?? "."

  /// The Swift files below a folder of the package, as paths from the package's folder, sorted.
  package static func swiftFiles(below folder: String) -> [String] {
    files(below: folder).filter { $0.hasSuffix(".swift") }
  }

  package static func files(below folder: String) -> [String] {
    guard let directory = opendir(root + folder) else { return [] }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) {
      let name = String(decoding: name(of: entry), as: UTF8.self)
      guard !name.hasPrefix(".") else { continue }
      let path = folder + "/" + name
      if entry.pointee.d_type == DT_DIR {
        found += files(below: path)
      } else {
        found.append(path)
      }
    }
    return found.sorted()
  }

  /// The name in a directory's entry. Its field is declared longer than an entry has to be, so only the entry's own bytes
  /// are looked at. readdir(3)
  static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    let bytes = UnsafeRawBufferPointer(start: entry, count: max(offset, Int(entry.pointee.d_reclen)))
    return Array(bytes.dropFirst(offset).prefix { $0 != 0 })
  }

  /// The lines of a file of the package; empty if it can't be read.
  package static func lines(of path: String) -> [String] {
    String(decoding: bytes(of: path), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// A file of the package; empty if it can't be read.
  package static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(root + path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}
