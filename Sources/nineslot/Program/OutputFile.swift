import AlbumCore
import FileSystem

/// A file the person wants written: whole or not at all, and never over another unless they say so.
struct OutputFile {
  let path: [UInt8]
  let mayReplace: Bool

  /// The path of the folder it's in.
  var parent: [UInt8] {
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    return slash.map { $0 == 0 ? Array("/".utf8) : Array(path[..<$0]) } ?? Array(".".utf8)
  }

  /// `nil` if the path ends in no name.
  var name: FileName? {
    FileName(bytes: path.suffix(from: path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0))
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    guard let name else { throw Failure("\(foreign: path) can't be a file's name.", cure: "Name the file to write.") }
    do throws(SystemError) {
      let folder = try Descriptor(path: parent, for: .folder)
      try PublishedFile.write(bytes, to: name.bytes, in: folder, mayReplace: mayReplace)
    } catch {
      throw failure(error)
    }
  }

  /// Why it couldn't be written.
  func failure(_ error: SystemError) -> Failure {
    if error.code == .exists {
      return mayReplace
        ? Failure("\(foreign: path) is no plain file, so it isn't replaced.", cure: "Choose another name.")
        : Failure("\(foreign: path) exists.", cure: "Choose another name, or replace it with --force.")
    }
    return Failure("Can't write \(foreign: path): \(ours: error.code.text).")
  }
}
