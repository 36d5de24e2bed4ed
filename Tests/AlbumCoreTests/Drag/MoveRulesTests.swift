import AlbumCore
import TestSupport
import Testing

/// The rules of the album, one table each, named by the rule.
struct MoveRulesTests {
  /// What a drag of the lettered photos to a place leaves: the pages' letters, or the refusal.
  private func drop(_ lifted: String, at place: DropPlace?, in album: Album) throws -> DragEnd {
    var session = try DragSession.begin(lifting: album.ids(lifted), in: album)
    session.hover(over: place)
    return session.drop(into: album)
  }

  private static func slot(_ page: Int, _ slot: Int) -> DropPlace {
    .address(.slot(page: page, slot: slot))
  }

  @Test(arguments: [
    ("abc", 9, AlbumShape.AddSlot.pinned, "abc.....+"),
    ("abcdefgh", 9, .pinned, "abcdefgh+"),
    ("", 9, .pinned, "........+"),
    ("abc", 9, .trailing, "abc+....."),
    ("", 9, .trailing, "+........"),
    ("abcdefghi", 9, .trailing, "abcdefghi"),
    ("ab", 4, .pinned, "ab.+"),
    ("a", 2, .trailing, "a+"),
  ])
  func `rule 1: the add slot is the last slot when pinned, the one after the last photo when trailing`(
    photos: String, slots: Int, addSlot: AlbumShape.AddSlot, expected: String
  ) throws {
    let album = try Album.lettered([photos], slots: slots, addSlot: addSlot)
    #expect(drawing(of: album) == expected)
  }

  /// Page 1 with a letter a photo, `+` the add slot, `.` an empty one.
  private func drawing(of album: Album) -> String {
    album.slots(ofPage: 0).map { slot in
      switch slot {
      case .photo(let photo): photo.name.displayText
      case .add: "+"
      case .empty: "."
      }
    }.joined()
  }

