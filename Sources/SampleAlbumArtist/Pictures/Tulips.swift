/// Tulips in a white vase, a window's light on the wall behind.
struct Tulips: Picture, Scene {
  let aspect: Float = 3 / 4
  let film = Film(exposure: 1.1, vignette: 0.22)

  private enum Thing { static let (table, wall, vase, stem, leaf, petal) = (0, 1, 2, 3, 4, 5) }

  private struct Flower {
    let foot: V3
    let head: V3
    /// The head's own axes, the first along the stem.
    let axis: V3
    let side: V3
    let front: V3
    let paint: V3
    let open: Float
  }

  private let camera = Camera(at: V3(0, 2.7, -9.5), towards: V3(0, 2.25, 0), focal: 3.45)
  private let lamp = normalize(V3(-0.75, 0.62, -0.55))
  private let flowers: [Flower]

  init() {
    var random = Random(seed: 11)
    let paints: [UInt32] = [0xD7263D, 0xF46036, 0xF2A007, 0xD81E5B, 0xF0C808, 0xC81D4E, 0xE4572E]
    let heads = [
      V3(0, 3.75, -0.1), V3(-0.72, 3.5, 0.1), V3(0.7, 3.55, 0.12), V3(-0.36, 3.05, -0.5), V3(0.4, 3.0, -0.52),
      V3(-1.18, 2.85, -0.08), V3(1.2, 2.9, -0.12), V3(0.08, 2.55, -0.72), V3(-0.36, 4.15, 0.35), V3(0.42, 4.12, 0.3),
      V3(-0.85, 2.35, -0.55), V3(0.86, 2.32, -0.5),
    ]
    flowers = heads.enumerated().map { index, head in
      let foot = V3(head.x * 0.16, 1.55, head.z * 0.2)
      let axis = normalize(head - foot + V3(0, 0.5, 0))
      let turn = random.within(0, 6)
      let side = normalize(cross(axis, V3(cosine(turn), 0.1, sine(turn))))
      return Flower(
        foot: foot, head: head, axis: axis, side: side, front: cross(axis, side),
        paint: color(paints[index % paints.count]), open: random.within(0.05, 0.16))
    }
  }

  func nearest(_ p: V3) -> (distance: Float, thing: Int) {
    var best = (distance: p.y, thing: Thing.table)
    if 1.6 - p.z < best.distance { best = (1.6 - p.z, Thing.wall) }
    let vase = self.vase(p)
    if vase < best.distance { best = (vase, Thing.vase) }
    // All flowers fit in one ball: far from it, the ball is near enough.
    let bouquet = length(p - V3(0, 3, 0)) - 2.2
    guard bouquet < 0.3 else { return bouquet < best.distance ? (bouquet, Thing.stem) : best }
    for (index, flower) in flowers.enumerated() {
      if length(p - flower.head) - 0.55 < best.distance {
        let head = petals(p, flower)
        if head < best.distance { best = (head, Thing.petal + index) }
      }
      let stem = Shape.capsule(p, flower.foot, flower.head - flower.axis * 0.3, 0.035)
      if stem < best.distance { best = (stem, Thing.stem) }
    }
    for side in [-1, 1] as [Float] {
      for (index, lean) in ([0.75, 1.25] as [Float]).enumerated() {
        let leaf = self.leaf(p, lean * side, Float(index))
        if leaf < best.distance { best = (leaf, Thing.leaf) }
      }
    }
    return best
  }

  private func vase(_ p: V3) -> Float {
    let out = length(V2(p.x, p.z))
    let y = clamp(p.y, 0, 1.9)
    let profile = 0.38 + 0.26 * sine(y * 1.75 + 0.25) - 0.1 * smoothstep(1.2, 1.62, y) + 0.16 * smoothstep(1.6, 1.9, y)
    let wall = abs(out - profile) - 0.03
    return max(wall, max(p.y - 1.86, -p.y)) * 0.7
  }

  private func leaf(_ p: V3, _ lean: Float, _ row: Float) -> Float {
    let q = p - V3(lean * 0.12, 1.75, -0.18 - row * 0.12)
    let up = q.y
    let bent = V3(
      q.x - lean * up * (0.3 + 0.36 * up), up - 0.75,
      q.z + 0.25 * up * up - 0.5 * abs(q.x - lean * up * (0.3 + 0.36 * up)))
    return Shape.blade(V2(bent.x, bent.y), off: bent.z, radii: V2(0.15, 0.95), thickness: 0.016) * 0.5
  }

