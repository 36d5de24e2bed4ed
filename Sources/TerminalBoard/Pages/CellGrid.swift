import AlbumCore
import Pixels

/// What one cell of a terminal shows.
enum Cell: Hashable, Sendable {
  case text(Character, Style)
  /// Two pixels of a picture.
  case half(HalfBlocks.Cell)
  /// The right half of a character two columns wide.
  case tail

  static let blank = Cell.text(" ", .plain)
}

/// A rectangle of cells to draw on. What doesn't fit on it is cut off.
struct CellGrid: Hashable, Sendable {
  let columns: Int
  let rows: Int
  /// Row-major.
  private var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * columns..<(row + 1) * columns]
  }

  /// Text on one row. A wide character that would stick out on the right is left out.
  mutating func put(_ text: StyledText, column: Int, row: Int) {
    var column = column
    for run in text.runs {
      for character in run.text {
        let width = DisplayWidth.columns(of: character)
        if width > 0, column >= 0, column + width <= columns {
          set(.text(character, run.style), column: column, row: row)
          for offset in 1..<max(1, width) { set(.tail, column: column + offset, row: row) }
        }
        column += width
      }
    }
  }

  mutating func fill(_ box: CellBox, with style: Style) {
    for row in box.row..<box.row + box.size.rows {
      for column in box.column..<box.column + box.size.columns { set(.text(" ", style), column: column, row: row) }
    }
  }

  /// A picture in the middle of a box; what sticks out is left out.
  mutating func put(_ picture: HalfBlocks, in box: CellBox) {
    let left = (box.size.columns - picture.columns) / 2
    let top = (box.size.rows - picture.rows) / 2
    for row in 0..<box.size.rows {
      for column in 0..<box.size.columns {
        guard let cell = picture[column: column - left, row: row - top] else { continue }
        set(.half(cell), column: box.column + column, row: box.row + row)
      }
    }
  }

  private mutating func set(_ cell: Cell, column: Int, row: Int) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    cells[row * columns + column] = cell
  }
}

/// A size in columns and rows of cells.
package struct CellSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A rectangle of cells; column and row of its upper left one, from 0.
struct CellBox: Hashable, Sendable {
  var column: Int
  var row: Int
  var size: CellSize
}
