import AlbumCore
import TestSupport
import Testing

/// The behaviours of phone apps that the album's rules grew from, one test each.
struct SeedBehaviourTests {
  @Test func `the nine-cell grid: only filled cells drag, and a drop shifts the cells between`() throws {
    let album = try Album.lettered(["abcde"])
    for cell in 1...9 {
      let session = try? DragSession.begin(at: .slot(page: 1, slot: cell), in: album)
      #expect((session != nil) == (cell <= 5))
    }
    var session = try DragSession.begin(at: .slot(page: 1, slot: 5), in: album)
    session.hover(over: .address(.slot(page: 1, slot: 2)))
    #expect(session.preview.letters == ["aebcd"])
    session.hover(over: .address(.slot(page: 1, slot: 7)))
    #expect(session.preview.letters == ["abcde"], "over a forbidden place the others are back")
    session.hover(over: .pastGrid(page: 1))
    #expect(session.drop(into: album).album.letters == ["abcde"])
  }

  @Test func `the identity-keyed list: it takes only its own drags`() throws {
    let album = try Album.lettered(["abc"])
    let other = try Album.lettered(["xyz"])
    #expect(throws: LiftRefusal.notInThisAlbum) { try DragSession.begin(lifting: other.ids("x"), in: album) }
    #expect(throws: LiftRefusal.notInThisAlbum) { try DragSession.begin(lifting: album.ids("ax"), in: album) }
    var session = try DragSession.begin(lifting: album.ids("a"), in: album)
    session.hover(over: .pastGrid(page: 1))
    #expect(session.drop(into: other) == .refused(other, .albumChanged))
    // Equal names don't make a drag its own: identity does.
    var stranger = DragSession.beginFromOutside(fileCount: 1, over: album)
    #expect(stranger.hover(over: .address(.slot(page: 1, slot: 1))) == .forbidden(.fileOffAddSlot))
  }

  @Test func `the interactive move: a hundred items, many updates, then end or cancel`() throws {
    let photos = try (1...100).map { Photo(id: PhotoID($0), name: try requireName("\($0).jpg")) }
    let album = Album.laidOut(photos, shape: AlbumShape(slotsPerPage: 101, addSlot: .pinned) ?? .standard)
    var session = try DragSession.begin(at: .slot(page: 1, slot: 1), in: album)
    for slot in 2...100 {
      session.hover(over: .address(.slot(page: 1, slot: slot)))
      #expect(
        session.preview.photos.map(\.id.rawValue) == Array(2...slot) + [1] + (slot < 100 ? Array(slot + 1...100) : []))
    }
    #expect(session.cancel() == album)
    #expect(session.drop(into: album).album.photos.last?.id == PhotoID(1))
  }

  @Test func `the grid whose last cell adds: it can't be dragged, dropped on or displaced`() throws {
    var album = try Album.lettered(["abcdefgh"], addSlot: .trailing)
    #expect(album.slots(ofPage: 0)[8] == .add)
    #expect(throws: LiftRefusal.addSlot(.slot(page: 1, slot: 9))) {
      try DragSession.begin(at: .slot(page: 1, slot: 9), in: album)
    }
    var session = try DragSession.begin(at: .slot(page: 1, slot: 1), in: album)
    #expect(session.hover(over: .address(.slot(page: 1, slot: 9))) == .forbidden(.ontoAddSlot(.slot(page: 1, slot: 9))))
    session.hover(over: .address(.slot(page: 1, slot: 8)))
    #expect(session.preview.slots(ofPage: 0)[8] == .add)
    album.add([Photo(id: PhotoID(1), name: try requireName("new.jpg"))], toPage: 0)
    #expect(!album.slots(ofPage: 0).contains(.add), "a full page has no trailing add slot")
  }

  @Test func `the sections with an empty one: it takes a drop, and being left empty it stays`() throws {
    let album = try Album.lettered(["ab", "", "c"])
    var session = try DragSession.begin(at: .slot(page: 3, slot: 1), in: album)
    #expect(session.endPlaces == [.end(page: 1), .end(page: 2)])
    session.hover(over: .address(.slot(page: 2, slot: 1)))
    #expect(session.drop(into: album).album.letters == ["ab", "c", ""])
  }
}
