/// The sun just over the sea, its path of light on the waves.
struct MorningSea: Picture {
  let aspect: Float = 3 / 2
  let film = Film(exposure: 1.0, vignette: 0.3)

  private let camera = Camera(at: V3(0, 1.5, 0), towards: V3(0, 1.62, 10), focal: 1.5)
  private let sun = normalize(V3(0.2, 0.105, 1))

  func light(at point: V2, _ random: inout Random) -> V3 {
    let ray = camera.direction(through: point)
    guard ray.y < -0.0005 else { return sky(ray, disc: true) }
    var distance = -camera.place.y / ray.y
    var p = camera.place + ray * distance
    for _ in 0..<3 {
      let rise = swell(V2(p.x, p.z), distance)
      distance = -(camera.place.y - rise) / ray.y
      p = camera.place + ray * distance
    }
    let place = V2(p.x, p.z)
    let reach = 0.006 + 0.0025 * distance
    let slopes =
      V2(
        swell(place + V2(reach, 0), distance) - swell(place - V2(reach, 0), distance),
        swell(place + V2(0, reach), distance) - swell(place - V2(0, reach), distance)) / (2 * reach)
    // What is finer than a pixel far out still spreads the light: waves there lean at random.
    let far = smoothstep(4, 40, distance)
    let lean = (V2(random.unit(), random.unit()) + V2(random.unit(), random.unit()) - 1) * V2(0.1, 0.2) * far
    let normal = normalize(V3(-slopes.x + lean.x, 1, -slopes.y + lean.y))
    var mirrored = reflect(ray, normal)
    mirrored.y = abs(mirrored.y) + 0.01
    let grazing = 0.03 + 0.97 * power(1 - saturate(dot(-ray, normal)), 5)
    let depth = V3(0.012, 0.07, 0.1) + V3(0.03, 0.2, 0.18) * saturate(swell(place, distance) * 2.4 + 0.15)
    var sea = mix(depth, sky(normalize(mirrored), disc: false), min(grazing, 0.9))
    let glint = power(saturate(dot(normalize(mirrored), sun)), 420)
    sea += V3(1.0, 0.62, 0.25) * glint * 26
    return mix(sea, V3(1.1, 0.5, 0.2), smoothstep(30, 400, distance) * 0.35)
  }

  /// The water's height: long swell, then chop that fades where it's finer than a pixel.
  private func swell(_ p: V2, _ distance: Float) -> Float {
    let warped = p + V2(0.5 * noise(p * 0.35, seed: 3), 0.4 * noise(p * 0.4, seed: 4))
    var height = 0.11 * sine(warped.y * 0.9 + warped.x * 0.25) + 0.05 * sine(warped.y * 1.9 - warped.x * 0.8 + 1.3)
    let crest = 1 - abs(noise(warped * V2(0.65, 1.25), seed: 5))
    height += 0.13 * crest * crest * exponential(-distance * 0.02)
    let chop = 1 - abs(noise(warped * V2(1.9, 3.4), seed: 6))
    height += 0.035 * chop * exponential(-distance * 0.06)
    return height + 0.02 * noise(warped * V2(6, 10), seed: 7) * exponential(-distance * 0.12)
  }

  private func sky(_ ray: V3, disc: Bool) -> V3 {
    let up = saturate(ray.y)
    var sky = mix(V3(1.15, 0.4, 0.08), V3(0.85, 0.42, 0.2), smoothstep(0, 0.16, up))
    sky = mix(sky, V3(0.34, 0.34, 0.42), smoothstep(0.12, 0.38, up))
    sky = mix(sky, V3(0.06, 0.16, 0.36), smoothstep(0.3, 0.62, up))
    let toSun = saturate(dot(ray, sun))
    sky += V3(1.0, 0.42, 0.08) * (power(toSun, 14) * 0.7 + power(toSun, 160) * 1.7)
    let q = V2(ray.x / (up + 0.2), 1 / (up + 0.13))
    let bank = fractal(q * V2(1.1, 0.75) + V2(1.2, 0), 6, seed: 31)
    let cover = smoothstep(-0.12, 0.34, bank) * smoothstep(0.05, 0.16, up)
    let lower = fractal((q + V2(0, 0.12)) * V2(1.1, 0.75) + V2(1.2, 0), 5, seed: 31)
    // Lit from below, so that the edges towards the sun burn.
    let burning = saturate(0.35 + (bank - lower) * 2.6) * power(toSun, 3)
    let cloud = mix(V3(0.2, 0.15, 0.24), V3(2.1, 0.75, 0.22), burning)
    sky = mix(sky, cloud, cover * 0.85)
    if disc { sky += V3(14, 9.5, 5) * smoothstep(0.99935, 0.99955, toSun) }
    return sky
  }
}
