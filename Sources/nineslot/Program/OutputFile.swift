import AlbumCore
import FileSystem

/// A file the person wants written: whole or not at all, and never over another unless they say so.
struct OutputFile {
  let path: [UInt8]
  let mayReplace: Bool

  func write(_ bytes: [UInt8]) throws(Failure) {
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    let parent = slash.map { $0 == 0 ? Array("/".utf8) : Array(path[..<$0]) } ?? Array(".".utf8)
    guard let name = FileName(bytes: path[(slash.map { $0 + 1 } ?? 0)...]) else {
      throw Failure("\(foreign: path) can't be a file's name.", cure: "Name the file to write.")
    }
    do throws(SystemError) {
      let folder = try Descriptor(path: parent, for: .folder)
      try PublishedFile.write(bytes, to: name.bytes, in: folder, mayReplace: mayReplace)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: SystemError) -> Failure {
    if error.code == .exists {
      return mayReplace
        ? Failure("\(foreign: path) is no plain file, so it isn't replaced.", cure: "Choose another name.")
        : Failure("\(foreign: path) exists.", cure: "Choose another name, or replace it with --force.")
    }
    return Failure("Can't write \(foreign: path): \(ours: error.code.text).")
  }
}

/// A file the person wants read.
enum InputFile {
  /// The most bytes that a list of names is let have.
  private static let limit = 256 << 20

  /// - Parameter path: `-` is standard input.
  static func read(_ path: [UInt8]) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      let input = path == Array("-".utf8) ? Descriptor(owning: 0) : try Descriptor(path: path, for: .stream)
      return try input.readToEnd(limit: limit)
    } catch {
      throw Failure(
        "Can't read \(foreign: path): \(ours: error.code.text).", cure: "Give a file, or - for standard input.")
    }
  }
}
