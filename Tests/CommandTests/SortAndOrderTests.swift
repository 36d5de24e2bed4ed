import TestSupport
import Testing

struct SortAndOrderTests {
  private func order(_ folder: PhotoFolder) throws -> [String] {
    try folder.nineslot("manifest", "--format", "txt").lines
  }

  @Test func `by capture time, else by the date in the name, and what has neither comes last, by name`() throws {
    let folder = PhotoFolder(["z.png", "a.png", "IMG_20240101_000000.png"])
    folder.folder.write(SmallPhoto.jpeg(1, captured: "2025:06:01 10:20:30"), to: Array("b.jpg".utf8))
    folder.folder.write(SmallPhoto.jpeg(2, captured: "2023:06:01 10:20:30"), to: Array("c.jpg".utf8))
    try expect(
      folder.nineslot("sort", "--by", "date"), says: "Sorted by date. 2 photos have none and come last.\nexit 0")
    #expect(try order(folder) == ["c.jpg", "IMG_20240101_000000.png", "b.jpg", "a.png", "z.png"])
    #expect(try folder.nineslot("sort", "--by", "date", "--reverse").status == 0)
    #expect(try order(folder) == ["b.jpg", "IMG_20240101_000000.png", "c.jpg", "a.png", "z.png"])
    try expect(folder.nineslot("sort", "--by", "name"), says: "Sorted by name.\nexit 0")
    #expect(try order(folder) == ["a.png", "b.jpg", "c.jpg", "IMG_20240101_000000.png", "z.png"])
  }

  @Test func `one page alone`() throws {
    let folder = PhotoFolder(count: 10)
    try folder.nineslot("reverse")
    #expect(try folder.nineslot("sort", "--by", "name", "--page", "2").status == 0)
    #expect(try order(folder) == [10, 9, 8, 7, 6, 5, 4, 3, 1, 2].map { "IMG_\($0).png" })
  }

  @Test(arguments: [
    ["order", "-"], ["order", "/dev/stdin"],
  ])
  func `the order is taken from standard input; what it doesn't name follows`(arguments: [String]) throws {
    let folder = PhotoFolder(["a.png", "b.png", "c.png", "d.png"])
    let run = try folder.nineslot(arguments[0], arguments[1], input: "d.png\n./b.png\n")
    expect(run, says: "2 photos put in the list's order.\nexit 0")
    #expect(try order(folder) == ["d.png", "b.png", "a.png", "c.png"])
  }

  @Test func `from a list in a file, and from a manifest`() throws {
    let folder = PhotoFolder(["a.png", "b.png", "c.png"])
    let manifest = try folder.nineslot("manifest").outputBytes
    folder.folder.write("c.png\nb.png\na.png\n", to: "list.txt")
    #expect(try folder.nineslot("order", "list.txt").status == 0)
    #expect(try order(folder) == ["c.png", "b.png", "a.png"])
    folder.folder.write(manifest, to: Array("album.json".utf8))
    #expect(try folder.nineslot("order", "album.json").status == 0)
    #expect(try order(folder) == ["a.png", "b.png", "c.png"])
  }

  @Test(arguments: [
    ("b.png\nx.png\n", "x.png isn't a photo of this album. Take it out of the list.\nNothing was changed."),
    ("x.png\ny.png\n", "x.png and y.png aren't photos of this album. Take them out of the list.\nNothing was changed."),
    ("b.png\nb.png\n", "b.png is there twice. Name each photo once.\nNothing was changed."),
    (
      "c.png\n",
      "c.png is in the tray. Put it back on a page first: nineslot add c.png\nNothing was changed."
    ),
    (
      "{}",
      "This JSON is no nineslot manifest. Give a list of names, or what nineslot manifest --format json writes."
    ),
  ])
  func `a list that doesn't fit changes nothing`(list: String, message: String) throws {
    let folder = PhotoFolder(["a.png", "b.png", "c.png"])
    try folder.nineslot("remove", "c.png")
    let before = folder.everything
    try expect(folder.nineslot("order", "-", input: list), says: "--\n\(message)\nexit 1")
    #expect(folder.everything == before)
  }

  @Test func `of a list without an end no more is read than an album can need`() throws {
    let folder = PhotoFolder(["a.png"])
    let printed = try Shell.run("yes a.png | nineslot order -", in: folder.folder.path)
    #expect(printed == ["The list is longer than 64 MB, too long for an album. Give a list of its photos' names."])
  }

  @Test func `a list that can't be read is told`() throws {
    let folder = PhotoFolder(["a.png"])
    let cure = "Give a file, or - for standard input."
    try expect(
      folder.nineslot("order", "nowhere.txt"),
      says: "--\nCan't read nowhere.txt: No such file or directory.\n\(cure)\nexit 1")
    try expect(folder.nineslot("order", "/"), says: "--\nCan't read /: Is a directory.\n\(cure)\nexit 1")
  }
}