  private func petals(_ p: V3, _ flower: Flower) -> Float {
    let away = p - flower.head
    let rough = length(away) - 0.55
    if rough > 0.2 { return rough }
    let q = V3(dot(away, flower.side), dot(away, flower.axis), dot(away, flower.front))
    let around = angle(V2(q.x, q.z))
    // Three outer petals over three inner ones.
    let lobe = abs(cosine(around * 1.5))
    let swell = 1 + 0.16 * lobe + flower.open * max(0, q.y * 2)
    let cup = abs(Shape.ellipsoid(q, V3(0.31 * swell, 0.46, 0.31 * swell))) - 0.016
    let rim = q.y - 0.2 - 0.17 * (lobe * lobe)
    return max(cup, rim * 0.7) * 0.6
  }

  func light(at point: V2, _ random: inout Random) -> V3 {
    let ray = camera.direction(through: point)
    guard let hit = trace(camera.place, ray, far: 16, steps: 160) else { return V3(0.7, 0.6, 0.5) }
    let p = camera.place + ray * hit.distance
    let toLamp = normalize(lamp + random.inBall() * 0.02)
    let normal = normal(p, 0.003)
    let sun = open(p + normal * 0.006, toLamp, far: 4.6) * window(p, lamp)
    let near = ambience(p, normal, reach: 0.4)
    var (paint, gloss, glow) = (V3.one, Float(0), Float(0))
    switch hit.thing {
    case Thing.table:
      paint = mix(color(0xB88A62), color(0xD3A67A), saturate(0.5 + fractal(V2(p.x * 0.9, p.z * 8), 5, seed: 5)))
      gloss = 0.12
    case Thing.wall:
      paint = mix(color(0xE9C9B4), color(0xF2D8C6), saturate(0.5 + fractal(V2(p.x, p.y) * 1.4, 5, seed: 6)))
    case Thing.vase:
      let pattern = smoothstep(0.02, 0.0, abs(abs(p.y - 0.82) - 0.3) - 0.03)
      let wave = smoothstep(0.025, 0.0, abs(p.y - 0.82 - 0.13 * sine(angle(V2(p.x, p.z)) * 9)) - 0.022)
      paint = mix(color(0xF4F1EA), color(0x274C9B), max(pattern, wave) * 0.92)
      gloss = 0.7
    case Thing.stem: (paint, glow) = (color(0x6FA23F), 0.1)
    case Thing.leaf:
      paint = mix(color(0x4F8A35), color(0x86B54E), saturate(0.5 + fractal(V2(p.x * 9, p.y * 1.2), 3, seed: 9)))
      (gloss, glow) = (0.15, 0.25)
    default:
      let flower = flowers[hit.thing - Thing.petal]
      let away = p - flower.head
      let up = dot(away, flower.axis)
      let streak = noise(V2(angle(V2(dot(away, flower.side), dot(away, flower.front))) * 9, up * 2), seed: 2)
      paint = mix(flower.paint, color(0xF7D65A), smoothstep(-0.2, -0.42, up) * 0.8) * (0.92 + 0.2 * streak)
      paint = mix(paint, paint + V3(0.16, 0.1, 0.06), smoothstep(0.12, 0.36, up))
      (gloss, glow) = (0.12, 0.3)
    }
    let facing = dot(normal, lamp)
    let direct = V3(1.0, 0.88, 0.7) * 2.5 * (saturate(facing) + glow * saturate(-facing)) * max(sun, glow * 0.16)
    let around = (V3(0.5, 0.52, 0.6) * (0.66 + 0.25 * normal.y) + V3(0.2, 0.12, 0.08)) * near
    let shine = gloss * power(saturate(dot(normal, normalize(lamp - ray))), 70) * sun * 2
    return paint * (direct + around) + V3(repeating: shine)
  }

  /// Whether the lamp's light comes through one of the window's panes, a way to the left.
  private func window(_ p: V3, _ toLamp: V3) -> Float {
    let way = (-5.2 - p.x) / toLamp.x
    let (y, z) = (p.y + toLamp.y * way - 6.65, p.z + toLamp.z * way + 2.85)
    let bars = V2(abs(fraction(y / 1.7 + 0.32) - 0.5) * 1.7, abs(fraction(z / 1.35 + 0.3) - 0.5) * 1.35)
    let frame = smoothstep(0.05, 0.14, bars.x) * smoothstep(0.05, 0.14, bars.y)
    return frame * smoothstep(2.7, 2.5, abs(y)) * smoothstep(3.1, 2.9, abs(z))
  }
}
