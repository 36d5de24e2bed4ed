import AlbumCore
import TestSupport
import Testing

/// What the status line says of moves, word for word.
struct MoveWordsTests {
  private struct Case {
    var lifted: String
    var place: DropPlace
    var moving: String
    var done: String
  }

  private static let cases = [
    Case(lifted: "c", place: .address(.slot(page: 1, slot: 6)), moving: "Moving c from 3 to 6", done: "c is at 6 now."),
    Case(lifted: "c", place: .address(.slot(page: 1, slot: 3)), moving: "Moving c from 3", done: "c stays at 3."),
    Case(
      lifted: "abc", place: .address(.slot(page: 1, slot: 6)), moving: "Moving 3 photos to 6",
      done: "3 photos are at 6 to 8 now."),
    Case(
      lifted: "c", place: .address(.end(page: 2)), moving: "Moving c to the end of Afternoon", done: "c is at 2.3 now."),
    Case(
      lifted: "x", place: .address(.slot(page: 1, slot: 2)),
      moving: "Moving x to 2. h goes on to Afternoon.", done: "x is back, at 2. h went on to Afternoon."),
    Case(
      lifted: "ij", place: .address(.end(page: 1)),
      moving: "Moving 2 photos to the end of Morning. 2 photos go on to Afternoon.",
      done: "2 photos are at 7 to 8 now. 2 photos went on to Afternoon."),
    Case(
      lifted: "ab", place: .address(.end(page: 2)), moving: "Moving 2 photos to the end of Afternoon",
      done: "2 photos are at 2.3 to 2.4 now."),
    Case(
      lifted: "i", place: .address(.slot(page: 3, slot: 1)), moving: "Moving i from 2.1 to 3.1. H goes on to page 4.",
      done: "i is at 3.1 now. H went on to page 4."),
  ]

  @Test(arguments: cases.indices)
  func `a move is said while it's on and when it's done`(index: Int) throws {
    let expected = Self.cases[index]
    let album = try Album.lettered(
      ["abcdefgh", "ij", "ABCDEFGH"], tray: "x", titles: ["Morning", "Afternoon", nil])
    var session = try DragSession.begin(lifting: album.ids(expected.lifted), in: album)
    session.hover(over: expected.place)
    guard case .moved(let after, let landing) = session.drop(into: album) else {
      Issue.record("the drop was not taken")
      return
    }
    #expect(landing.movingWords(in: after).plainText == expected.moving)
    #expect(landing.doneWords(in: after).plainText == expected.done)
  }
}
