import Testing

@testable import TerminalBoard

@Suite struct ShowLayoutTests {
  /// The design guide's table, and the steps between its columns.
  @Test(arguments: [
    (40, 1, 12, 6), (80, 1, 25, 8), (100, 1, 32, 11), (115, 1, 36, 12), (116, 2, 17, 6), (120, 2, 18, 6),
    (175, 2, 27, 9), (176, 3, 17, 6), (200, 3, 20, 7), (400, 3, 36, 12), (46, 1, 14, 7), (50, 1, 15, 5),
  ]) func `faces are as large as the design says`(columns: Int, pages: Int, width: Int, height: Int) {
    let layout = ShowLayout(columns: columns)
    #expect(layout.pagesPerRow == pages)
    #expect(layout.face == CellSize(columns: width, rows: height))
  }

  @Test(arguments: [-5, 0, 1, 39]) func `a narrow terminal gets a list`(columns: Int) {
    #expect(ShowLayout(columns: columns).face == nil)
  }

  @Test(arguments: 40...400) func `nothing is wider than the terminal`(columns: Int) throws {
    let layout = ShowLayout(columns: columns)
    let face = try #require(layout.face)
    let right = layout.column(ofPage: layout.pagesPerRow - 1) + layout.column(ofSlot: 2) + face.columns
    #expect(right <= columns)
  }

  @Test(arguments: [(2.0, 25, 8), (2.4, 25, 7), (1.5, 25, 11), (0, 25, 12), (.infinity, 25, 2)])
  func `a face keeps its shape whatever shape a cell has`(aspect: Double, width: Int, height: Int) {
    #expect(ShowLayout(columns: 80, cellAspect: aspect).face == CellSize(columns: width, rows: height))
  }

  @Test(arguments: [(24, 8), (10, 8), (8, 6), (2, 1), (0, 1)])
  func `a face with its caption fits on the screen`(rows: Int, height: Int) {
    #expect(ShowLayout(columns: 80, rows: rows).face?.rows == height)
  }

  @Test(arguments: [(2, 1), (9, 3), (10, 4), (20, 7), (999, 333)])
  func `pages of other shapes have three columns too`(slots: Int, rows: Int) {
    let layout = ShowLayout(columns: 80, slotsPerPage: slots)
    #expect(layout.slotRows == rows)
    #expect(layout.face == CellSize(columns: 25, rows: 8))
  }
}
