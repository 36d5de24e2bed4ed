import AlbumCore
import TestSupport
import Testing

struct ManifestTests {
  let folder: PhotoFolder

  init() {
    folder = PhotoFolder(["b.png", "c,omma.png"])
    folder.folder.write(
      SmallPhoto.jpeg(1, orientation: 6, captured: "2025:06:01 10:20:30", offset: "+09:00"), to: Array("a.jpg".utf8))
    folder.folder.write("x", to: "b.xmp")
  }

  private func size(_ name: String) -> Int {
    folder.folder.read(name)?.count ?? -1
  }

  @Test func `JSON lists position, name, size in pixels, bytes and capture time in the album's order`() throws {
    try folder.nineslot("move", "b.png", "1")
    let run = try folder.nineslot("manifest", "--format", "json")
    #expect(run.status == 0)
    let json = try JSONReader.value(of: run.outputBytes)
    #expect(json["nineslot"]?.int == 1)
    #expect(json["slotsPerPage"]?.int == 9)
    #expect(json["addSlot"]?.string == "pinned")
    let photos = try #require(json["photos"]?.array)
    #expect(photos.map { $0["position"]?.int } == [1, 2, 3])
    #expect(photos.map { $0["slot"]?.int } == [1, 2, 3])
    #expect(photos.map { $0["name"]?.string } == ["b.png", "a.jpg", "c,omma.png"])
    #expect(photos.map { $0["width"]?.int } == [31, 32, 32])
    #expect(photos.map { $0["height"]?.int } == [20, 48, 20])
    #expect(photos.map { $0["bytes"]?.int } == [size("b.png"), size("a.jpg"), size("c,omma.png")])
    #expect(photos.map { $0["captured"] } == [.null, .string("2025-06-01T10:20:30+09:00"), .null])
    #expect(photos.map { $0["companions"] } == [.array([.string("b.xmp")]), .array([]), .array([])])
    #expect(try folder.nineslot("manifest").outputBytes == run.outputBytes, "JSON is what comes unasked")
  }

  @Test func `CSV and text have the same order`() throws {
    try folder.nineslot("move", "b.png", "1")
    #expect(
      try folder.nineslot("manifest", "--format", "csv").output == """
        position,page,slot,name,original,format,width,height,bytes,captured,companions\r
        1,1,1,b.png,b.png,png,31,20,\(size("b.png")),,b.xmp\r
        2,1,2,a.jpg,a.jpg,jpeg,32,48,\(size("a.jpg")),2025-06-01T10:20:30+09:00,\r
        3,1,3,"c,omma.png","c,omma.png",png,32,20,\(size("c,omma.png")),,\r

        """)
    try expect(folder.nineslot("manifest", "--format", "txt"), says: "b.png\na.jpg\nc,omma.png\nexit 0")
  }

  @Test(arguments: ["json", "csv", "txt"])
  func `a file gets the form its name ends in`(form: String) throws {
    let printed = try folder.nineslot("manifest", "--format", form).outputBytes
    let run = try folder.nineslot("manifest", "-o", "order.\(form)")
    expect(run, says: "3 photos listed in order.\(form).\nexit 0")
    #expect(folder.folder.read("order.\(form)") == printed)
    #expect(try folder.nineslot("manifest", "--format", form, "-o", "-").outputBytes == printed)
    #expect(try folder.nineslot("manifest", "--format", form, "--output=any.name").status == 0)
    #expect(folder.folder.read("any.name") == printed)
  }

  @Test func `a file that exists is replaced only by force`() throws {
    folder.folder.write("mine", to: "order.txt")
    let before = folder.everything
    try expect(
      folder.nineslot("manifest", "-o", "order.txt"),
      says: "--\norder.txt exists.\nChoose another name, or replace it with --force.\nexit 1")
    #expect(folder.everything == before)
    #expect(try folder.nineslot("manifest", "-o", "order.txt", "--force").status == 0)
    #expect(folder.folder.read("order.txt") == Array("a.jpg\nb.png\nc,omma.png\n".utf8))
    #expect(folder.names == ["a.jpg", "b.png", "b.xmp", "c,omma.png", "order.txt"], "nothing else is left behind")
  }

  @Test func `what is no plain file isn't replaced by force either`() throws {
    folder.folder.makeFolder("order.txt")
    folder.folder.symbolicLink("link.txt", to: "b.xmp")
    #expect(try folder.nineslot("manifest", "-o", "order.txt", "--force").status == 1)
    #expect(try folder.nineslot("manifest", "-o", "link.txt", "--force").status == 1)
    #expect(folder.folder.read("b.xmp") == [UInt8(ascii: "x")])
    try expect(
      folder.nineslot("manifest", "-o", "nowhere/order.txt"),
      says: "--\nCan't write nowhere/order.txt: No such file or directory.\nexit 1")
  }

  @Test func `a terminal gets CSV as lines`() throws {
    let run = try folder.onTerminal(line: "manifest --format csv")
    #expect(
      run.output.hasPrefix(
        "position,page,slot,name,original,format,width,height,bytes,captured,companions\r\n1,1,1,a.jpg,"))
  }

  @Test func `what the tray has isn't listed`() throws {
    try folder.nineslot("remove", "a.jpg")
    #expect(try folder.nineslot("manifest", "--format", "txt").output == "b.png\nc,omma.png\n")
  }
}
