import AlbumCore
import AlbumFolder
import TestSupport
import Testing

/// A folder and a rename of it, of one of the shapes a rename can have.
struct RenameShape: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let moves: [(from: [UInt8], to: [UInt8])]
  /// The second is a hard link to the first.
  let hardLinks: [(file: [UInt8], name: [UInt8])]
  /// Files that take no part.
  let others: [[UInt8]]

  init(
    _ description: String, _ moves: [(String, String)], hardLinks: [(String, String)] = [], others: [String] = []
  ) {
    testDescription = description
    self.moves = moves.map { (Array($0.utf8), Array($1.utf8)) }
    self.hardLinks = hardLinks.map { (Array($0.utf8), Array($1.utf8)) }
    self.others = others.map { Array($0.utf8) }
  }

  init(_ description: String, bytes moves: [(from: [UInt8], to: [UInt8])]) {
    testDescription = description
    self.moves = moves
    hardLinks = []
    others = []
  }

  private static func cycle(_ count: Int) -> [(String, String)] {
    (0..<count).map { ("\($0).jpg", "\(($0 + 1) % count).jpg") }
  }

  private static let jpg = Array(".jpg".utf8)

  /// So many that their change is worked out on several threads.
  static let many = RenameShape("many", cycle(1100))

  static let all: [RenameShape] = [
    RenameShape("new names", [("a.jpg", "x.jpg"), ("b.jpg", "y.jpg")], others: ["z.jpg", "notes.md"]),
    RenameShape("chain", [("a.jpg", "b.jpg"), ("b.jpg", "c.jpg"), ("c.jpg", "d.jpg")]),
    RenameShape("shift by one", (0..<10).map { ("f\($0).jpg", "f\($0 + 1).jpg") }),
    RenameShape("swap", cycle(2), others: ["z.jpg"]),
    RenameShape("cycle of 3", cycle(3)),
    RenameShape("cycle of 7", cycle(7)),
    RenameShape(
      "companions swap",
      [
        ("A.jpg", "B.jpg"), ("A.xmp", "B.xmp"), ("A.jpg.xmp", "B.jpg.xmp"), ("B.jpg", "A.jpg"), ("B.dng", "A.dng"),
        ("C.jpg", "01_C.jpg"), ("C.aae", "01_C.aae"),
      ]),
    RenameShape("hard links swap", [("a.jpg", "b.jpg"), ("b.jpg", "a.jpg")], hardLinks: [("a.jpg", "b.jpg")]),
    RenameShape(
      "hard links chain", [("a.jpg", "b.jpg"), ("b.jpg", "c.jpg"), ("d.jpg", "a.jpg"), ("c.jpg", "d.jpg")],
      hardLinks: [("a.jpg", "b.jpg")]),
    RenameShape(
      "a cycle of hard links", cycle(4), hardLinks: [("0.jpg", "1.jpg"), ("0.jpg", "3.jpg")]),
    RenameShape(
      "names of one file change places, and its sidecar's do",
      [("a.jpg", "b.jpg"), ("a.xmp", "b.xmp"), ("b.jpg", "a.jpg"), ("b.xmp", "a.xmp")],
      hardLinks: [("a.jpg", "b.jpg"), ("a.xmp", "b.xmp")]),
    RenameShape(
      "case alone",
      [("a.JPG", "a.jpg"), ("B.jpg", "b.jpg"), ("B.xmp", "b.xmp"), ("c.jpg", "C.jpg"), ("C.jpg", "c.jpg")]),
    RenameShape(
      "companions in a chain and a cycle",
      [
        ("a.jpg", "b.jpg"), ("a.jpg.xmp", "b.jpg.xmp"), ("b.jpg", "c.jpg"), ("b.dng", "c.dng"), ("b.xmp", "c.xmp"),
        ("p.jpg", "q.jpg"), ("p.xmp", "q.xmp"), ("q.jpg", "r.jpg"), ("q.xmp", "r.xmp"), ("r.jpg", "p.jpg"),
        ("r.aae", "p.aae"),
      ], others: ["notes.md"]),
    RenameShape(
      "mixed",
      cycle(3) + [("p.jpg", "q.jpg"), ("q.jpg", "r.jpg"), ("s.jpg", "t.jpg"), ("t.jpg", "s.jpg"), ("u.jpg", "v.jpg")],
      others: ["z.jpg"]),
    RenameShape(
      "hostile names",
      bytes: [
        ([0xFF, 0xFE] + jpg, [0x0A] + jpg), ([0x0A] + jpg, [0xFF, 0xFE] + jpg),
        ([0x1B, 0x5B, 0x41] + jpg, Array("-rf".utf8) + jpg), (Array("-rf".utf8) + jpg, Array("é".utf8) + jpg),
        (Array("é".utf8) + jpg, Array("e\u{301}".utf8) + jpg), (Array("= #@\\".utf8) + jpg, Array(" \t".utf8) + jpg),
      ]),
    RenameShape(
      "longest names",
      bytes: [
        ([UInt8](repeating: 0x61, count: 251) + jpg, [UInt8](repeating: 0x62, count: 251) + jpg),
        ([UInt8](repeating: 0x62, count: 251) + jpg, [UInt8](repeating: 0x61, count: 251) + jpg),
        ([UInt8](repeating: 0x80, count: 251) + jpg, [UInt8](repeating: 0x07, count: 251) + jpg),
      ]),
  ]

  /// The folder before the rename, with an order made and one change in its history.
  func makeFolder() throws -> PhotoFolder {
    let folder = try PhotoFolder()
    let linked = Set(hardLinks.map(\.name))
    for name in moves.map(\.from) + others where !linked.contains(name) {
      folder.add(try #require(FileName(bytes: name)))
    }
    for link in hardLinks { folder.temporary.hardLink(link.file, as: link.name) }
    let open = try folder.album.openForChange()
    var album = open.view.album
    album.reverse()
    album.pattern = "before"
    try open.commit(album, words: "reverse")
    return folder
  }

  func plan(_ open: OpenAlbum) throws -> [Rename] {
    try moves.map { move in
      try open.rename(#require(FileName(bytes: move.from)), #require(FileName(bytes: move.to)))
    }
  }
}

/// Everything that a rename must leave all old or all new: names, album, history.
struct FolderState: Hashable {
  let contents: [FileName: [UInt8]]
  let photos: [FileName]
  let originalNames: [FileName?]
  let pattern: String?
  let history: [String]
  let report: FolderReport

  init(_ folder: PhotoFolder) throws {
    contents = folder.contents()
    let view = try folder.album.look()
    photos = view.album.allPhotos.map(\.name)
    originalNames = view.album.allPhotos.map(\.originalName)
    pattern = view.album.pattern
    report = view.report
    history = try folder.album.log().map { "\($0.words) \($0.state)" }
  }
}
