import TestSupport
import Testing

struct ThumbsTests {
  let folder = PhotoFolder(["b.png", "c.png"])

  init() {
    folder.folder.write(SmallPhoto.jpeg(1, orientation: 6), to: Array("a.jpg".utf8))
  }

  private func names(in target: String) -> [String] {
    folder.folder.names(in: target).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The size in pixels of each file of a folder, as a person sees it. None of them has a capture time.
  private func pictures(in target: String) throws -> [String] {
    try folder.nineslot("show", target).lines.map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      #expect(fields.count == 4 && fields[3].isEmpty)
      return fields[1...2].joined(separator: " ")
    }
  }

  @Test func `each photo of the pages gets one, upright, in the album's order`() throws {
    try folder.nineslot("move", "c.png", "1")
    try folder.nineslot("remove", "b.png")
    try expect(folder.nineslot("thumbs", "-o", "small", "--size", "24"), says: "2 thumbnails in small.\nexit 0")
    #expect(try pictures(in: "small") == ["01_c.jpg 24x15", "02_a.jpg 16x24"])
    #expect(folder.names == ["a.jpg", "b.png", "c.png", "small"])
  }

  @Test func `squares, as PNG, called as the photos are`() throws {
    try expect(
      folder.run(line: "thumbs -o small --size 16 --square --format png --by-name"),
      says: "3 thumbnails in small.\nexit 0")
    #expect(try pictures(in: "small") == ["a.png 16x16", "b.png 16x16", "c.png 16x16"])
    #expect(folder.folder.read("small/a.png")?.starts(with: FixturePNG.signature) == true)
  }

  @Test func `a photo smaller than that isn't enlarged`() throws {
    try folder.nineslot("thumbs", "-o", "small")
    #expect(try pictures(in: "small") == ["01_a.jpg 32x48", "02_b.jpg 31x20", "03_c.jpg 32x20"])
    try folder.nineslot("thumbs", "-o", "square", "--square", "--by-name")
    #expect(try pictures(in: "square") == ["a.jpg 32x32", "b.jpg 20x20", "c.jpg 20x20"])
  }

  @Test func `numbers aren't piled up, and each name is another`() throws {
    try folder.nineslot("rename", "--yes")
    #expect(folder.names == ["01_a.jpg", "02_b.png", "03_c.png"])
    folder.add("03_C.jpg", number: 4)
    folder.add("03_c.png.jpg", number: 5)
    try folder.nineslot("thumbs", "-o", "small")
    #expect(names(in: "small") == ["01_a.jpg", "02_b.jpg", "03_c.jpg", "04_03_C.jpg", "05_03_c.png.jpg"])
    try folder.nineslot("thumbs", "-o", "named", "--by-name")
    #expect(names(in: "named") == ["01_a.jpg", "02_b.jpg", "03_C.jpg.jpg", "03_c.png-2.jpg", "03_c.png.jpg"])
  }

  @Test func `a name that has no room for a number loses its end`() throws {
    let name = String(repeating: "ä", count: 125) + ".png"
    folder.add(name, number: 6)
    try folder.nineslot("thumbs", "-o", "small")
    #expect(names(in: "small")[1] == "02_" + String(repeating: "ä", count: 124) + ".jpg")
  }

  @Test func `nothing is overwritten unless that is wanted`() throws {
    folder.folder.makeFolder("small")
    folder.folder.write("mine", to: "small/02_b.jpg")
    folder.folder.write("mine", to: "small/other.txt")
    let cure = "Choose another folder, or replace them with --force."
    try expect(folder.nineslot("thumbs", "-o", "small"), says: "--\nsmall/02_b.jpg exists.\n\(cure)\nexit 1")
    #expect(names(in: "small") == ["02_b.jpg", "other.txt"])
    #expect(folder.folder.read("small/02_b.jpg") == Array("mine".utf8))
    try expect(folder.nineslot("thumbs", "-o", "small", "--force"), says: "3 thumbnails in small.\nexit 0")
    #expect(folder.folder.read("small/other.txt") == Array("mine".utf8))
    try expect(
      folder.nineslot("thumbs", "-o", "small"), says: "--\nsmall/01_a.jpg exists, and so do 2 more.\n\(cure)\nexit 1")
  }

