/// A picture as terminal cells: each cell shows two pixels, one above the other, so `▀` in the upper one's colour before
/// the lower one's is a square pixel pair in most fonts.
package struct HalfBlocks: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    package var upper: RGB
    package var lower: RGB

    package init(upper: RGB, lower: RGB) {
      self.upper = upper
      self.lower = lower
    }
  }

  /// Cells a row, as many as the picture has pixels.
  package let columns: Int
  /// Rows of cells, half as many as the picture has pixels, rounded up.
  package let rows: Int
  /// Row-major.
  private let cells: [Cell]

  /// - Parameter background: shows through where the picture is transparent, and below its last row if it has an odd
  ///   number of them.
  package init(_ bitmap: Bitmap, over background: RGB) {
    let opaque = bitmap.composited(over: background)
    columns = opaque.width
    rows = (opaque.height + 1) / 2
    var cells: [Cell] = []
    cells.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let upper = opaque.color(x: column, y: 2 * row) ?? background
        cells.append(Cell(upper: upper, lower: opaque.color(x: column, y: 2 * row + 1) ?? background))
      }
    }
    self.cells = cells
  }

  /// `nil` past the picture's edges.
  package subscript(column column: Int, row row: Int) -> Cell? {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
    return cells[row * columns + column]
  }
}

extension Bitmap {
  /// The colour of an opaque pixel; `nil` past the edges.
  fileprivate func color(x: Int, y: Int) -> RGB? {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
    let index = y * bytesPerRow + 4 * x
    return RGB(red: pixels[index], green: pixels[index + 1], blue: pixels[index + 2])
  }
}
