/// Which source pixels along one axis make up each target pixel, and with what weight: a target pixel is the mean over
/// the exact stretch of the source that it covers.
struct Coverage {
  /// The stretch of one target pixel. Pixels between the first and the last weigh 1.
  struct Stretch {
    let first: Int
    let last: Int
    /// The stretch's ends, in source pixels.
    let start: Double
    let end: Double

    /// How much of a source pixel the stretch covers, 0 to 1.
    func weight(of pixel: Int) -> Double {
      max(0, min(end, Double(pixel + 1)) - max(start, Double(pixel)))
    }

    var length: Double { end - start }
  }

  let stretches: [Stretch]

  /// `nil` if the region isn't on the source.
  init?(start: Double, length: Double, sourceCount: Int, targetCount: Int) {
    let limit = Double(sourceCount)
    guard start.isFinite, length.isFinite, length > 0, targetCount > 0 else { return nil }
    guard (1...Self.sourceLimit).contains(sourceCount) else { return nil }
    let lower = max(0, start)
    let upper = min(limit, start + length)
    guard upper > lower else { return nil }
    let step = (upper - lower) / Double(targetCount)
    // Far above what rounding could make of a pixel.
    guard step > 1e-6 else { return nil }
    var stretches: [Stretch] = []
    stretches.reserveCapacity(targetCount)
    for index in 0..<targetCount {
      let from = Self.snapped(lower + Double(index) * step)
      let to = index == targetCount - 1 ? upper : Self.snapped(lower + Double(index + 1) * step)
      let first = min(sourceCount - 1, Int(from))
      let last = max(first, min(sourceCount - 1, Self.roundedUp(to) - 1))
      stretches.append(Stretch(first: first, last: last, start: from, end: max(to, from)))
    }
    self.stretches = stretches
  }

  /// Pixels, so few that each edge between them is exact.
  private static let sourceLimit = 1 << 30

  private static func roundedUp(_ edge: Double) -> Int {
    let whole = Int(edge)
    return Double(whole) < edge ? whole + 1 : whole
  }

  /// An edge that misses a pixel's edge by rounding alone is that edge.
  private static func snapped(_ edge: Double) -> Double {
    let nearest = Double(Int(edge + 0.5))
    return abs(edge - nearest) < 1e-7 ? nearest : edge
  }
}
