import AlbumCore
import TestSupport
import Testing

@Suite struct RenamePlanTests {
  private func plan(
    _ album: Album, _ pattern: String = "{n}_{name}", files: [String] = [], rules: FolderRules = FolderRules(),
    captured: (Photo) -> CaptureTime? = { _ in nil }
  ) throws -> RenamePlan {
    let folder = album.allPhotos.map(\.name) + (try files.map(requireName))
    let groups = CompanionGroups.of(folder.map(\.lossyText))
    return RenamePlan(
      album: album, pattern: try NamePattern(pattern), companions: groups.companions, captured: captured,
      folder: folder, rules: rules)
  }

  private func lines(_ plan: RenamePlan) -> [String] {
    plan.renames.map {
      "\($0.isCompanion ? "  " : "")\($0.from.displayText) \($0.isStay ? "=" : ">") \($0.to.displayText)"
    }
  }

  @Test func `photos are numbered in the album's order, each followed by its companions`() throws {
    let album = try Album.named([["b.jpg", "a.JPG"], ["03_c.jpg"]], tray: ["t.jpg"])
    let plan = try plan(album, "{n}_{name}", files: ["b.xmp", "b.nef", "a.JPG.xmp", "t.xmp", "notes.txt"])
    #expect(
      lines(plan) == [
        "b.jpg > 01_b.jpg", "  b.nef > 01_b.nef", "  b.xmp > 01_b.xmp", "a.JPG > 02_a.JPG",
        "  a.JPG.xmp > 02_a.JPG.xmp", "03_c.jpg > 03_03_c.jpg",
      ])
    #expect(plan.isPossible)
    #expect(plan.summary.title.plainText == "Rename 3 photos and 3 companions")
    #expect(plan.summary.files == 6)
  }

  @Test func `numbering twice never stacks prefixes`() throws {
    let first = try plan(try Album.named([["b.jpg", "a.jpg"]]))
    var album = first.albumAfter
    #expect(album.photos.map(\.name.lossyText) == ["01_b.jpg", "02_a.jpg"])
    #expect(album.photos.map { $0.originalName?.lossyText } == ["b.jpg", "a.jpg"])
    #expect(album.pattern == "{n}_{name}")
    album.reverse()
    let second = try plan(album)
    #expect(lines(second) == ["02_a.jpg > 01_a.jpg", "01_b.jpg > 02_b.jpg"])
    let back = try plan(second.albumAfter, "{name}")
    #expect(lines(back) == ["01_a.jpg > a.jpg", "02_b.jpg > b.jpg"])
    #expect(back.albumAfter.photos.allSatisfy { $0.originalName == nil })
  }

  @Test func `names that stay are in the plan and counted apart`() throws {
    let plan = try plan(try Album.named([["01_b.jpg<b.jpg", "a.jpg"]]), files: ["01_b.xmp"])
    #expect(lines(plan) == ["01_b.jpg = 01_b.jpg", "  01_b.xmp = 01_b.xmp", "a.jpg > 02_a.jpg"])
    #expect(plan.summary.title.plainText == "Rename 1 photo")
    #expect(plan.summary.staysWords?.plainText == "2 names stay")
    #expect(plan.albumAfter.photos[0] == plan.album.photos[0])
  }

  @Test func `names may change places`() throws {
    let plan = try plan(try Album.named([["2.jpg", "1.jpg"]]), "{n:1}")
    #expect(lines(plan) == ["2.jpg > 1.jpg", "1.jpg > 2.jpg"])
    #expect(plan.conflicts.isEmpty)
  }

  @Test func `nothing to rename is said`() throws {
    let plan = try plan(try Album.named([["1.jpg", "2.jpg"]]), "{n:1}")
    #expect(plan.summary.title.plainText == "Names follow this order already. Nothing to rename.")
  }

  @Test func `an empty album has an empty plan`() throws {
    let plan = try plan(Album())
    #expect(plan.renames.isEmpty && plan.conflicts.isEmpty && plan.sections.isEmpty)
  }

  @Test func `rows stand under their pages and mark what is new`() throws {
    let album = try Album.named([["b.jpg"], [], ["a.jpg"]], titles: ["Morning", nil, nil])
    let sections = try plan(album, files: ["b.xmp"]).sections
    #expect(sections.map(\.page) == [1, 3])
    #expect(sections.map(\.title) == ["Morning", nil])
    let row = try #require(sections.first?.rows.first)
    #expect(row.position == 1 && row.new == FileName("01_b.jpg") && row.fresh == 0..<3)
    #expect(row.companions.map(\.new) == [FileName("01_b.xmp")])
    #expect(row.companions.map(\.fresh) == [0..<3])
    #expect(sections[1].rows.map(\.position) == [2])
  }

  @Test func `names that aren't UTF-8 are numbered byte for byte`() throws {
    let name = try #require(FileName(bytes: [0xFF] + Array(".jpg".utf8)))
    let plan = RenamePlan(album: .laidOut([Photo(id: PhotoID(1), name: name)]), pattern: .standard)
    #expect(lines(plan) == ["\\xFF.jpg > 01_\\xFF.jpg"])
  }

  @Test func `ten thousand photos with companions are planned in linear time`() throws {
    let photos = (0..<10_000).compactMap { index in
      FileName("IMG_\(index).jpg").map { Photo(id: PhotoID(index), name: $0) }
    }
    let companions = Dictionary(
      uniqueKeysWithValues: photos.map { photo in
        (
          photo.name,
          FileName(bytes: photo.name.stem + Array(".xmp".utf8)).map { [Companion(name: $0, base: .stem)] } ?? []
        )
      })
    let files = companions.values.joined().map(\.name)
    let plan = RenamePlan(album: .laidOut(photos), pattern: .standard, companions: companions, folder: files)
    #expect(plan.renames.count == 20_000)
    #expect(plan.renames.last?.to == FileName("10000_IMG_9999.xmp"))
    #expect(plan.conflicts.isEmpty)
  }
}
