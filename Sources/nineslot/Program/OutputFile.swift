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
      if let status = try folder.statusIfThere(of: name.bytes) {
        guard mayReplace, status.kind == .file else { throw SystemError(.exists, .rename, name.bytes) }
      }
      try write(bytes, as: name, in: folder)
    } catch {
      throw failure(error)
    }
  }

  /// Under a name of our own first, so that the file is never half there.
  private func write(_ bytes: [UInt8], as name: FileName, in folder: borrowing Descriptor) throws(SystemError) {
    let temporary = Array(".nineslot-\(String(UInt64.random(in: 0 ... .max), radix: 36)).tmp".utf8)
    let file = try folder.open(temporary, for: .create)
    do throws(SystemError) {
      try file.write(bytes)
      try file.flush()
      if mayReplace {
        try folder.rename(temporary, replacing: name.bytes)
      } else {
        try publish(temporary, as: name, in: folder)
      }
      try folder.flush()
    } catch {
      try? folder.unlinkIfThere(temporary)
      throw error
    }
  }

  private func publish(
    _ temporary: [UInt8], as name: FileName, in folder: borrowing Descriptor
  ) throws(SystemError) {
    do throws(SystemError) {
      try folder.renameNoReplace(temporary, to: name.bytes)
    } catch {
      guard error.code.meansUnsupported else { throw error }
      // A link never takes another file's name either.
      try folder.link(temporary, to: name.bytes)
      try folder.unlink(temporary)
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
