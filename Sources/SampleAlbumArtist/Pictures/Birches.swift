/// Birch trunks in winter fog, for black and white film.
struct Birches: Picture {
  let aspect: Float = 4 / 3
  let film = Film(exposure: 1.0, vignette: 0.3, grain: 0.03)

  func light(at p: V2, _ random: inout Random) -> V3 {
    let fog = mix(0.95, 0.42, smoothstep(0.1, 1.6, length(p * V2(0.7, 0.9) - V2(0.15, 0.1))))
    var grey = fog + 0.05 * fractal(p * 1.5, 4, seed: 2)
    grey = ground(p, grey)
    for row in 0..<6 { grey = trunks(p, row, grey) }
    return V3(repeating: max(0, grey))
  }

  private func ground(_ p: V2, _ behind: Float) -> Float {
    let top = -0.5 + 0.05 * sine(p.x * 1.7)
    guard p.y < top + 0.1 else { return behind }
    let depth = top - p.y
    let drift = fractal(V2(p.x * 3, depth * 12), 5, seed: 4)
    let snow = 0.86 + 0.2 * drift - 0.35 * smoothstep(0.1, 0.6, depth)
    let grass =
      smoothstep(0.3, 0.55, fractal(V2(p.x * 34 + depth * 6, depth * 7), 3, seed: 6)) * smoothstep(0.03, 0.3, depth)
    return mix(behind, snow - 0.6 * grass, smoothstep(-0.1, 0.06, depth))
  }

  /// Row 0 is the farthest, pale and thin.
  private func trunks(_ p: V2, _ row: Int, _ behind: Float) -> Float {
    let near = Float(row) / 5
    let pitch = mix(0.17, 0.82, near * near)
    let haze = power(1 - near, 1.15) * 0.86
    let foot = mix(-0.42, -1.2, near * near)
    var grey = behind
    let index = cell(p.x / pitch)
    for offset in -1...1 as ClosedRange<Int32> {
      let tree = index &+ offset
      let h = hash(tree, Int32(row), 31)
      if h % 5 == 0 { continue }
      let lean = (Float((h >> 4) & 255) / 255 - 0.5) * 0.14
      let sway = 0.02 * noise(V2(p.y * 1.2, Float(tree) * 7.3), seed: 33)
      let center = (Float(tree) + 0.5 + (Float((h >> 12) & 255) / 255 - 0.5) * 0.6) * pitch + lean * p.y + sway
      let half = mix(0.014, 0.095, near * near) * (0.8 + 0.4 * Float((h >> 20) & 255) / 255) * (1.08 - 0.1 * p.y)
      let base = foot + 0.04 * Float(h & 15) / 15
      let x = (p.x - center) / half
      guard abs(x) < 1.3, p.y > base else { continue }
      let inside = smoothstep(1.0 + 0.03 / (half * 60), 0.97, abs(x)) * smoothstep(base, base + 0.02, p.y)
      grey = mix(grey, mix(bark(V2(x, p.y / half), Int32(bitPattern: h)), 0.9, haze), inside)
    }
    return grey
  }

  private func bark(_ q: V2, _ seed: Int32) -> Float {
    let round = max(0, 1 - q.x * q.x).squareRoot()
    let side = saturate(0.55 + 0.5 * q.x)
    var shade = 0.25 + 0.72 * round * side
    let skin = V2(q.x * 1.1, q.y)
    // Lenticels: short dark strokes across the trunk, some grown into scars.
    let strokes =
      noise(V2(skin.x * 0.9, skin.y * 7), seed: seed) + 0.6 * noise(V2(skin.x * 2.2, skin.y * 15), seed: seed &+ 1)
    shade *= 1 - 0.75 * smoothstep(0.4, 0.75, strokes)
    let scar = cells(V2(skin.x * 0.5 + 0.3, skin.y * 0.21), seed: seed &+ 2)
    let eye = length(scar.offset * V2(0.62, 1.9) + V2(0, 0.5 * abs(scar.offset.x)))
    shade *= 1 - 0.9 * smoothstep(0.24, 0.1, eye + 0.1 * fractal(skin * 3, 3, seed: seed &+ 3))
    return shade * (0.93 + 0.14 * fractal(skin * V2(2, 5), 3, seed: seed &+ 4))
  }
}
