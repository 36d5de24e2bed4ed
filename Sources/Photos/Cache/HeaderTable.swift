import AlbumCore
import FileSystem

/// The rows of one folder's files, found by the files' numbers. Pure.
struct HeaderTable {
  private struct FileNumber: Hashable {
    let device: UInt64
    let inode: UInt64

    init(_ identity: FileIdentity) {
      device = identity.device
      inode = identity.inode
    }
  }

  private var rows: [HeaderRow] = []
  /// Which of them are of files that are still there.
  private var isSeen: [Bool] = []
  /// Made when first needed: files are mostly asked for in the order they were written in.
  private var places: [FileNumber: Int]?
  private var next = 0
  /// Whether nothing was known from earlier.
  private var isNew = true
  /// Whether there's more to write than was read.
  private(set) var hasNews = false

  var isEmpty: Bool { rows.isEmpty }

  /// The row of a file in just this state.
  mutating func row(for state: FileState, fileExtension: String) -> HeaderRow? {
    guard let place = place(of: state.identity), rows[place].state == state,
      rows[place].fileExtension == fileExtension
    else { return nil }
    isSeen[place] = true
    return rows[place]
  }

  /// Takes the row of a file that none was found for.
  mutating func add(_ row: HeaderRow) {
    // Of two names of one file the later one counts, once they're looked up.
    guard isNew, places == nil else { return put(row) }
    if row.isSettled { hasNews = true }
    rows.append(row)
    isSeen.append(true)
  }

  /// Takes a row in place of the file's former one.
  mutating func put(_ row: HeaderRow) {
    if row.isSettled { hasNews = true }
    if let place = place(of: row.state.identity) {
      rows[place] = row
      isSeen[place] = true
    } else {
      places?[FileNumber(row.state.identity)] = rows.count
      rows.append(row)
      isSeen.append(true)
    }
  }

  private mutating func place(of identity: FileIdentity) -> Int? {
    let number = FileNumber(identity)
    if next < rows.count, FileNumber(rows[next].state.identity) == number {
      next += 1
      return next - 1
    }
    if places == nil {
      places = Dictionary(rows.enumerated().map { (FileNumber($1.state.identity), $0) }) { $1 }
    }
    guard let place = places?[number] else { return nil }
    next = place + 1
    return place
  }
}

// MARK: - Bytes

/// The form of the file: mark, checksum of what follows, the folder, the number of rows, the rows. Numbers are
/// little-endian.
extension HeaderTable {
  static let mark = Array("nineslot heads\r\n".utf8)
  /// To be raised whenever the same file tells something else than before, or the form of a row changes.
  private static let version: UInt32 = 1
  /// The most bytes of a table that is written or read: some fifty thousand files.
  static let mostBytes = 4 << 20

  /// Rows of files that are gone, or weren't settled, are left out.
  func bytes(for folder: FolderKey) -> [UInt8] {
    var written = LittleEndianBytes()
    var count: UInt32 = 0
    for (row, isSeen) in zip(rows, isSeen) where isSeen && row.isSettled {
      row.write(to: &written)
      count += 1
      if written.bytes.count > Self.mostBytes - 2048 { break }
    }
    var content = LittleEndianBytes()
    content.append(Self.version)
    content.append(folder.bytes)
    content.append(count)
    content.append(written.bytes)
    var file = LittleEndianBytes()
    file.append(Self.mark)
    file.append(Checksum(content.bytes).value)
    file.append(content.bytes)
    return file.bytes
  }

  /// `nil` for anything but a table of this folder as it was written.
  init?(_ bytes: UnsafeRawBufferPointer, for folder: FolderKey) {
    guard bytes.starts(with: Self.mark) else { return nil }
    var reader = LittleEndianReader(UnsafeRawBufferPointer(rebasing: bytes.dropFirst(Self.mark.count)))
    do throws(LittleEndianReader.EndsTooEarly) {
      let checksum = try reader.number(UInt64.self)
      guard Checksum(reader.rest).value == checksum, try reader.number(UInt32.self) == Self.version,
        try reader.take(folder.bytes.count).elementsEqual(folder.bytes)
      else { return nil }
      let count = Int(try reader.number(UInt32.self))
      guard count <= reader.rest.count / HeaderRow.leastBytes else { return nil }
      rows.reserveCapacity(count)
      for _ in 0..<count { rows.append(try HeaderRow(&reader)) }
    } catch {
      return nil
    }
    isSeen = [Bool](repeating: false, count: rows.count)
    isNew = false
  }
}

/// Which folder a table is of.
struct FolderKey: Hashable, Sendable {
  let bytes: [UInt8]

  init(_ folder: FileIdentity) {
    var bytes = LittleEndianBytes()
    bytes.append(folder.device)
    bytes.append(folder.inode)
    self.bytes = bytes.bytes
  }
}
