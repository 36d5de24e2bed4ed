import AlbumCore
import AlbumFolder
import TestSupport
import Testing

/// Names are bytes: whatever they are, they come through a rename, its undo and its redo exactly.
@Suite struct NameByteTests {
  private static let jpg = Array(".jpg".utf8)

  /// All that can be one byte before the extension. `..jpg` is a hidden file, and no photo.
  private static let oneByte = (1...255).map(UInt8.init).filter { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ".") }

  private static let hostile: [[UInt8]] =
    [
      "caf\u{E9}.jpg", "cafe\u{301}.jpg", "-rf.jpg", "--.jpg", "new\nline.jpg", "\n.jpg", "\u{1B}[2J.jpg",
      "\u{1B}]0;t\u{7}.jpg", "tab\t.jpg", " .jpg", "  both  .jpg", "\u{202E}gpj.jpg", "back\\slash.jpg", "\\x41.jpg",
      "\\.jpg", "#.jpg", "= title.jpg", "== tray.jpg", "@ slots 3.jpg", "was=x.jpg", "'.jpg", "\".jpg", "$(x).jpg",
      "`.jpg", "*.jpg", "?.jpg", "[a].jpg", "{n}.jpg", "{{.jpg", "%s.jpg", "a.jpg", "A.jpg", "a..jpg", "a.b.jpg",
      "1.end.jpg", "3.jpg", "\u{FEFF}.jpg", "日本語.jpg", "🏝️.jpg",
    ].map { Array($0.utf8) }
    + [
      [0xFF, 0xFE] + jpg, [0xC0, 0xAF] + jpg, [0xED, 0xA0, 0x80] + jpg, [0xF5, 0x80, 0x80, 0x80] + jpg,
      [0xE6, 0x97] + jpg, [0x9B, 0x33, 0x31, 0x6D] + jpg, [UInt8](repeating: 0xCC, count: 40) + jpg,
    ]

  /// As long as a name may be.
  private static let longest: [[UInt8]] = [0x61, 0x20, 0x01, 0x0A, 0x5C, 0x80, 0xFF].map {
    [UInt8](repeating: $0, count: 251) + jpg
  }

  static let sets = [oneByte.map { [$0] + jpg }, hostile, longest]

  private func folder(_ names: [[UInt8]]) throws -> PhotoFolder {
    let folder = try PhotoFolder()
    for name in names { folder.add(try #require(FileName(bytes: name))) }
    return folder
  }

  private func bytes(_ folder: PhotoFolder) -> [[UInt8]: [UInt8]] {
    Dictionary(folder.contents().map { ($0.key.bytes, $0.value) }) { first, _ in first }
  }

  /// A session each.
  private func expectBackAndForth(_ folder: PhotoFolder, _ before: [[UInt8]: [UInt8]]) throws {
    let after = bytes(folder)
    let undone = try #require(try folder.album.openForChange().undo().first)
    #expect(undone.leftAlone == [])
    #expect(bytes(folder) == before)
    #expect(try folder.album.openForChange().redo().flatMap(\.leftAlone) == [])
    #expect(bytes(folder) == after)
    #expect(try Set(folder.album.look().album.photos.map(\.name.bytes)) == Set(after.keys))
    #expect(folder.litter() == [])
  }

  @Test(arguments: sets) func `any name can be every other one's and back`(names: [[UInt8]]) throws {
    let folder = try folder(names)
    let before = bytes(folder)
    #expect(before.count == names.count)
    do {
      let open = try folder.album.openForChange()
      let renames = try names.indices.map { index in
        try open.rename(
          #require(FileName(bytes: names[index])), #require(FileName(bytes: names[(index + 1) % names.count])))
      }
      #expect(try open.rename(renames, pattern: nil, words: "rename") == names.count)
    }
    for index in names.indices {
      #expect(folder.temporary.read(names[(index + 1) % names.count]) == before[names[index]])
    }
    try expectBackAndForth(folder, before)
  }

  @Test(arguments: sets.dropLast()) func `any name is numbered and keeps its bytes`(names: [[UInt8]]) throws {
    let folder = try folder(names)
    let before = bytes(folder)
    do {
      let open = try folder.album.openForChange()
      let plan = try open.planned("{n}_{name}")
      #expect(plan.conflicts == [])
      #expect(try open.rename(plan.renames, pattern: "{n}_{name}", words: "rename") == names.count)
    }
    let width = max(2, String(names.count).utf8.count) + 1
    for (name, content) in bytes(folder) { #expect(content == Array("photo ".utf8) + name.dropFirst(width)) }
    try expectBackAndForth(folder, before)
    // Numbered again, the prefixes don't stack; by the name alone, all is as it was.
    try folder.album.openForChange().rename(to: "{name}")
    #expect(bytes(folder) == before)
  }

  @Test func `a hidden file is no photo and stays, whatever is renamed`() throws {
    let folder = try folder([[0x2E] + Self.jpg, Array("a.jpg".utf8)])
    try folder.album.openForChange().rename(to: "{n}_{name}")
    #expect(Set(bytes(folder).keys) == [[0x2E] + Self.jpg, Array("01_a.jpg".utf8)])
  }
}
