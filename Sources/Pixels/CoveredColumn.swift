/// The stretch of a row that a target's column covers, with its weights worked out.
struct CoveredColumn {
  /// Of its first pixel among the sums.
  let first: Int
  /// Pixels between the first and the last.
  let between: Int
  let firstWeight: Double
  /// `nil` if the first pixel is the only one.
  let lastWeight: Double?
  let length: Double

  init(_ stretch: Coverage.Stretch, channels: Int, from firstColumn: Int) {
    first = (stretch.first - firstColumn) * channels
    between = max(0, stretch.last - stretch.first - 1)
    firstWeight = stretch.weight(of: stretch.first)
    lastWeight = stretch.last > stretch.first ? stretch.weight(of: stretch.last) : nil
    length = stretch.length
  }

  /// The sums of one channel, each by its weight.
  @inline(__always)
  func total(of sums: UnsafeBufferPointer<Float>, channel: Int, channels: Int) -> Double {
    var index = first + channel
    var total = Double(sums[index]) * firstWeight
    guard let lastWeight else { return total }
    for _ in 0..<between {
      index += channels
      total += Double(sums[index])
    }
    return total + Double(sums[index + channels]) * lastWeight
  }
}
