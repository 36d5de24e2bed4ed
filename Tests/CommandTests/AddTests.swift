import TestSupport
import Testing

struct AddTests {
  let folder = PhotoFolder(count: 7)
  let outside = TemporaryFolder()

  private var order: [String] {
    get throws { try folder.nineslot("manifest", "--format", "txt").lines }
  }

  /// Puts a photo outside and gives its path.
  private func photo(_ name: String, number: Int) -> String {
    outside.write(SmallPhoto.png(number), to: Array(name.utf8))
    return outside.path + "/" + name
  }

  @Test func `from the tray to a page's end`() throws {
    try folder.nineslot("remove", "2")
    try expect(folder.nineslot("add", "IMG_2.png"), says: "IMG_2.png is back, at 7.\nexit 0")
    #expect(try order.last == "IMG_2.png")
    try folder.nineslot("remove", "2")
    try expect(folder.nineslot("move", "IMG_3.png", "1"), says: "IMG_3.png is back, at 1.\nexit 0")
  }

  @Test func `from outside, copied; the original stays`() throws {
    let path = photo("new.png", number: 50)
    try expect(folder.nineslot("add", path), says: "new.png added at the end of page 1.\nexit 0")
    #expect(folder.folder.read("new.png") == SmallPhoto.png(50))
    #expect(outside.read("new.png") == SmallPhoto.png(50))
    #expect(try order.last == "new.png")
    #expect(try folder.nineslot("undo").status == 0)
    #expect(try !order.contains("new.png"))
    #expect(folder.names.contains("new.png"), "a file that came in is never deleted")
  }

  @Test func `the same content is placed, not copied again`() throws {
    try folder.nineslot("remove", "1")
    let path = photo("other-name.png", number: 1)
    let run = try folder.nineslot("add", path)
    #expect(run.errors == "\(path) is in the folder already, as IMG_1.png.\n")
    #expect(run.output == "IMG_1.png is back, at 7.\n")
    #expect(folder.names.count == 7)
    #expect(try folder.nineslot("add", path).status == 1, "it's on a page now")
  }

  @Test func `a name that is taken comes in as the next free one, and nothing is overwritten`() throws {
    let path = photo("IMG_1.png", number: 60)
    try expect(
      folder.nineslot("add", path),
      says: """
        IMG_1-2.png added at the end of page 1.
        --
        IMG_1.png is the name of another file, so it came in as IMG_1-2.png.
        exit 0
        """)
    #expect(folder.folder.read("IMG_1.png") == SmallPhoto.png(1))
    #expect(folder.folder.read("IMG_1-2.png") == SmallPhoto.png(60))
  }

  @Test func `more than there's room for goes on to the next page`() throws {
    let paths = [photo("x.png", number: 70), photo("y.png", number: 71), photo("z.png", number: 72)]
    let run = try folder.run([Array("add".utf8)] + paths.map { Array($0.utf8) })
    expect(run, says: "3 photos added at the end of page 1. 2 of them went on to page 2.\nexit 0")
    #expect(try Array(order.suffix(3)) == ["x.png", "y.png", "z.png"])
  }

  @Test func `--page names the page`() throws {
    try folder.nineslot("add", photo("x.png", number: 70), photo("y.png", number: 71))
    try folder.nineslot("remove", "2", "3")
    #expect(try folder.nineslot("add", "IMG_3.png", "--page", "2").output == "IMG_3.png is back, at 2.2.\n")
    #expect(try folder.nineslot("add", "IMG_2.png", "--page", "1").output == "IMG_2.png is back, at 7.\n")
  }

  @Test func `a file that is no photo is refused`() throws {
    outside.write("words", to: "words.txt")
    let before = folder.everything
    let run = try folder.nineslot("add", outside.path + "/words.txt")
    #expect(run.status == 1)
    #expect(run.errors.contains("words.txt isn't a photo this build reads."))
    #expect(try folder.nineslot("add", outside.path + "/nothing.png").status == 1)
    #expect(try folder.nineslot("add", outside.path).status == 1)
    #expect(folder.everything == before)
  }
}
