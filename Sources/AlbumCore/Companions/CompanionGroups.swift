/// Which files of a folder are whose companions.
///
/// A companion repeats its photo's stem or whole name, byte for byte, or else in another case if no other photo could
/// be meant. Linear in the number of files, but for sorting what shares a stem.
package struct CompanionGroups: Hashable, Sendable {
  /// An image file, not yet known to be a photo of its own.
  package struct Candidate: Hashable, Sendable {
    package let name: FileName
    package let format: PhotoFormat

    package init(name: FileName, format: PhotoFormat) {
      self.name = name
      self.format = format
    }
  }

  /// The candidates that are photos of their own, in the order given: all but the RAW of a RAW+JPEG pair.
  package let photos: [FileName]
  /// The companions of each photo that has some, in natural order.
  package let companions: [FileName: [Companion]]
  /// Which companion went with one of several photos of its stem, in natural order.
  package let notes: [CompanionNote]

  package func companions(of photo: FileName) -> [Companion] {
    companions[photo] ?? []
  }

  /// - Parameter files: the names of the folder; those of candidates may be among them.
  package init(candidates: [Candidate], files: some Sequence<FileName>) {
    var raws = CompanionMatches()
    let developed = StemIndex(candidates.filter { $0.format == .jpeg })
    for raw in candidates where raw.format == .raw {
      raws.add(raw.name, developed.match(stem: raw.name.stem[...]))
    }
    let paired = raws.settled()
    let absorbed = Dictionary(paired.map { ($0.companion.name, $0.photo) }) { first, _ in first }

    let photos = candidates.filter { absorbed[$0.name] == nil }
    let index = StemIndex(photos, withRAW: Set(absorbed.values))
    let known = Set(candidates.map(\.name))
    var sidecars = CompanionMatches()
    var seen: Set<FileName> = []
    for file in files where !known.contains(file) && seen.insert(file).inserted {
      guard let kind = SidecarKind(extension: file.lowercasedExtension) else { continue }
      sidecars.add(file, index.match(kind: kind, stem: file.stem, absorbed: absorbed))
    }

    let all = paired + sidecars.settled()
    self.photos = photos.map(\.name)
    companions = Dictionary(grouping: all, by: \.photo).mapValues { matches in
      NaturalOrder.sorted(matches.map(\.companion), by: \.name)
    }
    notes = NaturalOrder.sorted(all.compactMap(\.note), by: \.companion)
  }
}

/// A companion that could have gone with several photos of one stem, and with which it went.
package struct CompanionNote: Hashable, Sendable {
  package let companion: FileName
  package let photo: FileName
  /// The photos it didn't go with, in natural order.
  package let others: [FileName]

  package var message: Message {
    let others = Message.list(others.map { "\($0)" }, atMost: 3, last: " or ")
    return others.isEmpty ? "\(companion) goes with \(photo)." : "\(companion) goes with \(photo), not with \(others)."
  }
}
