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

  /// The region may stick out of the source a little. `nil` if none of it is on the source.
  init?(start: Double, length: Double, sourceCount: Int, targetCount: Int) {
    let limit = Double(sourceCount)
    guard start.isFinite, length.isFinite, length > 0, targetCount > 0 else { return nil }
    guard (1...Self.sourceLimit).contains(sourceCount) else { return nil }
    guard start < limit, start + length > 0 else { return nil }
    let step = length / Double(targetCount)
    // Far above what rounding could make of a pixel.
    guard step > 1e-6 else { return nil }
    var stretches: [Stretch] = []
    stretches.reserveCapacity(targetCount)
    for index in 0..<targetCount {
      let from = Self.snapped(start + Double(index) * step, limit: limit)
      let to = Self.snapped(start + Double(index + 1) * step, limit: limit)
      let first = min(sourceCount - 1, Int(from))
      guard to > from else {
        // All of it is beyond the source, which goes on as it ends.
        stretches.append(Stretch(first: first, last: first, start: Double(first), end: Double(first + 1)))
        continue
      }
      let last = max(first, min(sourceCount - 1, Self.roundedUp(to) - 1))
      stretches.append(Stretch(first: first, last: last, start: from, end: to))
    }
    self.stretches = stretches
  }

  /// Pixels, so few that each edge between them is exact.
  private static let sourceLimit = 1 << 30

  private static func roundedUp(_ edge: Double) -> Int {
    let whole = Int(edge)
    return Double(whole) < edge ? whole + 1 : whole
  }

  /// An edge on the source; one that misses a pixel's edge by rounding alone is that edge.
  private static func snapped(_ edge: Double, limit: Double) -> Double {
    let edge = max(0, min(limit, edge))
    let nearest = Double(Int(edge + 0.5))
    return abs(edge - nearest) < 1e-7 ? nearest : edge
  }
}
