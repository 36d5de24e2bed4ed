#if DEBUG
  import AlbumCore
  import AlbumFolder
  import FileSystem
  import TestSupport
  import Testing

  @Suite struct RenameFaultTests {
    @Test(arguments: FaultTrial.all)
    func `stopped at any call, names and album and history are all old or all new`(trial: FaultTrial) throws {
      let ends = try trial.ends()
      var seen: Set<String> = []
      // What is undone or redone goes the same way: of each shape a part is tried, of all together the whole.
      for call in ends.some(of: trial, every: trial.change == .rename ? 1 : 5) {
        let folder = try trial.makeFolder()
        let error = try trial.attempt(in: folder, .stop(at: call)).error
        #expect(error != nil, "call \(call)")
        #expect(trial.recover(folder) == nil, "call \(call)")
        let state = ends.name(try FolderState(folder))
        seen.insert(state)
        #expect(state != "mixed", "stopped at call \(call), \(ends.calls[call - 1].call)")
        #expect(folder.litter() == [], "call \(call)")
        guard call.isMultiple(of: 3) else { continue }
        #expect(trial.recover(folder) == nil, "call \(call)")
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
      let trial = FaultTrial(shape: shape, lacking: lacking)
      let ends = try trial.ends()
      for call in 1...ends.calls.count {
        let folder = try trial.makeFolder()
        _ = try trial.attempt(in: folder, .stop(at: call))
        #expect(trial.recover(folder) == nil, "call \(call), \(ends.calls[call - 1].call)")
        #expect(ends.name(try FolderState(folder)) != "mixed", "call \(call), \(ends.calls[call - 1].call)")
        #expect(folder.litter() == [])
      }
    }

    @Test func `a file system that can't rename safely at all is left untouched`() throws {
      let lacking: [SystemCall.Name: Errno] = [.renameNoReplace: .invalid, .link: .notPermitted]
      let trial = FaultTrial(shape: try #require(RenameShape.all.first), lacking: lacking)
      let folder = try trial.makeFolder()
      let old = try FolderState(folder)
      let error = try trial.attempt(in: folder, .none).error
      #expect(error == .cannotRenameSafely)
      #expect(try FolderState(folder) == old)
    }

    @Test(arguments: RenameShape.all) func `a stranger at a new name survives`(shape: RenameShape) throws {
      let trial = FaultTrial(shape: shape)
      let ends = try trial.ends()
      for call in 1...ends.calls.count where [.renameNoReplace, .exchange].contains(ends.calls[call - 1].call) {
        // Each name is tried at some calls and each call with some names.
        for (index, move) in shape.moves.enumerated() where (index + call).isMultiple(of: 5) {
          let folder = try trial.makeFolder()
          let stranger = Array("stranger".utf8)
          let path = folder.temporary
          let error = try trial.attempt(
            in: folder,
            .before(call) { _ in if path.inode(move.to) == nil { path.write(stranger, to: move.to) } }
          ).error
          let recovery = trial.recover(folder)
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
      let trial = FaultTrial(shape: shape)
      let ends = try trial.ends()
      for call in 1...ends.calls.count where [.renameNoReplace, .exchange].contains(ends.calls[call - 1].call) {
        let folder = try trial.makeFolder()
        let path = folder.temporary
        let error = try trial.attempt(
          in: folder, .before(call) { path.remove(String(decoding: $0.name, as: UTF8.self)) }
        )
        .error
        _ = trial.recover(folder)
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
