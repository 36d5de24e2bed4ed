import AlbumCore
import FileSystem

/// One file's change of name within a change of the album.
struct FileMove: Hashable, Sendable {
  var from: FileName
  var to: FileName
  /// Which file it is.
  var identity: FileIdentity
  var isCompanion: Bool
  /// The photo it is or belongs to, numbered within the change: the files of a group go together.
  var group: Int

  var inverted: FileMove {
    FileMove(from: to, to: from, identity: identity, isCompanion: isCompanion, group: group)
  }
}

extension [FileMove] {
  /// The new name of each old one.
  var names: [FileName: FileName] {
    Dictionary(map { ($0.from, $0.to) }) { first, _ in first }
  }
}

/// One change of the album: what was, what is, and which files have other names since. A file of `.nineslot/history`,
/// and the journal of a rename in flight.
struct ChangeRecord: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable {
    case order
    /// album.txt was changed by hand.
    case edit
    case rename
    /// Journals only: the change they take back or repeat has its record already.
    case undoneRename = "undo"
    case redoneRename = "redo"
  }

  /// What a list of changes needs.
  struct Heading: Hashable, Sendable {
    var number: Int
    /// The change this one was made after; 0 for the first.
    var previous: Int
    var kind: Kind
    /// In UTC, as ISO 8601.
    var time: String
    /// The program's.
    var version: String
    var words: String
  }

  var heading: Heading
  /// Where the history stood before, and stands once it's done.
  var positionBefore: HistoryPosition
  var positionAfter: HistoryPosition
  /// A part of the temporary names of this rename.
  var token: String
  /// What album.txt held before nineslot touched it: other than ``before`` if photos came or went since.
  var albumOnDisk: Checksum
  /// The album's text.
  var before: [UInt8]
  var after: [UInt8]
  var moves: [FileMove]
  /// From the names that the change before left its files with to those in ``before``: renamed elsewhere meanwhile, or
  /// left alone by an undo.
  var namesBefore: NameChanges
  /// The home in which the files have the numbers of ``moves``, see ``FolderHome``.
  var home: UInt64

  private static let kind = "change"
  /// How many of a record's first bytes hold its heading, unless a person's words are very long.
  static let headingLength = 8192

  func serialized() -> [UInt8] {
    var writer = RecordWriter(kind: Self.kind)
    writer.line("number", heading.number)
    writer.line("previous", heading.previous)
    writer.line("kind", heading.kind.rawValue)
    writer.line("time", heading.time)
    writer.line("version", heading.version)
    writer.line("words", heading.words)
    for position in [positionBefore, positionAfter] {
      writer.line("head", position.head)
      writer.line("top", position.top)
    }
    writer.line("token", token)
    writer.line("disk", albumOnDisk.text)
    writer.block("before", before)
    writer.block("after", after)
    writer.line("home", String(home))
    writer.line("moves", moves.count)
    for move in moves {
      writer.field(move.isCompanion ? 1 : 0)
      writer.field(Int64(move.group))
      writer.fields(move.identity)
      writer.field(move.from)
      writer.field(move.to)
      writer.endRow()
    }
    if !namesBefore.isEmpty { namesBefore.write("names", to: &writer) }
    return writer.finished()
  }

  init(
    heading: Heading, positionBefore: HistoryPosition, positionAfter: HistoryPosition, albumOnDisk: Checksum,
    before: [UInt8], after: [UInt8], moves: [FileMove] = [], namesBefore: NameChanges = .none, home: FolderHome
  ) {
    self.namesBefore = namesBefore
    self.home = home.number
    self.heading = heading
    self.positionBefore = positionBefore
    self.positionAfter = positionAfter
    self.albumOnDisk = albumOnDisk
    self.before = before
    self.after = after
    self.moves = moves
    token = String(UInt32.random(in: .min ... .max), radix: 16)
  }

  init(_ bytes: [UInt8]) throws(BrokenRecord) {
    var reader = try RecordReader(bytes, kind: Self.kind)
    heading = try Self.heading(&reader)
    positionBefore = try Self.position(&reader)
    positionAfter = try Self.position(&reader)
    token = try reader.text("token")
    guard !token.isEmpty, token.utf8.count <= 8, token.utf8.allSatisfy({ Self.hexDigits.contains($0) }) else {
      throw BrokenRecord()
    }
    guard let disk = UInt64(try reader.text("disk"), radix: 16) else { throw BrokenRecord() }
    albumOnDisk = Checksum(value: disk)
    before = try reader.block("before")
    after = try reader.block("after")
    guard let home = UInt64(try reader.text("home")) else { throw BrokenRecord() }
    self.home = home
    moves = []
    for _ in 0..<(try reader.count("moves")) {
      let row = try reader.row(numbers: 7, names: 2)
      guard let identity = FileIdentity(numbers: row.numbers.dropFirst(2)) else { throw BrokenRecord() }
      moves.append(
        FileMove(
          from: row.names[0], to: row.names[1], identity: identity, isCompanion: row.numbers[0] == 1,
          group: Int(row.numbers[1])))
    }
    namesBefore = reader.isAtEnd ? .none : try NameChanges("names", from: &reader)
    guard reader.isAtEnd else { throw BrokenRecord() }
  }

  /// The heading alone, from a record's first bytes.
  static func heading(_ prefix: [UInt8]) throws(BrokenRecord) -> Heading {
    var reader = try RecordReader(unchecked: prefix[...], kind: kind)
    return try heading(&reader)
  }

  private static let hexDigits = Set("0123456789abcdef".utf8)

  private static func heading(_ reader: inout RecordReader) throws(BrokenRecord) -> Heading {
    let number = try reader.number("number")
    let previous = try reader.number("previous")
    guard let kind = Kind(rawValue: try reader.text("kind")) else { throw BrokenRecord() }
    return Heading(
      number: number, previous: previous, kind: kind, time: try reader.text("time"),
      version: try reader.text("version"), words: try reader.text("words"))
  }

  private static func position(_ reader: inout RecordReader) throws(BrokenRecord) -> HistoryPosition {
    HistoryPosition(head: try reader.number("head"), top: try reader.number("top"))
  }
}

extension ChangeRecord {
  /// What a file is called while its own name and its new one are both taken. Hidden, short, and told from anyone's.
  func temporaryName(_ index: Int) -> FileName? {
    FileName(Self.temporaryPrefix + token + "-" + String(index))
  }

  static let temporaryPrefix = ".nineslot-"
}
