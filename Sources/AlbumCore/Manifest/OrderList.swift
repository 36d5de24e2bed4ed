/// An order that a person or a program wrote down: a list of names, or a JSON manifest.
package struct OrderList: Hashable, Sendable {
  /// One thing that the list names.
  package struct Entry: Hashable, Sendable {
    /// A part of the text, not copied.
    package let bytes: ArraySlice<UInt8>
    /// Whether the name is as it stands: in JSON, or before a NUL. A line may end in a carriage return, and the
    /// first one begin with a byte order mark, that belongs to no name.
    package let isExact: Bool
  }

  /// What a text that begins like JSON is if no line of it names a photo.
  enum Otherwise: Hashable, Sendable {
    case names([Entry])
    case fault(OrderError)
  }

  package let entries: [Entry]
  let otherwise: Otherwise?

  init(entries: [Entry], otherwise: Otherwise? = nil) {
    self.entries = entries
    self.otherwise = otherwise
  }

  /// The photos named, for ``Album/reflow(in:)``. Throws one error that lists whatever isn't a photo of the pages, and
  /// what is named twice. Linear.
  package func resolve(in album: Album) throws(OrderError) -> [PhotoID] {
    let onPages = Dictionary(album.photos.map { ($0.name, $0.id) }) { first, _ in first }
    let inTray = Set(album.tray.map(\.name))
    var mismatch = OrderMismatch()
    var seen: Set<FileName> = []
    var repeated: Set<FileName> = []
    var order: [PhotoID] = []
    for entry in try entries(namingAny: { onPages[$0] != nil || inTray.contains($0) }) {
      let names = entry.possibleNames
      if let name = names.first(where: { onPages[$0] != nil }), let id = onPages[name] {
        if seen.insert(name).inserted {
          order.append(id)
        } else if repeated.insert(name).inserted {
          mismatch.repeated.append(name)
        }
      } else if let name = names.first(where: inTray.contains) {
        mismatch.inTray.append(name)
      } else if !entry.isBlankLine {
        mismatch.unknown.append(Array(entry.bytes))
      }
    }
    guard mismatch.isEmpty else { throw .mismatch(mismatch) }
    return order
  }

  /// The lines of a text that begins like JSON are meant if any of them names a photo.
  private func entries(namingAny isPhoto: (FileName) -> Bool) throws(OrderError) -> [Entry] {
    guard let otherwise, !entries.contains(where: { $0.possibleNames.contains(where: isPhoto) }) else { return entries }
    switch otherwise {
    case .names(let names): return names
    case .fault(let error): throw error
    }
  }
}

extension OrderList.Entry {
  /// Whether there's nothing in the line but what lines are ended and files begun with.
  fileprivate var isBlankLine: Bool {
    guard !isExact, bytes.count <= 4 else { return false }
    let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    return rest.isEmpty || rest == [UInt8(ascii: "\r")]
  }

  /// The names that may be meant, the likeliest first: as it stands, then without what lines and `find` add.
  fileprivate var possibleNames: [FileName] {
    var spellings: [ArraySlice<UInt8>] = [bytes]
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
