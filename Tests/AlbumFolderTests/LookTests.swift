#if DEBUG
  import AlbumCore
  import AlbumFolder
  import FileSystem
  import TestSupport
  import Testing

  /// Looking at a folder whose files another program renames.
  @Suite struct LookTests {
    private static let moves = ["a.jpg>1.jpg", "b.jpg>2.jpg", "c.jpg>3.jpg"]

    private func folder() throws -> PhotoFolder {
      let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg"])
      try folder.album.openForChange().order(["c.jpg", "b.jpg", "a.jpg"])
      return folder
    }

    @Test func `a rename that goes on is no interrupted one, and whoever looks doesn't wait for ever`() throws {
      let folder = try folder()
      var reports: [FolderReport] = []
      do {
        let open = try folder.album.openForChange()
        try open.rename(
          open.plan(Self.moves), pattern: nil, words: "rename",
          progress: { _, _ in
            if let view = try? folder.album.look(patience: .milliseconds(30)) { reports.append(view.report) }
          })
      }
      #expect(reports.count == 3)
      #expect(reports.allSatisfy { $0.isBeingChanged && !$0.isInterrupted })
      let report = try folder.album.look().report
      #expect(!report.isBeingChanged && !report.isInterrupted)
    }

    @Test func `a look beside a rename sees what was or what is`() async throws {
      let folder = try folder()
      var looks: [Task<FolderView, any Error>] = []
      do {
        let open = try folder.album.openForChange()
        try open.rename(
          open.plan(Self.moves), pattern: nil, words: "rename",
          progress: { _, _ in looks.append(Task.detached { try folder.album.look() }) })
      }
      #expect(looks.count == 3)
      for look in looks {
        let view = try await look.value
        #expect(view.album.photos.map(\.name.displayText) == ["3.jpg", "2.jpg", "1.jpg"])
        #expect(view.report.gone == [] && !view.report.isBeingChanged && !view.report.isInterrupted)
      }
    }

    @Test func `a lock without a rename is nobody's business`() throws {
      let folder = try folder()
      let open = try folder.album.openForChange()
      #expect(try folder.album.look().report.isBeingChanged == false)
      try open.order(["a.jpg", "b.jpg", "c.jpg"])
    }

    @Test func `a rename that was cut off is one, and a look at once says so`() throws {
      let folder = try folder()
      do {
        let calls = FaultPlan()
        let reference = try self.folder()
        let other = try reference.album.openForChange()
        let whole = try other.plan(Self.moves)
        #expect(failure(under: calls) { try other.rename(whole, pattern: nil, words: "rename") } == nil)
        #expect(reference.contents().count == 3)
        let open = try folder.album.openForChange()
        let plan = try open.plan(Self.moves)
        let first = try #require(
          calls.trace.firstIndex { $0.call == .renameNoReplace && $0.name == Array("a.jpg".utf8) })
        _ = failure(under: FaultPlan(.stop(at: first + 2))) { try open.rename(plan, pattern: nil, words: "rename") }
      }
      let report = try folder.album.look(patience: .zero).report
      #expect(report.isInterrupted && !report.isBeingChanged)
    }
  }
#endif
