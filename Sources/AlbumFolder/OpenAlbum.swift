import AlbumCore
import FileSystem

/// An album that is open for a change: it holds the folder's lock until it goes out of use. For one thread.
package final class OpenAlbum {
  let settings: AlbumFolder
  let folder: Descriptor
  private(set) var place: StatePlace
  private let folderLock: FolderLock
  private var stateLock: FolderLock?
  private(set) var home: FolderHome
  /// What was in the folder before the files of ``movesSince`` were renamed.
  private var scanBefore: FolderScan
  private var movesSince: [FileMove] = []
  var stored: StoredAlbum
  /// How many changes the history keeps.
  var mostRecords = History.mostRecords
  /// Files copied into the folder since it was opened.
  var imported: [Photo] = []
  private(set) var album: Album
  private(set) var report: FolderReport
  private let rules: FolderRules
  /// Whether the numbers by which the index tells files are still theirs.
  private(set) var trustsIndex: Bool
  private var knownView: FolderView?
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
    let stored = try StoredAlbum.read(place)
    let scan = try settings.scanned(folder)
    home = try settings.home(of: folder, place)
    trustsIndex = home.trustsNumbers(of: stored.index.home)
    rules = FolderRules.seen(in: folder, scan.takenNames)
    let view = FolderView(
      Reconciliation(of: stored.album, with: scan, index: stored.index, numbersLast: trustsIndex),
      scan: scan, rules: rules,
      report: try settings.report(place, stored))
    album = view.album
    report = view.report
    knownView = view
    self.folder = folder
    self.place = place
    self.stored = stored
    scanBefore = scan
  }

  /// The album with what is known of its photos, as each change leaves it.
  package var view: FolderView {
    if let knownView { return knownView }
    let view = FolderView(album: album, scan: scan, rules: rules, report: report)
    knownView = view
    return view
  }

  /// What is in the folder, photos and companions grouped.
  var scan: FolderScan {
    settleScan()
    scanBefore.group()
    return scanBefore
  }

  /// As ``scan``, for what needs no companions.
  var ungroupedScan: FolderScan {
    settleScan()
    return scanBefore
  }

  /// Files have other names now. Most renames are a program's last act: the scan follows once someone asks for it.
  func follow(_ moves: [FileMove]) {
    settleScan()
    movesSince = moves
  }

  /// A file has come into the folder.
  func add(_ file: FolderFile) {
    settleScan()
    scanBefore.add(file)
  }

  private func settleScan() {
    guard !movesSince.isEmpty else { return }
    scanBefore.rename(movesSince.names)
    movesSince = []
  }

  /// Takes away half-written files of a change that was cut off.
  private static func clean(_ state: StateFolder) {
    for file in [StateFolder.album, StateFolder.index, StateFolder.journal] {
      try? state.folder.unlinkIfThere(Array(file.utf8) + AtomicFile.temporarySuffix)
    }
    ScratchFiles.clean(state)
  }

  /// The state folder, made and locked if this is the first change. A person may have thought about their answer for
  /// long: what they wrote into album.txt meanwhile isn't written over.
  func preparedState() throws(AlbumFolderError) -> (state: StateFolder, history: History) {
    let state = try place.made(for: folder)
    if stateLock == nil { stateLock = try FolderLock.state(state, wait: .zero) }
    guard Checksum(try state.readAlbumText() ?? []) == stored.checksum else { throw .albumChanged }
    try state.makeRoomForIndex()
    home = try settings.home(of: folder, place)
    return (state, try History.make(in: state))
  }

  /// Takes the album that was just written for the present one.
  func adopt(_ album: Album, text: [UInt8], index: FolderIndex, at position: HistoryPosition) {
    stored = StoredAlbum(
      text: text, checksum: Checksum(text), base: stored.base, album: album, index: index, position: position,
      isEdited: false)
    report.hasAlbum = true
    report.isEdited = false
    report.isInterrupted = false
    report.new = []
    report.gone = []
    report.renamedElsewhere = []
    report.canUndo = position.head > 0
    report.canRedo = position.top != position.head
    self.album = album
    trustsIndex = home.numbersLast
    knownView = nil
  }

  func heading(
    _ number: Int, _ kind: ChangeRecord.Kind, after previous: Int, words: String
  ) -> ChangeRecord.Heading {
    ChangeRecord.Heading(
      number: number, previous: previous, kind: kind, time: History.now(), version: settings.programVersion,
      words: words)
  }
}
