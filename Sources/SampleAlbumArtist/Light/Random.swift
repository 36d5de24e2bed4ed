/// PCG-XSH-RR with 64 bits of state (M. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good
/// Algorithms for Random Number Generation", 2014).
struct Random {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1_442_695_040_888_963_407
    _ = bits()
  }

  mutating func bits() -> UInt32 {
    let old = state
    state = old &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let shifted = UInt32(truncatingIfNeeded: ((old >> 18) ^ old) >> 27)
    let turn = UInt32(old >> 59)
    return (shifted >> turn) | (shifted << ((32 &- turn) & 31))
  }

  /// Evenly spread over 0..<1.
  mutating func unit() -> Float { Float(bits() >> 8) * 0x1p-24 }

  mutating func within(_ low: Float, _ high: Float) -> Float { low + (high - low) * unit() }

  /// Evenly spread over the disc of radius 1.
  mutating func inDisc() -> V2 {
    let (turn, radius) = (unit() * 2 * pi, unit().squareRoot())
    return V2(cosine(turn), sine(turn)) * radius
  }

  /// Evenly spread over the ball of radius 1.
  mutating func inBall() -> V3 {
    let height = within(-1, 1)
    let (turn, radius) = (unit() * 2 * pi, power(unit(), 1 / 3))
    let ring = max(0, 1 - height * height).squareRoot()
    return V3(ring * cosine(turn), height, ring * sine(turn)) * radius
  }
}
