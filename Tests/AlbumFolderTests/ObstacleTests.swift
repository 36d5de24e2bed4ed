import AlbumCore
import FileSystem
import Glibc
import TestSupport
import Testing

@testable import AlbumFolder

@Suite struct ObstacleTests {
  private func name(_ text: String) throws -> FileName { try #require(FileName(text)) }

  @Test func `in a sticky folder only owners rename their files`() throws {
    let folder = try PhotoFolder(["a.jpg"])
    let descriptor = try Descriptor(path: folder.temporary.pathBytes, for: .folder)
    let status = try descriptor.status(of: Array("a.jpg".utf8))
    let stranger = status.owner &+ 4242
    #expect(try ObstacleFinder(descriptor, user: stranger).obstacle(of: status) == nil)
    #expect(chmod(folder.temporary.path, 0o1777) == 0)
    #expect(try ObstacleFinder(descriptor, user: stranger).obstacle(of: status) == .othersFile)
    #expect(try ObstacleFinder(descriptor, user: status.owner).obstacle(of: status) == nil)
  }

  @Test func `a file of another disk is known by its number`() throws {
    let folder = try PhotoFolder(["a.jpg"])
    let descriptor = try Descriptor(path: folder.temporary.pathBytes, for: .folder)
    let elsewhere = try Descriptor(path: Array("/proc".utf8), for: .folder).status(of: Array("version".utf8))
    #expect(try ObstacleFinder(descriptor).obstacle(of: elsewhere) == .otherDisk)
  }

  /// Whether this system lets a test protect a file: root's alone, and not every file system knows it.
  static let canProtect: Bool = {
    let temporary = TemporaryFolder()
    temporary.write("x", to: "x")
    defer { protect("-i", "x", in: temporary) }
    return protect("+i", "x", in: temporary)
  }()

  @discardableResult
  static func protect(_ flag: String, _ name: String, in temporary: TemporaryFolder) -> Bool {
    temporary.shell("chattr \(flag) \(name) 2>/dev/null")
  }

  @Test(.enabled(if: canProtect), arguments: ["+i", "+a"])
  func `a protected file is told of before anything moves, and undo leaves it alone`(flag: String) throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg", "c.xmp"])
    let moves = ["a.jpg>x.jpg", "b.jpg>y.jpg", "c.jpg>z.jpg", "c.xmp>z.xmp"]
    do {
      defer { Self.protect("-i -a", "b.jpg c.xmp", in: folder.temporary) }
      Self.protect(flag, "b.jpg c.xmp", in: folder.temporary)
      let open = try folder.album.openForChange()
      let b = try name("b.jpg")
      let sidecar = try name("c.xmp")
      #expect(open.view.obstacles == [b: .protected, sidecar: .protected])
      #expect(
        throws: AlbumFolderError.cannotRename([.immovable(b, .protected), .immovable(sidecar, .protected)])
      ) { try open.rename(open.plan(moves), pattern: nil, words: "rename") }
      #expect(folder.contents().count == 4)
    }
    do {
      let open = try folder.album.openForChange()
      try open.rename(open.plan(moves), pattern: nil, words: "rename")
    }
    defer { Self.protect("-i -a", "*", in: folder.temporary) }
    Self.protect(flag, "y.jpg z.xmp", in: folder.temporary)
    let steps = try folder.album.openForChange().undo()
    #expect(steps.map(\.renamed) == [1])
    #expect(
      Set(steps.flatMap(\.leftAlone)) == [
        LeftAlone(name: try name("y.jpg"), cause: .immovable(.protected)),
        LeftAlone(name: try name("z.xmp"), cause: .immovable(.protected)),
        LeftAlone(name: try name("z.jpg"), cause: .groupStays),
      ])
    #expect(Set(folder.contents().keys.map(\.displayText)) == ["a.jpg", "y.jpg", "z.jpg", "z.xmp"])
  }

  @Test(.enabled(if: canProtect)) func `a folder that can only be added to is one that can't be written`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg"])
    defer { Self.protect("-a", ".", in: folder.temporary) }
    Self.protect("+a", ".", in: folder.temporary)
    #expect(try !folder.album.look().report.canRename)
  }
}
