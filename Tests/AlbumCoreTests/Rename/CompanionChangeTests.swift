import AlbumCore
import TestSupport
import Testing

@Suite struct CompanionChangeTests {
  /// A folder in which every image is a photo of the album, or the RAW of one.
  private func plan(
    _ pages: [[String]], tray: [String] = [], _ pattern: String, files: [String] = []
  ) throws -> RenamePlan {
    let album = try Album.named(pages, tray: tray)
    let folder = album.allPhotos.map(\.name) + (try files.map(requireName))
    return RenamePlan(
      album: album, pattern: try NamePattern(pattern),
      companions: CompanionGroups.of(folder.map(\.lossyText)).companions, folder: folder)
  }

  private func words(_ plan: RenamePlan) -> [String] {
    plan.conflicts.map { "\($0.cause.plainText): \($0.cure.plainText)" }
  }

  @Test(arguments: [
    ([["a.jpg", "b.nef"]], "{page}", "1.nef would be taken for the RAW of 1.jpg: add {slot} or {n} to the pattern"),
    ([["b.nef", "a.jpg"]], "x", "x.nef would be taken for the RAW of x.jpg: add {slot} or {n} to the pattern"),
    ([["a.jpg"], ["b.nef"]], "{slot}", "1.nef would be taken for the RAW of 1.jpg: add {page} or {n} to the pattern"),
    (
      [["a.jpg<x.jpg", "b.nef<x.nef"]], "{name}",
      "x.nef would be taken for the RAW of x.jpg: add {slot} or {n} to the pattern"
    ),
    (
      [["a.jpg<x.jpg", "b.nef<X.nef"]], "{name}",
      "X.nef would be taken for the RAW of x.jpg: add {slot} or {n} to the pattern"
    ),
  ])
  func `a photo doesn't become another one's RAW`(pages: [[String]], pattern: String, expected: String) throws {
    let plan = try plan(pages, pattern)
    #expect(words(plan) == [expected])
    #expect(plan.photosInConflict == 2)
  }

