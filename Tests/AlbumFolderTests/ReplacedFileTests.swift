#if DEBUG
  import AlbumCore
  import AlbumFolder
  import FileSystem
  import TestSupport
  import Testing

  /// A program that saves a file writes a new one and gives it the old one's name.
  @Suite struct ReplacedFileTests {
    private static let photos = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"]

    private func folder() throws -> PhotoFolder {
      let folder = try PhotoFolder(Self.photos)
      try folder.album.openForChange().order(Self.photos.reversed())
      return folder
    }

    private func rename(_ folder: PhotoFolder, _ moves: [String], _ plan: FaultPlan) throws {
      let open = try folder.album.openForChange()
      let renames = try open.plan(moves)
      _ = failure(under: plan) { try open.rename(renames, pattern: nil, words: "rename") }
    }

    private func replace(_ name: FileName, in folder: PhotoFolder) {
      folder.temporary.write("photo saved anew", to: "saving.tmp")
      folder.temporary.rename(Array("saving.tmp".utf8), to: name.bytes)
    }

    @Test(
      arguments: [
        ["a.jpg>d.jpg", "b.jpg>c.jpg", "c.jpg>b.jpg", "d.jpg>a.jpg"],
        ["a.jpg>b.jpg", "b.jpg>c.jpg", "c.jpg>d.jpg", "d.jpg>a.jpg"],
        ["a.jpg>b.jpg", "b.jpg>c.jpg", "c.jpg>d.jpg", "d.jpg>e.jpg"],
      ], [[:], [.exchange: Errno.invalid]] as [[SystemCall.Name: Errno]])
    func `whatever files are replaced while a rename is cut off, its album can be read`(
      moves: [String], lacking: [SystemCall.Name: Errno]
    ) throws {
      let whole = FaultPlan(lacking: lacking)
      try rename(folder(), moves, whole)
      for call in 1...whole.trace.count {
        // Of each call a third of the choices, of three calls all.
        for chosen in 1..<16 where (chosen + call).isMultiple(of: 3) {
          let folder = try folder()
          try rename(folder, moves, FaultPlan(.stop(at: call), lacking: lacking))
          let names = folder.contents().keys.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
          for (index, name) in names.enumerated() where chosen & 1 << index != 0 { replace(name, in: folder) }
          let contents = folder.contents().values.map(\.self).sorted { $0.lexicographicallyPrecedes($1) }
          _ = failure(under: FaultPlan(lacking: lacking)) { try folder.album.recover() }
          let place: Comment = "call \(call), \(chosen)"
          #expect(folder.litter() == [], place)
          let photos = try folder.album.openForChange().view.album.allPhotos.map(\.name)
          #expect(Set(photos) == Set(folder.contents().keys), place)
          #expect(photos.count == 4, place)
          #expect(
            folder.contents().values.map(\.self).sorted { $0.lexicographicallyPrecedes($1) } == contents, place)
        }
      }
    }

    @Test func `a file whose name another one has now was replaced, not gone`() throws {
      let folder = try folder()
      let moves = ["a.jpg>1.jpg", "b.jpg>2.jpg"]
      let whole = FaultPlan()
      try rename(self.folder(), moves, whole)
      let first = try #require(whole.trace.firstIndex { $0.call == .renameNoReplace && $0.name == Array("a.jpg".utf8) })
      try rename(folder, moves, FaultPlan(.stop(at: first + 2)))
      replace(try #require(FileName("1.jpg")), in: folder)
      let report = try #require(try folder.album.recover())
      #expect(report.gone == [])
      #expect(report.replaced.map(\.displayText) == ["1.jpg"])
    }
  }
#endif
