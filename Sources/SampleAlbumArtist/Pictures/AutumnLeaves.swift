/// Maple leaves on dark wet ground, seen from above.
struct AutumnLeaves: Picture {
  let aspect: Float = 4 / 3
  let film = Film(exposure: 1.1, vignette: 0.35)

  private let toLamp = normalize(V3(-0.55, 0.6, 0.6))
  private let paints: [(heart: V3, edge: V3)] = [
    (color(0xE08A1E), color(0xB5201A)), (color(0xD9471C), color(0x9C1418)), (color(0xF2C230), color(0xE0701A)),
    (color(0xEDA31F), color(0xC93A18)), (color(0xC7301E), color(0x7E1020)), (color(0xE9C83A), color(0xC98A20)),
  ]

  func light(at point: V2, _ random: inout Random) -> V3 {
    let grain = fractal(point * 9, 5, seed: 2)
    var light = mix(color(0x120E0C), color(0x40352A), saturate(0.4 + grain)) * 0.8
    light += V3(0.25, 0.3, 0.36) * power(saturate(0.35 + fractal(point * 5, 4, seed: 3)), 6)
    for layer in 0..<4 { light = leaves(point, Int32(layer), over: light) }
    return light
  }

  private func leaves(_ point: V2, _ layer: Int32, over ground: V3) -> V3 {
    let pitch: Float = layer < 2 ? 0.52 : 0.66
    let grid = rotate(point, Float(layer) * 0.7) / pitch + V2(Float(layer) * 3.7, Float(layer) * 1.9)
    let (cx, cy) = (cell(grid.x), cell(grid.y))
    var light = ground
    for dy in -1...1 as ClosedRange<Int32> {
      for dx in -1...1 as ClosedRange<Int32> {
        let h = hash(cx &+ dx, cy &+ dy, 60 &+ layer)
        if layer == 3, h % 3 != 0 { continue }
        let jitter = V2(Float(h & 255), Float((h >> 8) & 255)) / 255 * 0.7 + 0.15
        let away = (grid - V2(Float(cx &+ dx), Float(cy &+ dy)) - jitter) * pitch
        let size = 0.27 + 0.13 * Float((h >> 16) & 255) / 255
        guard dot(away, away) < size * size * 1.9 else { continue }
        let turn = Float(h >> 24) / 255 * 2 * pi
        let local = rotate(away, turn) / size
        let shade = rotate(away - rotate(V2(0.035, -0.04), Float(layer) * 0.7), turn) / size
        light *= 1 - 0.68 * smoothstep(-0.07, 0.09, inside(shade))
        let depth = inside(local)
        guard depth > 0 else { continue }
        light = paint(local, depth, h, turn + Float(layer) * 0.7)
      }
    }
    return light
  }

  /// Five pointed lobes with teeth, about 1 long; the tip looks along x. How deep inside a point is.
  private func inside(_ p: V2) -> Float {
    let stem = abs(p.y - 0.06 * sine(p.x * 5)) - 0.018
    if p.x < 0, p.x > -0.95, stem < 0 { return 0.02 }
    let (around, out) = (abs(angle(p)), length(p))
    var reach: Float = 0.16
    for (center, long, wide) in [(0, 1, 0.5), (0.88, 0.86, 0.46), (1.85, 0.56, 0.5)] as [(Float, Float, Float)] {
      let off = abs(around - center) / wide
      guard off < 1.6 else { continue }
      let teeth = 0.075 * abs(fraction(off * 2.6) * 2 - 1) * (off > 0.12 ? 1 : 0)
      reach = max(reach, long * (1 - 0.66 * power(off, 0.62) + teeth))
    }
    return reach - out
  }

  private func paint(_ p: V2, _ depth: Float, _ h: UInt32, _ turn: Float) -> V3 {
    let (heart, edge) = paints[Int((h >> 4) % UInt32(paints.count))]
    let seed = Int32(h & 1023)
    let out = length(p)
    let mottle = fractal(p * 3.2, 4, seed: seed)
    var leaf = mix(heart, edge, saturate(out * 1.15 - 0.1 + mottle * 0.8))
    leaf *= 0.92 + 0.25 * fractal(p * 14, 3, seed: seed &+ 5)
    leaf = mix(leaf, color(0x3A1C10), smoothstep(0.5, 0.62, noise(p * 7, seed: seed &+ 9)) * 0.8)
    // Veins run from the leaf's foot into every lobe, side veins off them.
    var vein: Float = 0
    var bulge: Float = 0
    for center in [0, 0.88, -0.88, 1.85, -1.85] as [Float] {
      let along = rotate(p, -center)
      guard along.x > 0 else { continue }
      vein = max(vein, smoothstep(0.022, 0.006, abs(along.y)) * smoothstep(1.0, 0.3, along.x))
      let side = abs(fraction((along.x - abs(along.y) * 0.9) * 8) - 0.5)
      vein = max(vein, 0.45 * smoothstep(0.09, 0.02, side) * smoothstep(0.28, 0.02, abs(along.y)))
      bulge += sine(along.y * 9) * exponential(-along.y * along.y * 14) * 0.5
    }
    leaf = mix(leaf, mix(leaf, color(0xF3D58A), 0.65), vein)
    if p.x < 0, abs(p.y - 0.06 * sine(p.x * 5)) < 0.018 { leaf = color(0x8A4A2A) }
    let curl = smoothstep(0.12, 0, depth)
    let tilt = rotate(
      V2(0.4 * mottle + 0.35 * bulge + p.x * 0.35, 0.4 * noise(p * 2.2, seed: seed &+ 3) + p.y * 0.35), -turn)
    let normal = normalize(V3(-tilt.x, -tilt.y, 1))
    let facing = saturate(dot(normal, V3(toLamp.x, toLamp.y, toLamp.z)))
    let shine = power(saturate(dot(normal, normalize(toLamp + V3(0, 0, 1)))), 40) * 0.34
    return leaf * (0.24 + 1.75 * facing) * (1 - 0.3 * curl) + V3(0.85, 0.92, 1) * shine
  }
}
