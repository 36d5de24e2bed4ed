/// The album's order as it can be seen from outside.
enum AlbumView {
  /// The photos' names that `nineslot show` prints: the second of a line's fields. `nil` if a line has none.
  static func shown(_ output: Bytes) -> [Bytes]? {
    var names: [Bytes] = []
    for line in output.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard fields.count > 1, let name = Bytes(fields[1]).unescaped else { return nil }
      names.append(name)
    }
    return names
  }

  /// The photos' names in `album.txt`; `nil` if there's no such file.
  static func written(in photos: Bytes) -> [Bytes]? {
    let path = Files.join(Files.join(photos, Snapshot.stateFolder), "album.txt")
    guard let text = Files.read(path) else { return nil }
    return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let first = line.first, !"#=@".utf8.contains(first) else { return nil }
      return Bytes(line.prefix { $0 != UInt8(ascii: "\t") }).unescaped
    }
  }
}
