import TestSupport
import Testing

/// A folder is itself, however it's named and from wherever. marcusbuffett/pipe-rename#64
struct WorkingFolderTests {
  /// Ways to the folder `photos`, from its parent.
  static let ways = [
    "cd photos && nineslot", "nineslot -C photos", "nineslot -C ./photos/", "nineslot -C photos/../photos/.",
    "nineslot -C \"$PWD/photos\"", "cd other && nineslot -C ../photos", "cd other/deep && nineslot -C ../../photos",
    "nineslot -C link", "cd link && nineslot", "cd other && nineslot -C to-photos", "nineslot -C \"$PWD/link-to-link\"",
    "cd / && nineslot -C \"$OLDPWD/photos\"",
  ]

  private let parent = TemporaryFolder()

  private static let before = ["a.png", "b.png", "c.png"]
  private static let after = ["01_c.png", "02_a.png", "03_b.png"]

  private func makeFolders() {
    for folder in ["photos", "other", "other/deep"] { parent.makeFolder(folder) }
    for (number, name) in Self.before.enumerated() {
      parent.write(SmallPhoto.png(number + 1), to: Array("photos/\(name)".utf8))
    }
    parent.symbolicLink("link", to: "photos")
    parent.symbolicLink("link-to-link", to: "other/to-photos")
    parent.symbolicLink("other/to-photos", to: "../link")
  }

  private func names(_ folder: String = "photos") -> [String] {
    parent.names(in: folder).map { String(decoding: $0, as: UTF8.self) }.filter { !$0.hasPrefix(".") }
  }

  private func run(_ way: String, _ verb: String) throws -> [String] {
    try Shell.run("\(way) \(verb)", in: parent.path)
  }

  @Test(arguments: ways.indices) func `a rename is undone and redone by any other way to its folder`(way: Int) throws {
    makeFolders()
    let ways = Self.ways
    _ = try run(ways[way], "move c.png 1")
    #expect(try run(ways[(way + 3) % ways.count], "rename --yes") == ["3 files renamed."])
    #expect(names() == Self.after)
    _ = try run(ways[(way + 5) % ways.count], "undo")
    #expect(names() == Self.before)
    _ = try run(ways[(way + 7) % ways.count], "redo")
    #expect(names() == Self.after)
    _ = try run(ways[(way + 10) % ways.count], "undo --steps 2")
    #expect(names() == Self.before)
    #expect(try run(ways[(way + 1) % ways.count], "show | cut -f 2") == Self.before)
    for folder in [".", "other", "other/deep"] { #expect(!names(folder).contains { $0.hasSuffix(".png") }) }
  }

  @Test func `a folder that was moved takes its history along`() throws {
    makeFolders()
    _ = try run("nineslot -C photos", "move c.png 1")
    _ = try run("nineslot -C photos", "rename --yes")
    parent.rename("photos", to: "other/moved")
    _ = try run("nineslot -C other/moved", "undo")
    #expect(names("other/moved") == Self.before)
  }

  @Test func `the undo of a copied folder moves none of its files, and none of the first one's`() throws {
    makeFolders()
    _ = try run("nineslot -C photos", "move c.png 1")
    _ = try run("nineslot -C photos", "rename --yes")
    _ = try Shell.run("cp -r photos copy", in: parent.path)
    let words = try run("nineslot -C copy", "undo")
    #expect(names("copy") == Self.after)
    #expect(names() == Self.after)
    for name in Self.after { #expect(words.contains { $0.contains(name) }, "\(words)") }
    _ = try run("nineslot -C photos", "undo")
    #expect(names() == Self.before)
    #expect(names("copy") == Self.after)
  }
}
