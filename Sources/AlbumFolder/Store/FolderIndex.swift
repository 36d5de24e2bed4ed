import AlbumCore
import FileSystem

/// Where a folder stands in its history.
struct HistoryPosition: Hashable, Sendable {
  /// The change that was done last; 0 if none is done.
  var head = 0
  /// The last change that `redo` can reach: ``head`` or one that was undone.
  var top = 0
}

/// `.nineslot/index`: which file each photo is, to follow renames made elsewhere, and which change of the history the
/// album is at.
///
/// It's written before the album, for the album that was and the one that will be: which of them holds is told by what
/// album.txt contains. So the one rename that gives album.txt its new content moves the history too.
struct FolderIndex: Hashable, Sendable {
  struct Standing: Hashable, Sendable {
    /// Of album.txt.
    var album: Checksum
    var position: HistoryPosition
    /// From the names by which the record of the last change done calls files to the album's: others if an undo or redo
    /// left them alone. Renames made elsewhere join them with the next change; it writes down all of them.
    var names = NameChanges.none
  }

  /// The newest last.
  var standings: [Standing] = []
  var identities: [FileName: FileIdentity] = [:]
  /// The home in which the photos have these numbers, see ``FolderHome``.
  var home: UInt64 = 0
  /// Of the album in the other place when this one was written (see ``StatePlace``): whether that is newer.
  var base: Checksum?

  static let kind = "index"

  /// Where the history stands if album.txt has this content.
  func position(forAlbum album: Checksum) -> HistoryPosition? {
    standings.last { $0.album == album }?.position
  }

  /// What was noted of names for an album at this place of the history.
  func names(at position: HistoryPosition) -> NameChanges {
    standings.last { $0.position == position }?.names ?? .none
  }

  func serialized() -> [UInt8] {
    var writer = RecordWriter(kind: Self.kind)
    writer.line("standings", standings.count)
    for standing in standings {
      writer.field(Int64(bitPattern: standing.album.value))
      writer.field(Int64(standing.position.head))
      writer.field(Int64(standing.position.top))
      writer.endRow()
    }
    writer.line("home", String(home))
    writer.line("photos", identities.count)
    for (name, identity) in identities {
      writer.fields(identity)
      writer.field(name)
      writer.endRow()
    }
    for standing in standings { standing.names.write("names", to: &writer) }
    if let base { writer.line("base", base.text) }
    return writer.finished()
  }

  init() {}

  init(_ bytes: [UInt8]) throws(BrokenRecord) {
    var reader = try RecordReader(bytes, kind: Self.kind)
    for _ in 0..<(try reader.count("standings")) {
      let numbers = try reader.row(numbers: 3, names: 0).numbers
      guard numbers[1] >= 0, numbers[2] >= 0 else { throw BrokenRecord() }
      standings.append(
        Standing(
          album: Checksum(value: UInt64(bitPattern: numbers[0])),
          position: HistoryPosition(head: Int(numbers[1]), top: Int(numbers[2]))))
    }
    guard let home = UInt64(try reader.text("home")) else { throw BrokenRecord() }
    self.home = home
    let count = try reader.count("photos", ofRows: "0\t0\t0\t0\t0\ta\n".utf8.count)
    identities.reserveCapacity(count)
    for _ in 0..<count {
      let row = try reader.row(numbers: 5, names: 1)
      identities[row.names[0]] = FileIdentity(numbers: row.numbers)
    }
    for index in standings.indices { standings[index].names = try NameChanges("names", from: &reader) }
    guard !reader.isAtEnd else { return }
    guard let base = UInt64(try reader.text("base"), radix: 16) else { throw BrokenRecord() }
    self.base = Checksum(value: base)
  }
}