  @Test func `a photo doesn't become the RAW of one in the tray`() throws {
    #expect(
      words(try plan([["a.nef"]], tray: ["01.jpg"], "{n}")) == [
        "01.nef would be taken for the RAW of 01.jpg: choose another pattern"
      ])
    #expect(
      words(try plan([["a.jpg"]], tray: ["01.nef"], "{n}")) == [
        "01.nef would be taken for the RAW of 01.jpg: choose another pattern"
      ])
  }

  @Test func `a sidecar stays with its own photo`() throws {
    #expect(
      words(try plan([["a.jpg", "b.JPG", "c.png"]], "{page}", files: ["c.xmp", "c.wav"])) == [
        "1.wav, which goes with 1.png, would be taken for a companion of 1.JPG: add {slot} or {n} to the pattern"
      ])
    #expect(
      words(try plan([["a.jpg"]], tray: ["01.heic"], "{n}", files: ["a.xmp"])) == [
        "01.xmp, which goes with 01.jpg, would be taken for a companion of 01.heic: choose another pattern"
      ])
    #expect(
      words(try plan([["a.jpg<x.jpg", "b.heic<x.heic"]], "{name}", files: ["a.mov", "b.aae"])) == [
        "x.mov, which goes with x.jpg, would be taken for a companion of x.heic: add {slot} or {n} to the pattern"
      ])
  }

  @Test(arguments: [
    ("{n+2}", "02.xmp", "02.jpg"), ("{n+2}", "02.jpg.xmp", "02.jpg"), ("{n+2}", "02.XMP", "02.jpg"),
    ("{n+2}", "02.mov", "02.jpg"), ("{n+2}", "02.wav", "02.jpg"), ("{n+2}", "02.jpg.json", "02.jpg"),
    ("p{n}", "P01.xmp", "p01.jpg"),
  ])
  func `a file outside the album isn't adopted`(pattern: String, file: String, photo: String) throws {
    #expect(
      words(try plan([["01.jpg"]], pattern, files: [file])) == [
        "\(file) is a file outside the album and would be taken for a companion of \(photo): "
          + "move it away, or choose another pattern"
      ])
  }

  @Test func `a photo already there whose sidecar this was isn't adopted from`() throws {
    // The photo of 02.xmp is gone; the plan moves another one to its name.
    let plan = try plan([["a.jpg"], ["b.png"]], "{n}", files: ["a.xmp", "02.xmp", "03.xmp"])
    #expect(
      words(plan) == [
        "02.xmp is a file outside the album and would be taken for a companion of 02.png: "
          + "move it away, or choose another pattern"
      ])
  }

  @Test(arguments: [
    ([["a.jpg", "b.nef"]], "{n}", ["a.nef", "b.xmp", "a.nef.xmp"]),
    ([["a.jpg", "b.png"]], "x", ["b.jpg.xmp", "q.xmp"]),
    ([["a.jpg", "a.heic", "a.png"]], "x", ["a.xmp", "a.mov"]),
    ([["1.jpg", "2.jpg"]], "{n*2}", ["1.xmp", "2.xmp", "2.jpg.xmp"]),
    ([["02.jpg", "01.jpg"]], "{n}", ["01.xmp", "02.nef"]),
    ([["a.jpg", "b.jpg"]], "{n}", ["01.txt", ".01.xmp", "01.json"]),
    ([["x.jpg", "x.nef.jpg"]], "{name}", ["x.xmp", "x.nef.xmp"]),
  ])
  func `a plan after which everything belongs as before is fine`(
    pages: [[String]], pattern: String, files: [String]
  ) throws {
    #expect(words(try plan(pages, pattern, files: files)) == [])
  }

  @Test func `what each photo is counts, not what its extension says`() throws {
    let album = try Album.named([["a.jpg", "b.nef"]])
    let pattern = try NamePattern("x")
    #expect(!RenamePlan(album: album, pattern: pattern).isPossible)
    #expect(RenamePlan(album: album, pattern: pattern, formats: { _ in .png }).isPossible)
  }

  @Test func `after a plan without conflicts every file belongs where it did`() throws {
    var random = SeededGenerator(seed: 77)
    let stems = ["a", "A", "b", "x", "X", "1", "01", "02", "a.jpg", "01.jpg"]
    let endings = ["jpg", "JPG", "png", "heic", "nef", "xmp", "XMP", "aae", "mov", "json", "wav"]
    let patterns = ["{n}", "{page}", "{slot}", "x", "{name}", "{n:1}", "{n+2}", "x{slot}"]
    var possible = 0
    var refused = 0
    for _ in 0..<3000 {
      let files = Set(
        (0..<7).map { _ in
          "\(stems.randomElement(using: &random) ?? "").\(endings.randomElement(using: &random) ?? "")"
        }
      ).sorted()
      let groups = CompanionGroups.of(files)
      var album = Album(shape: .standard)
      for (index, name) in groups.photos.enumerated() {
        let original = FileName("\(stems.randomElement(using: &random) ?? "").\(name.fileExtension.text)")
        album.add([Photo(id: PhotoID(index), name: name, originalName: original)], toPage: index / 2)
      }
      let plan = RenamePlan(
        album: album, pattern: try NamePattern(patterns.randomElement(using: &random) ?? ""),
        companions: groups.companions, folder: files.compactMap { FileName($0) })
      guard plan.isPossible else {
        refused += 1
        continue
      }
      possible += 1
      let names = Dictionary(plan.renames.map { ($0.from, $0.to) }) { first, _ in first }
      let after = CompanionGroups.of(files.map { FileName($0).flatMap { names[$0]?.lossyText } ?? $0 })
      #expect(Set(after.photos) == Set(groups.photos.compactMap { names[$0] }))
      for photo in groups.photos {
        #expect(
          names[photo].map { Set(after.companions(of: $0).map(\.name)) }
            == Set(groups.companions(of: photo).compactMap { names[$0.name] }), "\(files)")
      }
    }
    #expect(possible > 500 && refused > 500)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var text: String {
    String(decoding: self, as: UTF8.self)
  }
}
