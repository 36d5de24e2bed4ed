/// A JPEG whose 8 × 8 blocks are plain, written by hand: the constant part of each block alone, by the simplest Huffman
/// tables (ITU-T T.81, annexes B, C and F).
package struct FixtureJPEG {
  package var columns = 6
  package var rows = 4
  /// Levels of each component, 0 to 255, by block column and row.
  package var components: [(_ column: Int, _ row: Int) -> Int] = [{ _, _ in 128 }]
  /// Blocks of each component in a minimum coded unit, across and down; one each where there is nothing. The other
  /// components' levels are those of the first column and row that their blocks cover.
  package var sampling: [(across: Int, down: Int)] = []
  /// Each component's identifier; 1, 2 … if there are none.
  package var identifiers: [UInt8] = []
  /// Whether each component has a scan of its own.
  package var isInterleaved = true
  /// SOF marker: 0xC0 baseline, 0xC2 progressive.
  package var frame: UInt8 = 0xC0
  package var precision: UInt8 = 8
  /// How often the same scan is written.
  package var scans = 1
  /// Segments between SOI and the tables.
  package var segments: [[UInt8]] = []
  package var trailer: [UInt8] = []
  /// In pixels, if the header is to claim another size than the blocks have.
  package var claimed: (width: Int, height: Int)?

  package init(
    columns: Int = 6, rows: Int = 4, components: [(_ column: Int, _ row: Int) -> Int] = [{ _, _ in 128 }],
    frame: UInt8 = 0xC0, precision: UInt8 = 8, scans: Int = 1, segments: [[UInt8]] = [], trailer: [UInt8] = [],
    claimed: (width: Int, height: Int)? = nil
  ) {
    self.columns = columns
    self.rows = rows
    self.components = components
    self.frame = frame
    self.precision = precision
    self.scans = scans
    self.segments = segments
    self.trailer = trailer
    self.claimed = claimed
  }

  /// Red, green, blue and yellow quadrants, as the eye sees them: `TL TR / BL BR`.
  package static func quadrants(columns: Int = 6, rows: Int = 4, segments: [[UInt8]] = []) -> FixtureJPEG {
    let colors = [[220, 30, 30], [30, 200, 30], [30, 30, 220], [220, 220, 30]]
    func component(_ weights: [Double], _ offset: Double) -> (Int, Int) -> Int {
      { column, row in
        let color = colors[(column * 2 / columns) + 2 * (row * 2 / rows)]
        return Int(zip(color, weights).map { Double($0) * $1 }.reduce(offset, +).rounded())
      }
    }
    // ITU-T T.871, 7.
    return FixtureJPEG(
      columns: columns, rows: rows,
      components: [
        component([0.299, 0.587, 0.114], 0), component([-0.168736, -0.331264, 0.5], 128),
        component([0.5, -0.418688, -0.081312], 128),
      ],
      segments: segments)
  }

  package var bytes: [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    segments.forEach { file += $0 }
    file += Self.segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    let width = claimed?.width ?? columns * 8
    let height = claimed?.height ?? rows * 8
    let size = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
    let ids = identifiers.isEmpty ? components.indices.map { UInt8($0 + 1) } : identifiers
    let parts = components.indices.flatMap { index -> [UInt8] in
      [ids[index], UInt8(blocks(index).across << 4 | blocks(index).down), 0]
    }
    file += Self.segment(frame, [precision] + size + [UInt8(ids.count)] + parts)
    // Twelve codes of four bits for the constant part's length, one code of one bit for "nothing more".
    file += Self.segment(0xC4, [0x00] + Self.codeCounts([4: 12]) + (0..<12).map { UInt8($0) })
    file += Self.segment(0xC4, [0x10] + Self.codeCounts([1: 1]) + [0])
    for _ in 0..<scans {
      let last: UInt8 = frame == 0xC2 ? 0 : 63
      for scan in isInterleaved ? [Array(components.indices)] : components.indices.map({ [$0] }) {
        file += Self.segment(0xDA, [UInt8(scan.count)] + scan.flatMap { [ids[$0], 0x00] } + [0, last, 0])
        file += entropyCoded(scan)
      }
    }
    return file + [0xFF, 0xD9] + trailer
  }

  package static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + payload
  }

  private static func codeCounts(_ counts: [Int: UInt8]) -> [UInt8] {
    (1...16).map { counts[$0] ?? 0 }
  }

  private func blocks(_ component: Int) -> (across: Int, down: Int) {
    sampling.indices.contains(component) ? sampling[component] : (1, 1)
  }

  private func entropyCoded(_ scan: [Int]) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, count: Int) {
      for bit in stride(from: count - 1, through: 0, by: -1) { bits.append(value >> bit & 1 == 1) }
    }
    var previous = [Int](repeating: 0, count: components.count)
    func appendBlock(_ component: Int, _ column: Int, _ row: Int) {
      // A plain block's constant part is eight times its level's distance from the middle.
      let constant = (components[component](column, row) - 128) * 8
      let difference = constant - previous[component]
      previous[component] = constant
      let length = difference == 0 ? 0 : Int.bitWidth - abs(difference).leadingZeroBitCount
      append(length, count: 4)
      append(difference > 0 ? difference : difference + (1 << length) - 1, count: length)
      if frame != 0xC2 { append(0, count: 1) }
    }
    let most = (
      across: components.indices.map { blocks($0).across }.max() ?? 1,
      down: components.indices.map { blocks($0).down }.max() ?? 1
    )
    // A component that has a scan of its own is written block by block (T.81, A.2.2).
    let isAlone = scan.count == 1
    for component in isAlone ? scan : [] {
      let (across, down) = (most.across / blocks(component).across, most.down / blocks(component).down)
      for row in 0..<(rows + down - 1) / down {
        for column in 0..<(columns + across - 1) / across { appendBlock(component, column * across, row * down) }
      }
    }
    for top in stride(from: 0, to: isAlone ? 0 : rows, by: most.down) {
      for left in stride(from: 0, to: columns, by: most.across) {
        for component in scan {
          let (across, down) = blocks(component)
          for index in 0..<across * down {
            let column = left + index % across * (most.across / across)
            let row = top + index / across * (most.down / down)
            appendBlock(component, min(column, columns - 1), min(row, rows - 1))
          }
        }
      }
    }
    while bits.count % 8 != 0 { bits.append(true) }
    return stride(from: 0, to: bits.count, by: 8).flatMap { start -> [UInt8] in
      let byte = bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
      return byte == 0xFF ? [0xFF, 0] : [byte]
    }
  }
}
