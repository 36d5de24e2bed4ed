import AlbumCore
import FileSystem

/// The open folder in which an album's state is kept: `.nineslot` in the photos' folder, or one in the user's state
/// folder.
final class StateFolder {
  let folder: Descriptor
  /// What it's called in messages.
  private let label: String

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

  init(_ folder: consuming Descriptor, label: String = ".nineslot") {
    self.folder = folder
    self.label = label
  }

  /// `nil` if there's none. A link or a file of that name isn't ours.
  static func find(_ name: [UInt8], in parent: borrowing Descriptor) throws(AlbumFolderError) -> StateFolder? {
    try find(name, in: parent, label: SafeText.escape(name))
  }

  /// As ``find(_:in:)``, of a folder in this one.
  func find(_ name: String) throws(AlbumFolderError) -> StateFolder? {
    try Self.find(Array(name.utf8), in: folder, label: "\(label)/\(name)")
  }

  private static func find(
    _ name: [UInt8], in parent: borrowing Descriptor, label: String
  ) throws(AlbumFolderError) -> StateFolder? {
    do throws(SystemError) {
      return StateFolder(try parent.open(name, for: .folderNoFollow), label: label)
    } catch {
      switch error.code {
      case .notThere: return nil
      case .tooManyLinks, .notAFolder: throw .notOurs(label)
      default: throw .cannotRead(label, error.code)
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
      case .tooManyLinks, .invalid: throw .notOurs("\(label)/\(file)")
      default: throw .cannotRead("\(label)/\(file)", error.code)
      }
    }
  }

  func readAlbumText() throws(AlbumFolderError) -> [UInt8]? {
    try read(Self.album, limit: Self.albumLimit)
  }

  /// `nil` if it's missing, damaged or too large, or is a folder: it's made again. A link isn't followed.
  func readIndex() throws(AlbumFolderError) -> FolderIndex? {
    do throws(SystemError) {
      if try folder.statusIfThere(of: Array(Self.index.utf8))?.kind == .folder { return nil }
    } catch {
      throw .cannotRead("\(label)/\(Self.index)", error.code)
    }
    do throws(AlbumFolderError) {
      guard let bytes = try read(Self.index) else { return nil }
      return try? FolderIndex(bytes)
    } catch .cannotRead(_, .tooLarge) {
      return nil
    }
  }

  /// Gives a folder that has the index's name another one, so that the index can be made.
  func makeRoomForIndex() throws(AlbumFolderError) {
    let name = Array(Self.index.utf8)
    do throws(SystemError) {
      guard try folder.statusIfThere(of: name)?.kind == .folder else { return }
      for number in 1...1000 {
        let kept = name + Array(number == 1 ? ".kept".utf8 : ".kept-\(number)".utf8)
        if try folder.statusIfThere(of: kept) != nil { continue }
        return try folder.rename(name, toFree: kept, orElse: .look)
      }
    } catch {
      throw .cannotWrite("\(label)/\(Self.index)", error.code)
    }
  }

  func write(_ file: String, _ bytes: [UInt8], flush: Bool = true) throws(AlbumFolderError) {
    do throws(SystemError) {
      try AtomicFile.write(Array(file.utf8), in: folder, bytes, flush: flush)
    } catch {
      throw .cannotWrite("\(label)/\(file)", error.code)
    }
  }
}
