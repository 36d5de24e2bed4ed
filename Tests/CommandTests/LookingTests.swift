import TestSupport
import Testing

struct LookingTests {
  @Test(arguments: [
    "show", "show --json", "show --graphics symbols", "show --graphics kitty", "show --columns 30 --graphics none",
    "manifest", "manifest --format csv", "manifest --format txt", "rename", "rename --to {n}", "rename --to x", "help",
    "recover", "undo", "redo",
  ])
  func `looking writes nothing`(line: String) throws {
    let folder = PhotoFolder(count: 3)
    let before = folder.everything
    try folder.run(line: line)
    #expect(folder.everything == before)
    #expect(folder.home.names() == [])
  }

  @Test(arguments: ["show", "manifest", "rename", "move 9 1", "move 1 1", "add nowhere.jpg", "order nowhere.txt"])
  func `an album that is there stays as it is, byte for byte`(line: String) throws {
    let folder = PhotoFolder(count: 3)
    try folder.nineslot("reverse")
    let before = folder.everything
    #expect(before.paths.contains(".nineslot/album.txt"))
    try folder.run(line: line)
    #expect(folder.everything == before)
  }

  @Test func `a photo dropped where it is changes nothing`() throws {
    let folder = PhotoFolder(count: 3)
    try expect(folder.nineslot("move", "3", "1.end"), says: "IMG_3.png stays at 3.\nexit 0")
    #expect(!folder.folder.names().contains(Array(".nineslot".utf8)))
  }

  @Test(arguments: ["move 1 1", "swap 1 2", "sort --by name"])
  func `undoing the only change leaves the order as it was`(line: String) throws {
    let folder = PhotoFolder(count: 3)
    try folder.run(line: line)
    _ = try folder.nineslot("undo")
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
