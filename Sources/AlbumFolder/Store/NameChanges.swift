import AlbumCore

/// From the names that one album calls its files by to the names that the same files have in another album or now.
///
/// A name that isn't in here is the same in both, unless another file has it: then its file is gone. So two albums are
/// led from one to the other by one look at each name, and changes can be put one after the other and turned around.
struct NameChanges: Hashable, Sendable {
  /// The new name of each old one, where they differ.
  private(set) var names: [FileName: FileName] = [:]
  /// The old name of each new one.
  private var origins: [FileName: FileName] = [:]

  static let none = NameChanges()

  private init() {}

  /// All of them at once, as in an exchange.
  init(_ names: [FileName: FileName]) {
    self.names.reserveCapacity(names.count)
    origins.reserveCapacity(names.count)
    for (old, new) in names { set(old, to: new) }
  }

  var isEmpty: Bool { names.isEmpty }

  subscript(old: FileName) -> FileName? {
    names[old] ?? (origins[old] == nil ? old : nil)
  }

  /// No two files have one name: the one that was thought to have it is gone.
  mutating func set(_ old: FileName, to new: FileName) {
    if let other = origins[new], other != old { names[other] = nil }
    if let before = names[old] { origins[before] = nil }
    names[old] = old == new ? nil : new
    origins[new] = old == new ? nil : old
  }

  var inverted: NameChanges {
    var result = self
    result.names = origins
    result.origins = names
    return result
  }

  func then(_ next: NameChanges) -> NameChanges {
    if next.isEmpty { return self }
    if isEmpty { return next }
    var result = NameChanges()
    for (old, name) in names {
      if let new = next[name] { result.set(old, to: new) }
    }
    for (name, new) in next.names where names[name] == nil && origins[name] == nil { result.set(name, to: new) }
    return result
  }
}

extension NameChanges {
  func write(_ key: String, to writer: inout RecordWriter) {
    writer.line(key, names.count)
    for (old, new) in names {
      writer.field(old)
      writer.field(new)
      writer.endRow()
    }
  }

  init(_ key: String, from reader: inout RecordReader) throws(BrokenRecord) {
    self.init()
    for _ in 0..<(try reader.count(key)) {
      let row = try reader.row(numbers: 0, names: 2).names
      set(row[0], to: row[1])
    }
  }
}
