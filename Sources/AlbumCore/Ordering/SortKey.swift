/// What photos can be sorted by.
package enum SortKey: String, CaseIterable, Hashable, Sendable {
  /// Natural order of names.
  case name
  /// Capture time, else the date in the name; photos with neither come last, by name.
  case date
}

/// Photos put in order, for ``Album/reflow(in:)``.
package struct SortedOrder: Hashable, Sendable {
  package let key: SortKey
  package let photos: [PhotoID]
  /// How many of the photos had nothing to be sorted by, and come last.
  package let withoutKey: Int

  /// - Parameters:
  ///   - captured: when each photo was taken, as far as that is known.
  ///   - reversed: latest or last name first. Photos without a date come last all the same.
  package init(
    _ photos: some Sequence<Photo>, by key: SortKey, reversed: Bool = false,
    captured: (Photo) -> CaptureTime? = { _ in nil }
  ) {
    self.key = key
    let named = NaturalOrder.sorted(photos, by: \.name)
    switch key {
    case .name:
      self.photos = (reversed ? named.reversed() : named).map(\.id)
      withoutKey = 0
    case .date:
      let dates = named.map { captured($0) ?? DateInName.date(of: $0) }
      let dated = zip(named, dates).enumerated().compactMap { rank, pair in
        pair.1.map { (id: pair.0.id, date: $0, rank: rank) }
      }
      let sorted = dated.sorted { ($0.date, $0.rank) < ($1.date, $1.rank) }.map(\.id)
      let undated = zip(named, dates).filter { $1 == nil }.map(\.0.id)
      self.photos = (reversed ? sorted.reversed() : sorted) + undated
      withoutKey = undated.count
    }
  }

  /// What happened, for a person: "Sorted by date. 2 photos have none and come last."
  package var message: Message {
    let done: Message = "Sorted by \(ours: key.rawValue)."
    switch withoutKey {
    case 0: return done
    case 1: return done + " 1 photo has none and comes last."
    default: return done + " \(withoutKey) photos have none and come last."
    }
  }
}

extension DateInName {
  /// The date in the name that the photo had before it was numbered, else in the one it has.
  static func date(of photo: Photo) -> CaptureTime? {
    date(in: photo.nameBeforeNumbering) ?? date(in: photo.name)
  }
}
