import AlbumCore
import Testing

@Suite struct CompanionGroupsTests {
  /// Photos and other files of a folder, and what is expected: each photo with its companions.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String]
    let expected: [String]

    init(_ description: String, _ files: [String], _ expected: [String]) {
      testDescription = description
      self.files = files
      self.expected = expected
    }
  }

  @Test(arguments: [
    Case(
      "sidecars of a stem", ["IMG_1.jpg", "IMG_1.xmp", "IMG_1.AAE", "IMG_1.thm"],
      ["IMG_1.jpg: IMG_1.AAE IMG_1.thm IMG_1.xmp"]),
    Case("sidecars of a whole name", ["IMG_1.JPG", "IMG_1.JPG.xmp"], ["IMG_1.JPG: IMG_1.JPG.xmp"]),
    Case("a sound note", ["P1.jpg", "P1.WAV"], ["P1.jpg: P1.WAV"]),
    Case("a live photo's video", ["IMG_1.heic", "IMG_1.MOV"], ["IMG_1.heic: IMG_1.MOV"]),
    Case("no live photo without JPEG or HEIC", ["a.png", "a.mov"], ["a.png"]),
    Case("the RAW of a pair", ["D1.jpg", "D1.nef"], ["D1.jpg: D1.nef"]),
    Case("a pair's sidecars", ["D1.jpg", "D1.nef", "D1.xmp", "D1.nef.pp3"], ["D1.jpg: D1.nef D1.xmp D1.nef.pp3"]),
    Case("a RAW alone is a photo", ["D1.nef", "D1.xmp"], ["D1.nef: D1.xmp"]),
    Case("a RAW beside a PNG is a photo", ["D1.png", "D1.nef"], ["D1.png", "D1.nef"]),
    Case("one sidecar, RAW and PNG", ["D1.png", "D1.nef", "D1.xmp"], ["D1.png", "D1.nef: D1.xmp"]),
    Case("one sidecar, JPEG and HEIC", ["I.jpg", "I.heic", "I.aae"], ["I.jpg", "I.heic: I.aae"]),
    Case("one sidecar, a pair and a HEIC", ["I.heic", "I.jpg", "I.nef", "I.xmp"], ["I.heic", "I.jpg: I.nef I.xmp"]),
    Case("one sidecar, JPEG and PNG", ["I.png", "I.jpg", "I.xmp"], ["I.png", "I.jpg: I.xmp"]),
    Case(
      "each its own sidecar", ["I.png", "I.jpg", "I.png.xmp", "I.jpg.xmp"], ["I.png: I.png.xmp", "I.jpg: I.jpg.xmp"]),
    Case("a dot in the stem", ["CK_3.5-1.jpg", "CK_3.5.xmp"], ["CK_3.5-1.jpg"]),
    Case("a dot in both stems", ["CK_3.5.jpg", "CK_3.5.xmp", "CK_3.xmp"], ["CK_3.5.jpg: CK_3.5.xmp"]),
    Case(
      "a copy's number", ["IMG_1.jpg", "IMG_1 (1).jpg", "IMG_1 (1).xmp"], ["IMG_1.jpg", "IMG_1 (1).jpg: IMG_1 (1).xmp"]),
    Case("a prefix is no stem", ["IMG_1.jpg", "IMG_10.xmp", "IMG_1_edit.xmp"], ["IMG_1.jpg"]),
    Case("another case", ["img_1.jpg", "IMG_1.xmp"], ["img_1.jpg: IMG_1.xmp"]),
    Case("another case of a whole name", ["img_1.jpg", "IMG_1.JPG.xmp"], ["img_1.jpg: IMG_1.JPG.xmp"]),
    Case("exact case first", ["img_1.jpg", "IMG_1.jpg", "IMG_1.xmp"], ["img_1.jpg", "IMG_1.jpg: IMG_1.xmp"]),
    Case("an ambiguous case", ["img_1.jpg", "IMG_1.jpg", "Img_1.xmp"], ["img_1.jpg", "IMG_1.jpg"]),
    Case("a second sidecar in another case", ["i.jpg", "i.xmp", "I.xmp"], ["i.jpg: i.xmp"]),
    Case("two sidecars in other cases", ["im.jpg", "IM.xmp", "Im.xmp"], ["im.jpg"]),
    Case("two sidecars of an exact stem", ["i.jpg", "i.xmp", "i.XMP"], ["i.jpg: i.XMP i.xmp"]),
    Case("a RAW in another case", ["d1.jpg", "D1.nef", "D1.nef.xmp"], ["d1.jpg: D1.nef D1.nef.xmp"]),
    Case("a takeout's description", ["a.jpg", "a.jpg.json", "a.json"], ["a.jpg: a.jpg.json"]),
    Case("what is no companion", ["a.jpg", "a.txt", "a.html", "a.lrv", "a"], ["a.jpg"]),
    Case("a sidecar without a photo", ["a.xmp"], []),
    Case("names beyond ASCII", ["海.jpg", "海.xmp", "é.jpg", "é.xmp"], ["海.jpg: 海.xmp", "é.jpg: é.xmp"]),
  ])
  func `a photo's companions are found`(folder: Case) {
    let groups = CompanionGroups.of(folder.files)
    let lines = groups.photos.map { photo in
      let companions = groups.companions(of: photo).map { " \($0.name.lossyText)" }.joined()
      return companions.isEmpty ? photo.lossyText : "\(photo.lossyText):\(companions)"
    }
    #expect(lines == folder.expected)
    #expect(CompanionGroups.of(folder.files.reversed()).companions == groups.companions)
  }

  @Test func `a note says which of several photos a sidecar goes with`() {
    let groups = CompanionGroups.of(
      ["I.jpg", "I.heic", "I.png", "I.xmp", "J.jpg", "J.png", "J.xmp", "K.jpg", "K.xmp"]
        + ["L.JPG", "L.PNG", "L.heic", "L.jpg", "L.png", "L.xmp"])
    #expect(
      groups.notes.map(\.message.plainText) == [
        "I.xmp goes with I.heic, not with I.jpg or I.png.",
        "J.xmp goes with J.jpg, not with J.png.",
        "L.xmp goes with L.heic, not with L.JPG, L.jpg or 2 more.",
      ])
  }

  @Test func `names that aren't UTF-8 have companions too`() throws {
    let photo = try #require(FileName(bytes: [0xFF, 0xFE] + Array(".jpg".utf8)))
    let sidecar = try #require(FileName(bytes: [0xFF, 0xFE] + Array(".xmp".utf8)))
    let groups = CompanionGroups(candidates: [.init(name: photo, format: .jpeg)], files: [photo, sidecar])
    #expect(groups.companions == [photo: [Companion(name: sidecar, base: .stem)]])
    let new = try #require(FileName("01_x.jpg"))
    #expect(groups.companions(of: photo).first?.renamed(withPhoto: new, insteadOf: photo)?.lossyText == "01_x.xmp")
  }

  @Test(arguments: [
    (["IMG_1.jpg", "IMG_1.AAE"], "01.jpg", "01.AAE"),
    (["IMG_1.JPG", "IMG_1.JPG.Xmp"], "01.JPG", "01.JPG.Xmp"),
    (["D1.jpg", "D1.nef"], "01_D1.jpg", "01_D1.nef"),
    (["img_1.jpg", "IMG_1.XMP"], "01_img_1.jpg", "01_img_1.XMP"),
    (["noextension", "noextension.xmp"], "01", "01.xmp"),
  ])
  func `a companion keeps its suffix`(files: [String], new: String, expected: String) throws {
    let photo = try #require(FileName(files[0]))
    let groups = CompanionGroups(
      candidates: [.init(name: photo, format: .jpeg)]
        + files.dropFirst().compactMap { FileName($0) }
        .filter { $0.lowercasedExtension == "nef" }.map { .init(name: $0, format: .raw) },
      files: files.compactMap { FileName($0) })
    let companion = try #require(groups.companions(of: photo).first)
    let newName = try #require(FileName(new))
    #expect(companion.renamed(withPhoto: newName, insteadOf: photo)?.lossyText == expected)
  }

  @Test func `a pair's RAW and the RAW's own sidecar keep their suffixes`() throws {
    let photo = try #require(FileName("D1.jpg"))
    let new = try #require(FileName("07.jpg"))
    let groups = CompanionGroups.of(["D1.jpg", "D1.nef", "D1.nef.xmp", "D1.xmp"])
    #expect(
      groups.companions(of: photo).compactMap { $0.renamed(withPhoto: new, insteadOf: photo)?.lossyText } == [
        "07.nef", "07.xmp", "07.nef.xmp",
      ])
  }
}

extension CompanionGroups {
  /// The groups of a folder whose files are what their extensions say.
  static func of(_ files: [String]) -> CompanionGroups {
    let formats: [String: PhotoFormat] = ["jpg": .jpeg, "png": .png, "heic": .heic, "nef": .raw]
    let names = files.compactMap { FileName($0) }
    let candidates = names.compactMap { name in
      formats[name.lowercasedExtension].map { Candidate(name: name, format: $0) }
    }
    return CompanionGroups(candidates: candidates, files: names)
  }
}
