import AlbumCore
import AlbumFolder
import Photos

extension Session {
  private var albumFolder: AlbumFolder { albumFolder(takesNotes: true) }

  /// - Parameter takesNotes: `false` before files get other names: what was noted of them wouldn't hold any more.
  private func albumFolder(takesNotes: Bool) -> AlbumFolder {
    let headers = headers
    let memory = PhotoMemory {
      headers.isOfUse
    } recall: { name, status in
      headers.finding(for: name, status)
    } note: { name, status, finding, head in
      if takesNotes { headers.note(finding, of: name, status, head: head) }
    }
    return AlbumFolder(path: folder, programVersion: Version.number, memory: memory) { name, head in
      FormatSniffer.sniff(head: head, name: name)?.format
    }
  }

  /// The folder as it is, for verbs that only look.
  func look() throws(Failure) -> FolderView {
    let view = try failing { () throws(AlbumFolderError) in try albumFolder.look() }
    if view.report.isBeingChanged {
      note("Another nineslot is changing this folder just now.")
      return view
    }
    noteNews(of: view)
    if view.report.isInterrupted {
      note("A rename was cut off. nineslot recover finishes it or rolls it back.")
    }
    return view
  }

  /// The folder with its lock, for verbs that write. What was cut off before is finished or rolled back first.
  /// - Parameter renames: whether the verb gives files other names, and itself says if it can't.
  func openForChange(renames: Bool = false) throws(Failure) -> OpenAlbum {
    let open = try failing { () throws(AlbumFolderError) in try albumFolder(takesNotes: !renames).openForChange() }
    if let recovered = open.recovered { note(recovered.message) }
    noteNews(of: open.view)
    if !renames, !open.view.report.canRename { note(AlbumFolderError.folderReadOnly.message) }
    return open
  }

  /// Finishes or rolls back a rename that was cut off; `nil` if none was.
  func recover() throws(Failure) -> RecoveryReport? {
    try failing { () throws(AlbumFolderError) in try albumFolder.recover() }
  }

  /// Changes the order.
  /// - Parameter change: Gives the words for the list of changes, and those that tell what was done.
  func reorder(
    _ change: (inout Album) throws(Failure) -> (words: String, done: Message)
  ) throws(Failure) -> ExitStatus {
    let open = try openForChange()
    var album = open.view.album
    let (words, done) = try change(&album)
    try failing { () throws(AlbumFolderError) in try open.commit(album, words: words) }
    say(done)
    return .done
  }

  /// What came and went by itself since the last look.
  private func noteNews(of view: FolderView) {
    let report = view.report
    // The first look finds everything new, and that's no news.
    guard report.hasAlbum else { return }
    if !report.new.isEmpty {
      let new = Set(report.new)
      let before = view.album.photos.last { !new.contains($0.name) }
      let place: Message = before.map { ", after \($0.name)." } ?? "."
      note("\(Message.count(report.new.count, "new photo"))" + place)
    }
    for name in report.gone.prefix(Self.mostNames) { note("\(name) is gone from the folder and left the album.") }
    let more = report.gone.count - Self.mostNames
    if more > 0 { note("\(ours: more == 1 ? "So is" : "So are") \(more) more.") }
    for move in report.renamedElsewhere.prefix(Self.mostNames) {
      note("\(move.from) is called \(move.to) now, and keeps its place.")
    }
  }

  /// The most files that are named one by one.
  static let mostNames = 10
}

extension RecoveryReport {
  /// What became of the rename that was cut off.
  var message: Message {
    let files = Message.count(count, "file")
    let done: Message =
      switch ending {
      case .finished: "A rename that was cut off is finished: \(files) renamed."
      case .rolledBack: "A rename that was cut off is rolled back: \(files) as they were."
      }
    return replaced.reduce(gone.reduce(done) { $0 + " \($1) is gone from the folder." }) {
      $0 + " \($1) was replaced by another file."
    }
  }
}

/// Runs what the album's folder does, its errors as failures of the verb.
func failing<Result>(_ body: () throws(AlbumFolderError) -> Result) throws(Failure) -> Result {
  do throws(AlbumFolderError) {
    return try body()
  } catch {
    throw Failure(error.message, status: ExitStatus(rawValue: error.exitStatus) ?? .refused)
  }
}
