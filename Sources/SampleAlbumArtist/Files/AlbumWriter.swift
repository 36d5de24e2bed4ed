import FileSystem

/// Writes the album's files into a folder; what is there and equal stays untouched.
struct AlbumWriter: ~Copyable {
  private let folder: Descriptor
  private let overwrites: Bool

  /// Makes the folder if it's missing.
  init(folder path: String, overwrites: Bool) throws(ArtistError) {
    do throws(SystemError) {
      do throws(SystemError) {
        try Descriptor(path: Array(".".utf8), for: .folder).makeFolder(Array(path.utf8), mode: 0o755)
      } catch {
        guard error.code == .exists else { throw error }
      }
      folder = try Descriptor(path: Array(path.utf8), for: .folder)
    } catch {
      throw .writing(file: path, reason: error.code.text)
    }
    self.overwrites = overwrites
  }

  /// Whether the file was written; `false` if it's there already, byte for byte.
  func write(_ bytes: [UInt8], to name: String) throws(ArtistError) -> Bool {
    do throws(SystemError) {
      let nameBytes = Array(name.utf8)
      if try folder.statusIfThere(of: nameBytes) != nil {
        if try folder.open(nameBytes, for: .read).readWhole(limit: 1 << 30) == bytes { return false }
        guard overwrites else { throw SystemError(.exists, .open, nameBytes) }
      }
      try PublishedFile.write(bytes, to: nameBytes, in: folder, mayReplace: overwrites)
      return true
    } catch {
      throw error.code == .exists ? .differs(file: name) : .writing(file: name, reason: error.code.text)
    }
  }
}
