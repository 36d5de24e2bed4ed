import AlbumCore
import TestSupport
import Testing

/// What a rename keeps to, seen from outside.
struct RenameRulesTests {
  /// libheif#111, h5ai#770
  @Test(arguments: ["jpg", "JPG", "jpeg", "png", "PNG", "gif", "heic", "webp", "tif", "nef", "bmp", "txt", ""])
  func `what a photo is its content says, and a rename keeps its extension as it is`(fileExtension: String) throws {
    let folder = PhotoFolder([])
    let ending = fileExtension.isEmpty ? "" : ".\(fileExtension)"
    folder.folder.write(SmallPhoto.png(7), to: Array("p\(ending)".utf8))
    folder.folder.write(SmallPhoto.jpeg(7), to: Array("q\(ending)".utf8))
    let manifest = try folder.nineslot("manifest")
    #expect(manifest.status == 0)
    let photos = try JSONReader.value(of: manifest.outputBytes)["photos"]?.array ?? []
    #expect(photos.map { $0["name"]?.string } == ["p\(ending)", "q\(ending)"])
    #expect(photos.map { $0["format"]?.string } == ["png", "jpeg"])
    #expect(photos.map { $0["width"]?.int } == [37, 48])
    #expect(photos.map { $0["height"]?.int } == [20, 32])
    // Both are drawn: no tile, and no word about a photo that can't be read.
    let drawn = try folder.nineslot("show", "--graphics", "kitty", "--columns", "60")
    #expect(drawn.status == 0 && drawn.errors.isEmpty)
    #expect(drawn.output.split(separator: "\u{1B}_Ga=T").count == 3)
    #expect(try folder.nineslot("rename", "--to", "x{n}", "--yes").status == 0)
    #expect(folder.names == ["x01\(ending)", "x02\(ending)"])
    #expect(folder.folder.read("x01\(ending)") == SmallPhoto.png(7))
    #expect(folder.folder.read("x02\(ending)") == SmallPhoto.jpeg(7))
  }

  @Test(arguments: [
    ("bb..bb{n}", ["bb..bb01.jpg", "bb..bb02.png"]), ("{n}.", ["01..jpg", "02..png"]),
    ("v1.2.{n}", ["v1.2.01.jpg", "v1.2.02.png"]), ("{n}.{ext}", ["01.jpg", "02.png"]),
    (".{n}", nil), ("..", nil), ("{n}.{ext}.", nil), ("{n}{ext}", nil), ("", nil),
  ])
  func `a pattern with dots keeps the extension or is refused with nothing done`(
    pattern: String, expected: [String]?
  ) throws {
    let folder = PhotoFolder(["a.jpg", "b.png"])
    let before = folder.everything
    let run = try folder.nineslot("rename", "--to", pattern, "--yes")
    #expect(run.status == (expected == nil ? 1 : 0))
    if let expected { #expect(folder.names == expected) } else { #expect(folder.everything == before) }
  }

  /// ayoisaiah/f2#45, ronakg/smart-image-renamer#9
  @Test func `photos of one time are refused one name, all of them listed, and nothing is touched`() throws {
    let folder = PhotoFolder([])
    let times = ["10:20:30", "10:20:31", "10:20:30", "10:20:32", "10:20:31", "10:20:30"]
    for (index, time) in times.enumerated() {
      folder.folder.write(
        SmallPhoto.jpeg(index, captured: "2025:06:01 \(time)"), to: Array("IMG_\(index + 1).jpg".utf8))
    }
    let before = folder.everything
    let run = try folder.nineslot("rename", "--to", "{date:%H%M%S}", "--yes")
    #expect(run.status == 1)
    #expect(folder.everything == before)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("102030.jpg is the name that 1, 3 and 6 would get"), "\(run.output)")
    #expect(words.contains("102031.jpg is the name that 2 and 5 would get"), "\(run.output)")
    #expect(try folder.nineslot("rename", "--to", "{date:%H%M%S}_{n}", "--yes").status == 0)
    #expect(folder.names.count == 6)
  }
}
