#if DEBUG
  import AlbumCore
  import AlbumFolder
  import FileSystem
  import TestSupport
  import Testing

  /// Files of others that come while nineslot works, or that have come since. uutils/coreutils#7791, sxyazi/yazi#833,
  /// raycast/extensions#30077
  @Suite struct StrangerTests {
    private static let stranger = Array("stranger".utf8)

    @Test(arguments: FaultTrial.all) func `a stranger that comes before any call at all survives where it is`(
      trial: FaultTrial
    ) throws {
      var trial = trial
      trial.countsAll = true
      let ends = try trial.ends()
      let names = trial.shape.moves.map { trial.change == .undo ? $0.from : $0.to }
      for call in ends.some(of: trial, every: 11) {
        let name = names[(call / 11) % names.count]
        let folder = try trial.makeFolder()
        let path = folder.temporary
        let result = try trial.attempt(
          in: folder, .before(call) { _ in if path.inode(name) == nil { path.write(Self.stranger, to: name) } })
        let recovery = trial.recover(folder)
        let place: Comment = "call \(call), \(ends.calls[call - 1].call)"
        var contents = folder.contents()
        if contents.values.contains(Self.stranger) {
          #expect(FileName(bytes: name).flatMap { contents[$0] } == Self.stranger, place)
          contents = contents.filter { $0.value != Self.stranger }
        }
        #expect(sorted(contents) == sorted(ends.old.contents), place)
        #expect(!contents.keys.contains { $0.isHidden }, place)
        #expect(folder.litter() == [], place)
        // Where not all is old or new it's said.
        if contents != ends.old.contents, contents != ends.new.contents {
          #expect(
            [result.error?.exitStatus, recovery?.exitStatus].contains(5) || !result.leftAlone.isEmpty, place)
        }
      }
    }

    private func sorted(_ contents: [FileName: [UInt8]]) -> [[UInt8]] {
      contents.values.sorted { $0.lexicographicallyPrecedes($1) }
    }

    enum Kind: CaseIterable {
      case sameSize, sameContent, empty, folder, linkToNothing, linkToAnother, fifo, anotherName, photoOfTheAlbum
    }

    /// Puts something else in a file's place; the file itself is gone.
    private func replace(_ name: String, by kind: Kind, in folder: PhotoFolder) {
      let path = folder.temporary
      let content = path.read(name) ?? []
      // It's there before the file goes, so that it can't get the file's number.
      switch kind {
      case .sameSize: path.write(content.map { $0 ^ 1 }, to: Array("new".utf8))
      case .sameContent: path.write(content, to: Array("new".utf8))
      case .empty: path.write([], to: Array("new".utf8))
      case .folder: path.makeFolder("new")
      case .linkToNothing: path.symbolicLink("new", to: "nothing")
      case .linkToAnother: path.symbolicLink("new", to: "/etc/passwd")
      case .fifo: path.makeFIFO("new")
      case .anotherName: path.hardLink(Array("2.jpg".utf8), as: Array("new".utf8))
      case .photoOfTheAlbum: path.rename("3.jpg", to: "new")
      }
      path.remove(name)
      path.rename("new", to: name)
    }

    @Test(arguments: Kind.allCases, ["1.jpg", "1.xmp"])
    func `undo moves no stranger that now has a file's new name, and says so`(kind: Kind, name: String) throws {
      let folder = try PhotoFolder(["a.jpg", "a.xmp", "b.jpg", "c.jpg"])
      do {
        let open = try folder.album.openForChange()
        try open.rename(
          open.plan(["a.jpg>1.jpg", "a.xmp>1.xmp", "b.jpg>2.jpg", "c.jpg>3.jpg"]), pattern: nil, words: "rename")
      }
      replace(name, by: kind, in: folder)
      let inode = folder.temporary.inode(Array(name.utf8))
      let step = try #require(try folder.album.openForChange().undo().first)
      #expect(folder.temporary.inode(Array(name.utf8)) == inode)
      // The files of a photo stay together.
      #expect(Set(step.leftAlone.map(\.name.displayText)).isSuperset(of: ["1.jpg", "1.xmp"]))
      let names = Set(folder.temporary.names().map { String(decoding: $0, as: UTF8.self) })
      #expect(names.isSuperset(of: ["1.jpg", "1.xmp", "b.jpg"]))
      #expect(names.isDisjoint(with: ["a.jpg", "a.xmp", "2.jpg", "3.jpg"]))
      if kind == .photoOfTheAlbum {
        #expect(step.leftAlone.map(\.name.displayText).contains("3.jpg"))
      } else {
        #expect(names.contains("c.jpg"))
      }
    }

    @Test(arguments: Kind.allCases) func `redo moves no stranger that now has a file's old name`(kind: Kind) throws {
      let folder = try PhotoFolder(["1.jpg", "2.jpg", "3.jpg"])
      do {
        let open = try folder.album.openForChange()
        try open.rename(open.plan(["1.jpg>x.jpg", "2.jpg>y.jpg"]), pattern: nil, words: "rename")
        try open.undo()
      }
      replace("1.jpg", by: kind, in: folder)
      let inode = folder.temporary.inode(Array("1.jpg".utf8))
      let step = try #require(try folder.album.openForChange().redo().first)
      #expect(folder.temporary.inode(Array("1.jpg".utf8)) == inode)
      #expect(step.leftAlone.map(\.name.displayText) == ["1.jpg"])
      #expect(folder.temporary.read("y.jpg") == Array("photo 2.jpg".utf8))
    }
  }
#endif
