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

  /// Photos are numbered anew in every album that is read, so a number may mean another photo in another album. What
  /// makes a drag a list's own is the album it was begun on: only that one takes its drop.
  @Test func `the identity-keyed list: another album's equal ids don't make its drag the list's own`() throws {
    let album = try AlbumText.parse(Array("a\nb\nc\n".utf8))
    let other = try AlbumText.parse(Array("x\ny\nz\n".utf8))
    #expect(album.photos.map(\.id) == other.photos.map(\.id))
    var session = try DragSession.begin(lifting: [album.photos[2].id], in: album)
    #expect(session.before == album)
    session.hover(over: .address(.slot(page: 1, slot: 1)))
    #expect(session.drop(into: other) == .refused(other, .albumChanged))
    #expect(session.drop(into: album).album.photos.map(\.name.displayText) == ["c", "a", "b"])
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
