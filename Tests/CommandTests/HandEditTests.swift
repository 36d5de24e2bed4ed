import TestSupport
import Testing

/// `album.txt` is a person's to edit.
struct HandEditTests {
  let folder = PhotoFolder(["a.png", "b.png", "c.png"])
  static let file = ".nineslot/album.txt"
  static let head = """
    # The order of this folder's photos, kept by nineslot. A line is a photo, = begins a page.
    @ nineslot 1
    @ slots 9
    @ add-slot pinned


    """

  private var text: String {
    String(decoding: folder.folder.read(Self.file) ?? [], as: UTF8.self)
  }

  @Test func `the file comes with the first change, and reads as a person would write it`() throws {
    #expect(folder.folder.read(Self.file) == nil)
    try folder.nineslot("move", "3", "1")
    #expect(text == Self.head + "=\nc.png\na.png\nb.png\n")
    try folder.nineslot("remove", "2")
    #expect(text == Self.head + "=\nc.png\nb.png\n\n== tray\na.png\n")
    try folder.nineslot("rename", "--to", "{n:3}-{name}", "--yes")
    #expect(
      text == Self.head.dropLast() + "@ pattern {n:3}-{name}\n\n"
        + "=\n001-c.png\twas=c.png\n002-b.png\twas=b.png\n\n== tray\na.png\n")
  }

  @Test func `an edit is taken, and undo takes it back`() throws {
    try folder.nineslot("reverse")
    folder.folder.write(Self.head + "= Kitchen\nb.png\n# mine\n= Garden\nc.png\n== tray\na.png\n", to: Self.file)
    #expect(try folder.nineslot("show").output == "1.1\tb.png\t32x20\t\n2.1\tc.png\t33x20\t\n")
    try expect(folder.nineslot("move", "1", "2.end"), says: "b.png is at 2.2 now.\nexit 0")
    try folder.nineslot("undo")
    #expect(try folder.nineslot("show").output == "1.1\tb.png\t32x20\t\n2.1\tc.png\t33x20\t\n")
    try folder.nineslot("undo")
    #expect(try folder.nineslot("manifest", "--format", "txt").output == "c.png\nb.png\na.png\n")
  }

  @Test func `a page's title is in the words and in the names`() throws {
    try folder.nineslot("reverse")
    folder.folder.write(Self.head + "= Kitchen\nb.png\n= Garden\nc.png\na.png\n", to: Self.file)
    #expect(
      try folder.nineslot("add", "a.png").errors
        == "a.png is on a page already, at 2.2.\nMove it: nineslot move 2.2 TO\n")
    #expect(try folder.nineslot("rename", "--to", "{title}_{slot}", "--yes").status == 0)
    #expect(folder.names == ["Garden_1.png", "Garden_2.png", "Kitchen_1.png"])
  }

  @Test(arguments: [
    ("=\na.png\nb.png\na.png\n", "album.txt line 9: a.png is there twice. Take one out; nothing was changed."),
    (
      "=\na.png\nb\\q.png\n",
      "album.txt line 8: a backslash begins no escape here. Write \\\\, \\t, \\n or \\xHH; nothing was changed."
    ),
  ])
  func `a bad edit is told with its line, and the file is left alone`(edit: String, message: String) throws {
    try folder.nineslot("reverse")
    folder.folder.write(Self.head + edit, to: Self.file)
    let before = folder.everything
    for line in ["show", "move 2 1", "rename --yes", "manifest", "undo", "redo", "sort --by name"] {
      try expect(folder.run(line: line), says: "--\n\(message)\nexit 1")
      #expect(folder.everything == before)
    }
  }

  @Test func `photos that come and go by themselves are told and placed`() throws {
    try folder.nineslot("reverse")
    folder.add("z.png", number: 9)
    folder.folder.remove("b.png")
    folder.folder.rename("a.png", to: "renamed.png")
    try expect(
      folder.nineslot("show"),
      says: """
        1.1	c.png	33x20	
        1.2	renamed.png	31x20	
        1.3	z.png	39x20	
        --
        1 new photo, after renamed.png.
        b.png is gone from the folder and left the album.
        a.png is called renamed.png now, and keeps its place.
        exit 0
        """)
    #expect(try folder.nineslot("-q", "show").errors.isEmpty)
  }
}