  @Test func `what is no plain file isn't replaced at all`() throws {
    folder.folder.makeFolder("small")
    folder.folder.symbolicLink("small/01_a.jpg", to: "../a.jpg")
    let before = folder.folder.read("a.jpg")
    try expect(
      folder.nineslot("thumbs", "-o", "small", "--force"),
      says: "--\nsmall/01_a.jpg is no plain file, so it isn't replaced.\nChoose another name.\nexit 1")
    #expect(folder.folder.read("a.jpg") == before)
    #expect(!names(in: "small").contains { $0.hasPrefix(".") })
  }

  @Test(arguments: [".", "./", "small/.."])
  func `the photos' own folder takes no thumbnails`(target: String) throws {
    folder.folder.makeFolder("small")
    let before = folder.everything
    let words =
      "is the folder of the photos, where they would become photos themselves.\nChoose another folder.\nexit 1"
    try expect(folder.nineslot("thumbs", "-o", target, "--force", "--by-name"), says: "--\n\(target) \(words)")
    #expect(folder.everything == before)
  }

  @Test func `nor does the folder where the order is kept`() throws {
    try folder.nineslot("reverse")
    try expect(
      folder.nineslot("thumbs", "-o", ".nineslot"),
      says: "--\n.nineslot is the folder where nineslot keeps the order.\nChoose another folder.\nexit 1")
  }

  @Test func `what can't be read is told, and the rest is written`() throws {
    folder.folder.write(Array("GIF89a".utf8) + [16, 0, 16, 0, 0, 0, 0, 0x3B], to: Array("d.gif".utf8))
    folder.folder.write("text", to: "e.jpg")
    folder.folder.write(Array(SmallPhoto.png(9, height: 400).prefix(20_000)), to: Array("f.png".utf8))
    try expect(
      folder.nineslot("thumbs", "-o", "small"),
      says: """
        4 thumbnails in small.
        --
        No thumbnail of d.gif: no decoder for its format.
        Can't read e.jpg: it is not an image. It keeps its place and will be renamed.
        Can't read f.png: it ends too early. It keeps its place and will be renamed.
        exit 3
        """)
    #expect(names(in: "small") == ["01_a.jpg", "02_b.jpg", "03_c.jpg", "06_f.jpg"])
  }

  @Test(arguments: [
    ("thumbs -o nowhere/small", "Can't write to nowhere/small: No such file or directory."),
    ("thumbs -o a.jpg", "Can't write to a.jpg: Not a directory."),
  ])
  func `a folder that can't be made is told`(line: String, message: String) throws {
    let before = folder.everything
    try expect(folder.run(line: line), says: "--\n\(message)\nexit 1")
    #expect(folder.everything == before)
  }

  @Test func `an empty album has none`() throws {
    let empty = PhotoFolder([])
    try expect(
      empty.nineslot("thumbs", "-o", "small"),
      says: "--\nNo photos on the pages, so there is nothing to write.\nexit 0")
    #expect(empty.folder.names() == [])
  }

  @Test func `quiet is quiet, and a progress bar stays out of a pipe`() throws {
    try expect(folder.nineslot("-q", "thumbs", "-o", "small"), says: "exit 0")
    #expect(names(in: "small").count == 3)
  }

  @Test func `thumbnails come from the cache the second time, the same`() throws {
    for name in folder.names { folder.folder.setModified(name, secondsAgo: 1000) }
    try folder.nineslot("thumbs", "-o", "one", "--size", "20")
    let json = try folder.nineslot("cache", "--json").output
    #expect(json.contains("\"thumbnails\": 3,"))
    try folder.nineslot("thumbs", "-o", "two", "--size", "20")
    try folder.nineslot("thumbs", "-o", "three", "--size", "20", "--no-cache")
    #expect(try folder.nineslot("cache", "--json").output == json)
    for name in names(in: "one") {
      let first = folder.folder.read("one/" + name)
      #expect(first != nil)
      #expect(folder.folder.read("two/" + name) == first)
      #expect(folder.folder.read("three/" + name) == first)
    }
  }
}
