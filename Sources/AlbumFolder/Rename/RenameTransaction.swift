import AlbumCore
import FileSystem

/// Renames files and their album as one: all or nothing, whenever it's cut off.
///
/// 1. The index is written and flushed (it knows the history's place by either album), the album's new text beside the
///    old one, then the journal: flushed, renamed, folder flushed. From here on ``Recovery`` can end what was begun.
/// 2. The moves; then the photos' folder is flushed.
/// 3. The new album.txt gets its name, which moves the history too; flushed.
/// 4. The journal becomes the change's record, or goes; the folder it's in then, or was, is flushed.
///
/// A failure up to 3 takes the moves back. Seven flushes, whatever the number of files, and one more for a folder's
/// first change.
struct RenameTransaction {
  let record: ChangeRecord
  /// The record's moves.
  let chain: MoveChain
  /// The record's content.
  let journal: [UInt8]
  /// The index's.
  let index: [UInt8]
  let state: StateFolder
  /// Whether files keep their numbers here.
  let numbersLast: Bool
  let progress: (_ done: Int, _ total: Int) -> Void
  let isInterrupted: () -> Bool

  /// Why the moves ended early.
  private enum Stop: Error {
    case failed(SystemError)
    case interrupted
    case albumChanged
  }

  func run(in folder: borrowing Descriptor) throws(AlbumFolderError) {
    let mover: Mover?
    do throws(SystemError) {
      mover = try Mover.probed(in: folder, state)
    } catch {
      throw .cannotWrite(".nineslot", error.code)
    }
    guard let mover else { throw .cannotRenameSafely }
    // The token is of letters and digits: there's always such a name.
    let method = mover.cycleMethod { [record] in record.temporaryName($0) ?? record.moves[$0].from }
    let schedule = MoveSchedule(chain, cycles: method)
    let album = try prepare()
    var done = 0
    do throws(Stop) {
      try perform(schedule, mover, &done, in: folder)
      try settleNames(album, in: folder)
    } catch {
      album.discard(in: state.folder)
      try takeBack(mover, after: error, done: done, in: folder)
      return
    }
    do throws(SystemError) {
      try state.folder.flush()
      try recovery(mover).endJournal(state, .forward)
    } catch {
      throw .unfinished(error.code)
    }
    do throws(SystemError) {
      try Recovery.flushEnd(state, isRecord: record.heading.kind == .rename)
    } catch {
      throw .notFlushed(error.code)
    }
  }

  private func recovery(_ mover: Mover) -> Recovery {
    Recovery(record: record, mover: mover, numbersLast: numbersLast)
  }

  /// Writes everything that will be needed, so that a full disk is met before the first file moves.
  private func prepare() throws(AlbumFolderError) -> AtomicFile {
    try state.write(StateFolder.index, index)
    let album: AtomicFile
    do throws(SystemError) {
      album = try AtomicFile(preparing: Array(StateFolder.album.utf8), in: state.folder, record.after)
    } catch {
      throw .cannotWrite(".nineslot/album.txt", error.code)
    }
    do throws(AlbumFolderError) {
      try state.write(StateFolder.journal, journal)
    } catch {
      album.discard(in: state.folder)
      throw error
    }
    do throws(SystemError) {
      try state.folder.flush()
    } catch let failure {
      album.discard(in: state.folder)
      do throws(SystemError) {
        try state.folder.unlink(Array(StateFolder.journal.utf8))
      } catch {
        throw .unfinished(failure.code)
      }
      throw .cannotWrite(".nineslot/journal", failure.code)
    }
    return album
  }

  private func perform(
    _ schedule: MoveSchedule, _ mover: Mover, _ done: inout Int, in folder: borrowing Descriptor
  ) throws(Stop) {
    let total = schedule.steps.count
    for step in schedule.steps {
      if isInterrupted() { throw .interrupted }
      do throws(SystemError) {
        try mover.perform(step, in: folder)
      } catch {
        throw .failed(error)
      }
      done += 1
      progress(done, total)
    }
  }

  private func settleNames(_ album: AtomicFile, in folder: borrowing Descriptor) throws(Stop) {
    var isChanged = false
    do throws(SystemError) {
      try folder.flush()
      // Many files take their time: a person may have saved album.txt meanwhile.
      isChanged = try Recovery.albumChecksum(state) != record.albumOnDisk
      if !isChanged { try album.publish(in: state.folder) }
    } catch {
      throw .failed(error)
    }
    if isChanged { throw .albumChanged }
  }

  /// Takes back what was done. Returns without an error if the files could only go on to their new names, and did.
  private func takeBack(
    _ mover: Mover, after stop: Stop, done: Int, in folder: borrowing Descriptor
  ) throws(AlbumFolderError) {
    let outcome = try recovery(mover).finish(in: folder, state, preferred: .back)
    guard outcome.isWhole else { throw .needsPerson(outcome.stranded) }
    guard outcome.direction == .back else { return }
    switch stop {
    case .failed(let error): throw .stopped(done: done, of: record.moves.count, error.code)
    case .interrupted: throw .interrupted(done: done, of: record.moves.count)
    case .albumChanged: throw .albumChanged
    }
  }
}
