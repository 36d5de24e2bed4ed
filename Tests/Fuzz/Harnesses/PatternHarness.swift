import AlbumCore

/// A pattern for names, a page's title and the names it is tried on.
enum PatternHarness: Harness {
  static let name = "pattern"

  static func seeds() -> [[UInt8]] {
    [
      "{n}_{name}", "{n:4+100*10}-{title}", "{date:%Y-%m-%d_%H%M%S %j %-d %_H %p}{{}}.{ext}", "{page:2}.{slot}", "{n+}",
      "{n:99+999999999*999999}", "{date:%é}", "{", "}", "{name", "{name:1}",
    ].map { Array("\($0)\nKitchen\na.jpg\0b.JPG\0c\0a.b.png".utf8) }
  }

  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    var choices = TakenApart(input)
    let source = String(decoding: choices.part(endedBy: 0x0A), as: UTF8.self)
    let title = String(decoding: choices.part(endedBy: 0x0A), as: UTF8.self)
    let names = choices.parts(separatedBy: 0).prefix(8).compactMap { FileName(bytes: $0) }
    let pattern: NamePattern
    do throws(PatternError) {
      pattern = try NamePattern(source)
    } catch {
      try promise(error.range.upperBound <= source.utf8.count, "a fault outside the pattern")
      try promise(error.column >= 1, "a fault before the pattern")
      try promise(
        (error.marked.before + error.marked.faulty).utf8.count <= source.utf8.count, "a fault cut from nothing")
      return try promiseSafe(error.message.plainText, "the error")
    }
    try check(pattern, album(of: names, title: title))
  }

  private static func album(of names: [FileName], title: String) -> Album {
    var seen: Set<FileName> = []
    let photos = names.filter { seen.insert($0).inserted }.enumerated().map { Photo(id: PhotoID($0), name: $1) }
    var album = Album.laidOut(photos)
    if let titled = try? Album(
      shape: album.shape, pages: album.pages.map { Page(title: title, photos: $0.photos) }, tray: [])
    {
      album = titled
    }
    return album
  }

  private static func check(_ pattern: NamePattern, _ album: Album) throws(BrokenPromise) {
    let captured = CaptureTime(
      year: 2025, month: 12, day: 31, hour: 23, minute: 59, second: 60, nanosecond: 5, offsetMinutes: -150)
    for rules in [FolderRules(), FolderRules(isCaseBlind: true, refusedBytes: Set(":?".utf8), longestName: 30)] {
      let plan = RenamePlan(
        album: album, pattern: pattern, captured: { _ in captured }, folder: album.photos.map(\.name), rules: rules)
      for conflict in plan.conflicts + plan.warnings {
        try promiseSafe((conflict.cause + conflict.cure).plainText, "a conflict")
      }
      guard plan.isPossible else { continue }
      let after = plan.albumAfter.photos.map(\.name)
      try promise(Set(after).count == album.photos.count, "two photos get one name")
      // A name that stays may be as long as it is.
      let given = Set(after).subtracting(album.photos.map(\.name))
      try promise(given.allSatisfy { $0.bytes.count <= rules.longestName }, "a name is too long")
      try promise(plan.photos.compactMap(\.newName) == after, "the plan and its album differ")
    }
  }
}
