/// Rolling meadows with woods under fair-weather clouds.
struct GreenHills: Picture {
  let aspect: Float = 4 / 3
  let film = Film(exposure: 0.95, fade: -0.16, vignette: 0.25)

  private let camera = Camera(at: V3(0, 5.2, 0), towards: V3(0.8, 3.9, 10), focal: 1.7)
  private let sun = normalize(V3(0.72, 0.52, -0.12))

  private let land = Downs()
  private let relief: Relief

  /// `detail` is the survey's points along each edge.
  init(detail: Int) {
    relief = Relief(of: land, from: V2(-60, 0), to: V2(60, 120), side: detail)
  }

  func light(at point: V2, _ random: inout Random) -> V3 {
    let ray = camera.direction(through: point)
    guard let distance = relief.meet(camera.place, ray, near: 1.5, far: 120, steps: 190) else { return sky(ray) }
    let p = camera.place + ray * distance
    let place = V2(p.x, p.z)
    let normal = land.slopeNormal(place, reach: 0.02 + 0.002 * distance)
    let facing = max(0, dot(normal, sun))
    let open = relief.sunlit(
      p + V3(0, 0.03, 0), normalize(sun + random.inBall() * 0.02), near: 0.12, far: 12, steps: 30)
    let cloudShadow = 1 - 0.72 * smoothstep(0.0, 0.28, fractal(place * 0.06 + V2(9, 3), 3, seed: 30))
    let lit =
      ground(place, normal, distance)
      * (V3(1.0, 0.9, 0.68) * (2.9 * facing * open * cloudShadow) + V3(0.28, 0.42, 0.62) * (0.3 + 0.35 * normal.y))
    let haze = 1 - exponential(-distance * 0.008)
    return mix(lit, V3(0.5, 0.68, 0.86), haze * 0.85)
  }

  private func ground(_ place: V2, _ normal: V3, _ distance: Float) -> V3 {
    let wood = land.woods(place)
    let tint = fractal(place * 0.35, 4, seed: 12)
    // Mown stripes follow the slope; each field has its own green.
    let field = cells(place * 0.11 + V2(0.3 * noise(place * 0.2), 0), seed: 41)
    let kind = Float(field.id & 1023) / 1023
    var grass = mix(color(0x5E9A2E), color(0x9BBE3F), saturate(0.5 + tint))
    grass = mix(grass, color(0xC7B84E), smoothstep(0.66, 0.7, kind) * 0.75)
    grass = mix(grass, color(0x3F8038), smoothstep(0.3, 0.26, kind) * 0.6)
    let stripe = cosine(dot(place, rotate(V2(1, 0), kind * 6)) * 9)
    grass *= 1 + 0.1 * stripe * exponential(-distance * 0.03)
    grass *= 0.88 + 0.3 * saturate(0.5 + fractal(place * 9, 3, seed: 15)) * exponential(-distance * 0.03)
    let hedge = smoothstep(0.035, 0.02, field.border) * smoothstep(6, 12, place.y)
    let leaves = mix(color(0x1F4A1E), color(0x3E6B25), saturate(0.5 + noise(place * 3.1, seed: 3)))
    return mix(grass, leaves, max(wood, hedge * 0.8)) * 0.75
  }

  private func sky(_ ray: V3) -> V3 {
    let up = saturate(ray.y * 2.2)
    let blue = mix(V3(0.55, 0.75, 0.95), V3(0.1, 0.3, 0.75), power(up, 0.7))
    let q = V2(ray.x, ray.z) / (ray.y + 0.11) * 0.75 + V2(2.2, 0.4)
    let density = fractal(q, 6, seed: 50) + 0.08
    let toSun = fractal(q + V2(0.16, -0.03), 4, seed: 50) + 0.08
    let cover = smoothstep(0.05, 0.34, density) * smoothstep(0.0, 0.06, ray.y)
    let shade = saturate(0.5 + (density - toSun) * 1.9)
    let white = mix(V3(0.5, 0.58, 0.7), V3(1.7, 1.62, 1.5), shade)
    return mix(blue, mix(white, blue, saturate(0.25 - ray.y) * 1.2), cover)
  }
}

/// Chalk downs: long waves of meadow, woods on some of them.
private struct Downs: Terrain {
  func height(_ place: V2) -> Float {
    let land = meadow(place)
    let wood = woods(place)
    if wood < 0.02 { return land }
    let crown = cells(place * 3.1, seed: 4)
    let round = max(0, 1 - crown.distance * crown.distance * 2.4).squareRoot()
    return land + wood
      * (0.2 + 0.3 * round * (0.6 + 0.4 * Float(crown.id & 255) / 255) + 0.07 * noise(place * 9, seed: 5))
  }

  private func meadow(_ place: V2) -> Float {
    let p = place * 0.085
    let wave = fractal(p + V2(0.4 * noise(p * 0.7, seed: 8), 0), 3, seed: 1, gain: 0.4)
    return 3.4 * wave + 0.035 * place.y + 1.4 * noise(place * 0.04, seed: 6)
  }

  /// 0 on meadows, 1 in the woods.
  func woods(_ place: V2) -> Float {
    let patch = fractal(place * 0.075 + V2(4.1, 2.6), 3, seed: 17)
    return smoothstep(0.1, 0.16, patch) * smoothstep(9, 15, place.y)
  }
}
