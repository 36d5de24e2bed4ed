#if DEBUG
  import AlbumCore
  @testable import AlbumFolder
  import FileSystem
  import TestSupport
  import Testing

  /// A folder that can't be written at times: a card with its switch, a share.
  @Suite struct ReadOnlyFolderTests {
    private func unwritable<Result>(_ body: () throws -> Result) throws -> Result {
      try FaultPlan.$current.withValue(FaultPlan(lacking: [.faccessat: .readOnly]), operation: body)
    }

    @Test func `an order made while the folder couldn't be written is where it begins once it can`() throws {
      let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg"])
      try unwritable { try folder.album.openForChange().order(["c.jpg", "b.jpg", "a.jpg"]) }
      folder.temporary.rename("b.jpg", to: "x.jpg")
      #expect(try folder.names() == ["c.jpg", "x.jpg", "a.jpg"])
      #expect(folder.temporary.names(in: ".nineslot") == [])
      try folder.album.openForChange().order(["x.jpg", "c.jpg", "a.jpg"])
      #expect(try folder.names() == ["x.jpg", "c.jpg", "a.jpg"])
      try folder.album.openForChange().undo()
      #expect(try folder.names() == ["c.jpg", "x.jpg", "a.jpg"])
    }

    @Test func `a first rename of a folder that couldn't be written is all or nothing`() throws {
      func made() throws -> PhotoFolder {
        let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg"])
        try unwritable { try folder.album.openForChange().order(["c.jpg", "b.jpg", "a.jpg"]) }
        return folder
      }
      func rename(_ folder: PhotoFolder, _ plan: FaultPlan) throws {
        let open = try folder.album.openForChange()
        let renames = try open.plan(["a.jpg>b.jpg", "b.jpg>a.jpg", "c.jpg>d.jpg"])
        _ = failure(under: plan) { try open.rename(renames, pattern: nil, words: "rename") }
      }
      let whole = FaultPlan()
      try rename(made(), whole)
      for call in 1...whole.trace.count {
        let folder = try made()
        try rename(folder, FaultPlan(.stop(at: call)))
        #expect(failure(under: FaultPlan()) { try folder.album.recover() } == nil)
        let names = try folder.names()
        #expect([["c.jpg", "b.jpg", "a.jpg"], ["d.jpg", "a.jpg", "b.jpg"]].contains(names), "call \(call)")
        #expect(folder.temporary.read(try #require(names.first)) == Array("photo c.jpg".utf8))
        #expect(folder.litter() == [])
      }
    }

    @Test func `of two albums the one that was written last counts`() throws {
      let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg"])
      try folder.album.openForChange().order(["b.jpg", "a.jpg", "c.jpg"])
      try unwritable {
        #expect(try folder.names() == ["b.jpg", "a.jpg", "c.jpg"])
        try folder.album.openForChange().order(["c.jpg", "b.jpg", "a.jpg"])
        #expect(try folder.names() == ["c.jpg", "b.jpg", "a.jpg"])
        try folder.album.openForChange().order(["c.jpg", "a.jpg", "b.jpg"])
        #expect(try folder.names() == ["c.jpg", "a.jpg", "b.jpg"])
      }
      try folder.album.openForChange().order(["a.jpg", "c.jpg", "b.jpg"])
      try unwritable {
        #expect(try folder.names() == ["a.jpg", "c.jpg", "b.jpg"])
        try folder.album.openForChange().order(["b.jpg", "c.jpg", "a.jpg"])
        #expect(try folder.names() == ["b.jpg", "c.jpg", "a.jpg"])
        try folder.album.openForChange().undo()
        #expect(try folder.names() == ["a.jpg", "c.jpg", "b.jpg"])
      }
      #expect(try folder.names() == ["a.jpg", "c.jpg", "b.jpg"])
    }

    @Test(
      arguments: [
        ("/x", "/home/me", "/x"), ("x", "/home/me", "/home/me/.local/state"), ("", "home", nil), (nil, "", nil),
        (nil, nil, nil), (nil, "/home/me", "/home/me/.local/state"),
      ] as [(String?, String?, String?)])
    func `only an absolute path leads to the state folder`(xdg: String?, home: String?, path: String?) {
      let found = StatePlace.userStateHome(xdg: xdg.map { Array($0.utf8) }, home: home.map { Array($0.utf8) })
      #expect(found == path.map { Array($0.utf8) })
    }
  }
#endif
