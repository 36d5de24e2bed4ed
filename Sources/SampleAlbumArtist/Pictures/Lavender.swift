/// Rows of lavender that run to a lone tree in the evening sun.
struct Lavender: Picture {
  let aspect: Float = 3 / 2
  let film = Film(exposure: 1.0, fade: -0.05, vignette: 0.28)

  private let camera = Camera(at: V3(0, 2.15, 0), towards: V3(0, 1.62, 10), focal: 1.45)
  private let sun = normalize(V3(-0.36, 0.16, 1))
  private let field = LavenderField()
  private let relief: Relief

  /// `detail` is the survey's points along each edge.
  init(detail: Int) {
    relief = Relief(of: field, from: V2(-24, 1), to: V2(24, 49), side: detail)
  }

  func light(at point: V2, _ random: inout Random) -> V3 {
    let ray = camera.direction(through: point)
    guard let distance = relief.meet(camera.place, ray, near: 1.5, far: 150, steps: 200) else {
      return tree(point, over: sky(ray, point))
    }
    let p = camera.place + ray * distance
    let place = V2(p.x, p.z)
    let light = ground(p, place, distance, &random)
    return mix(light, V3(1.0, 0.55, 0.36), (1 - exponential(-distance * 0.018)) * 0.8)
  }

  private func ground(_ p: V3, _ place: V2, _ distance: Float, _ random: inout Random) -> V3 {
    let normal = field.slopeNormal(place, reach: 0.02 + 0.002 * distance)
    let row = field.row(place)
    let fine = exponential(-distance * 0.05)
    let stalks = noise(place * V2(19, 13), seed: 5) * fine + 0.6 * noise(place * V2(43, 33), seed: 6) * fine
    let bloom = mix(
      color(0x5A36A6), color(0xA884E8), saturate(0.45 + 0.45 * stalks + 0.3 * noise(place * 1.3, seed: 8)))
    let lean = V3(noise(place * V2(31, 17), seed: 10), 0.3, noise(place * V2(29, 19), seed: 11)) * (0.55 * fine * row)
    let green = mix(color(0x35502A), color(0x6B8A45), saturate(0.5 + stalks))
    let soil = mix(color(0x6A4630), color(0x9A7350), saturate(0.5 + fractal(place * 6, 3, seed: 9)))
    var paint = mix(soil, green, smoothstep(0.1, 0.3, row))
    paint = mix(paint, bloom, smoothstep(0.28, 0.52, row + 0.1 * stalks))
    let facing = saturate(dot(normalize(normal + lean), sun) * 0.75 + 0.25)
    let open = relief.sunlit(p + V3(0, 0.04, 0), normalize(sun + random.inBall() * 0.03), near: 0.08, far: 4, steps: 24)
    let direct = V3(1.0, 0.62, 0.36) * (2.7 * facing * (0.25 + 0.75 * open))
    let around = V3(0.42, 0.4, 0.62) * (0.3 + 0.4 * row)
    return paint * (direct + around)
  }

  private func sky(_ ray: V3, _ p: V2) -> V3 {
    let up = saturate(ray.y)
    var sky = mix(V3(1.3, 0.62, 0.2), V3(1.0, 0.5, 0.4), smoothstep(0, 0.16, up))
    sky = mix(sky, V3(0.5, 0.4, 0.62), smoothstep(0.12, 0.42, up))
    sky = mix(sky, V3(0.2, 0.26, 0.56), smoothstep(0.36, 0.7, up))
    let toSun = saturate(dot(ray, sun))
    sky +=
      V3(1.2, 0.62, 0.2) * (power(toSun, 30) * 0.7 + power(toSun, 300) * 1.6) + V3(14, 9, 4)
      * smoothstep(0.99945, 0.9996, toSun)
    let q = V2(ray.x / (up + 0.22), 1.3 / (up + 0.16))
    let bank = fractal(q * V2(1.0, 0.8) + V2(6, 2), 6, seed: 70)
    let lower = fractal((q + V2(0, 0.13)) * V2(1.0, 0.8) + V2(6, 2), 5, seed: 70)
    let cloud = mix(V3(0.42, 0.26, 0.4), V3(1.7, 0.72, 0.42), saturate(0.4 + (bank - lower) * 2.4))
    return mix(sky, cloud, smoothstep(-0.02, 0.36, bank) * smoothstep(0.03, 0.16, up) * 0.75)
  }

  /// The tree stands a little right of the rows' end; hills lie behind it.
  private func tree(_ p: V2, over behind: V3) -> V3 {
    let horizon: Float = 0.075
    let top = horizon + 0.045 + 0.05 * fractal(V2(p.x * 1.6, 0.3), 5, seed: 77)
    var light = mix(behind, V3(0.4, 0.2, 0.24), smoothstep(0.006, -0.006, p.y - top) * 0.9)
    let q = p - V2(0.5, horizon)
    let rough = 0.05 * fractal(q * 14, 5, seed: 78)
    var crown: Float = 1
    for (x, y, r) in [(0, 0.33, 0.17), (-0.14, 0.26, 0.12), (0.15, 0.27, 0.13), (0.05, 0.43, 0.1), (-0.07, 0.4, 0.1)]
      as [(Float, Float, Float)]
    {
      crown = min(crown, length(q - V2(x, y)) - r)
    }
    let trunk = abs(q.x - 0.02 * sine(q.y * 12)) - mix(0.028, 0.014, saturate(q.y * 4))
    if q.y < 0.3, q.y > -0.1 { light = mix(light, V3(0.035, 0.018, 0.02), smoothstep(0.003, -0.003, trunk)) }
    let leaves = smoothstep(0.012, -0.012, crown + rough)
    let gap = smoothstep(0.36, 0.5, noise(q * 26, seed: 79)) * smoothstep(-0.1, 0.0, crown)
    let lit = saturate(-q.x * 3 + 0.1) * smoothstep(-0.09, 0, crown + rough)
    return mix(light, mix(V3(0.03, 0.028, 0.022), V3(0.42, 0.24, 0.07), lit), leaves * (1 - gap))
  }
}

/// Rounded rows along z, a furrow under the viewer.
private struct LavenderField: Terrain {
  private let pitch: Float = 1.5

  /// 0 in the furrow, 1 on a row's back.
  func row(_ place: V2) -> Float {
    let bend = 0.12 * noise(V2(place.y * 0.25, 3), seed: 2)
    let across = abs(fraction(place.x / pitch + bend * 0.4) * 2 - 1)
    return smoothstep(1.0, 0.12, 1 - across + 0.12 * noise(place * 2.4, seed: 1))
  }

  func height(_ place: V2) -> Float {
    let row = row(place)
    let tuft = cells(place * V2(2.4, 1.8), seed: 4)
    let round = max(0, 1 - tuft.distance * tuft.distance * 1.7)
    return row * (0.5 + 0.3 * round + 0.07 * noise(place * 7, seed: 3)) + 0.3 * noise(place * 0.07, seed: 9)
  }
}
