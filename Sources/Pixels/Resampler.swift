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

  private let columns: Coverage
  private let rows: Coverage
  private let firstColumn: Int
  /// Weighted sums over the target row in progress, for each sample of the source columns it needs; RGBA as
  /// colour × alpha, and alpha × 255.
  private var sums: [Float]
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
    self.columns = columns
    self.rows = rows
    firstColumn = columns.stretches.first?.first ?? 0
    let lastColumn = columns.stretches.last?.last ?? 0
    sums = [Float](repeating: 0, count: (lastColumn - firstColumn + 1) * layout.channels)
    pixels = [UInt8](repeating: 0, count: byteCount)
  }

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
      sums.withUnsafeMutableBufferPointer { sums in
        let row = UnsafeBufferPointer(rebasing: row[firstSample..<firstSample + sums.count])
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

  private mutating func finishRow() {
    let stretch = rows.stretches[rowInProgress]
    let start = rowInProgress * width * 4
    // What the rows so far cover of the stretch is opaque; what never came is transparent.
    let opacity = Self.rounded(255 * (stretch.length > 0 ? min(1, covered / stretch.length) : 1))
    let verticalScale = stretch.length > 0 ? 1 / stretch.length : 1
    for (x, column) in columns.stretches.enumerated() {
      let scale = verticalScale / column.length
      let target = start + 4 * x
      switch layout {
      case .grey:
        let value = min(opacity, Self.rounded(average(channel: 0, over: column) * scale))
        pixels[target] = value
        pixels[target + 1] = value
        pixels[target + 2] = value
        pixels[target + 3] = opacity
      case .rgb:
        for channel in 0..<3 {
          pixels[target + channel] = min(opacity, Self.rounded(average(channel: channel, over: column) * scale))
        }
        pixels[target + 3] = opacity
      case .rgba:
        let alpha = Self.rounded(average(channel: 3, over: column) * scale / 255)
        for channel in 0..<3 {
          let value = Self.rounded(average(channel: channel, over: column) * scale / 255)
          pixels[target + channel] = min(value, alpha)
        }
        pixels[target + 3] = alpha
      }
    }
    sums.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    covered = 0
    rowInProgress += 1
  }

  /// The sums of one channel over a stretch of columns, each with its weight.
  private func average(channel: Int, over column: Coverage.Stretch) -> Double {
    let channels = layout.channels
    return sums.withUnsafeBufferPointer { sums in
      var index = (column.first - firstColumn) * channels + channel
      var total = Double(sums[index]) * column.weight(of: column.first)
      guard column.last > column.first else { return total }
      for _ in column.first + 1..<column.last {
        index += channels
        total += Double(sums[index])
      }
      return total + Double(sums[index + channels]) * column.weight(of: column.last)
    }
  }

  private static func rounded(_ value: Double) -> UInt8 {
    UInt8(max(0, min(255, value + 0.5)))
  }
}
