import TestSupport
import Testing

struct FolderArgumentTests {
  let parent = PhotoFolder([])

  init() {
    parent.folder.makeFolder("album")
    for number in 1...3 { parent.add("album/IMG_\(number).png", number: number) }
  }

  static let listing = "1.1\tIMG_1.png\t31x20\t\n1.2\tIMG_2.png\t32x20\t\n1.3\tIMG_3.png\t33x20\t\nexit 0"

  @Test(arguments: [
    "show album", "show album/", "-C album show", "show -C album", "-Calbum show", "show ./album", "show -- album",
  ])
  func `the folder is named by -C or as the operand`(line: String) throws {
    try expect(parent.run(line: line), says: Self.listing)
  }

  @Test(arguments: ["reverse album", "-C album reverse", "sort --by name --reverse album", "-C album move 3 1"])
  func `a change is made there`(line: String) throws {
    #expect(try parent.run(line: line).status == 0)
    #expect(try parent.nineslot("-C", "album", "manifest", "--format", "txt").lines.first == "IMG_3.png")
    #expect(parent.folder.names() == [Array("album".utf8)])
  }

  @Test(arguments: ["-q -C album move 3 1", "-C album swap 1 2 --quiet", "reverse -q album", "rename -qy album"])
  func `quiet says nothing of what was done`(line: String) throws {
    try expect(parent.run(line: line), says: "exit 0")
  }

  @Test func `quiet still says what went wrong, and what was asked for`() throws {
    #expect(try parent.nineslot("-q", "-C", "album", "move", "9", "1").errors.hasPrefix("The add slot stays put"))
    try expect(parent.nineslot("-q", "show", "album"), says: Self.listing)
  }
}