  @Test(arguments: [
    (AlbumShape.AddSlot.pinned, "abcdefghi"), (.trailing, "abcdefghij"),
  ])
  func `rule 1: a page takes no more photos than its capacity`(addSlot: AlbumShape.AddSlot, photos: String) {
    #expect(throws: AlbumFault.pageTooFull(page: 1, capacity: photos.count - 1)) {
      try Album.lettered([photos], addSlot: addSlot)
    }
  }

  @Test(arguments: [
    ("b", DropPlace.tray, "ac......+"), ("a", .address(.end(page: 2)), "bc......+"), ("abc", .tray, "........+"),
    ("b", .pastGrid(page: 1), "acb.....+"), ("x", slot(1, 1), "xabc....+"),
  ])
  func `rule 2: whatever leaves or comes, photos stand in the first slots without holes`(
    lifted: String, place: DropPlace, expected: String
  ) throws {
    let end = try drop(lifted, at: place, in: try Album.lettered(["abc", ""], tray: "x"))
    #expect(drawing(of: end.album) == expected)
  }

  @Test(arguments: [
    (SlotAddress.slot(page: 1, slot: 1), nil),
    (.slot(page: 1, slot: 3), nil),
    (.end(page: 1), nil),
    (.slot(page: 1, slot: 4), LiftRefusal.emptySlot(.slot(page: 1, slot: 4))),
    (.slot(page: 1, slot: 9), .addSlot(.slot(page: 1, slot: 9))),
    (.slot(page: 1, slot: 10), .noSuchPlace(.slot(page: 1, slot: 10))),
    (.slot(page: 1, slot: 0), .noSuchPlace(.slot(page: 1, slot: 0))),
    (.slot(page: 3, slot: 1), .noSuchPlace(.slot(page: 3, slot: 1))),
    (.slot(page: 0, slot: 1), .noSuchPlace(.slot(page: 0, slot: 1))),
    (.end(page: 2), .emptySlot(.end(page: 2))),
  ])
  func `rule 3: a drag starts only on a photo`(address: SlotAddress, refusal: LiftRefusal?) throws {
    let album = try Album.lettered(["abc", ""])
    do throws(LiftRefusal) {
      let session = try DragSession.begin(at: address, in: album)
      #expect(refusal == nil)
      #expect(session.preview == album)
    } catch {
      #expect(error == refusal)
    }
  }

  @Test(arguments: [
    ("x", slot(1, 2), ["axbc", ""], "yz"), ("x", slot(2, 1), ["abc", "x"], "yz"),
    ("zx", slot(1, 1), ["xzabc", ""], "y"), ("yz", .pastGrid(page: 1), ["abcyz", ""], "x"),
    ("b", .tray, ["ac", ""], "xyzb"), ("ca", .tray, ["b", ""], "xyzac"), ("y", .tray, ["abc", ""], "xyz"),
  ])
  func `rule 3: the tray gives and takes photos`(
    lifted: String, place: DropPlace, pages: [String], tray: String
  ) throws {
    let end = try drop(lifted, at: place, in: try Album.lettered(["abc", ""], tray: "xyz"))
    #expect(end.album.letters == pages)
    #expect(end.album.trayLetters == tray)
  }

  @Test(arguments: [
    ("c", slot(1, 1), ["cabdef", "gh"]), ("a", slot(1, 3), ["bcadef", "gh"]), ("a", slot(1, 6), ["bcdefa", "gh"]),
    ("f", slot(1, 1), ["fabcde", "gh"]), ("b", slot(1, 2), ["abcdef", "gh"]),
    // Several land together, in the album's order whatever order they're named in.
    ("ec", slot(1, 1), ["ceabdf", "gh"]), ("ab", slot(1, 4), ["cdeabf", "gh"]),
    // The first at the destination, or as far back as lets the last one be the page's last.
    ("abc", slot(1, 6), ["defabc", "gh"]), ("ag", slot(1, 5), ["bcdeagf", "h"]),
    // Pages left behind don't refill.
    ("abcdef", slot(2, 1), ["", "abcdefgh"]), ("a", slot(2, 2), ["bcdef", "gah"]),
  ])
  func `rule 4: a drop moves, and the others shift`(lifted: String, place: DropPlace, pages: [String]) throws {
    #expect(try drop(lifted, at: place, in: try Album.lettered(["abcdef", "gh"])).album.letters == pages)
  }

  @Test func `rule 4: a destination among several moved photos is refused`() throws {
    let album = try Album.lettered(["abcdef"])
    let end = try drop("bd", at: Self.slot(1, 4), in: album)
    #expect(end == .refused(album, .ontoLiftedPhoto(try requireName("d"))))
  }

  @Test func `rule 4: a photo named twice is refused`() throws {
    let album = try Album.lettered(["abc"])
    #expect(throws: LiftRefusal.photoTwice(try requireName("b"))) {
      try DragSession.begin(lifting: album.ids("bab"), in: album)
    }
  }

  @Test(arguments: [
    (slot(1, 4), DropRefusal.ontoEmptySlot(.slot(page: 1, slot: 4))),
    (slot(1, 8), .ontoEmptySlot(.slot(page: 1, slot: 8))),
    (slot(1, 9), .ontoAddSlot(.slot(page: 1, slot: 9))),
    (slot(1, 10), .noSuchPlace(.slot(page: 1, slot: 10))),
    (slot(9, 1), .noSuchPlace(.slot(page: 9, slot: 1))),
    (.pastGrid(page: 3), .noSuchPlace(.end(page: 3))),
  ])
  func `rule 5: on its own page a photo is dropped only where a photo is`(
    place: DropPlace, refusal: DropRefusal
  ) throws {
    let album = try Album.lettered(["abc", "de"])
    #expect(try drop("a", at: place, in: album) == .refused(album, refusal))
  }

  @Test(arguments: [("a", ["bca", "de"]), ("ab", ["cab", "de"]), ("c", ["abc", "de"])])
  func `rule 5: a drop past the grid goes to the page's last photo`(lifted: String, pages: [String]) throws {
    let album = try Album.lettered(["abc", "de"])
    #expect(try drop(lifted, at: .pastGrid(page: 1), in: album).album.letters == pages)
    #expect(try drop(lifted, at: .address(.end(page: 1)), in: album).album.letters == pages)
  }

  @Test(arguments: [
    (DropPlace.address(.end(page: 2)), ["bc", "dea", "", "ABCDEFGH"]),
    (.address(.end(page: 3)), ["bc", "de", "a", "ABCDEFGH"]),
    (slot(2, 1), ["bc", "ade", "", "ABCDEFGH"]),
    (slot(2, 3), ["bc", "dea", "", "ABCDEFGH"]),
    (slot(3, 1), ["bc", "de", "a", "ABCDEFGH"]),
    (.pastGrid(page: 2), ["bc", "dea", "", "ABCDEFGH"]),
    // On a full page the dropped photo becomes its last, and the old one goes on.
    (.address(.end(page: 4)), ["bc", "de", "", "ABCDEFGa", "H"]),
  ])
  func `rule 6: every other page offers a place after its last photo`(place: DropPlace, pages: [String]) throws {
    let album = try Album.lettered(["abc", "de", "", "ABCDEFGH"])
    #expect(try drop("a", at: place, in: album).album.letters == pages)
  }

  @Test(arguments: [
    (slot(2, 4), DropRefusal.ontoEmptySlot(.slot(page: 2, slot: 4))),
    (slot(2, 9), .ontoAddSlot(.slot(page: 2, slot: 9))),
    (slot(3, 2), .ontoEmptySlot(.slot(page: 3, slot: 2))),
  ])
  func `rule 6: other empty slots and the add slot of another page are refused`(
    place: DropPlace, refusal: DropRefusal
  ) throws {
    let album = try Album.lettered(["abc", "de", ""])
    #expect(try drop("a", at: place, in: album) == .refused(album, refusal))
  }

  @Test func `rule 6: with a trailing add slot the first empty slot is the one after it`() throws {
    let album = try Album.lettered(["abc", "de"], addSlot: .trailing)
    #expect(try drop("a", at: Self.slot(2, 3), in: album) == .refused(album, .ontoAddSlot(.slot(page: 2, slot: 3))))
    #expect(try drop("a", at: Self.slot(2, 4), in: album).album.letters == ["bc", "dea"])
  }

  @Test func `rule 6: drop places are those of other pages, and all pages for a photo of the tray`() throws {
    let album = try Album.lettered(["abc", "de", ""], tray: "x")
    #expect(try DragSession.begin(lifting: album.ids("a"), in: album).endPlaces == [.end(page: 2), .end(page: 3)])
    #expect(
      try DragSession.begin(lifting: album.ids("x"), in: album).endPlaces
        == [.end(page: 1), .end(page: 2), .end(page: 3)])
  }

  @Test(arguments: [
    ("i", slot(1, 1), ["iabcdefg", "hjklmnop", "q"], [2]), ("q", slot(1, 8), ["abcdefgq", "hijklmno", "p"], [2, 3]),
    ("q", slot(2, 1), ["abcdefgh", "qijklmno", "p"], [3]),
    ("qa", slot(2, 8), ["bcdefgh", "ijklmnaq", "op"], [3, 3]),
  ])
  func `rule 7: a full page pushes its last photos to the front of the next`(
    lifted: String, place: DropPlace, pages: [String], pushedTo: [Int]
  ) throws {
    let album = try Album.lettered(["abcdefgh", "ijklmnop", "q"])
    guard case .moved(let after, let landing) = try drop(lifted, at: place, in: album) else {
      Issue.record("the drop was not taken")
      return
    }
    #expect(after.letters == pages)
    #expect(landing.pushed.map(\.page) == pushedTo)
  }

  @Test func `rule 7: a page is added at the end if none has room, and the landing tells who went where`() throws {
    let album = try Album.lettered(["a", "ABCDEFGH", "IJKLMNOP"])
    guard case .moved(let after, let landing) = try drop("a", at: Self.slot(2, 1), in: album) else {
      Issue.record("the drop was not taken")
      return
    }
    #expect(after.letters == ["", "aABCDEFG", "HIJKLMNO", "P"])
    #expect(landing.pushed.map(\.page) == [3, 4])
    #expect(landing.pushed.map(\.photo.name.displayText) == ["H", "P"])
  }

  @Test func `rule 7: more photos than a page holds fill it and go on in order`() throws {
    let album = try Album.lettered(["abcdefgh", "ijkl", "X"])
    #expect(
      try drop("abcdefghijkl", at: .address(.end(page: 3)), in: album).album.letters == ["", "", "abcdefgh", "ijklX"])
  }

  @Test func `rule 7: a photo that passes several pages is told of once, with the page it came to`() throws {
    let album = try Album.lettered(["abcdefgh", "ijkl", "ABCDEFGH"])
    guard case .moved(let after, let landing) = try drop("abcdefghijkl", at: .address(.end(page: 3)), in: album) else {
      Issue.record("the drop was not taken")
      return
    }
    #expect(after.letters == ["", "", "abcdefgh", "ijklABCD", "EFGH"])
    #expect(landing.pushed.map(\.photo.name.displayText).joined() == "ABCDEFGH")
    #expect(landing.pushed.map(\.page) == [4, 4, 4, 4, 5, 5, 5, 5])
  }

  @Test func `rule 8: cancel leaves the album exactly as it was, and so does a release off the boards`() throws {
    let album = try Album.lettered(["abc", "de"], tray: "x")
    var session = try DragSession.begin(at: .slot(page: 1, slot: 2), in: album)
    session.hover(over: Self.slot(2, 1))
    #expect(session.preview != album)
    #expect(session.cancel() == album)
    session.hover(over: nil)
    #expect(session.proposal == .cancel)
    #expect(session.preview == album)
    #expect(session.drop(into: album) == .cancelled(album))
  }

  @Test func `rule 8: an album that changed meanwhile takes nothing`() throws {
    let album = try Album.lettered(["abc", "de"])
    var session = try DragSession.begin(at: .slot(page: 1, slot: 2), in: album)
    session.hover(over: Self.slot(1, 1))
    var changed = album
    changed.reverse()
    #expect(session.drop(into: changed) == .refused(changed, .albumChanged))
  }
}
