/// Files and the photos they were found to belong to, until it's clear that no two of them claim one place.
struct CompanionMatches {
  struct Settled {
    let companion: Companion
    let photo: FileName
    let note: CompanionNote?
  }

  /// Where a companion would stand beside its photo: two can't stand in one.
  private struct Place: Hashable {
    let photo: FileName
    let base: Companion.Base
    let suffix: NamePart
  }

  private var byPlace: [Place: [(file: FileName, match: StemIndex.Match)]] = [:]

  mutating func add(_ file: FileName, _ match: StemIndex.Match?) {
    guard let match else { return }
    let place = Place(photo: match.photo, base: match.base, suffix: NamePart(file.bytes[match.length...]))
    byPlace[place, default: []].append((file, match))
  }

  /// The matches that are sure. A name in another case yields to the exact one, and two that differ in case alone are
  /// no one's: after a rename they'd be called the same.
  func settled() -> [Settled] {
    byPlace.values.compactMap { claims in
      let exact = claims.filter { !$0.match.isFolded }
      let sure = exact.isEmpty ? claims : exact
      guard sure.count == 1, let (file, match) = sure.first else { return nil }
      return Settled(
        companion: Companion(name: file, base: match.base), photo: match.photo,
        note: match.others.isEmpty
          ? nil : CompanionNote(companion: file, photo: match.photo, others: match.others))
    }
  }
}
