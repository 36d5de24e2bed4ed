import AlbumCore
import Testing

@testable import AlbumFolder

@Suite struct NameChangesTests {
  private func changes(_ moves: [String]) -> NameChanges {
    NameChanges(
      Dictionary(
        moves.compactMap { move in
          guard let old = FileName(String(move.prefix(1))), let new = FileName(String(move.suffix(1))) else {
            return nil
          }
          return (old, new)
        }
      ) { first, _ in first })
  }

  @Test(arguments: [
    (["a>b"], ["b>c"], ["a>c"]),
    (["a>b", "b>a"], ["a>b", "b>a"], []),
    (["a>1"], ["1>a"], []),
    (["a>1"], ["b>2"], ["a>1", "b>2"]),
    // Another file took the name after the first one's file was gone.
    (["a>b"], ["c>b"], ["c>b"]),
    // Nothing was called `b` that the second change could have renamed but what the first called so.
    (["a>b"], ["b>c", "a>d"], ["a>c"]),
    (["a>b"], ["b>c", "c>b"], ["a>c", "c>b"]),
  ]) func `changes one after the other lead each name once`(first: [String], second: [String], both: [String]) {
    #expect(changes(first).then(changes(second)).names == changes(both).names)
  }

  @Test(arguments: [[], ["a>b"], ["a>b", "b>c", "c>a"], ["a>b", "b>a", "d>e"]]) func `changes and their turn are none`(
    moves: [String]
  ) {
    #expect(changes(moves).then(changes(moves).inverted).isEmpty)
  }

  @Test func `a name that another file has now leads nowhere`() throws {
    let name = try #require(FileName("b"))
    #expect(changes(["a>b"])[name] == nil)
    #expect(changes(["a>b", "b>c"])[name] == FileName("c"))
  }
}
