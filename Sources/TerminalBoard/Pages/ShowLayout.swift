import AlbumCore

/// Where `show` puts pages and faces, in cells.
package struct ShowLayout: Hashable, Sendable {
  /// `nil`: too narrow for faces, or none wanted; a list of names then.
  package let face: CellSize?
  package let pagesPerRow: Int
  /// Rows of slots a page has.
  package let slotRows: Int
  package let slotsPerPage: Int
  /// Width of everything, in columns.
  package let columns: Int

  package static let slotsPerRow = 3
  static let slotGap = 2
  static let pageGap = 4
  /// Fewer columns than this hold no faces.
  package static let narrowest = 40

  /// - Parameters:
  ///   - columns: the terminal's width, or what the user wants.
  ///   - rows: the terminal's height, if the faces must fit on it with their captions.
  ///   - cellAspect: a cell's height over its width in pixels.
  ///   - hasFaces: whether there's something to draw in a face.
  package init(
    columns: Int, rows: Int? = nil, cellAspect: Double = 2, slotsPerPage: Int = AlbumShape.standard.slotsPerPage,
    hasFaces: Bool = true
  ) {
    let columns = min(max(1, columns), TerminalSize.sensible.upperBound)
    self.columns = columns
    self.slotsPerPage = max(1, slotsPerPage)
    slotRows = (self.slotsPerPage + Self.slotsPerRow - 1) / Self.slotsPerRow
    pagesPerRow = min(max((columns + Self.pageGap) / 60, 1), 3)
    guard hasFaces, columns >= Self.narrowest else {
      face = nil
      return
    }
    face = Self.face(columns: columns, pages: pagesPerRow, rows: rows, aspect: min(max(cellAspect, 0.5), 8))
  }

  private static func face(columns: Int, pages: Int, rows: Int?, aspect: Double) -> CellSize {
    let gaps = slotGap * (slotsPerRow - 1)
    let page = Double(columns - pageGap * (pages - 1)) / Double(pages)
    var width = min(Int(((page - Double(gaps)) / Double(slotsPerRow)).rounded()), 36)
    // Rounded up, three of them may be a column too wide.
    if pages * (slotsPerRow * width + gaps) + pageGap * (pages - 1) > columns { width -= 1 }
    let shape = width <= 14 ? 1 : 1.5
    let height = min(Int((Double(width) / shape / aspect).rounded()), 12)
    // The caption and the cursor's row stand below.
    let room = rows.map { max($0 - 2, 1) } ?? height
    return CellSize(columns: width, rows: max(min(height, room), 1))
  }

  package var pageColumns: Int {
    guard let face else { return columns }
    return Self.slotsPerRow * face.columns + Self.slotGap * (Self.slotsPerRow - 1)
  }

  /// The first column of a page; `index` counts from 0 within the row of pages.
  func column(ofPage index: Int) -> Int {
    index * (pageColumns + Self.pageGap)
  }

  /// The first column of a slot on its page.
  func column(ofSlot index: Int) -> Int {
    guard let face else { return 0 }
    return index % Self.slotsPerRow * (face.columns + Self.slotGap)
  }
}
