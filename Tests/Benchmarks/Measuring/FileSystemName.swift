import FileSystem

/// The name of the working folder's file system, such as ext4.
enum FileSystemName {
  static func current() throws(BenchmarkError) -> String {
    try ChildProgram.require(["df", "--output=fstype", "."], output: "file-system")
    let text = try BenchmarkError.onFiles { () throws(SystemError) in
      try Descriptor(path: Array("file-system".utf8), for: .read).prefix(200)
    }
    // A heading comes first.
    return String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace).last.map(String.init)
      ?? "unknown"
  }
}
