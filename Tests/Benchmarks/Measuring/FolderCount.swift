import FileSystem
import Glibc

enum FolderCount {
  static func files(in folder: String) throws(BenchmarkError) -> Int {
    try BenchmarkError.onFiles { () throws(SystemError) in
      try Descriptor(path: Array(folder.utf8), for: .folder).entries().count
    }
  }

  /// The working folder's path.
  static func workingFolder() throws(BenchmarkError) -> String {
    try BenchmarkError.onFiles { () throws(SystemError) in
      String(decoding: try Descriptor(path: Array(".".utf8), for: .folder).currentPath(), as: UTF8.self)
    }
  }
}
