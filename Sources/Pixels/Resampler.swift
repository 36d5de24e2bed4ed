/// Reduces or enlarges a picture by exact area average while its rows arrive one at a time: memory holds one row of sums
/// and the target, never the source.
///
/// Colours are averaged premultiplied by alpha, so that a transparent pixel's colour never shows.
package struct Resampler {
  /// What a source row holds: 8-bit samples, alpha straight.
  package enum Layout: Int, Sendable {
    case grey = 1
    case rgb = 3
    case rgba = 4

    package var channels: Int { rawValue }
  }

  package let sourceWidth: Int
  package let sourceHeight: Int
  package let layout: Layout
  package let width: Int
  package let height: Int
  /// The rows that have come in so far.
  package private(set) var rowsPushed = 0

  private let columns: [CoveredColumn]
  private let rows: Coverage
  private let firstColumn: Int
  /// Weighted sums over the target row in progress, for each sample of the source columns it needs; RGBA as
  /// colour × alpha, and alpha × 255.
  private var sums: [Float]
  /// What is still to be added to the sums, where a target row takes many source rows, without alpha; else `nil`.
  private var wholeRows: WholeRows?
  /// How much of the target row in progress has come in, in source rows.
  private var covered = 0.0
  private var rowInProgress = 0
  private var pixels: [UInt8]

  /// The target shows `region` of the source, or all of it. `nil` if a size isn't positive, is too large for a bitmap,
  /// or the region isn't on the source.
  package init?(
    sourceWidth: Int, sourceHeight: Int, layout: Layout, region: PixelRegion? = nil, width: Int, height: Int
  ) {
    let region =
      region ?? PixelRegion(x: 0, y: 0, width: Double(sourceWidth), height: Double(sourceHeight))
    guard let byteCount = Bitmap.byteCount(width: width, height: height) else { return nil }
    guard
      let columns = Coverage(
        start: region.x, length: region.width, sourceCount: sourceWidth, targetCount: width),
      let rows = Coverage(
        start: region.y, length: region.height, sourceCount: sourceHeight, targetCount: height)
    else { return nil }
    self.sourceWidth = sourceWidth
    self.sourceHeight = sourceHeight
    self.layout = layout
    self.width = width
    self.height = height
    self.rows = rows
    let firstColumn = columns.stretches.first?.first ?? 0
    let lastColumn = columns.stretches.last?.last ?? 0
    self.firstColumn = firstColumn
    self.columns = columns.stretches.map { CoveredColumn($0, channels: layout.channels, from: firstColumn) }
    sums = [Float](repeating: 0, count: (lastColumn - firstColumn + 1) * layout.channels)
    let isWorthIt = layout != .rgba && region.height >= Double(Self.manyRows * height)
    wholeRows = isWorthIt ? WholeRows(samples: sums.count) : nil
    pixels = [UInt8](repeating: 0, count: byteCount)
  }

  /// Source rows of a target row, from which on it's quicker to add bytes first.
  private static let manyRows = 6

  /// Whether the rows that are still to come can change nothing.
  package var isComplete: Bool { rowInProgress == height }

  /// Takes the next row of the source, from the top. A row that is too short counts as missing.
  package mutating func push(_ row: Span<UInt8>) {
    let y = rowsPushed
    rowsPushed += 1
    guard row.count >= sourceWidth * layout.channels else { return }
    while rowInProgress < height {
      let stretch = rows.stretches[rowInProgress]
      guard stretch.first <= y else { return }
      let weight = stretch.weight(of: y)
      if weight > 0 {
        accumulate(row, weight: Float(weight))
        covered += weight
      }
      guard y >= stretch.last else { return }
      finishRow()
    }
  }

  /// The target. Rows that never came are transparent.
  package consuming func finished() -> Bitmap? {
    if covered > 0 { finishRow() }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private mutating func accumulate(_ row: Span<UInt8>, weight: Float) {
    let firstSample = firstColumn * layout.channels
    let layout = layout
    row.withUnsafeBufferPointer { row in
      let row = UnsafeBufferPointer(rebasing: row[firstSample..<firstSample + sums.count])
      if weight == 1, wholeRows != nil {
        if wholeRows?.isFull == true { settleWholeRows() }
        wholeRows?.add(row)
        return
      }
      sums.withUnsafeMutableBufferPointer { sums in
        switch layout {
        case .grey, .rgb:
          for index in 0..<sums.count { sums[index] += weight * Float(row[index]) }
        case .rgba:
          for pixel in 0..<sums.count / 4 {
            let index = 4 * pixel
            let share = weight * Float(row[index + 3])
            sums[index] += share * Float(row[index])
            sums[index + 1] += share * Float(row[index + 1])
            sums[index + 2] += share * Float(row[index + 2])
            sums[index + 3] += share * 255
          }
        }
      }
    }
  }

  private mutating func settleWholeRows() {
    sums.withUnsafeMutableBufferPointer { wholeRows?.move(to: $0) }
  }

  private mutating func finishRow() {
    settleWholeRows()
    let stretch = rows.stretches[rowInProgress]
    // What the rows so far cover of the stretch is opaque; what never came is transparent.
    let opacity = Self.rounded(255 * (stretch.length > 0 ? min(1, covered / stretch.length) : 1))
    let verticalScale = stretch.length > 0 ? 1 / stretch.length : 1
    let start = rowInProgress * width * 4
    let (width, layout, columns) = (width, layout, columns)
    sums.withUnsafeBufferPointer { sums in
      pixels.withUnsafeMutableBufferPointer { pixels in
        let row = UnsafeMutableBufferPointer(rebasing: pixels[start..<start + 4 * width])
        switch layout {
        case .grey: Self.finishGrey(sums, columns, verticalScale, opacity, into: row)
        case .rgb: Self.finishRGB(sums, columns, verticalScale, opacity, into: row)
        case .rgba: Self.finishRGBA(sums, columns, verticalScale, into: row)
        }
      }
    }
    sums.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    covered = 0
    rowInProgress += 1
  }

  private static func finishGrey(
    _ sums: UnsafeBufferPointer<Float>, _ columns: [CoveredColumn], _ verticalScale: Double, _ opacity: UInt8,
    into row: UnsafeMutableBufferPointer<UInt8>
  ) {
    for (x, column) in columns.enumerated() {
      let value = min(
        opacity, rounded(column.total(of: sums, channel: 0, channels: 1) * (verticalScale / column.length)))
      for channel in 0..<3 { row[4 * x + channel] = value }
      row[4 * x + 3] = opacity
    }
  }

  private static func finishRGB(
    _ sums: UnsafeBufferPointer<Float>, _ columns: [CoveredColumn], _ verticalScale: Double, _ opacity: UInt8,
    into row: UnsafeMutableBufferPointer<UInt8>
  ) {
    for (x, column) in columns.enumerated() {
      let scale = verticalScale / column.length
      for channel in 0..<3 {
        row[4 * x + channel] = min(opacity, rounded(column.total(of: sums, channel: channel, channels: 3) * scale))
      }
      row[4 * x + 3] = opacity
    }
  }

  private static func finishRGBA(
    _ sums: UnsafeBufferPointer<Float>, _ columns: [CoveredColumn], _ verticalScale: Double,
    into row: UnsafeMutableBufferPointer<UInt8>
  ) {
    for (x, column) in columns.enumerated() {
      let scale = verticalScale / column.length
      let alpha = rounded(column.total(of: sums, channel: 3, channels: 4) * scale / 255)
      for channel in 0..<3 {
        let value = rounded(column.total(of: sums, channel: channel, channels: 4) * scale / 255)
        row[4 * x + channel] = min(value, alpha)
      }
      row[4 * x + 3] = alpha
    }
  }

  private static func rounded(_ value: Double) -> UInt8 {
    UInt8(max(0, min(255, value + 0.5)))
  }
}
