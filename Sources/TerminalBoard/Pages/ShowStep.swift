import AlbumCore

/// What `show` writes at once: a step needs the faces of its photos, from left to right, before it can be written.
enum ShowStep: Hashable {
  /// The header lines of pages that stand side by side.
  case headers([Int])
  /// A row of slots of such pages.
  case slots([Int], row: Int)
  /// A photo's line in a list.
  case line(page: Int, index: Int)
  case blank

  static func all(pages: [Int], of album: Album, layout: ShowLayout) -> [ShowStep] {
    guard layout.face != nil else {
      return pages.flatMap { page in
        let lines = album.pages[page].photos.indices.map { ShowStep.line(page: page, index: $0) }
        return [.headers([page]), .blank] + lines + (lines.isEmpty ? [] : [.blank])
      }
    }
    return stride(from: 0, to: pages.count, by: layout.pagesPerRow).flatMap { start in
      let row = Array(pages[start..<min(start + layout.pagesPerRow, pages.count)])
      return [.headers(row), .blank] + (0..<layout.slotRows).flatMap { [ShowStep.slots(row, row: $0), .blank] }
    }
  }

  func photos(of album: Album) -> [Photo] {
    switch self {
    case .headers, .blank: []
    case .line(let page, let index): [album.pages[page].photos[index]]
    case .slots(let pages, let row):
      pages.flatMap { page in
        album.pages[page].photos.dropFirst(row * ShowLayout.slotsPerRow).prefix(ShowLayout.slotsPerRow)
      }
    }
  }
}
