/// One scan's reading, which can stop between any two minimum coded units and go on with more of the file.
struct Scan {
  /// A block of a unit.
  struct Block {
    /// 0…3.
    let component: Int
    let dcSlot: Int
    let acSlot: Int
    /// Where its coefficient goes in the first unit, and how much farther in the next one across and down.
    let first: Int
    let columnStep: Int
    let rowStep: Int
    let hasSlopes: Bool
    /// From that place to where its slopes go.
    let slopesOffset: Int
  }

  /// ITU-T T.81, B.2.3.
  static let mostBlocks = 10
  /// Bytes that a unit takes at most: a restart marker; a block's 27 bits and 63 times 31, each byte of 0xFF with a nought
  /// after it; and what the reader is ahead.
  static let mostUnitBytes = 2 + 2 * mostBlocks * ((27 + 63 * 31) / 8 + 1) + 16

  let blocks: [Block]
  let unitColumns: Int
  let unitRows: Int
  /// Whether nothing but constants is there.
  let hasConstantsOnly: Bool
  /// Low bits that are missing of each coefficient.
  let missingBits: Int
  /// Units between restart markers; 0: there are none.
  let restartInterval: Int

  private var column = 0
  private var row = 0
  private var untilRestart: Int
  private var nextRestart: UInt8 = 0xD0
  private var predictions = InlineArray<4, Int>(repeating: 0)
  private var reader = BitReader(at: 0)

  init(
    blocks: [Block], unitColumns: Int, unitRows: Int, hasConstantsOnly: Bool, missingBits: Int, restartInterval: Int
  ) {
    self.blocks = blocks
    self.unitColumns = unitColumns
    self.unitRows = unitRows
    self.hasConstantsOnly = hasConstantsOnly
    self.missingBits = missingBits
    self.restartInterval = restartInterval
    untilRestart = restartInterval > 0 ? restartInterval : .max
  }

  var isComplete: Bool { row >= unitRows }

  /// Reads units while the window certainly holds the next one, or up to the last one if the file ends with it.
  /// - Parameter position: in the window, of the first byte that wasn't taken yet; is moved on.
  mutating func read(
    _ window: RawSpan, position: inout Int, endsFile: Bool, _ tables: borrowing HuffmanTables,
    into coefficients: inout [Int16], _ slopes: inout [DCSlopes]
  ) throws(DCRefusal) {
    // Local copies stay in registers.
    var (reader, predictions, untilRestart) = (reader, predictions, untilRestart)
    var (column, row) = (column, row)
    reader.position = position
    var coefficients = coefficients.mutableSpan
    var slopes = slopes.mutableSpan
    let unit = self.blocks
    let (dc, runs, entries, blocks) = (tables.dc.span, tables.runs.span, tables.slopes.span, unit.span)
    // With these known, no index below needs to be looked at again.
    guard dc.count == 4 << HuffmanTables.dcWidth, runs.count == 4 << HuffmanTables.acWidth,
      entries.count == 4 << SlopeEntry.width
    else { throw DCRefusal() }
    let lastStart = endsFile ? window.byteCount : window.byteCount - Self.mostUnitBytes
    let (constantsOnly, missingBits) = (hasConstantsOnly, missingBits)
    reading: while row < unitRows {
      while column < unitColumns {
        guard reader.position <= lastStart else { break reading }
        if untilRestart == 0 {
          reader = try afterRestart(reader, window)
          predictions = InlineArray(repeating: 0)
          untilRestart = restartInterval
        }
        untilRestart &-= 1
        for index in blocks.indices {
          let block = blocks[index]
          reader.refill(window)
          guard let difference = reader.readDifference(block.dcSlot, dc, tables) else { throw DCRefusal() }
          // Far from overflowing: a picture has fewer than 2^32 blocks, a difference at most 11 bits.
          let constant = predictions[block.component & 3] &+ difference
          predictions[block.component & 3] = constant
          let place = block.first &+ column &* block.columnStep &+ row &* block.rowStep
          coefficients[place] = Int16(truncatingIfNeeded: constant &<< missingBits)
          if constantsOnly { continue }
          if block.hasSlopes {
            guard let found = reader.slopes(block.acSlot, entries, runs, tables, window) else { throw DCRefusal() }
            slopes[place &- block.slopesOffset] = found.slopes
            reader = found.next
          } else {
            guard reader.skipBlock(block.acSlot, runs, tables, window) else { throw DCRefusal() }
          }
        }
        guard !reader.hasOverrun else { throw DCRefusal() }
        column &+= 1
      }
      // No 8-bit picture's coefficients leave their 16 bits.
      for index in 0..<4 { guard Int16(exactly: predictions[index]) != nil else { throw DCRefusal() } }
      column = 0
      row &+= 1
    }
    position = reader.position
    (self.reader, self.predictions, self.untilRestart) = (reader, predictions, untilRestart)
    (self.column, self.row) = (column, row)
    if isComplete { guard reader.isAtItsEnd else { throw DCRefusal() } }
  }

  /// The reader behind the restart marker that is due, which must come at once (F.2.1.3.1).
  private mutating func afterRestart(_ reader: BitReader, _ window: RawSpan) throws(DCRefusal) -> BitReader {
    guard reader.isAtItsEnd, window.byte(at: reader.position) == 0xFF,
      window.byte(at: reader.position + 1) == nextRestart
    else { throw DCRefusal() }
    nextRestart = nextRestart == 0xD7 ? 0xD0 : nextRestart + 1
    return BitReader(at: reader.position + 2)
  }
}
