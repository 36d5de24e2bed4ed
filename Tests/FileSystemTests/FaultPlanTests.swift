#if DEBUG
  import FileSystem
  import TestSupport
  import Testing

  @Suite struct FaultPlanTests {
    let temporary = TemporaryFolder()
    let name = Array("album.txt".utf8)

    private func save(_ text: String, _ plan: FaultPlan) throws {
      let folder = try Descriptor(path: temporary.pathBytes, for: .folder)
      try FaultPlan.$current.withValue(plan) {
        try AtomicFile.write(name, in: folder, Array(text.utf8))
        try folder.flush()
      }
    }

    @Test func `an atomic file is written, flushed and renamed, and its folder is flushed last`() throws {
      let plan = FaultPlan()
      try save("new", plan)
      #expect(plan.trace.map(\.call) == [.unlink, .open, .write, .fsync, .renameNoReplace, .fsync])
      #expect(plan.flushes == 2)
      #expect(temporary.names() == [name])
    }

    @Test(arguments: 1...6, [Errno.diskFull, .inputOutput, .noPermission])
    func `an atomic file that fails leaves the old one and nothing else`(call: Int, code: Errno) throws {
      temporary.write("old", to: "album.txt")
      let plan = FaultPlan(.fail(at: call, code))
      #expect(throws: SystemError.self) { try save("new", plan) }
      // The folder's flush comes after the new file has its name.
      #expect(temporary.read(name) == Array((call == 6 ? "new" : "old").utf8))
      #expect(temporary.names() == [name])
    }

    @Test(arguments: 1...6) func `an atomic file is old or new wherever it's stopped`(call: Int) throws {
      temporary.write("old", to: "album.txt")
      #expect(throws: SystemError.self) { try save("new", FaultPlan(.stop(at: call))) }
      #expect(temporary.read(name) == Array((call == 6 ? "new" : "old").utf8))
      try save("newer", FaultPlan())
      #expect(temporary.read(name) == Array("newer".utf8))
      #expect(temporary.names() == [name])
    }

    @Test func `an interrupted call is made again`() throws {
      for call in 1...6 { try save("\(call)", FaultPlan(.fail(at: call, .interrupted))) }
      #expect(temporary.read(name) == Array("6".utf8))
    }

    @Test func `a plan goes on failing calls of the kind that failed first`() throws {
      let plan = FaultPlan(.failFrom(4, .inputOutput))
      #expect(throws: SystemError(.inputOutput, .fsync)) { try save("new", plan) }
      #expect(throws: SystemError(.inputOutput, .fsync)) { try save("new", plan) }
    }

    @Test func `a file that appears before a new one is published stays`() throws {
      let plan = FaultPlan(.before(5) { [temporary] _ in temporary.write("stranger", to: "album.txt") })
      #expect(throws: SystemError.self) { try save("new", plan) }
      #expect(temporary.read(name) == Array("stranger".utf8))
      #expect(temporary.names() == [name])
    }

    @Test func `something can happen between two calls`() throws {
      temporary.write("old", to: "album.txt")
      let plan = FaultPlan(.before(5) { [temporary] _ in temporary.write("stranger", to: "other") })
      try save("new", plan)
      #expect(temporary.names() == [name, Array("other".utf8)])
    }
  }
#endif
