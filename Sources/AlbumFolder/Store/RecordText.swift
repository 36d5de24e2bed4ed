import AlbumCore
import FileSystem

/// A file of ours in `.nineslot` that couldn't be understood: torn, edited or none of ours.
struct BrokenRecord: Error, Hashable, Sendable {}

/// Writes the files that nineslot keeps for itself: lines of a key and a value, blocks of bytes, and a checksum of all
/// of it at the end.
struct RecordWriter {
  private(set) var bytes: [UInt8]

  init(kind: String) {
    bytes = Array("nineslot \(kind) 1\n".utf8)
  }

  mutating func line(_ key: String, _ value: Int) {
    bytes += "\(key) \(value)\n".utf8
  }

  mutating func line(_ key: String, _ value: String) {
    bytes += "\(key) \(SafeText.escape(value))\n".utf8
  }

  mutating func block(_ key: String, _ content: [UInt8]) {
    line(key, content.count)
    bytes += content
    bytes.append(UInt8(ascii: "\n"))
  }

  /// A field of a row. A row ends with ``endRow()``.
  mutating func field(_ number: Int64) {
    bytes.append(decimal: number)
    bytes.append(UInt8(ascii: "\t"))
  }

  /// A file's identity, in five fields.
  mutating func fields(_ identity: FileIdentity) {
    field(Int64(bitPattern: identity.device))
    field(Int64(bitPattern: identity.inode))
    field(identity.size)
    field(identity.modifiedSeconds)
    field(identity.modifiedNanoseconds)
  }

  /// A name, escaped.
  mutating func field(_ name: FileName) {
    SafeText.append(name, to: &bytes)
    bytes.append(UInt8(ascii: "\t"))
  }

  /// Ends a line of fields with a TAB between each; it has at least one.
  mutating func endRow() {
    bytes[bytes.count - 1] = UInt8(ascii: "\n")
  }

  /// The file's content.
  func finished() -> [UInt8] {
    bytes + "end \(Checksum(bytes).text)\n".utf8
  }
}

/// Reads what ``RecordWriter`` wrote. The file may have been changed by anyone: nothing in it is believed unchecked.
struct RecordReader {
  private var rest: ArraySlice<UInt8>

  private static let endLength = "end 0123456789abcdef\n".utf8.count

  /// Throws if the file isn't of the kind, or the checksum at its end isn't that of what stands before.
  init(_ bytes: [UInt8], kind: String) throws(BrokenRecord) {
    guard bytes.count > Self.endLength else { throw BrokenRecord() }
    let content = bytes.dropLast(Self.endLength)
    guard bytes.suffix(Self.endLength).elementsEqual("end \(Checksum(content).text)\n".utf8) else {
      throw BrokenRecord()
    }
    try self.init(unchecked: content, kind: kind)
  }

  /// For reading the first lines of a file alone, whose checksum isn't known.
  init(unchecked bytes: ArraySlice<UInt8>, kind: String) throws(BrokenRecord) {
    rest = bytes
    guard try line().elementsEqual("nineslot \(kind) 1".utf8) else { throw BrokenRecord() }
  }

  var isAtEnd: Bool {
    rest.isEmpty
  }

  private mutating func line() throws(BrokenRecord) -> ArraySlice<UInt8> {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { throw BrokenRecord() }
    defer { rest = rest[(end + 1)...] }
    return rest[..<end]
  }

  private mutating func value(_ key: String) throws(BrokenRecord) -> ArraySlice<UInt8> {
    let line = try line()
    guard line.starts(with: "\(key) ".utf8) else { throw BrokenRecord() }
    return line.dropFirst(key.utf8.count + 1)
  }

  /// A number that isn't negative.
  mutating func number(_ key: String) throws(BrokenRecord) -> Int {
    guard let number = Self.integer(try value(key)), number >= 0 else { throw BrokenRecord() }
    return Int(number)
  }

  mutating func text(_ key: String) throws(BrokenRecord) -> String {
    guard let bytes = SafeText.unescape(try value(key)), let text = String(validating: bytes, as: UTF8.self) else {
      throw BrokenRecord()
    }
    return text
  }

  mutating func block(_ key: String) throws(BrokenRecord) -> [UInt8] {
    let count = try number(key)
    guard count < rest.count else { throw BrokenRecord() }
    let content = Array(rest.prefix(count))
    rest = rest.dropFirst(count)
    guard try line().isEmpty else { throw BrokenRecord() }
    return content
  }

  /// A count of rows that follow: never more than there's room for, so that nothing is allocated for a wrong one.
  /// - Parameter shortest: the least number of bytes of a row.
  mutating func count(_ key: String, ofRows shortest: Int = 1) throws(BrokenRecord) -> Int {
    let count = try number(key)
    guard count <= rest.count / shortest else { throw BrokenRecord() }
    return count
  }

  mutating func row(numbers: Int, names: Int) throws(BrokenRecord) -> (numbers: [Int64], names: [FileName]) {
    var fields = Fields(rest: try line())
    var values: [Int64] = []
    values.reserveCapacity(numbers)
    for _ in 0..<numbers {
      guard let number = fields.next().flatMap(Self.integer) else { throw BrokenRecord() }
      values.append(number)
    }
    var read: [FileName] = []
    read.reserveCapacity(names)
    for _ in 0..<names {
      guard let bytes = fields.next().flatMap({ SafeText.unescape($0) }), let name = FileName(bytes: bytes) else {
        throw BrokenRecord()
      }
      read.append(name)
    }
    guard fields.next() == nil else { throw BrokenRecord() }
    return (values, read)
  }

  /// What stands between the TABs of a line.
  private struct Fields {
    /// `nil` after the last one.
    var rest: ArraySlice<UInt8>?

    mutating func next() -> ArraySlice<UInt8>? {
      guard let line = rest else { return nil }
      guard let end = line.firstIndex(of: UInt8(ascii: "\t")) else {
        rest = nil
        return line
      }
      rest = line[(end + 1)...]
      return line[..<end]
    }
  }

  private static func integer(_ digits: ArraySlice<UInt8>) -> Int64? {
    guard digits.count <= 20 else { return nil }
    // A row's numbers are short: those up to eighteen digits can't overflow.
    if digits.count <= 18, !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) {
      return digits.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    }
    return Int64(String(decoding: digits, as: UTF8.self))
  }
}

extension FileIdentity {
  /// From the numbers of a row.
  init?(numbers: some Collection<Int64>) {
    let numbers = Array(numbers)
    guard numbers.count == 5 else { return nil }
    self.init(
      device: UInt64(bitPattern: numbers[0]), inode: UInt64(bitPattern: numbers[1]), size: numbers[2],
      modifiedSeconds: numbers[3], modifiedNanoseconds: numbers[4])
  }
}
