import AlbumCore
import FileSystem
import Glibc

/// `.nineslot/history`: a file a change, called by its number.
///
/// Numbers only grow. A change made after an undo is another one's successor (``ChangeRecord/Heading/previous``), and
/// the undone ones between them are no part of the history any more.
struct History {
  private let state: StateFolder?

  static let mostRecords = 1000
  static let mostBytes = 64 << 20

  init(_ parent: StateFolder?) throws(AlbumFolderError) {
    guard let parent else {
      state = nil
      return
    }
    state = try parent.find(StateFolder.history)
  }

  private init(made state: StateFolder) {
    self.state = state
  }

  /// Makes the folder if it's missing. Its own name is flushed with its parent.
  static func make(in parent: StateFolder) throws(AlbumFolderError) -> History {
    if let history = try History(parent).state { return History(made: history) }
    do throws(SystemError) {
      try parent.folder.makeFolder(Array(StateFolder.history.utf8))
    } catch {
      guard error.code == .exists else { throw .cannotWrite(".nineslot/history", error.code) }
    }
    return try History(parent)
  }

  /// In ascending order.
  func numbers() throws(AlbumFolderError) -> [Int] {
    guard let state else { return [] }
    do throws(SystemError) {
      return try state.folder.entries().compactMap { Self.number($0.name) }.sorted()
    } catch {
      throw .cannotRead(".nineslot/history", error.code)
    }
  }

  /// `nil` if there's no such record; one that can't be read is an error.
  func record(_ number: Int) throws(AlbumFolderError) -> ChangeRecord? {
    guard let bytes = try state?.read(Self.file(number)) else { return nil }
    guard let record = try? ChangeRecord(bytes), record.heading.number == number else { throw .badHistory(number) }
    return record
  }

  /// `nil` if there's no such record; one that can't be read is an error.
  func heading(_ number: Int) throws(AlbumFolderError) -> ChangeRecord.Heading? {
    guard let state else { return nil }
    let prefix: [UInt8]
    do throws(SystemError) {
      prefix = try state.folder.open(Array(Self.file(number).utf8), for: .readNoFollow)
        .prefix(ChangeRecord.headingLength)
    } catch {
      switch error.code {
      case .notThere: return nil
      case .tooManyLinks, .invalid: throw .badHistory(number)
      default: throw .cannotRead(".nineslot/history/\(Self.file(number))", error.code)
      }
    }
    guard let heading = try? ChangeRecord.heading(prefix), heading.number == number else { throw .badHistory(number) }
    return heading
  }

  /// The changes from the newest that `redo` reaches to the oldest that `undo` does, or to the one after `last`.
  func headings(from top: Int, downTo last: Int = 0) throws(AlbumFolderError) -> [ChangeRecord.Heading] {
    var headings: [ChangeRecord.Heading] = []
    var next = top
    while next > last, headings.count <= Self.mostRecords, let heading = try heading(next) {
      headings.append(heading)
      // A record that names itself or a later one as its predecessor would lead round in a circle.
      guard heading.previous < next else { break }
      next = heading.previous
    }
    return headings
  }

  /// The change that `redo` does next.
  func successor(in position: HistoryPosition) throws(AlbumFolderError) -> Int? {
    guard position.top != position.head else { return nil }
    return try headings(from: position.top, downTo: position.head).last { $0.previous == position.head }?.number
  }

  /// The album as nineslot left it at a position; `nil` if no record tells.
  /// - Parameter names: from those in the record of the last change done to the album's.
  func albumText(at position: HistoryPosition, _ names: NameChanges) -> [UInt8]? {
    if let record = try? record(position.head) { return Self.renamed(record.after, names) }
    guard let next = try? successor(in: position), let record = try? record(next) else { return nil }
    return Self.renamed(record.before, record.namesBefore.inverted.then(names))
  }

