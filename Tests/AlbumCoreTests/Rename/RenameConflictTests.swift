import AlbumCore
import TestSupport
import Testing

@Suite struct RenameConflictTests {
  private func plan(
    _ pages: [[String]], titles: [String?] = [], tray: [String] = [], _ pattern: String, files: [String] = [],
    rules: FolderRules = FolderRules(), obstacles: [FileName: FileObstacle] = [:],
    captured: (Photo) -> CaptureTime? = { _ in nil }
  ) throws -> RenamePlan {
    let album = try Album.named(pages, titles: titles, tray: tray)
    let folder = album.allPhotos.map(\.name) + (try files.map(requireName))
    return RenamePlan(
      album: album, pattern: try NamePattern(pattern),
      companions: CompanionGroups.of(folder.map(\.lossyText)).companions, captured: captured, folder: folder,
      rules: rules, obstacles: obstacles)
  }

  private func words(_ conflicts: [RenameConflict]) -> [String] {
    conflicts.map { "\($0.cause.plainText): \($0.cure.plainText)" }
  }

  private let may = CaptureTime(year: 2026, month: 5, day: 2, hour: 7, minute: 41, second: 0)

  @Test func `every conflict is listed at once`() throws {
    let plan = try plan(
      [["a.jpg", "b.jpg", "c.jpg"], [], ["d.jpg", "e.jpg"]], titles: ["Morning", nil, "Evening"],
      tray: ["Evening_2026-05-02.jpg"], "{title}_{date}",
      captured: { $0.name.lossyText == "e.jpg" ? nil : may })
    #expect(
      words(plan.conflicts) == [
        "e.jpg (3.2) has no capture date: leave {date} out, or give the file a date",
        "Morning_2026-05-02.jpg is the name that 1, 2 and 3 would get: add {slot} or {n} to the pattern",
        "Evening_2026-05-02.jpg is taken by a photo in the tray: put it back on a page, or choose another pattern",
      ])
    #expect(plan.conflictTitle.plainText == "5 of 5 names won't work")
    #expect(plan.otherNamesWords == nil)
    #expect(!plan.isPossible)
  }

  @Test func `a file outside the album keeps its name`() throws {
    let plan = try plan([["a.jpg"], ["b.jpg"]], "{n}_{name}", files: ["01_a.jpg"])
    #expect(
      words(plan.conflicts) == ["01_a.jpg is a file outside the album: move it away, or choose another pattern"])
    #expect(plan.otherNamesWords?.plainText == "The other one is fine.")
  }

  @Test func `a companion's name can be taken too`() throws {
    let plan = try plan([["a.jpg"]], tray: ["01_a.png"], "{n}_{name}", files: ["a.xmp", "01_a.xmp"])
    #expect(
      words(plan.conflicts) == [
        "01_a.xmp is taken by a photo in the tray: put it back on a page, or choose another pattern"
      ])
  }

  @Test func `companions can get one name though their photos don't`() throws {
    let plan = try plan([["a.jpg", "b.png"]], "x", files: ["a.xmp", "b.xmp"])
    #expect(
      words(plan.conflicts) == [
        "x.xmp is the name that companions of 1 and 2 would get: add {slot} or {n} to the pattern"
      ])
  }

  @Test func `photos of one name and their companions are one conflict`() throws {
    let plan = try plan([["a.jpg", "b.jpg"]], "x", files: ["a.xmp", "b.xmp"])
    #expect(words(plan.conflicts) == ["x.jpg is the name that 1 and 2 would get: add {slot} or {n} to the pattern"])
  }

  @Test(arguments: [
    (
      "x{slot}", [["a.jpg"], ["b.jpg"]], "x1.jpg is the name that 1 and 2.1 would get: add {page} or {n} to the pattern"
    ),
    ("x", [["a.jpg"], ["b.jpg"]], "x.jpg is the name that 1 and 2.1 would get: add {n} to the pattern"),
    (
      "x", [["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg", "f.jpg", "g.jpg", "h.jpg"]],
      "x.jpg is the name that 1, 2, 3, 4, 5 and 3 more would get: add {slot} or {n} to the pattern"
    ),
  ])
  func `the cure fits the pattern`(pattern: String, pages: [[String]], expected: String) throws {
    #expect(words(try plan(pages, pattern).conflicts) == [expected])
  }

  @Test func `a name whose photo stays isn't free`() throws {
    let plan = try plan([["x.jpg", "b.jpg"]], "x")
    #expect(words(plan.conflicts) == ["x.jpg is the name that 1 and 2 would get: add {slot} or {n} to the pattern"])
  }

  @Test func `a name can be too long, a companion's as well`() throws {
    let long = String(repeating: "é", count: 123)
    let photo = try plan([["\(long)1234.jpg"]], "{n}__{name}")
    #expect(
      photo.conflicts.map(\.cause.plainText) == [
        "01__\(long)1234.jpg is too long for this disk, 258 of 255 bytes"
      ])
    let companion = try plan([["\(long).jpg"]], "{n}_{name}", files: ["\(long).jpg.xmp"])
    #expect(
      words(companion.conflicts) == [
        "01_\(long).jpg.xmp is too long for this disk, 257 of 255 bytes: shorten the pattern or the title"
      ])
  }

  @Test(arguments: [
    ("{n}{ext}", "01jpg would lose its extension, .jpg: end the pattern in .{ext}, or leave {ext} out"),
    ("{n}.{ext}.bak", "01.jpg.bak would no longer end in .jpg: end the pattern in .{ext}, or leave {ext} out"),
    (".{n}", ".01.jpg would be a hidden file: begin the pattern with something other than a dot"),
  ])
  func `an extension isn't lost, nor a file hidden, by accident`(pattern: String, expected: String) throws {
    #expect(words(try plan([["a.jpg"]], pattern).conflicts) == [expected])
  }

  @Test func `a name must be one that a file can have`() throws {
    #expect(
      words(try plan([["scan"]], ".").conflicts) == [
        "1 would get the name \".\": add {n} or {name} to the pattern"
      ])
    #expect(
      words(try plan([["scan"]], "{ext}").conflicts) == [
        "1 would get an empty name: add {n} or {name} to the pattern"
      ])
  }

  @Test func `characters that the disk refuses are traced to where they come from`() throws {
    let rules = FolderRules(refusedBytes: [UInt8(ascii: ":")])
    #expect(
      words(try plan([["a.jpg"], ["b.jpg"]], titles: ["A", "B/C"], "{title} {n}").conflicts) == [
        "B/C 02.jpg has a character this disk refuses, \"/\": change the title of page 2"
      ])
    #expect(
      words(try plan([["a:b.jpg"]], "{n}_{name}", rules: rules).conflicts) == [
        "01_a:b.jpg has a character this disk refuses, \":\": leave {name} out of the pattern"
      ])
    #expect(
      words(try plan([["a.jpg"]], "{n}:{name}", rules: rules).conflicts) == [
        "01:a.jpg has a character this disk refuses, \":\": choose another pattern"
      ])
  }

  @Test func `an untitled page is told once`() throws {
    let plan = try plan([["a.jpg"], ["b.jpg", "c.jpg"]], titles: ["A"], "{title} {n}")
    #expect(
      words(plan.conflicts) == ["page 2 has no title: leave {title} out, or give page 2 a title"])
    #expect(plan.photosInConflict == 2)
  }

  @Test(arguments: [["A.jpg", "a.JPG"], ["caf\u{E9}.jpg", "cafe\u{301}.jpg"], ["Straße.jpg", "STRASSE.jpg"]])
  func `names that differ in case or normal form alone are a warning, or a conflict where the disk takes them for one`(
    photos: [String]
  ) throws {
    let pages = [photos.map { "x\($0)<\($0)" }]
    let plain = try plan(pages, "{name}")
    #expect(plain.isPossible)
    #expect(
      words(plain.warnings) == [
        "\(photos[0]) and \(photos[1]) would be one name on a disk that ignores case: add {n} to the pattern"
      ])
    let blind = try plan(pages, "{name}", rules: FolderRules(isCaseBlind: true))
    #expect(blind.conflicts == plain.warnings)
  }

  @Test func `a file outside that differs in case is warned of`() throws {
    let plan = try plan([["a.jpg"]], "{n}_{name}", files: ["01_A.jpg"])
    #expect(
      words(plan.warnings) == [
        "01_a.jpg and 01_A.jpg would be one name on a disk that ignores case: choose another pattern"
      ])
  }

  @Test func `a change of case alone is fine on any disk`() throws {
    let plan = try plan([["img.jpg<IMG.jpg"]], "{name}", rules: FolderRules(isCaseBlind: true))
    #expect(plan.conflicts.isEmpty && plan.warnings.isEmpty)
  }

  @Test func `a plan without conflicts gives every file its own free name`() throws {
    var random = SeededGenerator(seed: 21)
    let patterns = [
      "{n}_{name}", "{name}", "{n:1}", "x{slot}", "{title}{n}", "{name}{page}", "{ext}.{n}", "a{slot}b{page}",
    ]
    var possible = 0
    for _ in 0..<800 {
      let names = Array(Set((0..<12).compactMap { _ in FileName.random(using: &random) }))
      let photos = names.prefix(8).enumerated().map { Photo(id: PhotoID($0), name: $1) }
      var album = Album(shape: .standard)
      for (index, photo) in photos.enumerated() { album.add([photo], toPage: min(index / 3, album.pages.count)) }
      let plan = RenamePlan(
        album: album, pattern: try NamePattern(patterns.randomElement(using: &random) ?? ""), folder: names)
      guard plan.isPossible else { continue }
      possible += 1
      let after = plan.renames.map(\.to) + names.dropFirst(8)
      #expect(Set(after).count == names.count)
      #expect(plan.albumAfter.photos.map(\.id) == album.photos.map(\.id))
    }
    #expect(possible > 100)
  }

  @Test func `files that can get no other name are told of, companions too, and only if they should`() throws {
    let obstacles: [FileName: FileObstacle] = [
      try requireName("a.jpg"): .protected, try requireName("b.xmp"): .mountPoint, try requireName("c.jpg"): .otherDisk,
      try requireName("d.jpg"): .othersFile, try requireName("04.jpg"): .protected,
    ]
    let plan = try plan(
      [["a.jpg", "b.jpg", "c.jpg", "04.jpg"]], tray: ["d.jpg"], "{n}", files: ["b.xmp"], obstacles: obstacles)
    #expect(
      words(plan.conflicts) == [
        "a.jpg is protected against changes: take that off with chattr -i -a, or put the photo in the tray",
        "b.xmp is a mount point: unmount it, or put the photo in the tray",
        "c.jpg is on another disk: put the photo in the tray",
      ])
    #expect(plan.photosInConflict == 3)
  }
}
