import TestSupport
import Testing

struct LookingTests {
  @Test(
    arguments: [
      ("show", 0), ("show --json", 0), ("show --graphics symbols", 0), ("show --graphics kitty", 0),
      ("show --columns 30 --graphics none", 0), ("manifest", 0), ("manifest --format csv", 0),
      ("manifest --format txt", 0), ("cache", 0), ("cache --clear", 0), ("show --graphics symbols --no-cache", 0),
      ("rename", 0), ("rename --to {n}", 0), ("rename --to x", 1), ("help", 0),
      ("recover", 0), ("undo", 1), ("redo", 1),
    ] as [(String, Int32)])
  func `looking writes nothing`(line: String, status: Int32) throws {
    let folder = PhotoFolder(count: 3)
    let before = folder.everything
    #expect(try folder.run(line: line).status == status)
    #expect(folder.everything == before)
    // Thumbnails may be kept, in the user's own cache folder.
    #expect(folder.home.names().filter { $0 != Array("cache".utf8) } == [])
  }

  @Test(
    arguments: [
      ("show", 0), ("manifest", 0), ("rename", 0), ("move 9 1", 1), ("move 1 1", 0), ("add nowhere.jpg", 1),
      ("order nowhere.txt", 1),
    ] as [(String, Int32)])
  func `an album that is there stays as it is, byte for byte`(line: String, status: Int32) throws {
    let folder = PhotoFolder(count: 3)
    try folder.nineslot("reverse")
    let before = folder.everything
    #expect(before.paths.contains(".nineslot/album.txt"))
    #expect(try folder.run(line: line).status == status)
    #expect(folder.everything == before)
  }

  @Test func `a photo dropped where it is changes nothing`() throws {
    let folder = PhotoFolder(count: 3)
    try expect(folder.nineslot("move", "3", "1.end"), says: "IMG_3.png stays at 3.\nexit 0")
    #expect(!folder.folder.names().contains(Array(".nineslot".utf8)))
  }

  /// What changed nothing leaves nothing to undo.
  @Test(arguments: [("move 1 1", 1), ("swap 1 2", 0), ("sort --by name", 1)] as [(String, Int32)])
  func `undoing the only change leaves the order as it was`(line: String, undone: Int32) throws {
    let folder = PhotoFolder(count: 3)
    #expect(try folder.run(line: line).status == 0)
    #expect(try folder.nineslot("undo").status == undone)
    #expect(try folder.nineslot("manifest", "--format", "txt").lines == folder.names)
  }

  @Test func `an empty folder is no fault`() throws {
    let folder = PhotoFolder([])
    let words = "--\nNo photos here. Drop some on the add slot, or: nineslot add FILE…\nexit 0"
    try expect(folder.nineslot("show"), says: words)
    #expect(try folder.nineslot("rename").status == 0)
    #expect(try folder.nineslot("rename", "--yes").status == 0)
    try expect(folder.nineslot("manifest", "--format", "txt"), says: "exit 0")
    #expect(try folder.nineslot("reverse").status == 0)
    #expect(folder.folder.names() == [])
  }
}
