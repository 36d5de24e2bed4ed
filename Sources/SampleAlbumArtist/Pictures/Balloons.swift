/// Hot-air balloons over a misty valley early in the morning.
struct Balloons: Picture {
  let aspect: Float = 4 / 5
  let film = Film(exposure: 1.05, fade: -0.08, vignette: 0.12, grain: 0)

  private struct Balloon {
    let place: V2
    let size: Float
    let paints: [V3]
    let band: V3
  }

  private let balloons = [
    Balloon(
      place: V2(0.56, -0.22), size: 0.085, paints: [color(0x2A9D8F), color(0xF4F1DE)], band: color(0xE9C46A)),
    Balloon(
      place: V2(-0.02, -0.36), size: 0.05, paints: [color(0x7B2CBF), color(0xF4F1DE)], band: color(0xF4A261)),
    Balloon(
      place: V2(-0.5, 0.0), size: 0.15, paints: [color(0x1D4E89), color(0xF7B801)], band: color(0xF4F1DE)),
    Balloon(
      place: V2(0.17, 0.33), size: 0.43, paints: [color(0xC1121F), color(0xFDF0D5), color(0xE85D04), color(0xFDF0D5)],
      band: color(0xFFBA08)),
  ]

  func light(at p: V2, _ random: inout Random) -> V3 {
    var light = valley(p)
    for balloon in balloons { light = paint(balloon, p, over: light) }
    return light
  }

  private func valley(_ p: V2) -> V3 {
    let up = saturate((p.y + 0.5) / 1.5)
    var light = mix(V3(1.35, 0.72, 0.38), V3(0.55, 0.7, 0.9), smoothstep(0, 0.42, up))
    light = mix(light, V3(0.1, 0.32, 0.78), smoothstep(0.25, 0.95, up))
    light += V3(0.7, 0.4, 0.16) * exponential(-length(p - V2(-0.75, -0.42)) * 2.4)
    for row in 0..<6 {
      let near = Float(row) / 5
      let base = mix(-0.47, -0.98, power(near, 1.15))
      let line =
        base + mix(0.05, 0.1, near)
        * fractal(V2(p.x * mix(2.4, 1.3, near) + Float(row) * 5.1, 0.7), 5, seed: Int32(row))
      let hill = mix(V3(0.5, 0.5, 0.66), V3(0.02, 0.1, 0.1), power(near, 0.7))
      let mist = smoothstep(0, 0.16, line - p.y) * mix(0.95, 0.45, near)
      let shaded = mix(hill, V3(1.25, 0.72, 0.42), mist * (1 - near * 0.55))
      light = mix(light, shaded, smoothstep(0.002, -0.002, p.y - line))
    }
    return light
  }

  private func paint(_ balloon: Balloon, _ p: V2, over behind: V3) -> V3 {
    let q = (p - balloon.place) / balloon.size
    guard abs(q.x) < 1.1, q.y < 1.05, q.y > -2 else { return behind }
    let soft = 0.003 / balloon.size
    var light = basket(q, over: behind, soft)
    guard q.y > -1.27 else { return light }
    // A ball above, drawn in to the mouth below.
    let down = max(0, -0.25 - q.y)
    let half = q.y > -0.25 ? max(0, 1 - q.y * q.y).squareRoot() : 0.968 - 0.258 * down - 0.45 * down * down
    let inside = smoothstep(half + soft, half - soft, abs(q.x))
    guard inside > 0, half > 0 else { return light }
    let x = clamp(q.x / half, -1, 1)
    let toViewer = (1 - x * x).squareRoot()
    let around = angle(V2(toViewer, x)) / pi * 12 + 24
    let gore = Int(around.rounded(.down)) % balloon.paints.count
    let bulge = fraction(around) - 0.5
    var cloth = balloon.paints[gore]
    let zigzag = abs(bulge) * 0.24
    if abs(q.y - 0.02 + zigzag) < 0.13 { cloth = balloon.band }
    if q.y > 0.9 { cloth = balloon.band }
    if q.y < -1.14 { cloth = balloon.paints[0] * 0.5 }
    cloth *= 1 - 0.28 * smoothstep(0.38, 0.5, abs(bulge))
    let slope = q.y > -0.25 ? q.y : -0.25 - 0.35 * down
    let normal = normalize(V3(x * half + bulge * 0.22, slope, toViewer * half))
    let facing = saturate(dot(normal, normalize(V3(-0.72, 0.3, 0.5))) * 0.8 + 0.2)
    let sky = V3(0.3, 0.4, 0.6) * (0.45 + 0.3 * normal.y)
    let lit = cloth * (V3(1.35, 1.05, 0.76) * facing * 1.35 + sky)
    // Far balloons stand in the morning's haze.
    let haze = saturate(0.46 - balloon.size) * 0.6
    light = mix(light, mix(lit, V3(0.95, 0.78, 0.7), haze), inside)
    return light
  }

  private func basket(_ q: V2, over behind: V3, _ soft: Float) -> V3 {
    var light = behind
    if q.y < -1.2, q.y > -1.62 {
      let share = (-1.2 - q.y) / 0.42
      for side in [-1, -0.35, 0.35, 1] as [Float] {
        let rope = abs(q.x - side * mix(0.26, 0.13, share))
        light = mix(light, V3(0.1, 0.08, 0.08), smoothstep(0.009 + soft, 0.004, rope) * 0.8)
      }
    }
    let box = max(abs(q.x) - 0.15, abs(q.y + 1.72) - 0.12)
    let weave = 0.75 + 0.25 * sine(q.x * 90) * sine(q.y * 80)
    let wicker = color(0x8A5A2B) * (0.4 + 0.9 * saturate(0.5 - q.x * 3)) * weave
    return mix(light, q.y > -1.63 ? color(0x4A2A14) : wicker, smoothstep(soft, -soft, box))
  }
}
