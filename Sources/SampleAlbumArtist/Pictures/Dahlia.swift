/// One dahlia, close: rings of cupped petals, each ring's shadow on the next.
struct Dahlia: Picture {
  let aspect: Float = 1
  let film = Film(exposure: 1.05, vignette: 0.3)

  private struct Ring {
    let count: Float
    let turn: Float
    let start: Float
    let end: Float
    let width: Float
  }

  /// From the heart outwards.
  private let rings: [Ring]

  init() {
    rings = (0..<15).map { index in
      let share = Float(index) / 14
      let end = 0.07 + 0.79 * power(share, 0.92)
      let count = (8 + 13 * share).rounded()
      return Ring(
        count: count, turn: Float(index) * 2.399_963, start: end * 0.42 - 0.02, end: end,
        width: 1.18 * pi * end * 0.74 / count)
    }
  }

  func light(at point: V2, _ random: inout Random) -> V3 {
    let p = point - V2(0.02, -0.01)
    let swirl = V2(p.x * 1.0, p.y * 1.04)
    for (index, ring) in rings.enumerated() {
      if let light = petal(swirl, ring, index) { return light }
    }
    let shade = smoothstep(0.7, 1.02, length(swirl - V2(0.03, -0.04)))
    return background(point) * mix(0.35, 1, shade)
  }

  private func petal(_ p: V2, _ ring: Ring, _ index: Int) -> V3? {
    let out = length(p)
    guard out < ring.end * 1.08 else { return nil }
    let place = (angle(p) - ring.turn) / (2 * pi) * ring.count
    let nearest = place.rounded()
    var found: V3?
    // The nearest petal lies under its neighbour on one side, as tiles do.
    for offset in [1, 0, -1] as [Float] {
      let number = nearest + offset
      let id = Int32(number.truncatingRemainder(dividingBy: ring.count))
      let vary = unitHash(id < 0 ? id &+ Int32(ring.count) : id, Int32(index), 5)
      let axis = ring.turn + number / ring.count * 2 * pi + (vary - 0.5) * 0.07
      let along = rotate(p, -axis)
      let long = ring.end * (0.95 + 0.1 * vary)
      let u = (along.x - ring.start) / (long - ring.start)
      guard u > 0, u < 1 else { continue }
      let half = ring.width * power(u, 0.55) * power(max(0, 1 - power(u, 3.2)), 0.75)
      let v = along.y / max(half, 1e-4)
      guard abs(v) < 1 else { continue }
      found = shade(u, v, index, vary, axis)
      break
    }
    return found
  }

  private func shade(_ u: Float, _ v: Float, _ index: Int, _ vary: Float, _ axis: Float) -> V3 {
    let share = Float(index) / 14
    let deep = mix(color(0x6E0A3C), color(0xB3155F), share)
    let pale = mix(color(0xE8347E), color(0xFF86B8), share)
    var petal = mix(deep, pale, smoothstep(0.3, 1.0, u))
    petal = mix(petal, color(0xF7A93B), smoothstep(0.35, 0.0, share) * 0.75 * smoothstep(0.3, 0.9, u))
    petal *= 0.93 + 0.16 * noise(V2(v * 7, u * 1.3 + vary * 30), seed: 3) + 0.1 * (vary - 0.5)
    petal = mix(petal, petal * 1.35, smoothstep(0.07, 0.0, abs(v)) * 0.35)
    // Cupped across, rising towards the tip: light from the upper left.
    let across = V2(-sine(axis), cosine(axis)) * (-v * 0.85)
    let along = V2(cosine(axis), sine(axis)) * (0.55 - 0.75 * u)
    let normal = normalize(V3(-(across.x + along.x), -(across.y + along.y), 1))
    let facing = saturate(dot(normal, normalize(V3(-0.5, 0.62, 0.72))))
    let hidden = smoothstep(0.12, 0.8, u)
    let rim = smoothstep(0.82, 1.0, abs(v)) * 0.16
    return petal * (0.22 + 1.75 * facing) * mix(0.16, 1.0, hidden) + pale * rim * hidden
  }

  private func background(_ p: V2) -> V3 {
    let q = p * 1.3 + V2(noise(p * 1.1, seed: 8), noise(p * 1.2, seed: 9)) * 0.7
    var light = mix(color(0x0C2A16), color(0x3B7A2C), smoothstep(-0.4, 0.5, fractal(q, 3, seed: 10)))
    light = mix(light, color(0xA6C65A), smoothstep(0.25, 0.7, noise(q * 0.9 + V2(4, 1), seed: 12)) * 0.55)
    let disc = cells(p * 2.1, seed: 14, spread: 0.25)
    return light + V3(0.35, 0.42, 0.16) * smoothstep(0.34, 0.26, disc.distance) * Float(disc.id & 7) / 7 * 0.4
  }
}
