#if DEBUG
  import AlbumCore
  import AlbumFolder
  import FileSystem
  import TestSupport
  import Testing

  @Suite struct RenameFaultTests {
    /// A rename under a fault; the error it ended with, and the plan with its trace.
    private func rename(
      _ shape: RenameShape, in folder: PhotoFolder, _ fault: FaultPlan.Fault, countsAll: Bool = false,
      lacking: [SystemCall.Name: Errno] = [:]
    ) throws -> (error: AlbumFolderError?, plan: FaultPlan) {
      let open = try folder.album.openForChange()
      let renames = try shape.plan(open)
      let plan = FaultPlan(fault, countsAll: countsAll, lacking: lacking)
      return (failure(under: plan) { try open.rename(renames, pattern: "after", words: "rename") }, plan)
    }

    private struct Ends {
      let old: FolderState
      let new: FolderState
      let calls: [FaultPlan.Call]

      func name(_ state: FolderState) -> String {
        state == old ? "old" : state == new ? "new" : "mixed"
      }
    }

    /// The folder's states before and after an undisturbed rename.
    private func ends(
      of shape: RenameShape, countsAll: Bool = false, lacking: [SystemCall.Name: Errno] = [:]
    ) throws -> Ends {
      let folder = try shape.makeFolder()
      let old = try FolderState(folder)
      let result = try rename(shape, in: folder, .none, countsAll: countsAll, lacking: lacking)
      #expect(result.error == nil)
      return Ends(old: old, new: try FolderState(folder), calls: result.plan.trace)
    }

    private func recover(_ folder: PhotoFolder, lacking: [SystemCall.Name: Errno] = [:]) -> AlbumFolderError? {
      failure(under: FaultPlan(lacking: lacking)) { try folder.album.recover() }
    }

    @Test(arguments: RenameShape.all)
    func `stopped at any call, names and album and history are all old or all new`(shape: RenameShape) throws {
      let ends = try ends(of: shape)
      var seen: Set<String> = []
      for call in 1...ends.calls.count {
        let folder = try shape.makeFolder()
        let error = try rename(shape, in: folder, .stop(at: call)).error
        #expect(error != nil, "call \(call)")
        #expect(recover(folder) == nil, "call \(call)")
        let state = ends.name(try FolderState(folder))
        seen.insert(state)
        #expect(state != "mixed", "stopped at call \(call), \(ends.calls[call - 1].call)")
        #expect(folder.litter() == [], "call \(call)")
        #expect(recover(folder) == nil, "call \(call)")
        #expect(ends.name(try FolderState(folder)) == state, "recovered twice after call \(call)")
      }
      #expect(seen == ["old", "new"])
    }

    /// File systems that can't exchange two names go by temporary ones; those that can't promise not to overwrite, by
    /// a second name for the file.
    @Test(
      arguments: RenameShape.all.filter {
        ["chain", "cycle of 3", "companions swap", "hard links swap", "hard links chain"].contains($0.testDescription)
      },
      [[.exchange: Errno.invalid], [.exchange: .invalid, .renameNoReplace: .invalid]] as [[SystemCall.Name: Errno]])
    func `stopped at any call of a poorer file system, all is old or new`(
      shape: RenameShape, lacking: [SystemCall.Name: Errno]
    ) throws {
      let ends = try ends(of: shape, lacking: lacking)
      for call in 1...ends.calls.count {
        let folder = try shape.makeFolder()
        _ = try rename(shape, in: folder, .stop(at: call), lacking: lacking)
        #expect(recover(folder, lacking: lacking) == nil, "call \(call), \(ends.calls[call - 1].call)")
        #expect(ends.name(try FolderState(folder)) != "mixed", "call \(call), \(ends.calls[call - 1].call)")
        #expect(folder.litter() == [])
      }
    }

    @Test func `a file system that can't rename safely at all is left untouched`() throws {
      let shape = try #require(RenameShape.all.first)
      let folder = try shape.makeFolder()
      let old = try FolderState(folder)
      let lacking: [SystemCall.Name: Errno] = [.renameNoReplace: .invalid, .link: .notPermitted]
      let error = try rename(shape, in: folder, .none, lacking: lacking).error
      #expect(error == .cannotRenameSafely)
      #expect(try FolderState(folder) == old)
    }

    @Test(arguments: RenameShape.all)
    func `a call that fails once leaves all old or all new`(shape: RenameShape) throws {
      let ends = try ends(of: shape, countsAll: true)
      let codes = [Errno.inputOutput, .diskFull, .noPermission]
      for call in 1...ends.calls.count {
        let folder = try shape.makeFolder()
        // Each call meets each cause in one shape or another.
        let code = codes[(call + shape.moves.count) % codes.count]
        let error = try rename(shape, in: folder, .fail(at: call, code), countsAll: true).error
        check(folder, ends, error, "call \(call), \(ends.calls[call - 1].call)")
      }
    }

    @Test(arguments: RenameShape.all, [Errno.inputOutput, .diskFull])
    func `calls that go on failing leave all old or all new`(shape: RenameShape, code: Errno) throws {
      let ends = try ends(of: shape)
      for call in 1...ends.calls.count {
        let folder = try shape.makeFolder()
        let error = try rename(shape, in: folder, .failFrom(call, code)).error
        check(folder, ends, error, "call \(call), \(ends.calls[call - 1].call)")
      }
    }

    /// What the error says must be true, and what `recover` leaves must be whole.
    private func check(_ folder: PhotoFolder, _ ends: Ends, _ error: AlbumFolderError?, _ place: Comment) {
      do {
        let isInterrupted = try folder.album.look().report.isInterrupted
        switch error {
        case nil:
          #expect(ends.name(try FolderState(folder)) == "new", place)
        case .unfinished:
          #expect(isInterrupted, place)
        case .notFlushed:
          #expect(ends.name(try FolderState(folder)) == "new", place)
        case .needsPerson, .interrupted:
          Issue.record("\(String(describing: error)) at \(place)")
        default:
          #expect(ends.name(try FolderState(folder)) == "old", place)
        }
        #expect(recover(folder) == nil, place)
        #expect(ends.name(try FolderState(folder)) != "mixed", place)
        #expect(folder.litter() == [], place)
      } catch {
        Issue.record("\(error) at \(place)")
      }
    }

    @Test(arguments: RenameShape.all.filter { ["chain", "cycle of 3"].contains($0.testDescription) })
    func `recovery may itself be stopped anywhere`(shape: RenameShape) throws {
      let ends = try ends(of: shape)
      // Before the journal has its name there's nothing to recover.
      let journal = try #require(
        ends.calls.firstIndex { $0.name == Array("journal.new".utf8) && $0.call != .unlink && $0.call != .open })
      for call in (journal + 2)...ends.calls.count {
        var step = 1
        while true {
          let folder = try shape.makeFolder()
          _ = try rename(shape, in: folder, .stop(at: call))
          let plan = FaultPlan(.stop(at: step))
          _ = failure(under: plan) { try folder.album.recover() }
          let wasStopped = plan.trace.count >= step
          #expect(recover(folder) == nil, "call \(call), then \(step)")
          #expect(ends.name(try FolderState(folder)) != "mixed", "call \(call), then \(step)")
          #expect(folder.litter() == [])
          guard wasStopped else { break }
          step += 1
        }
      }
    }

    @Test(arguments: RenameShape.all) func `a stranger at a new name survives`(shape: RenameShape) throws {
      let ends = try ends(of: shape)
      for call in 1...ends.calls.count where [.renameNoReplace, .exchange].contains(ends.calls[call - 1].call) {
        for move in shape.moves {
          let folder = try shape.makeFolder()
          let stranger = Array("stranger".utf8)
          let path = folder.temporary
          let error = try rename(
            shape, in: folder,
            .before(call) { _ in if path.inode(move.to) == nil { path.write(stranger, to: move.to) } }
          ).error
          let recovery = recover(folder)
          let contents = folder.contents()
          #expect(Set(contents.values).isSuperset(of: ends.old.contents.values), "call \(call)")
          #expect(contents.count >= ends.old.contents.count)
          guard contents.values.contains(stranger) else { continue }
          #expect(contents.count == ends.old.contents.count + 1)
          if contents.filter({ $0.value != stranger }) != ends.old.contents,
            contents.filter({ $0.value != stranger }) != ends.new.contents
          {
            let status = [error?.exitStatus, recovery?.exitStatus]
            #expect(status.contains(5), "call \(call): \(status)")
          }
          #expect(!contents.keys.contains { $0.isHidden })
        }
      }
    }

    @Test(arguments: RenameShape.all) func `a file that vanishes is reported and the others are right`(
      shape: RenameShape
    ) throws {
      let ends = try ends(of: shape)
      for call in 1...ends.calls.count where [.renameNoReplace, .exchange].contains(ends.calls[call - 1].call) {
        let folder = try shape.makeFolder()
        let path = folder.temporary
        let error = try rename(
          shape, in: folder, .before(call) { path.remove(String(decoding: $0.name, as: UTF8.self)) }
        )
        .error
        _ = recover(folder)
        let contents = folder.contents()
        let lost = ends.old.contents.filter { !contents.values.contains($0.value) }
        if lost.isEmpty { continue }
        #expect(lost.count == 1)
        #expect(error != nil, "call \(call)")
        let isOld = contents == ends.old.contents.filter { lost[$0.key] == nil }
        let isNew = contents == ends.new.contents.filter { file in !lost.values.contains(file.value) }
        #expect(isOld || isNew, "call \(call)")
        let photos = try folder.album.look().album.allPhotos.map(\.name)
        #expect(Set(photos).isSubset(of: contents.keys))
      }
    }
  }
#endif
