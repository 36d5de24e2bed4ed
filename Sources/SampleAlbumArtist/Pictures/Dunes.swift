/// Desert dunes in low sun: sharp crests, long shadows, a deep blue sky.
struct Dunes: Picture {
  let aspect: Float = 4 / 3
  let film = Film(exposure: 1.1, vignette: 0.22)

  private let camera = Camera(at: V3(0, 4.6, 0), towards: V3(0.4, 2.1, 10), focal: 1.7)
  private let sun = normalize(V3(-0.9, 0.3, 0.3))

  private let land = DuneField()
  private let relief: Relief

  /// `detail` is the survey's points along each edge.
  init(detail: Int) {
    relief = Relief(of: land, from: V2(-45, 0), to: V2(45, 90), side: detail)
  }

  func light(at point: V2, _ random: inout Random) -> V3 {
    let ray = camera.direction(through: point)
    guard let distance = relief.meet(camera.place, ray, near: 1, far: 90) else { return sky(ray) }
    let p = camera.place + ray * distance
    let place = V2(p.x, p.z)
    var normal = land.slopeNormal(place, reach: 0.012 + 0.0015 * distance)
    // Ripples lie across the wind and fade where they're finer than a pixel.
    let warp = 2.6 * noise(place * 0.9) + 0.8 * noise(place * 2.7, seed: 2)
    let ripple = cosine(dot(place, V2(17, 25)) + warp * 3)
    let strength = 0.2 * exponential(-distance * 0.09) * smoothstep(0.5, 0.95, normal.y)
    normal = normalize(
      normal + V3(0.55, 0, 0.8) * (ripple * strength) + V3(noise(place * 60), 0, noise(place * 57)) * 0.02)

    let soft = normalize(sun + random.inBall() * 0.014)
    let facing = max(0, dot(normal, sun))
    let open = facing > 0 ? relief.sunlit(p + V3(0, 0.01, 0), soft, near: 0.05, far: 14) : 0
    let sand = mix(color(0xCB6F2E), color(0xDE9448), saturate(0.5 + 0.5 * fractal(place * 0.5, 3)))
    let direct = V3(1.0, 0.82, 0.58) * (3.3 * facing * open)
    let above = V3(0.2, 0.25, 0.5) * (0.2 + 0.3 * normal.y)
    let bounced = V3(0.5, 0.24, 0.1) * 0.22
    let lit = sand * (direct + above + bounced)
    let haze = 1 - exponential(-distance * 0.011)
    return mix(lit, V3(0.95, 0.66, 0.48), haze * 0.75)
  }

  private func sky(_ ray: V3) -> V3 {
    let up = saturate(ray.y * 2.6)
    let blue = mix(V3(0.3, 0.5, 0.78), V3(0.03, 0.12, 0.42), power(up, 0.7))
    let glow = power(saturate(dot(ray, normalize(V3(sun.x, 0.05, sun.z)))), 3)
    let base = mix(blue, V3(1.0, 0.76, 0.55), exponential(-ray.y * 17) * (0.62 + 0.28 * glow))
    let wisps = fractal(V2(ray.x / (ray.y + 0.25) * 1.3, 1 / (ray.y + 0.12) * 1.1), 5, seed: 21)
    return mix(base, V3(1.05, 0.95, 0.9), smoothstep(0.12, 0.55, wisps) * 0.4 * smoothstep(0.02, 0.15, ray.y))
  }
}

/// Crests across the wind, bent and of unequal height.
private struct DuneField: Terrain {
  func height(_ place: V2) -> Float {
    let p = place * 0.5
    let warped = p + V2(1.5 * noise(p * 0.25 + V2(3.3, 1.2)), 1.6 * noise(p * 0.2, seed: 5))
    let along = warped.x * 0.17 + warped.y * 0.1 + 0.3
    let phase = fraction(along)
    let crest: Float = 0.66
    // Wind piles sand up a long slope and lets it slide down a steep one.
    let profile = phase < crest ? power(phase / crest, 1.5) : power(1 - (phase - crest) / (1 - crest), 1.2)
    let strength = 0.66 + 0.55 * noise(warped * 0.17, seed: 9)
    return 3.1 * profile * strength + 0.5 * noise(p * 0.13, seed: 3)
  }
}
