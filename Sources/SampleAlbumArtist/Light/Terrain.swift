/// Land as a height over each place.
protocol Terrain: Sendable {
  func height(_ place: V2) -> Float
}

extension Terrain {
  /// Where a ray meets the land: steps as long as the air below is high, then halves the last step.
  func meet(_ origin: V3, _ direction: V3, near: Float = 0.05, far: Float, steps: Int = 160) -> Float? {
    var (t, last) = (near, near)
    for _ in 0..<steps {
      let p = origin + direction * t
      let air = p.y - height(V2(p.x, p.z))
      if air < 0.0008 * t { return refine(origin, direction, last, t) }
      last = t
      t += max(air * 0.42, 0.004 * t)
      if t > far { return nil }
    }
    return nil
  }

  private func refine(_ origin: V3, _ direction: V3, _ near: Float, _ far: Float) -> Float {
    var (low, high) = (near, far)
    for _ in 0..<6 {
      let middle = (low + high) / 2
      let p = origin + direction * middle
      if p.y < height(V2(p.x, p.z)) { high = middle } else { low = middle }
    }
    return (low + high) / 2
  }

  func slopeNormal(_ p: V2, reach: Float) -> V3 {
    let x = height(p - V2(reach, 0)) - height(p + V2(reach, 0))
    let z = height(p - V2(0, reach)) - height(p + V2(0, reach))
    return normalize(V3(x, 2 * reach, z))
  }

  /// The share of sunlight that other land lets through.
  func sunlit(_ p: V3, _ toSun: V3, near: Float, far: Float, softness: Float = 14, steps: Int = 48) -> Float {
    var (t, light) = (near, Float(1))
    for _ in 0..<steps {
      let q = p + toSun * t
      let air = q.y - height(V2(q.x, q.z))
      if air < 0 { return 0 }
      light = min(light, softness * air / t)
      t += max(air * 0.6, near)
      if t > far { break }
    }
    return saturate(light)
  }
}
