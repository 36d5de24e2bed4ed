import AlbumCore
import FileSystem

/// An album that is open for a change: it holds the folder's lock until it goes out of use. For one thread.
package final class OpenAlbum {
  let settings: AlbumFolder
  let folder: Descriptor
  private(set) var place: StatePlace
  private let folderLock: FolderLock
  private var stateLock: FolderLock?
  var scan: FolderScan
  var stored: StoredAlbum
  /// How many changes the history keeps.
  var mostRecords = History.mostRecords
  /// Files copied into the folder since it was opened.
  var imported: [Photo] = []
  /// The album with what is known of its photos; brought up to date by each change.
  package internal(set) var view: FolderView
  /// What was finished or rolled back when the album was opened.
  package let recovered: RecoveryReport?

  init(_ settings: AlbumFolder, lockWait: Duration, isRecovery: Bool) throws(AlbumFolderError) {
    self.settings = settings
    let folder = try settings.opened()
    folderLock = try FolderLock.folder(folder, wait: lockWait)
    let place = try StatePlace.find(for: folder, stateHome: settings.stateHome)
    if let state = place.state {
      stateLock = try FolderLock.state(state, wait: lockWait)
      Self.clean(state)
      recovered = try Recovery.run(in: folder, state, isAsked: isRecovery)
    } else {
      recovered = nil
    }
    let stored = try StoredAlbum.read(place.state, fallback: place.readOnlyState)
    let scan = try settings.scanned(folder)
    Self.clean(folder, scan)
    view = FolderView(
      Reconciliation(of: stored.album, with: scan, index: stored.index), scan: scan,
      report: try settings.report(place, stored))
    self.folder = folder
    self.place = place
    self.stored = stored
    self.scan = scan
  }

  /// Takes away half-written files of a change that was cut off.
  private static func clean(_ state: StateFolder) {
    for file in [StateFolder.album, StateFolder.index, StateFolder.journal] {
      try? state.folder.unlinkIfThere(Array(file.utf8) + AtomicFile.temporarySuffix)
    }
    Mover.clean(state)
  }

  /// Takes away what an import that was cut off left behind. No other program of ours runs: the lock is held.
  private static func clean(_ folder: borrowing Descriptor, _ scan: FolderScan) {
    let prefix = Array("\(ChangeRecord.temporaryPrefix)import-".utf8)
    for name in scan.takenNames where name.bytes.starts(with: prefix) { try? folder.unlink(name.bytes) }
  }

  /// The state folder, made and locked if this is the first change.
  func preparedState() throws(AlbumFolderError) -> (state: StateFolder, history: History) {
    let state = try place.made(for: folder)
    if stateLock == nil { stateLock = try FolderLock.state(state, wait: .zero) }
    return (state, try History.make(in: state))
  }

  /// Takes the album that was just written for the present one.
  func adopt(_ album: Album, text: [UInt8], index: FolderIndex, at position: HistoryPosition) {
    stored = StoredAlbum(text: text, album: album, index: index, position: position, isEdited: false)
    var report = view.report
    report.hasAlbum = true
    report.isEdited = false
    report.isInterrupted = false
    report.new = []
    report.gone = []
    report.renamedElsewhere = []
    report.canUndo = position.head > 0
    report.canRedo = position.top != position.head
    view = FolderView(album: album, scan: scan, report: report)
  }

  func heading(
    _ number: Int, _ kind: ChangeRecord.Kind, after previous: Int, words: String
  ) -> ChangeRecord.Heading {
    ChangeRecord.Heading(
      number: number, previous: previous, kind: kind, time: History.now(), version: settings.programVersion,
      words: words)
  }
}
