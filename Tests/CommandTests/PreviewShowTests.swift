import TestSupport
import Testing

/// What is seen of a photo whose camera put a thumbnail into it.
struct PreviewShowTests {
  let folder = PhotoFolder([])
  static let colours = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]

  private func add(_ name: String, level: Int, thumbnail: Int) {
    folder.folder.write(SmallPhoto.jpeg(level: level, thumbnail: thumbnail), to: Array(name.utf8))
    folder.folder.setModified(name, secondsAgo: 1000)
  }

  private func onTerminal() throws -> String {
    try folder.onTerminal(
      line: "show --graphics symbols", columns: 60, rows: 40, environment: Self.colours
    ).output
  }

  @Test func `a pipe gets the camera's thumbnail, until the photo's own is known`() throws {
    add("a.jpg", level: 200, thumbnail: 60)
    let runs = try (0..<2).map { _ in
      try folder.nineslot("show", "--graphics", "symbols", "--columns", "60", environment: Self.colours).output
    }
    #expect(runs[0].contains("2;60;60;60m") && !runs[0].contains("2;200;200;200m"))
    #expect(runs[1] == runs[0])
    _ = try onTerminal()
    let known = try folder.nineslot("show", "--graphics", "symbols", "--columns", "60", environment: Self.colours)
      .output
    #expect(known.contains("2;200;200;200m") && !known.contains("2;60;60;60m"))
  }

  @Test func `on a terminal the photo's own takes the place of one that is seen to differ`() throws {
    add("a.jpg", level: 120, thumbnail: 120)
    add("b.jpg", level: 200, thumbnail: 60)
    let shown = try onTerminal()
    let parts = shown.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
    let ups = parts.indices.filter { parts[$0].hasSuffix("A\r") }
    #expect(ups.count == 1)
    let up = try #require(ups.first)
    #expect(
      parts[..<up].contains { $0.contains("2;60;60;60m") } && !parts[..<up].contains { $0.contains("2;200;200;200m") })
    #expect(
      parts[up...].contains { $0.contains("2;200;200;200m") } && !parts[up...].contains { $0.contains("2;60;60;60m") })
    #expect(!parts[up...].contains { $0.contains("2;120;120;120m") })
    // Once it's known there's nothing to replace.
    #expect(try !onTerminal().contains("A\r"))
  }

  @Test func `a photo that is damaged behind its thumbnail is told of on a terminal`() throws {
    var bytes = SmallPhoto.jpeg(level: 200, thumbnail: 60)
    bytes.replaceSubrange(
      bytes.count - 1600..<bytes.count - 1580, with: Array(repeating: [0xFF, 0xC4], count: 10).joined())
    folder.folder.write(bytes, to: Array("a.jpg".utf8))
    let run = try folder.onTerminal(
      line: "show --graphics symbols", columns: 60, rows: 40, environment: Self.colours)
    #expect(run.output.contains("Can't read "))
    #expect(run.status == 3)
  }
}
