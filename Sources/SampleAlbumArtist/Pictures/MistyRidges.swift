/// Ridge behind ridge in the mist, a red sun above: few colours, as in a woodcut.
struct MistyRidges: Picture {
  let aspect: Float = 3 / 2
  let film = Film(exposure: 1.0, fade: -0.3, vignette: 0.15, grain: 0.006)

  func light(at p: V2, _ random: inout Random) -> V3 {
    for row in (0..<8).reversed() {
      if let ridge = ridge(p, row) { return ridge }
    }
    return sky(p)
  }

  private func sky(_ p: V2) -> V3 {
    let up = saturate((p.y + 0.2) / 1.2)
    var light = mix(V3(1.15, 0.6, 0.36), V3(0.85, 0.56, 0.46), smoothstep(0, 0.6, up))
    light = mix(light, V3(0.2, 0.42, 0.48), smoothstep(0.5, 1.1, up))
    let away = length(p - V2(0.52, 0.42))
    light += V3(0.6, 0.22, 0.1) * exponential(-away * 3.4) * 0.8
    light = mix(light, V3(1.5, 0.1, 0.03), smoothstep(0.203, 0.197, away))
    let band = fractal(V2(p.x * 0.9, p.y * 7), 4, seed: 3)
    light = mix(light, V3(1.0, 0.7, 0.56), smoothstep(0.1, 0.4, band) * smoothstep(0.75, 0.2, abs(p.y - 0.35)) * 0.5)
    return light
  }

  /// One ridge, row 7 the nearest; `nil` above it.
  private func ridge(_ p: V2, _ row: Int) -> V3? {
    let near = Float(row) / 7
    let base = mix(0.2, -0.92, power(near, 0.92))
    guard p.y < base + 0.5 else { return nil }
    let shape = ridges(V2(p.x * mix(0.95, 0.6, near) + Float(row) * 7.7, 0.4), 6, seed: 20 &+ Int32(row))
    let line = base + mix(0.3, 0.5, near) * (shape - 0.42)
    let trees = near > 0.5 ? forest(p, row, near) : 0
    guard p.y < line + trees else { return nil }
    let top = mix(V3(0.42, 0.46, 0.52), V3(0.006, 0.05, 0.07), power(near, 0.62))
    let mist = mix(V3(1.05, 0.64, 0.44), V3(0.1, 0.34, 0.36), power(near, 0.8))
    let depth = smoothstep(0, mix(0.34, 0.62, near), line - p.y + 0.05 * fractal(V2(p.x * 2, p.y * 5), 3, seed: 40))
    return mix(top, mist, depth * mix(0.95, 0.55, near))
  }

  /// Tree tops along a ridge.
  private func forest(_ p: V2, _ row: Int, _ near: Float) -> Float {
    let pitch = mix(0.018, 0.05, (near - 0.5) * 2)
    var tallest: Float = 0
    let index = cell(p.x / pitch)
    for offset in -2...2 as ClosedRange<Int32> {
      let h = hash(index &+ offset, Int32(row), 61)
      let center = (Float(index &+ offset) + Float(h & 255) / 255) * pitch
      let tall = pitch * (0.9 + 2.4 * Float((h >> 8) & 255) / 255)
      let slope = abs(p.x - center) / pitch
      tallest = max(tallest, tall * (1 - slope * 2.1) + 0.12 * pitch * noise(V2(p.x / pitch * 9, Float(row))))
    }
    return max(0, tallest)
  }
}
