/// Rain drops on a window, the lights of a street out of focus behind.
struct RainyWindow: Picture {
  let aspect: Float = 3 / 2
  let film = Film(exposure: 1.0, fade: -0.3, vignette: 0.3)

  private struct Lamp {
    let place: V2
    let radius: Float
    let light: V3
  }

  private let lamps: [Lamp]

  init() {
    var random = Random(seed: 23)
    let lights: [V3] = [
      V3(1.6, 0.62, 0.08), V3(1.5, 0.08, 0.05), V3(0.05, 0.85, 0.75), V3(1.5, 0.95, 0.4), V3(1.3, 0.1, 0.55),
      V3(0.1, 0.35, 1.5), V3(1.6, 0.4, 0.05),
    ]
    lamps = (0..<64).map { index in
      let high = random.unit()
      let place = V2(random.within(-1.75, 1.75), -0.42 + (high * high - 0.35) * 1.15)
      let radius = random.within(0.075, 0.19) * (index % 9 == 0 ? 1.45 : 1)
      return Lamp(place: place, radius: radius, light: lights[index % lights.count] * random.within(0.2, 0.8))
    }
  }

  func light(at point: V2, _ random: inout Random) -> V3 {
    for (scale, seed, share) in [(2.1, 1, 0.46), (4.9, 2, 0.34), (11, 3, 0.26), (27, 4, 0.2)] as [(Float, Int32, Float)]
    {
      if let drop = drop(point, scale, seed, share) { return drop }
    }
    // Between the drops the glass is a little misted.
    let mist = 0.035 + 0.03 * fractal(point * 3, 4, seed: 9)
    return street(point, soft: 0.16) * 0.9 + V3(0.5, 0.6, 0.8) * mist
  }

  private func street(_ p: V2, soft: Float) -> V3 {
    var light = mix(V3(0.03, 0.03, 0.07), V3(0.012, 0.022, 0.07), smoothstep(-0.6, 0.6, p.y))
    light += V3(0.3, 0.13, 0.05) * exponential(-(p.y + 0.45) * (p.y + 0.45) * 5) * 0.5
    for lamp in lamps {
      let away = p - lamp.place
      let d = dot(away, away) / (lamp.radius * lamp.radius)
      guard d < 1.4 else { continue }
      let out = d.squareRoot()
      // A lens' disc is evenly bright with a brighter rim.
      light +=
        lamp.light * (smoothstep(1 + soft * 0.5, 1 - soft * 0.5, out) * (0.5 + 0.32 * smoothstep(0.55, 0.97, out)))
    }
    return light
  }

  /// The drop of one size at a point: a small lens that shows the street upside down; `nil` between drops.
  private func drop(_ p: V2, _ scale: Float, _ seed: Int32, _ share: Float) -> V3? {
    let grid = p * scale + V2(Float(seed) * 7.3, 0.37)
    let (cx, cy) = (cell(grid.x), cell(grid.y))
    let h = hash(cx, cy, seed)
    guard Float(h & 1023) / 1023 < share else { return nil }
    let size = (0.2 + 0.2 * Float((h >> 10) & 255) / 255)
    let room = 0.5 - size
    let center = V2(0.5 + room * (Float((h >> 18) & 127) / 63 - 1), 0.5 + room * (Float(h >> 25) / 63 - 1))
    var away = grid - V2(Float(cx), Float(cy)) - center
    // Big drops hang: wider below, drawn out above.
    away.x *= 1 + 0.2 * saturate(away.y / size) * (scale < 8 ? 1 : 0.3)
    let wobble = 1 + 0.16 * noise(V2(angle(away) * 0.9, Float(h & 63)), seed: seed)
    let out = length(away) / (size * wobble)
    guard out < 1 else { return nil }
    let lean = away / (size * wobble)
    let up = (1 - out * out).squareRoot()
    // The street stands upside down in it: the lamps above, the dark sky below.
    let seen = V2(p.x * 0.6 - lean.x * 0.5, 0.12 - lean.y * 0.62 * (0.6 + 0.4 * out))
    var light = street(seen, soft: 0.9) * 1.15
    light *= mix(0.16, 1, smoothstep(0.0, 0.55, up))
    let sparkle = length(lean - V2(-0.32, 0.42))
    light += V3(1.1, 1.15, 1.25) * smoothstep(0.24, 0.06, sparkle) * 0.85
    light += V3(0.5, 0.6, 0.75) * smoothstep(0.55, 0.95, out) * saturate(-lean.y) * 0.34
    return light
  }
}
