/// An order that a person or a program wrote down: a list of names, or a JSON manifest.
package struct OrderList: Hashable, Sendable {
  /// One thing that the list names.
  package struct Entry: Hashable, Sendable {
    package let bytes: [UInt8]
    /// Whether the name is as it stands: in a JSON manifest, or before a NUL. A line may end in a carriage return, and the
    /// first one begin with a byte order mark, that belongs to no name.
    package let isExact: Bool
  }

  package let entries: [Entry]

  /// - Parameters:
  ///   - bytes: the whole text. One that begins with `{` and a quotation mark is a JSON manifest, any other a list with
  ///     a name a line; lines without anything in them are passed over.
  ///   - nulSeparated: whether names end with NUL, and not with their line.
  package static func parse(_ bytes: [UInt8], nulSeparated: Bool = false) throws(OrderError) -> OrderList {
    if nulSeparated { return list(bytes, separator: 0, isExact: true) }
    return looksLikeManifest(bytes)
      ? try ManifestOrder.read(bytes) : list(bytes, separator: UInt8(ascii: "\n"), isExact: false)
  }

  private static func list(_ bytes: [UInt8], separator: UInt8, isExact: Bool) -> OrderList {
    OrderList(entries: bytes.split(separator: separator).map { Entry(bytes: Array($0), isExact: isExact) })
  }

  private static func looksLikeManifest(_ bytes: [UInt8]) -> Bool {
    var scanner = JSONScanner(bytes: bytes)
    scanner.skipSpace()
    guard scanner.skip(after: UInt8(ascii: "{")) else { return false }
    scanner.skipSpace()
    return scanner.next == UInt8(ascii: "\"") || scanner.next == UInt8(ascii: "}")
  }

  /// The photos named, for ``Album/reflow(in:)``. Throws one error that lists whatever isn't a photo of the pages, and
  /// what is named twice. Linear.
  package func resolve(in album: Album) throws(OrderError) -> [PhotoID] {
    let onPages = Dictionary(album.photos.map { ($0.name, $0.id) }) { first, _ in first }
    let inTray = Set(album.tray.map(\.name))
    var mismatch = OrderMismatch()
    var seen: Set<FileName> = []
    var order: [PhotoID] = []
    for entry in entries {
      let names = entry.possibleNames
      if let name = names.first(where: { onPages[$0] != nil }), let id = onPages[name] {
        if seen.insert(name).inserted {
          order.append(id)
        } else if !mismatch.repeated.contains(name) {
          mismatch.repeated.append(name)
        }
      } else if let name = names.first(where: inTray.contains) {
        mismatch.inTray.append(name)
      } else if !entry.isBlankLine {
        mismatch.unknown.append(entry.bytes)
      }
    }
    guard mismatch.isEmpty else { throw .mismatch(mismatch) }
    return order
  }
}

extension OrderList.Entry {
  /// Whether there's nothing in the line but what lines are ended and files begun with.
  fileprivate var isBlankLine: Bool {
    let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return !isExact && (rest.isEmpty || rest == [UInt8(ascii: "\r")])
  }

  /// The names that may be meant, the likeliest first: as it stands, then without what lines and `find` add.
  fileprivate var possibleNames: [FileName] {
    var spellings: [ArraySlice<UInt8>] = [bytes[...]]
    if !isExact {
      if bytes.last == UInt8(ascii: "\r") { spellings.append(bytes.dropLast()) }
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { spellings += spellings.map { $0.dropFirst(3) } }
    }
    return spellings.compactMap { spelling in
      // No name has a slash in it: what `find .` puts in front is no part of one.
      FileName(bytes: spelling.starts(with: "./".utf8) ? spelling.dropFirst(2) : spelling)
    }
  }
}
