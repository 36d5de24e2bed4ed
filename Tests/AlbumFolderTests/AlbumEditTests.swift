#if DEBUG
  import AlbumCore
  import AlbumFolder
  import FileSystem
  import TestSupport
  import Testing

  /// A person saves album.txt while a verb has it read already.
  @Suite struct AlbumEditTests {
    private static let edit = "= Mine\nc.jpg\nb.jpg\na.jpg\n"

    enum Verb: CaseIterable {
      case order, rename, undo, redo

      func run(_ open: OpenAlbum) throws {
        switch self {
        case .order: try open.order(["b.jpg", "a.jpg", "c.jpg"])
        case .rename: try open.rename(open.plan(["a.jpg>1.jpg", "b.jpg>2.jpg"]), pattern: nil, words: "rename")
        case .undo: try open.undo()
        case .redo: try open.redo()
        }
      }
    }

    private func folder() throws -> PhotoFolder {
      let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg"])
      let open = try folder.album.openForChange()
      try open.order(["b.jpg", "c.jpg", "a.jpg"], words: "first")
      try open.order(["c.jpg", "a.jpg", "b.jpg"], words: "second")
      try open.undo()
      return folder
    }

    @Test(arguments: Verb.allCases) func `an edit since album.txt was read is kept, and nothing is changed`(
      verb: Verb
    ) throws {
      let folder = try folder()
      let contents = folder.contents()
      do {
        let open = try folder.album.openForChange()
        folder.temporary.write(Self.edit, to: ".nineslot/album.txt")
        #expect(throws: AlbumFolderError.albumChanged) { try verb.run(open) }
      }
      #expect(folder.temporary.read(".nineslot/album.txt") == Array(Self.edit.utf8))
      #expect(folder.contents() == contents)
      #expect(folder.litter() == [])
      let names = try folder.names()
      #expect(names == ["c.jpg", "b.jpg", "a.jpg"])
      // The edit is a change like any other.
      try folder.album.openForChange().undo()
      #expect(try folder.names() == ["b.jpg", "c.jpg", "a.jpg"])
    }

    @Test func `an edit while files are renamed is kept, and the names go back`() throws {
      let folder = try folder()
      let contents = folder.contents()
      let temporary = folder.temporary
      let edit = Self.edit
      var isEdited = false
      do {
        let open = try folder.album.openForChange()
        #expect(throws: AlbumFolderError.albumChanged) {
          try open.rename(
            open.plan(["a.jpg>1.jpg", "b.jpg>2.jpg"]), pattern: nil, words: "rename",
            progress: { _, _ in
              if !isEdited { temporary.write(edit, to: ".nineslot/album.txt") }
              isEdited = true
            })
        }
      }
      #expect(isEdited)
      #expect(folder.contents() == contents)
      #expect(folder.temporary.read(".nineslot/album.txt") == Array(edit.utf8))
      #expect(folder.litter() == [])
      #expect(try folder.names() == ["c.jpg", "b.jpg", "a.jpg"])
      try folder.album.openForChange().undo()
      #expect(try folder.names() == ["b.jpg", "c.jpg", "a.jpg"])
    }
  }
#endif