  private static func renamed(_ text: [UInt8], _ names: NameChanges) -> [UInt8]? {
    guard !names.isEmpty else { return text }
    guard var album = try? AlbumText.parse(text) else { return nil }
    album.renamePhotos(names)
    return AlbumText.serialize(album)
  }

  /// Where the history stands if the index is lost: at the newest change that made this album.
  func position(forAlbum album: Checksum) throws(AlbumFolderError) -> HistoryPosition? {
    for number in try numbers().reversed() {
      guard let record = try? record(number) else { continue }
      if Checksum(record.after) == album { return HistoryPosition(head: number, top: number) }
    }
    return nil
  }

  /// A number that no record has.
  func nextNumber(after position: HistoryPosition) throws(AlbumFolderError) -> Int {
    let last = max(try numbers().last ?? 0, position.head, position.top)
    let (next, overflows) = last.addingReportingOverflow(1)
    guard !overflows else { throw .badHistory(last) }
    return next
  }

  func write(_ record: ChangeRecord) throws(AlbumFolderError) {
    try state?.write(Self.file(record.heading.number), record.serialized())
  }

  func flush() throws(SystemError) {
    try state?.folder.flush()
  }

  func remove(_ number: Int) {
    try? state?.folder.unlink(Array(Self.file(number).utf8))
  }

  /// Makes a rename's journal its record.
  func adoptJournal(of parent: StateFolder, as number: Int) throws(SystemError) {
    guard let state else { throw SystemError(.notThere, .rename) }
    let journal = Array(StateFolder.journal.utf8)
    let file = Array(Self.file(number).utf8)
    do throws(SystemError) {
      try parent.folder.rename(journal, toFree: file, in: state.folder, orElse: .look)
      // Where names are given by links, the journal may have kept its own.
      if (try? parent.folder.statusIfThere(of: journal)) != nil { try parent.folder.unlink(journal) }
    } catch {
      guard error.code == .exists else { throw error }
      let record = try state.folder.statusIfThere(of: file)?.identity.inode
      if try parent.folder.statusIfThere(of: journal)?.identity.inode == record {
        // It has the record's name already: a run was cut off between the two names.
        return try parent.folder.unlink(journal)
      }
      // No record of ours has this number: whosever it is, it stays.
      try state.folder.rename(file, toFree: file + Array(".kept".utf8), orElse: .look)
      try parent.folder.rename(journal, toFree: file, in: state.folder, orElse: .look)
    }
  }

  /// Takes away the records that a new change made unreachable, those between its predecessor and itself, and the
  /// oldest of what is too much. What can't be taken away stays: it does no harm.
  func prune(after previous: HistoryPosition, at position: HistoryPosition, mostRecords: Int = mostRecords) {
    guard let state, let entries = try? state.folder.entries() else { return }
    var kept: [Int] = []
    for entry in entries {
      if let number = Self.number(entry.name) {
        if number > previous.head, number < position.head { remove(number) } else { kept.append(number) }
      } else if entry.name.hasSuffix(AtomicFile.temporarySuffix) {
        try? state.folder.unlink(entry.name)
      }
    }
    var bytes = 0
    for (index, number) in kept.sorted(by: >).enumerated() {
      let size = (try? state.folder.statusIfThere(of: Array(Self.file(number).utf8)))?.size ?? 0
      let (sum, overflows) = bytes.addingReportingOverflow(size)
      bytes = overflows ? Int.max : sum
      // The last change stays, however large it is.
      if index > 0, index >= mostRecords || bytes > Self.mostBytes { remove(number) }
    }
  }

  private static func file(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  private static func number(_ name: [UInt8]) -> Int? {
    guard (6...18).contains(name.count), name.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: name, as: UTF8.self))
  }

  /// Now, in UTC, as ISO 8601. C: `gmtime_r`.
  static func now() -> String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
      + "T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ end: [UInt8]) -> Bool {
    count >= end.count && suffix(end.count).elementsEqual(end)
  }
}
