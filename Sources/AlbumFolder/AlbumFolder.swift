import AlbumCore
import FileSystem

/// A folder of photos with its album: where every face begins.
///
/// ``look()`` never writes. ``openForChange(lockWait:)`` is the only way to a change: it holds the folder's lock, and
/// finishes what was cut off before.
package struct AlbumFolder: Sendable {
  package let path: [UInt8]
  /// What records of changes say of the program that made them.
  package let programVersion: String
  let probe: PhotoProbe
  let memory: PhotoMemory?
  let stateHome: [UInt8]?

  /// - Parameters:
  ///   - path: relative to the working folder, unless it begins with a slash.
  ///   - stateHome: the user's state folder, for folders that can't be written; `$XDG_STATE_HOME` if left out.
  ///   - memory: what earlier looks told of the folder's files; `nil`: each is opened.
  package init(
    path: [UInt8], programVersion: String, stateHome: [UInt8]? = AlbumFolder.userStateHome, memory: PhotoMemory? = nil,
    probe: @escaping PhotoProbe
  ) {
    self.path = path
    self.programVersion = programVersion
    self.stateHome = stateHome
    self.probe = probe
    self.memory = memory
  }

  package static var userStateHome: [UInt8]? {
    StatePlace.userStateHome
  }

  /// The folder as it is. Nothing is written, and no lock is waited for: what writers do, they do by renames.
  ///
  /// While another program renames photos, names and album don't fit each other.
  /// - Parameter patience: how long a quiet moment is waited for.
  package func look(patience: Duration = .seconds(2)) throws(AlbumFolderError) -> FolderView {
    let folder = try opened()
    let deadline = ContinuousClock.now + patience
    while true {
      let before = try RenameTraces(of: folder)
      let place = try StatePlace.find(for: folder, stateHome: stateHome)
      let stored = try StoredAlbum.read(place)
      let scan = try scanned(folder)
      let isHeld = before.hasJournal && FolderLock.isHeld(of: folder)
      let after = try RenameTraces(of: folder)
      let isQuiet = !isHeld && before == after
      guard isQuiet || ContinuousClock.now >= deadline else {
        Nap.take(.milliseconds(20))
        continue
      }
      var report = try report(place, stored)
      report.isBeingChanged = !isQuiet
      if !isQuiet { report.isInterrupted = false }
      return FolderView(
        Reconciliation(
          of: stored.album, with: scan, index: stored.index,
          numbersLast: try home(of: folder, place).trustsNumbers(of: stored.index.home)),
        scan: scan,
        rules: FolderRules.seen(in: folder, scan.takenNames), report: report)
    }
  }

  /// The changes from the newest to the oldest; those above the position were undone.
  package func log() throws(AlbumFolderError) -> [HistoryEntry] {
    let folder = try opened()
    let place = try StatePlace.find(for: folder, stateHome: stateHome)
    let position = try StoredAlbum.read(place).position
    return try HistoryEntry.list(try History(place.state), at: position)
  }

  /// Opens the folder for a change, with its lock, once an interrupted rename is finished or rolled back.
  package func openForChange(lockWait: Duration = .seconds(2)) throws(AlbumFolderError) -> OpenAlbum {
    try OpenAlbum(self, lockWait: lockWait, isRecovery: false)
  }

  /// Finishes or rolls back an interrupted rename.
  /// - Returns: `nil` if there's none.
  package func recover(lockWait: Duration = .seconds(2)) throws(AlbumFolderError) -> RecoveryReport? {
    try OpenAlbum(self, lockWait: lockWait, isRecovery: true).recovered
  }

  func opened() throws(AlbumFolderError) -> Descriptor {
    do throws(SystemError) {
      return try Descriptor(path: path.isEmpty ? Array(".".utf8) : path, for: .folder)
    } catch {
      throw .cannotOpen(path, error.code)
    }
  }

  func scanned(_ folder: borrowing Descriptor) throws(AlbumFolderError) -> FolderScan {
    do throws(SystemError) {
      return try FolderScan(of: folder, probe: probe, memory: memory)
    } catch {
      throw .cannotOpen(path, error.code)
    }
  }

  func moment(of folder: borrowing Descriptor) throws(AlbumFolderError) -> ScanMoment {
    do throws(SystemError) {
      return try ScanMoment(of: folder)
    } catch {
      throw .cannotOpen(path, error.code)
    }
  }

  func home(of folder: borrowing Descriptor, _ place: StatePlace) throws(AlbumFolderError) -> FolderHome {
    do throws(SystemError) {
      return try FolderHome(of: folder, place.state)
    } catch {
      throw .cannotOpen(path, error.code)
    }
  }

  func report(_ place: StatePlace, _ stored: StoredAlbum) throws(AlbumFolderError) -> FolderReport {
    var report = FolderReport()
    report.hasAlbum = stored.text != nil
    report.canRename = place.kind == .folder
    report.isEdited = stored.isEdited
    report.canUndo = stored.position.head > 0 || stored.isEdited
    report.canRedo = stored.position.top != stored.position.head && !stored.isEdited
    if let state = place.state ?? place.otherState {
      do throws(SystemError) {
        report.isInterrupted = try state.folder.statusIfThere(of: Array(StateFolder.journal.utf8)) != nil
      } catch {
        throw .cannotRead(".nineslot/journal", error.code)
      }
    }
    return report
  }
}

/// A change as `log` lists it.
package struct HistoryEntry: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    case done, last, undone
  }

  package let number: Int
  /// In UTC, as ISO 8601: `2026-11-28T09:12:40Z`.
  package let time: String
  package let programVersion: String
  /// What was done, as its verb said it. It comes from a file: not safe for a terminal.
  package let words: String
  package let state: State

  static func list(
    _ history: History, at position: HistoryPosition
  ) throws(AlbumFolderError) -> [HistoryEntry] {
    var state = State.undone
    return try history.headings(from: position.top).map { heading in
      if heading.number == position.head { state = .last } else if state == .last { state = .done }
      return HistoryEntry(
        number: heading.number, time: heading.time, programVersion: heading.version, words: heading.words, state: state)
    }
  }
}
