import AlbumCore
import FileSystem

/// The open folder in which an album's state is kept: `.nineslot` in the photos' folder, or one in the user's state
/// folder.
final class StateFolder {
  let folder: Descriptor

  static let name = Array(".nineslot".utf8)
  static let album = "album.txt"
  static let index = "index"
  static let journal = "journal"
  static let lock = "lock"
  static let history = "history"

  /// The most that is read of album.txt, in bytes.
  static let albumLimit = 64 << 20
  /// The most that is read of any other file of ours: a rename of a hundred thousand files fits ten times.
  static let recordLimit = 256 << 20

  init(_ folder: consuming Descriptor) {
    self.folder = folder
  }

  /// `nil` if there's none. A link or a file of that name isn't ours.
  static func find(_ name: [UInt8], in parent: borrowing Descriptor) throws(AlbumFolderError) -> StateFolder? {
    do throws(SystemError) {
      return StateFolder(try parent.open(name, for: .folderNoFollow))
    } catch {
      let text = String(decoding: name, as: UTF8.self)
      switch error.code {
      case .notThere: return nil
      case .tooManyLinks, .notAFolder: throw .notOurs(SafeText.escape(text))
      default: throw .cannotRead(SafeText.escape(text), error.code)
      }
    }
  }

  /// Finds it or makes it.
  static func make(
    _ name: [UInt8], in parent: borrowing Descriptor, mode: UInt32 = 0o777
  ) throws(AlbumFolderError) -> StateFolder {
    if let found = try find(name, in: parent) { return found }
    do throws(SystemError) {
      try parent.makeFolder(name, mode: mode)
      try parent.flush()
    } catch {
      guard error.code == .exists else {
        throw .cannotWrite(SafeText.escape(name), error.code)
      }
    }
    guard let made = try find(name, in: parent) else {
      throw .cannotWrite(SafeText.escape(name), .notThere)
    }
    return made
  }

  /// `nil` if the file isn't there.
  func read(_ file: String, limit: Int = recordLimit) throws(AlbumFolderError) -> [UInt8]? {
    do throws(SystemError) {
      return try folder.open(Array(file.utf8), for: .readNoFollow).readWhole(limit: limit)
    } catch {
      switch error.code {
      case .notThere: return nil
      case .tooManyLinks, .invalid: throw .notOurs(".nineslot/\(file)")
      default: throw .cannotRead(".nineslot/\(file)", error.code)
      }
    }
  }

  func readAlbumText() throws(AlbumFolderError) -> [UInt8]? {
    try read(Self.album, limit: Self.albumLimit)
  }

  /// `nil` if it's missing or damaged: it's made again.
  func readIndex() throws(AlbumFolderError) -> FolderIndex? {
    guard let bytes = try read(Self.index) else { return nil }
    return try? FolderIndex(bytes)
  }

  func write(_ file: String, _ bytes: [UInt8], flush: Bool = true) throws(AlbumFolderError) {
    do throws(SystemError) {
      try AtomicFile.write(Array(file.utf8), in: folder, bytes, flush: flush)
    } catch {
      throw .cannotWrite(".nineslot/\(file)", error.code)
    }
  }
}
