/// Lines in columns: no rules, two spaces between columns, the last one ragged. Widths go by what a terminal shows.
package struct Table: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable {
    case left
    /// For numbers.
    case right
  }

  private enum Row: Hashable {
    case cells([StyledText])
    /// Text from a column on, which no column is made wider for.
    case spanning(StyledText, column: Int)
  }

  package static let gap = 2

  private let alignments: [Alignment]
  private var rows: [Row] = []
  private var widths: [Int]

  package init(_ alignments: [Alignment]) {
    self.alignments = alignments
    widths = alignments.map { _ in 0 }
  }

  /// Cells that the table has no column for are left out.
  package mutating func add(_ cells: [StyledText]) {
    let cells = Array(cells.prefix(alignments.count))
    for (column, cell) in cells.enumerated() { widths[column] = max(widths[column], cell.columns) }
    rows.append(.cells(cells))
  }

  package mutating func add(spanning text: StyledText, from column: Int = 0) {
    rows.append(.spanning(text, column: min(max(0, column), alignments.count)))
  }

  /// The width of the widest row of cells.
  package var columns: Int {
    start(ofColumn: widths.count) - (widths.isEmpty ? 0 : Self.gap)
  }

  package var lines: [StyledText] {
    rows.map { row in
      switch row {
      case .spanning(let text, let column):
        text.isEmpty ? text : StyledText("").padded(to: start(ofColumn: column)) + text
      case .cells(let cells): line(of: cells)
      }
    }
  }

  private func line(of cells: [StyledText]) -> StyledText {
    var line = StyledText()
    let last = cells.lastIndex { !$0.isEmpty } ?? 0
    for (column, cell) in cells.prefix(last + 1).enumerated() {
      line = line.padded(to: start(ofColumn: column))
      let isRight = alignments[column] == .right
      line = line + (isRight ? cell.padded(to: widths[column], numbers: true) : cell)
    }
    return line
  }

  private func start(ofColumn column: Int) -> Int {
    widths.prefix(column).reduce(0) { $0 + $1 + Self.gap }
  }
}
