#if DEBUG
  import AlbumCore
  @testable import AlbumFolder
  import FileSystem
  import TestSupport
  import Testing

  /// A journal is a file in a folder that anyone can write to.
  @Suite struct JournalTests {
    private static let names = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"]

    /// A folder in which a rename was cut off after its first move.
    private func interrupted() throws -> PhotoFolder {
      let folder = try PhotoFolder(Self.names)
      let open = try folder.album.openForChange()
      let plan = try open.plan(["a.jpg>1.jpg", "b.jpg>2.jpg", "c.jpg>3.jpg"])
      let trace = FaultPlan(.stop(at: try stopAfterFirstMove()))
      #expect(failure(under: trace) { try open.rename(plan, pattern: nil, words: "rename") } != nil)
      return folder
    }

    private func stopAfterFirstMove() throws -> Int {
      let folder = try PhotoFolder(Self.names)
      let open = try folder.album.openForChange()
      let plan = FaultPlan()
      try FaultPlan.$current.withValue(plan) {
        _ = try open.rename(open.plan(["a.jpg>1.jpg", "b.jpg>2.jpg", "c.jpg>3.jpg"]), pattern: nil, words: "rename")
      }
      return try #require(plan.trace.firstIndex { $0.call == .renameNoReplace }) + 2
    }

    private func names(_ folder: PhotoFolder) -> [String] {
      folder.contents().keys.map(\.displayText).sorted()
    }

    @Test func `an interrupted rename is seen, and finished by recover`() throws {
      let folder = try interrupted()
      #expect(try folder.album.look().report.isInterrupted)
      let report = try #require(try folder.album.recover())
      #expect(report.ending == .finished)
      #expect(report.count == 3)
      #expect(names(folder) == ["1.jpg", "2.jpg", "3.jpg", "d.jpg"])
      #expect(try folder.album.recover() == nil)
    }

    @Test func `a verb that writes finishes it first by itself`() throws {
      let folder = try interrupted()
      let open = try folder.album.openForChange()
      #expect(open.recovered?.ending == .finished)
      try open.undo()
      #expect(try folder.names() == Self.names)
    }

    @Test func `what can't be finished is rolled back`() throws {
      let folder = try interrupted()
      folder.temporary.write("stranger", to: "2.jpg")
      #expect(try folder.album.recover()?.ending == .rolledBack)
      #expect(names(folder) == ["2.jpg", "a.jpg", "b.jpg", "c.jpg", "d.jpg"])
      #expect(try folder.album.log() == [])
    }

    @Test func `what can be neither finished nor rolled back is listed, and nobody's file is touched`() throws {
      let folder = try interrupted()
      folder.temporary.write("stranger 2", to: "2.jpg")
      folder.temporary.write("stranger a", to: "a.jpg")
      let error = failure(under: FaultPlan()) { try folder.album.recover() }
      #expect(error?.exitStatus == 5)
      #expect(folder.temporary.read("2.jpg") == Array("stranger 2".utf8))
      #expect(folder.temporary.read("a.jpg") == Array("stranger a".utf8))
      #expect(Set(folder.contents().values).isSuperset(of: Self.names.map { Array("photo \($0)".utf8) }))
      // It has said so once; from now on the folder is as any other.
      let view = try folder.album.openForChange().view
      #expect(view.album.photos.count == 6)
      #expect(view.report.isInterrupted == false)
    }

    @Test func `a file changed meanwhile isn't moved`() throws {
      let folder = try interrupted()
      folder.temporary.write("photo b.jpg, edited", to: "b.jpg")
      #expect(try folder.album.recover()?.ending == .rolledBack)
      #expect(names(folder) == Self.names)
      #expect(folder.temporary.read("b.jpg") == Array("photo b.jpg, edited".utf8))
    }

    @Test func `a file with a reused number isn't taken for the photo`() throws {
      let folder = try interrupted()
      folder.temporary.remove("b.jpg")
      folder.temporary.write("photo x", to: "b.jpg")
      _ = failure(under: FaultPlan()) { try folder.album.recover() }
      #expect(folder.temporary.read("b.jpg") == Array("photo x".utf8))
    }

    @Test func `a file that is gone is reported and the others are finished`() throws {
      let folder = try interrupted()
      folder.temporary.remove("c.jpg")
      let report = try #require(try folder.album.recover())
      #expect(report.gone.map(\.displayText) == ["3.jpg"])
      #expect(names(folder) == ["1.jpg", "2.jpg", "d.jpg"])
    }

    @Test func `an edit of album.txt meanwhile is kept`() throws {
      let folder = try interrupted()
      folder.temporary.write("= Mine\nd.jpg\n", to: ".nineslot/album.txt")
      _ = try folder.album.recover()
      #expect(folder.temporary.read(".nineslot/album.txt") == Array("= Mine\nd.jpg\n".utf8))
      #expect(try folder.names() == ["d.jpg", "1.jpg", "2.jpg", "3.jpg"])
    }

    @Test func `a damaged journal moves nothing, whatever is wrong with it`() throws {
      let folder = try interrupted()
      let journal = try #require(folder.temporary.read(".nineslot/journal"))
      let before = folder.contents()
      var random = SystemRandomNumberGenerator()
      for round in 0..<400 {
        var damaged = journal
        switch round % 3 {
        case 0: damaged = Array(journal.prefix(Int.random(in: 0..<journal.count, using: &random)))
        case 1:
          let index = Int.random(in: 0..<journal.count, using: &random)
          damaged[index] ^= UInt8.random(in: 1...255, using: &random)
        default: damaged.insert(UInt8.random(in: 0...255, using: &random), at: Int.random(in: 0..<journal.count))
        }
        folder.temporary.write(damaged, to: Array(".nineslot/journal".utf8))
        let error = failure(under: FaultPlan()) { try folder.album.openForChange() }
        #expect(error == .badJournal(setAside: false))
        #expect(folder.contents() == before)
      }
      #expect(failure(under: FaultPlan()) { try folder.album.recover() } == .badJournal(setAside: true))
      #expect(folder.contents() == before)
      #expect(try folder.album.openForChange().view.album.photos.count == 4)
    }

    /// Whoever can compute a checksum can write a journal that reads well.
    @Test(arguments: [
      ("\ta.jpg\t", "\t..\t"), ("\ta.jpg\t", "\t/etc/passwd\t"), ("moves 3", "moves 9999999"), ("head 0", "head -1"),
      ("number 1", "number 99999999999999999999"), ("\t1.jpg\n", "\t2.jpg\n"), ("before ", "before 9"),
    ])
    func `a forged journal moves nothing wrong`(text: String, forged: String) throws {
      let folder = try interrupted()
      let journal = String(decoding: try #require(folder.temporary.read(".nineslot/journal")), as: UTF8.self)
      let range = try #require(journal.range(text))
      let content = Array((journal[..<range.lowerBound] + forged + journal[range.upperBound...]).utf8.dropLast(21))
      folder.temporary.write(
        content + Array("end \(Checksum(content).text)\n".utf8), to: Array(".nineslot/journal".utf8))
      _ = failure(under: FaultPlan()) { try folder.album.recover() }
      #expect(Set(folder.contents().values) == Set(Self.names.map { Array("photo \($0)".utf8) }))
      #expect(
        folder.temporary.names(in: "..").contains(Array(folder.temporary.path.utf8.split(separator: 0x2F).last ?? [])))
    }
  }

  extension String {
    fileprivate func range(_ text: String) -> Range<String.Index>? {
      var start = startIndex
      while start < endIndex {
        if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
        start = index(after: start)
      }
      return nil
    }
  }
#endif
