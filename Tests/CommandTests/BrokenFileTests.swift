import TestSupport
import Testing

struct BrokenFileTests {
  let folder = PhotoFolder(["a.jpg", "b.png"])

  @Test func `what can't be read is told with its name and reason, the rest is shown, status 3`() throws {
    folder.folder.write([], to: Array("empty.png".utf8))
    folder.folder.write("no picture", to: "text.jpg")
    folder.folder.write(Array(SmallPhoto.png(9).prefix(20)), to: Array("cut.png".utf8))
    try expect(
      folder.nineslot("show"),
      says: """
        1.1	a.jpg	48x32	
        1.2	b.png	32x20	
        1.3	cut.png		
        1.4	empty.png		
        1.5	text.jpg		
        --
        Can't read cut.png: it ends too early. It keeps its place and will be renamed.
        Can't read empty.png: it ends too early. It keeps its place and will be renamed.
        Can't read text.jpg: it is not an image. It keeps its place and will be renamed.
        exit 3
        """)
    #expect(try folder.nineslot("manifest").status == 3)
    #expect(try folder.nineslot("sort", "--by", "date").status == 3)
    try expect(folder.nineslot("rename", "--yes"), says: "5 files renamed.\nexit 0")
  }

  @Test func `a picture that ends too early is found when it's drawn`() throws {
    folder.folder.write(Array(SmallPhoto.png(9, height: 400).prefix(500)), to: Array("half.png".utf8))
    let run = try folder.nineslot("show", "--graphics", "symbols", "--columns", "40")
    #expect(run.errors == "Can't read half.png: it ends too early. It keeps its place and will be renamed.\n")
    #expect(run.status == 3)
  }

  @Test func `folders, FIFOs and links that lead nowhere are passed over; a link to a photo is one`() throws {
    folder.folder.makeFolder("folder.jpg")
    folder.folder.makeFIFO("fifo.png")
    folder.folder.symbolicLink("nowhere.png", to: "gone.png")
    folder.folder.symbolicLink("loop.png", to: "loop.png")
    folder.folder.symbolicLink("folder-link.png", to: "folder.jpg")
    folder.folder.symbolicLink("fifo-link.png", to: "fifo.png")
    let elsewhere = TemporaryFolder()
    elsewhere.write(SmallPhoto.png(2), to: Array("photo.png".utf8))
    folder.folder.symbolicLink("link.png", to: elsewhere.path + "/photo.png")
    folder.folder.write("notes", to: "notes.txt")
    folder.folder.write(SmallPhoto.png(3), to: Array(".hidden.png".utf8))
    folder.folder.write(SmallPhoto.png(4), to: Array("no-extension".utf8))
    try expect(
      folder.nineslot("show"),
      says: """
        1.1	a.jpg	48x32	
        1.2	b.png	32x20	
        1.3	link.png	32x20	
        1.4	no-extension	34x20	
        exit 0
        """)
    try expect(folder.nineslot("rename", "--yes"), says: "4 files renamed.\nexit 0")
    #expect(folder.folder.read("03_link.png") == SmallPhoto.png(2))
    #expect(folder.names.contains("fifo.png"))
  }

  @Test func `a format that isn't decoded is a tile and no fault`() throws {
    folder.folder.write(Array("GIF89a".utf8) + [16, 0, 16, 0, 0, 0, 0, 0x3B], to: Array("c.gif".utf8))
    folder.folder.write(
      [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8), to: Array("d.heic".utf8))
    let run = try folder.nineslot("show")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.lines.map { $0.split(separator: "\t")[1] } == ["a.jpg", "b.png", "c.gif", "d.heic"])
    let drawn = try folder.nineslot("show", "--graphics", "symbols", "--columns", "80")
    #expect(drawn.status == 0)
    #expect(drawn.output.contains("HEIC"))
    #expect(drawn.output.contains("GIF"))
  }
}
