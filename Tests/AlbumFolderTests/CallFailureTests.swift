#if DEBUG
  import AlbumFolder
  import FileSystem
  import TestSupport
  import Testing

  /// Each call of a rename, an undo or a redo fails in turn, in every way it can.
  @Suite struct CallFailureTests {
    /// - Parameter spare: a folder that an attempt before left as it was.
    private func attempt(
      _ fault: FaultPlan.Fault, of trial: FaultTrial, _ ends: FaultTrial.Ends, _ spare: inout PhotoFolder?,
      _ place: Comment
    ) throws {
      let folder = try spare ?? trial.makeFolder()
      let error = try trial.attempt(in: folder, fault).error
      spare = trial.check(folder, ends, error, place) ? folder : nil
    }

    private func place(_ call: Int, _ code: Errno, _ ends: FaultTrial.Ends) -> Comment {
      let made = ends.calls[call - 1]
      return "call \(call), \(made.call) of \(String(decoding: made.name, as: UTF8.self)): \(code.text)"
    }

    /// The ways a call can fail; which of the opening ones create a file is told by the trace of those that change
    /// something.
    private func codes(_ trial: FaultTrial, _ ends: FaultTrial.Ends) throws -> [[Errno]] {
      var changing = trial
      changing.countsAll = false
      let creating = Set(try changing.ends().calls.filter { $0.call == .open }.map(\.name))
      return ends.calls.map { CallFailures.codes(of: $0, creates: creating.contains($0.name)) }
    }

    @Test(arguments: FaultTrial.Change.allCases)
    func `every call in every way it can fail leaves all old or all new`(change: FaultTrial.Change) throws {
      // A chain, a cycle and companions in one; by the poorer ways too, so that those calls are made.
      let shape = try #require(RenameShape.all.first { $0.testDescription == "companions swap" })
      let poorer: [SystemCall.Name: Errno] = [.exchange: .invalid, .renameNoReplace: .invalid]
      for lacking in change == .rename ? [[:], poorer] : [[:]] {
        let trial = FaultTrial(shape: shape, change: change, lacking: lacking, countsAll: true)
        let ends = try trial.ends()
        var spare: PhotoFolder?
        for (index, codes) in try codes(trial, ends).enumerated() {
          // Of the poorer ways, the calls that renames are made of there.
          if !lacking.isEmpty, ![.link, .unlink, .rename].contains(ends.calls[index].call) { continue }
          // An undo and a redo go through the same transaction: each takes a half of the causes, together all.
          for (number, code) in codes.enumerated()
          where change == .rename || (index + number).isMultiple(of: 2) == (change == .undo) {
            try attempt(.fail(at: index + 1, code), of: trial, ends, &spare, place(index + 1, code, ends))
          }
        }
      }
    }

    @Test(arguments: FaultTrial.all) func `a call that fails once leaves all old or all new, whatever the shape`(
      trial: FaultTrial
    ) throws {
      var trial = trial
      trial.countsAll = true
      let ends = try trial.ends()
      let codes = try codes(trial, ends)
      var spare: PhotoFolder?
      for call in ends.some(of: trial, every: trial.change == .rename ? 5 : 11) {
        let code = codes[call - 1][(call + trial.number) % codes[call - 1].count]
        try attempt(.fail(at: call, code), of: trial, ends, &spare, place(call, code, ends))
      }
    }

    @Test(arguments: FaultTrial.all) func `calls that go on failing leave all old or all new`(
      trial: FaultTrial
    ) throws {
      let ends = try trial.ends()
      let codes = [Errno.inputOutput, .diskFull, .readOnly, .quotaExceeded, .noPermission]
      var spare: PhotoFolder?
      for call in ends.some(of: trial, every: trial.change == .rename ? 4 : 11) {
        let code = codes[(call + trial.number) % codes.count]
        try attempt(.failFrom(call, code), of: trial, ends, &spare, place(call, code, ends))
      }
    }

    @Test(arguments: FaultTrial.Change.allCases) func `a signal at any call is not noticed`(
      change: FaultTrial.Change
    ) throws {
      let shape = try #require(RenameShape.all.first { $0.testDescription == "companions swap" })
      let trial = FaultTrial(shape: shape, change: change, countsAll: true)
      let ends = try trial.ends()
      for call in ends.some(of: trial, every: change == .rename ? 1 : 4) {
        let folder = try trial.makeFolder()
        let result = try trial.attempt(in: folder, .fail(at: call, .interrupted))
        let place = place(call, .interrupted, ends)
        #expect(result.error == nil, place)
        #expect(result.plan.trace.count == ends.calls.count + 1, place)
        #expect(ends.name(try FolderState(folder)) == "new", place)
        #expect(folder.litter() == [], place)
      }
    }

    @Test func `opening a folder never changes its files, whatever call of it fails`() throws {
      let shape = try #require(RenameShape.all.first { $0.testDescription == "companions swap" })
      let folder = try shape.makeFolder()
      let old = try FolderState(folder)
      let trace = FaultPlan(countsAll: true)
      #expect(failure(under: trace) { try folder.album.openForChange() } == nil)
      for (index, call) in trace.trace.enumerated() {
        for code in CallFailures.codes(of: call, creates: false) {
          let plan = FaultPlan(.fail(at: index + 1, code), countsAll: true)
          _ = failure(under: plan) { try folder.album.openForChange() }
          #expect(try FolderState(folder) == old, "\(call.call): \(code.text)")
          #expect(folder.litter() == [])
        }
      }
    }
  }
#endif
