import AlbumCore
import AlbumFolder
import TestSupport
import Testing

/// A photo with whatever belongs to it goes as one, each file once. RhetTbull/osxphotos#210
@Suite struct CompanionGroupRenameTests {
  private static let companions = [
    "IMG_1.MOV", "IMG_1.xmp", "IMG_1.HEIC.xmp", "IMG_1.AAE", "IMG_1.thm", "IMG_1.WAV",
  ]

  private func makeFolder(_ names: [String]) throws -> PhotoFolder {
    let folder = try PhotoFolder()
    for name in names {
      let kind = name.hasSuffix(".HEIC") ? "heic " : name.hasSuffix(".JPG") ? "photo " : ""
      folder.temporary.write(kind + name, to: name)
    }
    return folder
  }

  /// The content, which is the name a file had at first, by the name it has.
  private func firstNames(_ folder: PhotoFolder) -> [String: String] {
    Dictionary(
      folder.contents().map { name, content in
        (name.displayText, String(String(decoding: content, as: UTF8.self).split(separator: " ").last ?? ""))
      }
    ) { first, _ in first }
  }

  @Test func `a live photo goes with any of its companions, and each of them goes once`() throws {
    let neighbours = ["IMG_10.HEIC", "IMG_10.xmp", "IMG_10.MOV", "IMG_1_edit.xmp"]
    for chosen in 0..<(1 << Self.companions.count) {
      let own = ["IMG_1.HEIC"] + Self.companions.indices.filter { chosen & 1 << $0 != 0 }.map { Self.companions[$0] }
      let folder = try makeFolder(own + neighbours)
      let before = firstNames(folder)
      try folder.album.openForChange().order(["IMG_10.HEIC", "IMG_1.HEIC"])
      let open = try folder.album.openForChange()
      let plan = try open.planned("{n}_{name}")
      #expect(plan.conflicts == [])
      #expect(Set(plan.renames.map(\.from)).count == plan.renames.count)
      #expect(try open.rename(plan.renames, pattern: nil, words: "rename") == own.count + 3)
      var expected = Dictionary(own.map { ("02_" + $0, $0) }) { first, _ in first }
      for name in neighbours.dropLast() { expected["01_" + name] = name }
      expected["IMG_1_edit.xmp"] = "IMG_1_edit.xmp"
      #expect(firstNames(folder) == expected)
      #expect(try open.undo().flatMap(\.leftAlone) == [])
      #expect(firstNames(folder) == before)
    }
  }

  @Test(arguments: [["IMG_1.JPG", "IMG_1.HEIC"], ["IMG_1.HEIC", "IMG_1.JPG"]])
  func `what two photos of a stem share goes once, with the HEIC, and the plan says so`(order: [String]) throws {
    let folder = try makeFolder(["IMG_1.HEIC", "IMG_1.JPG", "IMG_1.MOV", "IMG_1.xmp", "IMG_1.JPG.xmp"])
    let open = try folder.album.openForChange()
    if try folder.names() != order { try open.order(order) }
    #expect(Set(open.view.companionNotes.map(\.companion.displayText)) == ["IMG_1.MOV", "IMG_1.xmp"])
    try open.rename(to: "{n}_{name}")
    let heic = order[0] == "IMG_1.HEIC" ? "01_" : "02_"
    let jpg = heic == "01_" ? "02_" : "01_"
    #expect(
      Set(firstNames(folder).keys) == [
        heic + "IMG_1.HEIC", heic + "IMG_1.MOV", heic + "IMG_1.xmp", jpg + "IMG_1.JPG", jpg + "IMG_1.JPG.xmp",
      ])
    #expect(firstNames(folder).allSatisfy { $0.key.dropFirst(3) == $0.value })
  }
}
