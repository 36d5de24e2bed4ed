import FileSystem
import Glibc

/// Finds and makes the folders the cache is in. Below the user's own cache folder nothing is followed and nothing
/// trusted that others could have put there: a folder that isn't the user's, or that others may write, isn't used.
enum CacheFolder {
  /// Where thumbnails are, below the user's cache folder.
  static let thumbnails = ["nineslot", "thumbnails"]
  /// And what is known of headers.
  static let headers = ["nineslot", "headers"]

  /// The user's cache folder as the XDG Base Directory Specification says; paths that depend on the working folder are
  /// none. `nil` if the environment names none.
  static func userCacheHome(xdg: [UInt8]?, home: [UInt8]?) -> [UInt8]? {
    if let xdg, xdg.first == UInt8(ascii: "/") { return xdg }
    guard let home, home.first == UInt8(ascii: "/") else { return nil }
    return home + Array("/.cache".utf8)
  }

  static var userCacheHome: [UInt8]? {
    userCacheHome(xdg: variable("XDG_CACHE_HOME"), home: variable("HOME"))
  }

  private static func variable(_ name: String) -> [UInt8]? {
    getenv(name).map { UnsafeBufferPointer(start: $0, count: strlen($0)).map(UInt8.init(bitPattern:)) }
  }

  /// One of the folders above; fails with ``Errno/notThere`` if it is missing and isn't to be made.
  static func open(_ names: [String], inCacheHome home: [UInt8], isMade: Bool) throws(SystemError) -> FolderHandle {
    var folder = FolderHandle(try cacheHome(home, isMade: isMade))
    for name in names { folder = try own(Array(name.utf8), in: folder, isMade: isMade) }
    return folder
  }

  /// A folder of ours in one of ours, 0700 if it has to be made.
  static func own(_ name: [UInt8], in parent: FolderHandle, isMade: Bool) throws(SystemError) -> FolderHandle {
    if isMade { try make(name, in: parent.descriptor) }
    let folder = FolderHandle(try parent.descriptor.open(name, for: .folderNoFollow))
    let status = try folder.descriptor.status()
    guard status.isOurs, status.permissions & 0o022 == 0 else { throw SystemError(.noPermission, .open, name) }
    return folder
  }

  /// Writes a file under a name of its own first, so that it's there whole or not at all.
  static func write(_ bytes: [UInt8], to name: [UInt8], in folder: borrowing Descriptor) throws(SystemError) {
    let temporary = EntryPlace.temporaryName()
    do throws(SystemError) {
      let file = try folder.open(temporary, for: .create, mode: 0o600)
      try file.write(bytes)
      try folder.rename(temporary, replacing: name)
    } catch {
      try? folder.unlink(temporary)
      throw error
    }
  }

  /// Parts of the user's own path may be links.
  private static func cacheHome(_ path: [UInt8], isMade: Bool) throws(SystemError) -> Descriptor {
    do throws(SystemError) {
      return try Descriptor(path: path, for: .folder)
    } catch {
      guard isMade, error.code == .notThere else { throw error }
    }
    var current = try Descriptor(path: [UInt8(ascii: "/")], for: .folder)
    for part in path.split(separator: UInt8(ascii: "/")) {
      try make(Array(part), in: current)
      current = try current.open(Array(part), for: .folder)
    }
    return current
  }

  private static func make(_ name: [UInt8], in parent: borrowing Descriptor) throws(SystemError) {
    guard try parent.statusIfThere(of: name) == nil else { return }
    do throws(SystemError) {
      try parent.makeFolder(name, mode: 0o700)
    } catch {
      // Another process was faster.
      guard error.code == .exists else { throw error }
    }
  }
}

extension FileStatus {
  /// Whether it belongs to who runs the program.
  var isOurs: Bool {
    owner == geteuid()
  }
}
