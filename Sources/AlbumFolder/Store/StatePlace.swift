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
  /// `.nineslot` of a folder that can't be written: the album begins as it says.
  let readOnlyState: StateFolder?
  private let stateHome: [UInt8]?

  static func find(for folder: borrowing Descriptor, stateHome: [UInt8]?) throws(AlbumFolderError) -> StatePlace {
    let inFolder = try StateFolder.find(StateFolder.name, in: folder)
    if isWritable(folder) {
      return StatePlace(kind: .folder, state: inFolder, readOnlyState: nil, stateHome: stateHome)
    }
    var home: StateFolder?
    if let stateHome {
      let path = stateHome + Array("/nineslot/".utf8) + identifier(of: folder)
      do throws(SystemError) {
        home = StateFolder(try Descriptor(path: path, for: .folder))
      } catch {
        home = nil
      }
    }
    return StatePlace(kind: .home, state: home, readOnlyState: inFolder, stateHome: stateHome)
  }

  /// The user's state folder as the XDG Base Directory Specification says.
  static var userStateHome: [UInt8]? {
    if let state = getenv("XDG_STATE_HOME"), state[0] == CChar(bitPattern: UInt8(ascii: "/")) {
      return bytes(state)
    }
    guard let home = getenv("HOME"), home[0] != 0 else { return nil }
    return bytes(home) + Array("/.local/state".utf8)
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
      return true
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
