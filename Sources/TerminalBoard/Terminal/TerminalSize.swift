/// A terminal's size in cells, and in pixels if it tells.
package struct TerminalSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int
  /// A cell's width and height in pixels; `nil` if unknown.
  package var cell: CellPixels?

  /// What a number of columns or rows is believed to be.
  package static let sensible = 1...10_000

  package init(columns: Int, rows: Int, cell: CellPixels? = nil) {
    self.columns = columns
    self.rows = rows
    self.cell = cell
  }

  /// From what the kernel keeps (all 0 if it doesn't know) and the environment; else 80 by 24.
  package init(kernel: (columns: Int, rows: Int, width: Int, height: Int), environment: TerminalEnvironment) {
    columns = Self.sensible.contains(kernel.columns) ? kernel.columns : environment.columns ?? 80
    rows = Self.sensible.contains(kernel.rows) ? kernel.rows : environment.lines ?? 24
    guard kernel.columns > 0, kernel.rows > 0 else { return }
    cell = CellPixels(width: kernel.width / kernel.columns, height: kernel.height / kernel.rows)
  }
}

/// A cell's size in pixels.
package struct CellPixels: Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// `nil` for a size no font has: a wrong answer must not make pictures of a billion pixels.
  package init?(width: Int, height: Int) {
    guard (2...200).contains(width), (2...400).contains(height) else { return nil }
    self.width = width
    self.height = height
  }

  /// What is taken for a cell's size where nothing is known.
  package static let usual = CellPixels(usualWidth: 10)

  private init(usualWidth: Int) {
    width = usualWidth
    height = 2 * usualWidth
  }

  /// Height over width.
  package var aspect: Double {
    Double(height) / Double(width)
  }
}
