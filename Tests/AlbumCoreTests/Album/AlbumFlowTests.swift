import AlbumCore
import TestSupport
import Testing

struct AlbumFlowTests {
  private func photos(_ names: String...) throws -> [Photo] {
    try names.enumerated().map { Photo(id: PhotoID(1000 + $0), name: try requireName($1)) }
  }

  @Test(arguments: [(0, [""]), (8, ["8"]), (9, ["8", "1"]), (17, ["8", "8", "1"])])
  func `rule 10: a folder seen for the first time fills page after page`(count: Int, pages: [String]) throws {
    let photos = try (0..<count).map { Photo(id: PhotoID($0), name: try requireName("\($0)")) }
    let counts = Album.laidOut(photos).pages.map { $0.photos.isEmpty ? "" : String($0.photos.count) }
    #expect(counts == pages)
  }

  @Test func `rule 10: more than there is room for goes to the next page with room, in the order given`() throws {
    var album = try Album.lettered(["abcdefg", "ABCDEFGH", "xy"])
    let pages = album.add(try photos("1", "2", "3"), toPage: 0)
    #expect(album.letters == ["abcdefg1", "ABCDEFGH", "xy23"])
    #expect(pages == [0, 2, 2])
  }

  @Test(
    arguments: [
      ("x", 1, AlbumShape.AddSlot.pinned, ["abcx", "ABCDEFGH", "de"], [1]),
      ("yx", 1, .pinned, ["abcyx", "ABCDEFGH", "de"], [1, 1]),
      ("xyz", 3, .pinned, ["abc", "ABCDEFGH", "dexyz"], [3, 3, 3]),
      // More than there's room for goes to the next page with room, in the order given.
      ("uvwxyz", 1, .pinned, ["abcuvwxy", "ABCDEFGH", "dez"], [1, 1, 1, 1, 1, 3]),
      ("xy", 2, .pinned, ["abc", "ABCDEFGH", "dexy"], [3, 3]),
      ("tuvwxyz", 3, .pinned, ["abc", "ABCDEFGH", "detuvwxy", "z"], [3, 3, 3, 3, 3, 3, 4]),
      ("xy", 2, .trailing, ["abc", "ABCDEFGHx", "dey"], [2, 3]),
    ] as [(String, Int, AlbumShape.AddSlot, [String], [Int])])
  func `rule 10: what comes in is placed after the page's last photo, the rest on the next page with room`(
    newcomers: String, page: Int, addSlot: AlbumShape.AddSlot, pages: [String], wentTo: [Int]
  ) throws {
    var album = try Album.lettered(["abc", "ABCDEFGH", "de"], addSlot: addSlot)
    let photos = try Album.lettered([newcomers]).photos
    #expect(album.add(photos, toPage: page - 1).map { $0 + 1 } == wentTo)
    #expect(album.letters == pages)
  }

  @Test func `rule 10: a page is added when none has room`() throws {
    var album = try Album.lettered(["abcdefgh", "ABCDEFGH"])
    album.add(try photos("1"), toPage: 0)
    #expect(album.letters == ["abcdefgh", "ABCDEFGH", "1"])
  }

  @Test(arguments: [
    (["ab", "", ""], ["ab1", "", ""]), (["ab", "c", ""], ["ab", "c1", ""]), ([""], ["1"]),
    (["", "abcdefgh"], ["", "abcdefgh", "1"]), (["abcdefgh", ""], ["abcdefgh", "1"]),
  ])
  func `rule 10: photos that appear by themselves come after the last photo`(
    before: [String], after: [String]
  ) throws {
    var album = try Album.lettered(before)
    album.addAfterLastPhoto(try photos("1"))
    #expect(album.letters == after)
  }

  @Test func `rule 10: reversing lets the photos flow, and each page keeps its title and its count`() throws {
    var album = try Album.lettered(["abc", "", "de"], tray: "xy", titles: ["One", "Two", nil])
    album.reverse()
    #expect(album.letters == ["edc", "", "ba"])
    #expect(album.pages.map(\.title) == ["One", "Two", nil])
    #expect(album.trayLetters == "xy")
  }

  @Test(arguments: [
    ("edcba", ["ed", "cba"]), ("d", ["da", "bce"]), ("", ["ab", "cde"]), ("xbb", ["ba", "cde"]),
  ])
  func `rule 10: an order flows through the pages, and what it doesn't name follows`(
    order: String, pages: [String]
  ) throws {
    var album = try Album.lettered(["ab", "cde"], tray: "x")
    album.reflow(in: album.ids(order))
    #expect(album.letters == pages)
    #expect(album.trayLetters == "x")
  }

  @Test func `one page can be ordered by itself`() throws {
    var album = try Album.lettered(["ab", "cde"])
    album.reflow(page: 1, in: album.ids("ed"))
    #expect(album.letters == ["ab", "edc"])
  }

  @Test func `swapping lets two photos change places across pages`() throws {
    var album = try Album.lettered(["abc", "de"])
    let ids = album.ids("bd")
    album.swap(ids[0], ids[1])
    #expect(album.letters == ["adc", "be"])
  }

  @Test func `photos whose files are gone leave, and their pages don't refill`() throws {
    var album = try Album.lettered(["abc", "de"], tray: "x")
    album.forget(Set(album.ids("adx")))
    #expect(album.letters == ["bc", "e"])
    #expect(album.tray.isEmpty)
  }
}
