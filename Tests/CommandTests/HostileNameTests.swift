import AlbumCore
import TestSupport
import Testing

/// Whoever names a file may mean harm: nothing of a name steers a terminal, and every name comes through exactly.
struct HostileNameTests {
  static let names: [[UInt8]] = [
    Array("esc\u{1B}[31mred\u{1B}]0;title\u{07}.png".utf8),
    Array("new\nline.png".utf8),
    Array("re\rturn.png".utf8),
    Array("tab\there.png".utf8),
    Array("bidi\u{202E}gnp.exe.png".utf8),
    Array("c1\u{9B}31m.png".utf8),
    Array("bad".utf8) + [0xFF, 0xFE, 0x9B] + Array("utf.png".utf8),
    Array("-dash.png".utf8),
    Array("--yes".utf8),
    Array("3".utf8),
    Array("2.end".utf8),
    Array("back\\slash.png".utf8),
    Array(" blank .png".utf8),
    Array("#hash.png".utf8),
    Array("= title.png".utf8),
    Array("@ slots 3".utf8),
    Array("日本語\u{2028}.png".utf8),
    Array("del\u{7F}.png".utf8),
    // With a number in front it has the 255 bytes that a name may have.
    [UInt8](repeating: UInt8(ascii: "x"), count: 248) + Array(".png".utf8),
  ]

  let folder: PhotoFolder

  init() {
    folder = PhotoFolder([])
    for (index, name) in Self.names.enumerated() { folder.add(name, number: index + 1) }
  }

  /// Whether a terminal would do no more with the text than print it, our own sequences apart.
  private func isHarmless(_ bytes: [UInt8], allowingStyle: Bool = false) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    let plain = allowingStyle ? text.replacing(/\u{1B}\[[0-9;]*m/, with: "").replacing("\r\n", with: "\n") : text
    return plain.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A: true
      case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
  }

  static let lines = [
    "show", "show --json", "rename", "rename --to x", "rename --to {n:200}_{name}", "manifest", "reverse",
    "sort --by name", "sort --by date", "undo", "redo", "show --columns 30 --graphics none",
    "show --columns 100 --graphics none",
  ]

  @Test(arguments: lines)
  func `no raw byte of a name is printed`(line: String) throws {
    try folder.nineslot("move", "2", "1")
    let run = try folder.run(line: line)
    #expect(isHarmless(run.outputBytes))
    #expect(isHarmless(run.errorBytes))
  }

  @Test(arguments: names)
  func `nor when it is named, found or not`(name: [UInt8]) throws {
    let path = Array("./".utf8) + name
    let dashed = [Array("--".utf8)]
    for arguments in [
      [Array("move".utf8), path, Array("1".utf8)], [Array("swap".utf8)] + [path, Array("2".utf8)],
      [Array("remove".utf8), path], [Array("add".utf8), path], [Array("undo".utf8)],
      [Array("move".utf8)] + dashed + [name + [UInt8(ascii: "?")], Array("1".utf8)],
      [Array("order".utf8)] + dashed + [name], [Array("show".utf8)] + dashed + [name],
      [Array("-C".utf8), path, Array("show".utf8)], [name], [Array("show".utf8), name],
      [Array("rename".utf8), Array("--to".utf8), path],
      [Array("manifest".utf8), Array("-o".utf8), path],
    ] {
      let run = try folder.run(arguments)
      #expect(isHarmless(run.outputBytes), "\(run.output.debugDescription)")
      #expect(isHarmless(run.errorBytes), "\(run.errors.debugDescription)")
      #expect(run.status != nil)
    }
    #expect(Set(folder.nameBytes) == Set(Self.names))
  }

  @Test(arguments: names)
  func `each can be named and goes first`(name: [UInt8]) throws {
    #expect(try folder.run([Array("move".utf8), Array("./".utf8) + name, Array("1".utf8)]).status == 0)
    let first = try folder.nineslot("show").output.prefix { $0 != "\n" }.split(separator: "\t")
    #expect(first.count > 1 && String(first[1]) == FileName(bytes: name)?.displayText)
  }

  @Test func `all are renamed, undone and redone exactly`() throws {
    #expect(try folder.nineslot("reverse").status == 0)
    try expect(folder.nineslot("rename", "--yes"), says: "19 files renamed.\nexit 0")
    let renamed = folder.nameBytes
    #expect(renamed.allSatisfy { name in Self.names.contains(Array(name.dropFirst(3))) })
    #expect(try folder.nineslot("undo").status == 0)
    #expect(Set(folder.nameBytes) == Set(Self.names))
    for (index, name) in Self.names.enumerated() { #expect(folder.folder.read(name) == SmallPhoto.png(index + 1)) }
    #expect(try folder.nineslot("redo").status == 0)
    #expect(folder.nameBytes == renamed)
  }

  @Test(arguments: ["show", "rename", "manifest", "manifest --format csv", "sort --by date"])
  func `a terminal gets nothing but our own colours`(line: String) throws {
    let run = try folder.onTerminal(line: line, steps: [.await("[y/N] "), .type("n\n")])
    #expect(isHarmless(run.outputBytes, allowingStyle: true), "\(run.output.debugDescription)")
    #expect(run.status != nil)
  }

  @Test func `a list of names parted by NUL takes every name`() throws {
    let wanted = Array(Self.names.reversed())
    let list = wanted.flatMap { (name: [UInt8]) -> [UInt8] in name + [0] }
    let run = try folder.run(["order", "-0", "-"].map { Array($0.utf8) }, input: list)
    expect(run, says: "19 photos put in the list's order.\nexit 0")
    let json = try JSONReader.value(of: folder.nineslot("manifest").outputBytes)
    let names = json["photos"]?.array?.map { $0["name"]?.string }
    #expect(names == wanted.map { String(decoding: $0, as: UTF8.self) })
  }
}
