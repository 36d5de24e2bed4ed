import AlbumCore

/// Where a photo's face stands in what `show` has printed.
struct SlotPlace: Hashable {
  /// Lines from the face's first row to the cursor, once all is printed.
  let linesAbove: Int
  let column: Int

  /// Of all photos in the order of the steps; of those in a list none.
  static func all(_ steps: [ShowStep], of album: Album, layout: ShowLayout) -> [SlotPlace?] {
    let heights = steps.map { $0.height(layout) }
    var left = heights.reduce(0, +)
    var places: [SlotPlace?] = []
    for (step, height) in zip(steps, heights) {
      if case .slots(let pages, let row) = step {
        for (place, page) in pages.enumerated() {
          let count = album.pages[page].photos.dropFirst(row * ShowLayout.slotsPerRow).prefix(ShowLayout.slotsPerRow)
            .count
          for slot in 0..<count {
            places.append(
              SlotPlace(linesAbove: left, column: layout.column(ofPage: place) + layout.column(ofSlot: slot)))
          }
        }
      } else {
        places += step.photos(of: album).map { _ in nil }
      }
      left -= height
    }
    return places
  }
}

extension ShowStep {
  /// In lines.
  fileprivate func height(_ layout: ShowLayout) -> Int {
    switch self {
    case .headers, .line, .blank: 1
    case .slots: (layout.face?.rows ?? 0) + 1
    }
  }
}
