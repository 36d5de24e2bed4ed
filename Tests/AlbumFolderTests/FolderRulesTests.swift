#if DEBUG
  import AlbumCore
  import AlbumFolder
  import FileSystem
  import TestSupport
  import Testing

  @Suite struct FolderRulesTests {
    private func under<Result>(
      _ refusing: @escaping @Sendable (FaultPlan.Call) -> Errno?, _ body: () throws -> Result
    ) throws -> Result {
      try FaultPlan.$current.withValue(FaultPlan(refusing: refusing), operation: body)
    }

    private func names(_ texts: String...) throws -> [FileName] { try texts.map { try #require(FileName($0)) } }

    @Test func `a disk of Linux's own takes all names and tells them apart`() throws {
      let folder = try PhotoFolder(["a.jpg", "b.jpg"])
      #expect(try folder.album.look().rules == FolderRules())
      let open = try folder.album.openForChange()
      #expect(try open.triedRules(for: names("a:b?é.jpg"), mayWrite: true) == FolderRules())
      #expect(folder.litter() == [])
    }

    @Test func `a folder where a file answers to a name in another case is blind to case`() throws {
      let folder = try PhotoFolder(["a.jpg", "A1.JPG"])
      let rules = try under({ call in
        // Every file is found by any case.
        call.call == .fstatat && call.name.allSatisfy { $0 >= 0x20 } ? .pretended : nil
      }) { try folder.album.look().rules }
      #expect(rules.isCaseBlind)
    }

    @Test func `names in both cases, side by side, are proof that case counts`() throws {
      let folder = try PhotoFolder(["a.jpg", "A.JPG"])
      #expect(try !folder.album.look().rules.isCaseBlind)
    }

    @Test func `a disk that takes the forms of a letter for one is blind to them`() throws {
      let folder = try PhotoFolder(["a.jpg"])
      let open = try folder.album.openForChange()
      let decomposed = Array("e\u{301}".utf8)
      let rules = try under({ call in
        let isForm = call.name.indices.contains { call.name[$0...].starts(with: decomposed) }
        return call.call == .fstatat && isForm ? .pretended : nil
      }) { try open.triedRules(for: names("b.jpg"), mayWrite: true) }
      #expect(rules.isCaseBlind)
      #expect(folder.litter() == [])
    }

    @Test(arguments: [Errno.invalid, .invalidSequence, .notThere])
    func `characters that the disk refuses are found by trying, and only those`(code: Errno) throws {
      let folder = try PhotoFolder(["a (1).jpg"])
      let open = try folder.album.openForChange()
      let rules = try under({ call in
        call.call == .open && call.name.contains { [0x3A, 0x3F, 0xFF, 0x28].contains($0) } ? code : nil
      }) { try open.triedRules(for: names("a:b.jpg", "b!(2).jpg") + [bytes([0x61, 0xFF])], mayWrite: true) }
      // The bracket is in a name that is there: it isn't tried.
      #expect(rules.refusedBytes == [0x3A, 0xFF])
      #expect(folder.litter() == [])
    }

    private func bytes(_ bytes: [UInt8]) throws -> FileName { try #require(FileName(bytes: bytes)) }

    @Test func `a full disk is no rule about names`() throws {
      let folder = try PhotoFolder(["a.jpg"])
      let open = try folder.album.openForChange()
      #expect(throws: AlbumFolderError.cannotWrite(".nineslot", .diskFull)) {
        try under({ $0.call == .open && $0.name.contains(0x3A) ? .diskFull : nil }) {
          try open.triedRules(for: names("a:b.jpg"), mayWrite: true)
        }
      }
      #expect(folder.litter() == [])
    }

    @Test func `nothing is tried before a folder's first change unless it may be`() throws {
      let folder = try PhotoFolder(["a.jpg"])
      _ = try folder.album.openForChange().triedRules(for: names("a:b.jpg"), mayWrite: false)
      #expect(folder.temporary.names() == [Array("a.jpg".utf8)])
    }

    // MARK: What a file system says it does

    static let lies: [(says: [SystemCall.Name: Errno], error: AlbumFolderError?)] = [
      ([.exchange: .pretended], nil),
      ([.renameNoReplace: .pretended], nil),
      ([.renameNoReplace: .pretended, .exchange: .pretended], nil),
      ([.renameNoReplace: .pretended, .link: .pretended], .cannotRenameSafely),
      ([.renameNoReplace: .invalid, .link: .pretended], .cannotRenameSafely),
    ]

    @Test(arguments: lies.indices)
    func `a file system that answers success and does nothing is found out before the first move`(lie: Int) throws {
      let (says, error) = Self.lies[lie]
      let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg"])
      let before = folder.contents()
      let moves = ["a.jpg>b.jpg", "b.jpg>a.jpg", "c.jpg>d.jpg"]
      let open = try folder.album.openForChange()
      let plan = FaultPlan(lacking: says)
      #expect(failure(under: plan) { try open.rename(open.plan(moves), pattern: nil, words: "rename") } == error)
      if error != nil {
        #expect(folder.contents() == before)
      } else {
        #expect(folder.temporary.read("a.jpg") == Array("photo b.jpg".utf8))
        #expect(folder.temporary.read("b.jpg") == Array("photo a.jpg".utf8))
        #expect(folder.temporary.read("d.jpg") == Array("photo c.jpg".utf8))
      }
      #expect(folder.litter() == [])
    }
  }
#endif
