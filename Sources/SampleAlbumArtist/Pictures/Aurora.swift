/// Northern lights over spruces in the snow.
struct Aurora: Picture {
  let aspect: Float = 3 / 4
  let film = Film(exposure: 1.15, fade: -0.05, vignette: 0.25)

  func light(at p: V2, _ random: inout Random) -> V3 {
    var light = sky(p)
    light = mountains(p, over: light)
    for (row, bank) in ([-0.54, -0.575, -0.72] as [Float]).enumerated() {
      light = snow(p, bank, over: light)
      light = spruces(p, row: row, over: light)
    }
    return light
  }

  private func sky(_ p: V2) -> V3 {
    let up = saturate((p.y + 0.5) / 1.5)
    var sky = mix(V3(0.012, 0.07, 0.09), V3(0.008, 0.012, 0.05), up)
    for (scale, seed) in [(9, 1), (19, 2), (34, 3)] as [(Float, Int32)] {
      let star = cells(p * scale, seed: seed)
      let bright = Float(star.id & 1023) / 1023
      let size = 0.0034 * scale * (0.3 + bright)
      sky +=
        mix(V3(1, 0.86, 0.7), V3(0.75, 0.85, 1), Float((star.id >> 10) & 1))
        * (smoothstep(size, 0, star.distance) * power(bright, 9) * 2.6)
    }
    return sky + curtain(p, 0.02, 0.42, 3, 1.0) + curtain(p, 0.36, 0.5, 17, 0.85) + curtain(p, -0.2, 0.3, 29, 0.5)
  }

  /// One curtain: a folded band whose rays fade upwards, green below and violet above.
  private func curtain(_ p: V2, _ base: Float, _ sway: Float, _ seed: Int32, _ strength: Float) -> V3 {
    let fold = V2(p.x + 0.34 * noise(V2(p.x * 1.2, p.y * 0.8), seed: seed), p.y)
    let line = base + sway * sine(fold.x * 2.3 + Float(seed)) + 0.2 * fractal(V2(fold.x * 1.1, 0.5), 3, seed: seed)
    let height = p.y - line
    let rays =
      0.55 + 0.5 * noise(V2(fold.x * 16 + height * 0.8, 0.3), seed: seed) + 0.3
      * noise(V2(fold.x * 44, 0.8), seed: seed)
    let reach = 0.42 + 0.2 * noise(V2(fold.x * 3, 1.4), seed: seed)
    let above = exponential(-max(height, 0) / reach * 2.2)
    let below = smoothstep(-0.07, 0.015, height)
    let patch = smoothstep(-0.55, 0.3, noise(V2(p.x * 1.3, 2.2), seed: seed &+ 9) + 0.25)
    let light = above * below * saturate(rays) * patch * strength
    let hue = mix(V3(0.1, 1.0, 0.42), V3(0.5, 0.16, 0.85), smoothstep(0.12, 0.75, height / reach * 0.6))
    let glow = exponential(-abs(height) * 3.2) * 0.12 * strength * patch
    return hue * (light * 1.7) + V3(0.05, 0.55, 0.3) * glow
  }

  private func mountains(_ p: V2, over behind: V3) -> V3 {
    let top = -0.42 + 0.34 * ridges(V2(p.x * 0.9 + 3, 0.4), 6, seed: 12) - 0.12
    guard p.y < top else { return behind }
    let face = fractal(V2(p.x * 7 + p.y * 5, p.y * 9), 5, seed: 15)
    let lit = saturate(0.4 + face * 1.4)
    return mix(V3(0.02, 0.06, 0.08), V3(0.09, 0.3, 0.24), lit * smoothstep(-0.62, -0.25, p.y))
  }

  private func snow(_ p: V2, _ bank: Float, over behind: V3) -> V3 {
    let top = bank + 0.03 * sine(p.x * 2.2 + 1 + bank * 9) + 0.03 * fractal(V2(p.x * 1.7, bank * 7), 3, seed: 20)
    guard p.y < top else { return behind }
    let depth = top - p.y
    let drift = fractal(V2(p.x * 2.4, depth * 9 / (0.3 + depth)), 5, seed: 22)
    let sparkle = smoothstep(0.1, 0.0, cells(p * 60, seed: 23).distance) * 0.1
    let shade = 0.5 + 0.75 * drift + 0.12 * noise(p * 30, seed: 24)
    let light = mix(V3(0.045, 0.1, 0.17), V3(0.16, 0.5, 0.4), saturate(shade))
    return light * (1.05 - 0.5 * depth) + V3(repeating: sparkle)
  }

  private func spruces(_ p: V2, row: Int, over behind: V3) -> V3 {
    let width = [0.085, 0.15, 0.27][row] as Float
    let foot = [-0.565, -0.71, -1.05][row] as Float
    let paint = [V3(0.012, 0.04, 0.045), V3(0.007, 0.022, 0.028), V3(0.003, 0.009, 0.013)][row]
    var light = behind
    let index = cell(p.x / width)
    for offset in -1...1 as ClosedRange<Int32> {
      let tree = index &+ offset
      let h = hash(tree, Int32(row), 55)
      // The front row leaves the middle open.
      let center = (Float(tree) + 0.5 + (Float(h & 255) / 255 - 0.5) * 0.6) * width
      if row == 2, abs(center) < 0.3 { continue }
      if row < 2, h % 7 == 0 { continue }
      let tall = width * (2.1 + 2.0 * Float((h >> 8) & 255) / 255)
      let base = foot + 0.03 * Float((h >> 16) & 15) / 15
      let share = (p.y - base) / tall
      guard share > -0.04, share < 1 else { continue }
      let tier = fraction(share * 9 + 0.12 * noise(V2(p.x * 40, Float(tree))))
      let half =
        width * 0.62 * (1 - share) * (0.7 + 0.3 * (1 - tier)) * (0.2 + 0.8 * smoothstep(-0.04, 0.06, share)) + 0.003
      let ragged = half * (0.86 + 0.42 * noise(V2(p.x * 52, p.y * 64), seed: 56))
      let inside = smoothstep(ragged, ragged - 0.006, abs(p.x - center))
      let frost = saturate(0.55 - tier) * smoothstep(0.0, 0.5, share) * (0.4 + 0.6 * noise(p * 70, seed: 57))
      light = mix(light, paint + V3(0.06, 0.24, 0.19) * max(0, frost) * (row == 2 ? 0.35 : 0.8), inside)
    }
    return light
  }
}
