import AlbumCore
import AlbumFolder
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

  private func failure(_ error: SystemError) -> Failure {
    if error.code == .exists {
      return mayReplace
        ? Failure("\(foreign: path) is no plain file, so it isn't replaced.", cure: "Choose another name.")
        : Failure("\(foreign: path) exists.", cure: "Choose another name, or replace it with --force.")
    }
    return Failure("Can't write \(foreign: path): \(ours: error.code.text).")
  }
}

extension Session {
  /// Whatever `--force` says, an output never takes the place of a photo, of a companion, or of a file of ours.
  func refuseToReplacePhotos(of view: FolderView, by path: [UInt8]) throws(Failure) {
    let output = OutputFile(path: path, mayReplace: true)
    guard let name = output.name else { return }
    if path.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual(".nineslot".utf8) }) {
      throw Failure("\(foreign: path) is in the folder where nineslot keeps the order.", cure: "Choose another place.")
    }
    let companions = view.album.allPhotos.flatMap { view.companions(of: $0.id).map(\.name) }
    guard view.album.allPhotos.contains(where: { $0.name == name }) || companions.contains(name) else { return }
    guard let parent = try? Descriptor(path: output.parent, for: .folder).status().identity,
      let folder = try? Descriptor(path: folder, for: .folder).status().identity,
      (parent.device, parent.inode) == (folder.device, folder.inode)
    else { return }
    throw Failure(
      "\(name) is a photo of the album or goes with one, so it isn't replaced.", cure: "Choose another name.")
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
