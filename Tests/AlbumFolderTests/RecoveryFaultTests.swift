#if DEBUG
  import AlbumFolder
  import FileSystem
  import TestSupport
  import Testing

  /// A recovery that is itself cut off, or meets a faulty disk.
  @Suite struct RecoveryFaultTests {
    /// Shapes that between them take every path of a recovery: of these every fourth pair of stops is tried.
    private static let wholly = ["chain", "cycle of 3"]

    @Test(arguments: FaultTrial.all) func `recovery may itself be stopped anywhere`(trial: FaultTrial) throws {
      let ends = try trial.ends()
      let isWhole = trial.change == .rename && Self.wholly.contains(trial.shape.testDescription)
      for call in ends.some(of: trial, every: isWhole ? 2 : 31, from: ends.firstWithJournal) {
        // Every second step, of other shapes every fifth, each time others.
        var step = 1 + call / 2 % (isWhole ? 2 : 5)
        while true {
          let folder = try trial.makeFolder()
          _ = try trial.attempt(in: folder, .stop(at: call))
          let plan = FaultPlan(.stop(at: step))
          _ = failure(under: plan) { try folder.album.recover() }
          let wasStopped = plan.trace.count >= step
          #expect(trial.recover(folder) == nil, "call \(call), then \(step)")
          #expect(ends.name(try FolderState(folder)) != "mixed", "call \(call), then \(step)")
          #expect(folder.litter() == [])
          guard wasStopped else { break }
          step += isWhole ? 2 : 5
        }
      }
    }

    @Test(arguments: FaultTrial.all) func `recovery may fail at any call, and is done again`(trial: FaultTrial) throws {
      let ends = try trial.ends()
      for call in ends.some(of: trial, every: 37, from: ends.firstWithJournal) {
        let trace = FaultPlan(countsAll: true)
        do {
          let folder = try trial.makeFolder()
          _ = try trial.attempt(in: folder, .stop(at: call))
          _ = failure(under: trace) { try folder.album.recover() }
        }
        for (index, made) in trace.trace.enumerated() where (index + call + trial.number).isMultiple(of: 13) {
          let codes = CallFailures.codes(of: made, creates: false)
          let code = codes[(index / 13 + call) % codes.count]
          let folder = try trial.makeFolder()
          _ = try trial.attempt(in: folder, .stop(at: call))
          let plan = FaultPlan(.fail(at: index + 1, code), countsAll: true)
          let error = failure(under: plan) { try folder.album.recover() }
          let place: Comment = "call \(call), then \(index + 1), \(made.call): \(code.text)"
          if case .needsPerson? = error { Issue.record("\(String(describing: error)) at \(place)") }
          #expect(trial.recover(folder) == nil, place)
          #expect(ends.name(try FolderState(folder)) != "mixed", place)
          #expect(folder.litter() == [], place)
        }
      }
    }

    @Test func `a signal at any call of a recovery is not noticed`() throws {
      let shape = try #require(RenameShape.all.first { $0.testDescription == "companions swap" })
      let trial = FaultTrial(shape: shape)
      let ends = try trial.ends()
      let call = (ends.firstWithJournal + ends.calls.count) / 2
      let trace = FaultPlan(countsAll: true)
      for step in 0... {
        let folder = try trial.makeFolder()
        _ = try trial.attempt(in: folder, .stop(at: call))
        let plan = step == 0 ? trace : FaultPlan(.fail(at: step, .interrupted), countsAll: true)
        #expect(failure(under: plan) { try folder.album.recover() } == nil, "step \(step)")
        #expect(ends.name(try FolderState(folder)) == "new", "step \(step)")
        if step == trace.trace.count { break }
      }
    }
  }
#endif
