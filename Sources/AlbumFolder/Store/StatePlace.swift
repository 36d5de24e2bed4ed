import AlbumCore
import FileSystem
import Glibc

/// Where a folder's album lives, and what may be done there.
struct StatePlace {
  enum Kind: Hashable, Sendable {
    /// `.nineslot` in the folder.
    case folder
    /// The user's state folder, since the photos' folder can't be written.
    case home
  }

  let kind: Kind
  /// `nil` before the first change.
  private(set) var state: StateFolder?
  /// The other place, from which the album may come: of a folder that can't be written its `.nineslot`, of one that can
  /// and has no album what was kept in the user's state folder while it couldn't.
  let otherState: StateFolder?
  private let stateHome: [UInt8]?

  static func find(for folder: borrowing Descriptor, stateHome: [UInt8]?) throws(AlbumFolderError) -> StatePlace {
    let inFolder = try StateFolder.find(StateFolder.name, in: folder)
    if isWritable(folder) {
      let hasAlbum = (try? inFolder?.folder.statusIfThere(of: Array(StateFolder.album.utf8))) != nil
      let other = hasAlbum ? nil : home(of: folder, stateHome)
      return StatePlace(kind: .folder, state: inFolder, otherState: other, stateHome: stateHome)
    }
    return StatePlace(kind: .home, state: home(of: folder, stateHome), otherState: inFolder, stateHome: stateHome)
  }

  /// What is kept of a folder in the user's state folder; `nil` if nothing is.
  private static func home(of folder: borrowing Descriptor, _ stateHome: [UInt8]?) -> StateFolder? {
    guard let stateHome else { return nil }
    let path = stateHome + Array("/nineslot/".utf8) + identifier(of: folder)
    do throws(SystemError) {
      return StateFolder(try Descriptor(path: path, for: .folder))
    } catch {
      return nil
    }
  }

  /// The user's state folder as the XDG Base Directory Specification says.
  static var userStateHome: [UInt8]? {
    userStateHome(xdg: getenv("XDG_STATE_HOME").map { bytes($0) }, home: getenv("HOME").map { bytes($0) })
  }

  /// Paths that depend on the working folder are none: the order would be lost with the next `cd`.
  static func userStateHome(xdg: [UInt8]?, home: [UInt8]?) -> [UInt8]? {
    if let xdg, xdg.first == UInt8(ascii: "/") { return xdg }
    guard let home, home.first == UInt8(ascii: "/") else { return nil }
    return home + Array("/.local/state".utf8)
  }

  /// Makes the state folder if there's none.
  mutating func made(for folder: borrowing Descriptor) throws(AlbumFolderError) -> StateFolder {
    if let state { return state }
    let made: StateFolder
    switch kind {
    case .folder: made = try StateFolder.make(StateFolder.name, in: folder)
    case .home:
      guard let stateHome else { throw .noStateFolder }
      made = try Self.makeHome(stateHome, Self.identifier(of: folder))
    }
    state = made
    return made
  }

  private static func isWritable(_ folder: borrowing Descriptor) -> Bool {
    do throws(SystemError) {
      try folder.checkWritable()
      // In a folder that can only be added to (chattr +a) nothing can get another name.
      return try !folder.status().isProtected
    } catch {
      return false
    }
  }

  /// The folder's own name in the state folder: by its path, since numbers of devices change.
  private static func identifier(of folder: borrowing Descriptor) -> [UInt8] {
    let path = (try? folder.currentPath()) ?? []
    return Array(Checksum(path).text.utf8)
  }

  private static func makeHome(_ home: [UInt8], _ name: [UInt8]) throws(AlbumFolderError) -> StateFolder {
    let root: Descriptor
    do throws(SystemError) {
      root = try Descriptor(path: [UInt8(ascii: "/")], for: .folder)
    } catch {
      throw .cannotWrite("the state folder", error.code)
    }
    var current = StateFolder(root)
    for part in home.split(separator: UInt8(ascii: "/")) {
      current = try enter(Array(part), in: current)
    }
    let own = try StateFolder.make(Array("nineslot".utf8), in: current.folder, mode: 0o700)
    return try StateFolder.make(name, in: own.folder, mode: 0o700)
  }

  /// A part of the user's own path may be a link.
  private static func enter(_ name: [UInt8], in parent: StateFolder) throws(AlbumFolderError) -> StateFolder {
    if let found = try? parent.folder.open(name, for: .folder) { return StateFolder(found) }
    return try StateFolder.make(name, in: parent.folder, mode: 0o700)
  }

  private static func bytes(_ text: UnsafeMutablePointer<CChar>) -> [UInt8] {
    UnsafeBufferPointer(start: text, count: strlen(text)).map(UInt8.init(bitPattern:))
  }
}
