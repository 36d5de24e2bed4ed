import TestSupport
import Testing

/// What the program is for: photos put in order, and the order in their names.
struct MainJobTests {
  @Test func `undo passes over a rename whose files were all changed since, and names them`() throws {
    let folder = PhotoFolder(count: 12)
    try folder.nineslot("rename", "--yes")
    for (number, name) in folder.names.enumerated() {
      folder.folder.write(SmallPhoto.png(number + 40), to: Array(name.utf8))
    }
    let before = folder.names
    let run = try folder.nineslot("undo")
    #expect(run.output == "Passed over: rename. 12 files keep their names.\n")
    #expect(run.errors.split(separator: "\n").count == 11)
    #expect(run.errors.hasPrefix("01_IMG_1.png was changed since.\n"))
    #expect(run.errors.hasSuffix("\n2 more were left alone.\n"))
    #expect(run.status == 1)
    #expect(folder.names == before)
  }

  let folder = PhotoFolder(count: 10)

  @Test func `a moved photo stands first in the names, undo brings every old name back, redo the new ones`() throws {
    let old = folder.names
    let new = [3, 1, 2, 4, 5, 6, 7, 8, 9, 10].enumerated().map { index, number in
      "\(index < 9 ? "0" : "")\(index + 1)_IMG_\(number).png"
    }
    let contents = old.map { folder.folder.read($0) }

    try expect(folder.nineslot("move", "3", "1"), says: "IMG_3.png is at 1 now.\nexit 0")
    #expect(folder.names == old)
    try expect(folder.nineslot("rename", "--yes"), says: "10 files renamed.\nexit 0")
    #expect(folder.names == new)

    try expect(folder.nineslot("undo"), says: "Undone: 10 files have their old names.\nexit 0")
    #expect(folder.names == old)
    #expect(old.map { folder.folder.read($0) } == contents)
    try expect(folder.nineslot("redo"), says: "Redone: 10 files have their new names.\nexit 0")
    #expect(folder.names == new)
    try expect(folder.nineslot("redo"), says: "--\nNothing to redo.\nexit 1")

    #expect(
      try folder.nineslot("undo", "--steps", "5").output == """
        Undone: 10 files have their old names.
        Undone: IMG_3.png is back at 3.

        """)
    #expect(folder.names == old)
    try expect(folder.nineslot("undo"), says: "--\nNothing to undo.\nexit 1")
  }

  @Test func `numbering twice stacks no prefixes`() throws {
    try folder.nineslot("rename", "--yes")
    try folder.nineslot("move", "1", "2.end")
    #expect(try folder.nineslot("rename", "-y").status == 0)
    #expect(folder.names.first == "01_IMG_2.png")
    #expect(folder.names.last == "10_IMG_1.png")
    try expect(folder.nineslot("rename", "-y"), says: "Names follow this order already. Nothing to rename.\nexit 0")
  }

  @Test func `a rename takes the pattern it is given, and the next one keeps it`() throws {
    #expect(try folder.nineslot("rename", "--to", "{n:3}", "--yes").status == 0)
    #expect(folder.names.first == "001.png")
    try folder.nineslot("swap", "1", "2")
    try expect(folder.nineslot("rename", "--yes"), says: "2 files renamed.\nexit 0")
    #expect(folder.names.count == 10)
    #expect(folder.names.last == "010.png")
    #expect(folder.folder.read("001.png") == SmallPhoto.png(2))
  }

  @Test func `the plan is shown, whole, and off a terminal that's all`() throws {
    let small = PhotoFolder(["b.jpg", "a.jpg"])
    small.folder.write("a sidecar", to: "a.xmp")
    try small.nineslot("move", "2", "1")
    let before = small.everything
    try expect(
      small.nineslot("rename"),
      says: """
        Rename 2 photos and 1 companion

           Page 1
        1  b.jpg    →  01_b.jpg
        2  a.jpg    →  02_a.jpg
           └ a.xmp  →  └ 02_a.xmp

        Nothing is overwritten. Undo takes it back.
        --
        Nothing renamed: add --yes
        exit 0
        """)
    #expect(small.everything == before)
  }

  @Test(arguments: [
    ("swap 1 2.2", "1 and 2.2 changed places.", ["IMG_10.png", "IMG_2.png"]),
    ("reverse", "Order reversed.", ["IMG_10.png", "IMG_9.png"]),
    ("sort --by name --reverse", "Sorted by name.", ["IMG_10.png", "IMG_9.png"]),
    ("move 5 6 1", "2 photos are at 1 to 2 now.", ["IMG_5.png", "IMG_6.png"]),
    ("move 2.1 1", "IMG_9.png is at 1 now. IMG_8.png went on to page 2.", ["IMG_9.png", "IMG_1.png"]),
    ("move IMG_2.png 1", "IMG_2.png is at 1 now.", ["IMG_2.png", "IMG_1.png"]),
    ("move 2 IMG_1.png", "IMG_2.png is at 1 now.", ["IMG_2.png", "IMG_1.png"]),
    ("remove 1", "IMG_1.png is in the tray. The file stays in the folder.", ["IMG_2.png", "IMG_3.png"]),
    ("remove 1 2", "2 photos are in the tray. The files stay in the folder.", ["IMG_3.png", "IMG_4.png"]),
  ])
  func `a change says what it did, and undo takes it back`(line: String, says: String, begins: [String]) throws {
    let before = try folder.nineslot("manifest", "--format", "txt").lines
    let run = try folder.run(line: line)
    #expect((run.output + run.errors).hasPrefix(says))
    #expect(Array(try folder.nineslot("manifest", "--format", "txt").lines.prefix(2)) == begins)
    #expect(run.status == 0)
    #expect(try folder.nineslot("undo").output.hasPrefix("Undone: "))
    #expect(try folder.nineslot("manifest", "--format", "txt").lines == before)
  }
}
