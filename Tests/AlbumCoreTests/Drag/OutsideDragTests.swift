import AlbumCore
import TestSupport
import Testing

/// The rules for files that another program drags over the boards.
struct OutsideDragTests {
  private static func slot(_ page: Int, _ slot: Int) -> DropPlace {
    .address(.slot(page: page, slot: slot))
  }

  @Test(arguments: [
    (slot(1, 9), 1), (slot(2, 9), 2), (slot(1, 1), nil), (slot(1, 5), nil), (DropPlace.tray, nil),
    (.pastGrid(page: 1), nil), (.address(.end(page: 2)), nil), (slot(7, 9), nil),
  ])
  func `rule 9: a file from outside is taken by the add slot alone and never reorders`(
    place: DropPlace, page: Int?
  ) throws {
    let album = try Album.lettered(["abc", "de"])
    var session = DragSession.beginFromOutside(fileCount: 2, over: album)
    session.hover(over: place)
    #expect(session.preview == album)
    #expect(session.endPlaces.isEmpty)
    let expected = page.map { DragEnd.bringIn(album, page: $0) } ?? .refused(album, .fileOffAddSlot)
    #expect(session.drop(into: album) == expected)
  }

  @Test(arguments: [
    // The add slot follows the page's last photo; where there were an empty slot's or the pinned one's place, it isn't.
    (slot(1, 4), 1), (slot(2, 1), 2), (slot(1, 3), nil), (slot(1, 5), nil), (slot(1, 9), nil), (slot(2, 2), nil),
    // A full page has no add slot: none of its places takes a file.
    (slot(3, 1), nil), (slot(3, 9), nil), (slot(3, 10), nil), (DropPlace.address(.end(page: 3)), nil),
    (.pastGrid(page: 3), nil),
  ])
  func `rule 9: a trailing add slot takes a file where it stands, a full page nowhere`(
    place: DropPlace, page: Int?
  ) throws {
    let album = try Album.lettered(["abc", "", "ABCDEFGHI"], addSlot: .trailing)
    var session = DragSession.beginFromOutside(fileCount: 1, over: album)
    session.hover(over: place)
    #expect(session.preview == album)
    let expected = page.map { DragEnd.bringIn(album, page: $0) } ?? .refused(album, .fileOffAddSlot)
    #expect(session.drop(into: album) == expected)
  }

  @Test(
    arguments: [
      (1, 4, ["abcxy", "", "ABCDEFGHI"]), (2, 1, ["abc", "xy", "ABCDEFGHI"]),
    ] as [(Int, Int, [String])])
  func `rule 9: what the add slot takes is placed after its page's last photo`(
    page: Int, slot: Int, pages: [String]
  ) throws {
    let before = try Album.lettered(["abc", "", "ABCDEFGHI"], addSlot: .trailing)
    var session = DragSession.beginFromOutside(fileCount: 2, over: before)
    session.hover(over: Self.slot(page, slot))
    guard case .bringIn(var album, let taken) = session.drop(into: before) else {
      Issue.record("the files were not taken")
      return
    }
    album.add(try Album.lettered(["xy"]).photos, toPage: taken - 1)
    #expect(album.letters == pages)
  }
}
