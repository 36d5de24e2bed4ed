import AlbumCore
import TestSupport
import Testing

/// What any pattern's names keep to, or else the plan says that it can't be done.
@Suite struct PatternNameRulesTests {
  private static let pieces = [".", "..", "{n}", "{name}", "{ext}", "{title}", "bb", ".jpg", " ", "~"]

  /// Every pattern of at most three pieces, and some longer ones.
  private static let patterns: [String] = {
    var random = SeededGenerator(seed: 5)
    let short = pieces + pieces.flatMap { one in pieces.flatMap { two in [one + two] + pieces.map { one + two + $0 } } }
    let long = (0..<600).map { _ in
      (0..<Int.random(in: 4...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    return short + long + ["bb..bb", "bb..bb{n}", "...", "{name}.", "{n}.{name}.{ext}.", "v1.2.{n}", ".{name}"]
  }()

  private static let photos = [
    "IMG_1.jpg", "a.b.c.JPG", "dots...png", "noextension", "ends.", "x.jpeg", "photo.tar.gz", "é.jpg", "{n}.jpg",
  ]

  /// SimpleMobileTools/Simple-Gallery#1859
  @Test(arguments: ["Kitchen", ".", "..", "v1.2", " "])
  func `whatever dots a pattern has, the extension stays, no name is empty or hidden, or it's refused`(
    title: String
  ) throws {
    var possible = 0
    for (index, pattern) in Self.patterns.enumerated() {
      // Each pattern meets other photos under each title.
      let first = index + title.utf8.count
      for name in [Self.photos[first % Self.photos.count], Self.photos[(first + 4) % Self.photos.count]] {
        let album = try Album.named([[name]], titles: [title])
        let plan = RenamePlan(album: album, pattern: try NamePattern(pattern), folder: [try requireName(name)])
        guard plan.isPossible else {
          #expect(!plan.conflicts.isEmpty && plan.conflicts.allSatisfy { !$0.cause.plainText.isEmpty })
          continue
        }
        possible += 1
        let old = try requireName(name)
        let new = try #require(plan.renames.first?.to)
        #expect(new == old || !new.isHidden, "\(pattern) of \(name)")
        #expect(
          old.fileExtension.isEmpty || new.lowercasedExtension == old.lowercasedExtension, "\(pattern) of \(name)")
        #expect(new == old || old.fileExtension.isEmpty || !new.stem.isEmpty, "\(pattern) of \(name)")
      }
    }
    #expect(possible > 1000)
  }

  /// ronakg/smart-image-renamer#9, ayoisaiah/f2#45
  @Test func `names that aren't unique are refused, and all photos that would share one are listed`() throws {
    var random = SeededGenerator(seed: 9)
    let patterns = ["x", "{slot}", "{page}", "{title}", "{date}", "{date:%Y}_{slot}", "{name}", "{title}{slot}"]
    let days = (1...4).compactMap { CaptureTime(year: 2026, month: 5, day: $0, hour: 7, minute: 0, second: 0) }
    var refused = 0
    for _ in 0..<400 {
      let count = Int.random(in: 2...16, using: &random)
      var left = (0..<count).map { "IMG_\($0 % 12).\($0 < 12 ? "jpg" : "png")" }
      var pages: [[String]] = []
      while !left.isEmpty {
        let size = min(left.count, Int.random(in: 1...8, using: &random))
        pages.append(Array(left.prefix(size)))
        left.removeFirst(size)
      }
      let titles = pages.map { _ in ["A", "B"].randomElement(using: &random) }
      let album = try Album.named(pages, titles: titles)
      var captured: [PhotoID: CaptureTime] = [:]
      for photo in album.photos { captured[photo.id] = days.randomElement(using: &random) }
      let plan = RenamePlan(
        album: album, pattern: try NamePattern(patterns.randomElement(using: &random) ?? ""),
        captured: { captured[$0.id] }, folder: album.photos.map(\.name))
      let groups = Dictionary(grouping: plan.photos) { $0.newName }.filter { $0.value.count > 1 }
      var listed: [FileName: [SlotAddress]] = [:]
      for case .sameName(let name, let places, _, _) in plan.conflicts { listed[name] = places }
      #expect(Dictionary(groups.map { ($0.key, $0.value.map(\.place)) }) { one, _ in one } == listed)
      #expect(
        plan.isPossible == groups.isEmpty || plan.conflicts.contains { if case .sameName = $0 { false } else { true } })
      if !groups.isEmpty { refused += 1 }
    }
    #expect(refused > 100)
  }
}
