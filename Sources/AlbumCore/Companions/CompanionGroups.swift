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
    let paired = Self.pairs(among: candidates)
    let absorbed = Dictionary(paired.map { ($0.companion.name, $0.photo) }) { first, _ in first }
    let photos = paired.isEmpty ? candidates : candidates.filter { absorbed[$0.name] == nil }
    let all = paired + Self.sidecars(among: files, of: photos, besides: candidates, absorbed: absorbed)

    self.photos = photos.map(\.name)
    companions = Dictionary(grouping: all, by: \.photo).mapValues { matches in
      NaturalOrder.sorted(matches.map(\.companion), by: \.name)
    }
    notes = NaturalOrder.sorted(all.compactMap(\.note), by: \.companion)
  }

  /// The RAW files that go with a JPEG. Most folders have none: then nothing is looked up.
  private static func pairs(among candidates: [Candidate]) -> [CompanionMatches.Settled] {
    let raws = candidates.filter { $0.format == .raw }
    guard !raws.isEmpty else { return [] }
    var matches = CompanionMatches()
    var developed = StemIndex(candidates.filter { $0.format == .jpeg })
    for raw in raws { matches.add(raw.name, developed.match(stem: raw.name.stem)) }
    return matches.settled()
  }

  private static func sidecars(
    among files: some Sequence<FileName>, of photos: [Candidate], besides candidates: [Candidate],
    absorbed: [FileName: FileName]
  ) -> [CompanionMatches.Settled] {
    let promising = files.compactMap(Sidecar.init)
    guard !promising.isEmpty else { return [] }
    // An image file may have a sidecar's extension.
    var seen = Set(candidates.map(\.name))
    var matches = CompanionMatches()
    var index = StemIndex(photos, withRAW: Set(absorbed.values))
    for sidecar in promising where seen.insert(sidecar.name).inserted {
      matches.add(sidecar.name, index.match(kind: sidecar.kind, stem: sidecar.name.stem, absorbed: absorbed))
    }
    return matches.settled()
  }

  /// A file that is a companion if there's a photo for it.
  private struct Sidecar {
    let name: FileName
    let kind: SidecarKind

    init?(_ name: FileName) {
      guard let kind = SidecarKind(extension: name.lowercasedExtension) else { return nil }
      self.name = name
      self.kind = kind
    }
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
