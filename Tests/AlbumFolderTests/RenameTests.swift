import AlbumCore
import AlbumFolder
import FileSystem
import TestSupport
import Testing

@Suite struct RenameTests {
  @Test(arguments: RenameShape.all + [.many])
  func `every shape is renamed, undone and redone exactly`(shape: RenameShape) throws {
    let folder = try shape.makeFolder()
    let old = try FolderState(folder)
    let inodes = shape.moves.map { folder.temporary.inode($0.from) }
    do {
      let open = try folder.album.openForChange()
      #expect(try open.rename(shape.plan(open), pattern: "after", words: "rename") == shape.moves.count)
    }
    let new = try FolderState(folder)
    #expect(shape.moves.map { folder.temporary.inode($0.to) } == inodes)
    #expect(new.history == ["rename last", "reverse done"])
    #expect(new.pattern == "after")
    #expect(folder.litter() == [])
    // Photos keep their places and remember the names they had.
    let names = Dictionary(
      shape.moves.compactMap { move in
        FileName(bytes: move.from).flatMap { from in FileName(bytes: move.to).map { (from, $0) } }
      }
    ) { first, _ in first }
    #expect(new.photos == old.photos.map { names[$0] ?? $0 })
    #expect(new.originalNames == old.photos.map { names[$0] == nil ? nil : $0 })

    let undone = try folder.album.openForChange().undo()
    #expect(undone.map(\.renamed) == [shape.moves.count])
    #expect(undone.flatMap(\.leftAlone) == [])
    let back = try FolderState(folder)
    #expect(back.contents == old.contents)
    #expect(back.photos == old.photos)
    #expect(back.originalNames == old.originalNames)
    #expect(back.history == ["rename undone", "reverse last"])
    #expect(folder.litter() == [])

    try folder.album.openForChange().redo()
    #expect(try FolderState(folder) == new)
    #expect(folder.litter() == [])
  }

  @Test func `everything in the way is listed and nothing is moved`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg", "d.jpg", "notes.md"])
    let before = folder.contents()
    let open = try folder.album.openForChange()
    let plan = try open.plan(["a.jpg>notes.md", "b.jpg>x.jpg", "c.jpg>y.jpg", "d.jpg>x.jpg"])
    folder.temporary.write("photo other content", to: "c.jpg")
    folder.temporary.remove("b.jpg")
    func name(_ text: String) throws -> FileName { try #require(FileName(text)) }
    #expect(
      throws: AlbumFolderError.cannotRename([
        .twice(try name("x.jpg")), .taken(try name("notes.md")), .gone(try name("b.jpg")), .changed(try name("c.jpg")),
      ])
    ) { try open.rename(plan, pattern: nil, words: "rename") }
    #expect(
      folder.contents().keys.sorted { $0.displayText < $1.displayText }.map(\.displayText) == [
        "a.jpg", "c.jpg", "d.jpg", "notes.md",
      ])
    #expect(before.count == 5)
    #expect(folder.temporary.names(in: ".nineslot") == [])
  }

  @Test func `names that all stay are no change`() throws {
    let folder = try PhotoFolder(["a.jpg"])
    let open = try folder.album.openForChange()
    #expect(try open.rename(open.plan(["a.jpg>a.jpg"]), pattern: nil, words: "rename") == 0)
    #expect(folder.temporary.names(in: ".nineslot") == [])
  }

  @Test func `a signal between two moves takes them back`() throws {
    let folder = try PhotoFolder((0..<6).map { "\($0).jpg" })
    let before = folder.contents()
    let open = try folder.album.openForChange()
    let plan = try open.plan((0..<6).map { "\($0).jpg>new\($0).jpg" })
    var done = 0
    #expect(throws: AlbumFolderError.interrupted(done: 3, of: 6)) {
      try open.rename(plan, pattern: nil, words: "rename", progress: { count, _ in done = count }) { done == 3 }
    }
    #expect(folder.contents() == before)
    #expect(folder.litter() == [])
  }

  @Test func `numbering twice keeps the first name`() throws {
    let folder = try PhotoFolder(["a.jpg"])
    let open = try folder.album.openForChange()
    try open.rename(open.plan(["a.jpg>1_a.jpg"]), pattern: nil, words: "rename")
    #expect(open.view.album.photos.map(\.nameBeforeNumbering.displayText) == ["a.jpg"])
    try open.rename(open.plan(["1_a.jpg>2_a.jpg"]), pattern: nil, words: "rename")
    #expect(open.view.album.photos.map(\.nameBeforeNumbering.displayText) == ["a.jpg"])
    try open.rename(open.plan(["2_a.jpg>a.jpg"]), pattern: nil, words: "rename")
    #expect(open.view.album.photos.map(\.originalName) == [nil])
    #expect(try open.undo(steps: 9).count == 3)
    #expect(try folder.names() == ["a.jpg"])
  }

  #if DEBUG
    private func flushes(_ body: () throws -> Void) rethrows -> Int {
      let plan = FaultPlan()
      try FaultPlan.$current.withValue(plan, operation: body)
      return plan.flushes
    }

    @Test func `a rename, an undo and a redo flush at most eight times, whatever the number of files`() throws {
      let counts = try [1, 10, 500].map { count in
        let folder = try PhotoFolder((0..<count).map { "\($0).jpg" })
        let open = try folder.album.openForChange()
        // The folder's first change has a place to make; a later one hasn't.
        return [
          try flushes { try open.rename(to: "n{n:3}") }, try flushes { try open.undo() },
          try flushes { try open.redo() }, try flushes { try open.rename(to: "m{n:3}") },
        ]
      }
      #expect(counts[0] == counts[1] && counts[1] == counts[2], "\(counts)")
      #expect(counts[0].allSatisfy { (1...8).contains($0) }, "\(counts)")
    }

    @Test(arguments: [[:], [.exchange: .invalid]] as [[SystemCall.Name: Errno]])
    func `a cycle flushes as often as a chain`(lacking: [SystemCall.Name: Errno]) throws {
      let counts = try [2, 500].map { count in
        let folder = try PhotoFolder((0..<count).map { "\($0).jpg" })
        let open = try folder.album.openForChange()
        let moves = try open.plan((0..<count).map { "\($0).jpg>\(($0 + 1) % count).jpg" })
        let plan = FaultPlan(lacking: lacking)
        #expect(failure(under: plan) { try open.rename(moves, pattern: nil, words: "rename") } == nil)
        return plan.flushes
      }
      #expect(counts[0] == counts[1])
      #expect((1...8).contains(counts[0]), "\(counts)")
    }
  #endif
}
