/// Snow peaks over a turquoise lake that mirrors them.
struct AlpineLake: Picture {
  let aspect: Float = 3 / 2
  let film = Film(exposure: 0.98, fade: -0.2, vignette: 0.25)

  private let camera = Camera(at: V3(0, 0.9, 0), towards: V3(0.4, 2.6, 12), focal: 1.6)
  private let sun = normalize(V3(-0.85, 0.42, -0.1))

  private let range = MountainRange()
  private let relief: Relief

  /// `detail` is the survey's points along each edge.
  init(detail: Int) {
    relief = Relief(of: range, from: V2(-60, 0), to: V2(60, 110), side: detail)
  }

  func light(at point: V2, _ random: inout Random) -> V3 {
    let ray = camera.direction(through: point)
    let toWater = ray.y < -1e-4 ? -camera.place.y / ray.y : Float.infinity
    if let distance = relief.meet(camera.place, ray, near: 2, far: 110, steps: 170), distance < toWater {
      return land(camera.place + ray * distance, ray, distance)
    }
    guard toWater.isFinite, toWater < 400 else { return sky(ray) }
    return water(camera.place + ray * toWater, ray, toWater)
  }

  private func water(_ p: V3, _ ray: V3, _ distance: Float) -> V3 {
    let place = V2(p.x, p.z)
    let calm = exponential(-distance * 0.06)
    let chop = V2(fractal(place * V2(2.2, 4.5), 3, seed: 61), fractal(place * V2(2.0, 5.0), 3, seed: 67))
    let normal = normalize(V3(chop.x * 0.05, 1, chop.y * 0.075 * (0.4 + calm)))
    var mirrored = reflect(ray, normal)
    mirrored.y = abs(mirrored.y) + 0.002
    let image =
      if let far = relief.meet(p, mirrored, near: 1, far: 100, steps: 110) {
        land(p + mirrored * far, mirrored, far + distance)
      } else {
        sky(mirrored)
      }
    let grazing = power(1 - saturate(dot(-ray, normal)), 4)
    let shallow = smoothstep(7, 1.5, distance)
    let depth = mix(color(0x0B8C9B), color(0x49C9BF), shallow) * 0.62
    // The lake's bed shows where one looks down on it.
    let stones = fractal(place * 1.6 + chop * 0.3, 5, seed: 71)
    let bed = mix(color(0x2F6E68), color(0xB9C3A0), smoothstep(-0.35, 0.4, stones)) * 0.8
    let seen = mix(depth, bed * V3(0.55, 0.95, 0.9), shallow * 0.6)
    return mix(seen, image, 0.16 + 0.72 * grazing)
  }

  private func land(_ p: V3, _ ray: V3, _ distance: Float) -> V3 {
    let place = V2(p.x, p.z)
    let normal = range.slopeNormal(place, reach: 0.012 + 0.0022 * distance)
    let grain = fractal(place * 1.7, 4, seed: 80)
    var ground = mix(color(0x6B645E), color(0x948878), saturate(0.5 + grain))
    ground *= 0.9 + 0.12 * sine(p.y * 5 + grain * 6)
    let grass = smoothstep(4.2, 2.2, p.y + grain * 1.4) * smoothstep(0.55, 0.75, normal.y)
    ground = mix(ground, color(0x6E8A3C), grass)
    let trees = smoothstep(3.3, 2.5, p.y + 1.6 * grain) * smoothstep(0.02, 0.3, p.y)
    let needles = mix(color(0x16301F), color(0x2F4F2A), saturate(0.5 + noise(place * 7)))
    ground = mix(ground, needles, trees * smoothstep(-0.25, 0.2, fractal(place * 0.5, 3, seed: 83)))
    let snow = smoothstep(2.3, 3.7, p.y + grain * 1.6) * smoothstep(0.26, 0.42, normal.y + grain * 0.16)
    ground = mix(ground, V3(0.86, 0.9, 0.96), snow)
    let facing = max(0, dot(normal, sun))
    let open = facing > 0 ? relief.sunlit(p + V3(0, 0.05, 0), sun, near: 0.25, far: 22, steps: 34) : 0
    let lit = ground * (V3(1.0, 0.9, 0.75) * (3.6 * facing * open) + V3(0.26, 0.38, 0.66) * (0.22 + 0.26 * normal.y))
    let haze = 1 - exponential(-distance * 0.0045)
    return mix(lit, V3(0.5, 0.66, 0.88), haze)
  }

  private func sky(_ ray: V3) -> V3 {
    let blue = mix(V3(0.5, 0.72, 0.95), V3(0.07, 0.24, 0.66), power(saturate(ray.y * 1.9), 0.7))
    let q = V2(ray.x, ray.z) / (ray.y + 0.16) * 0.8
    let wisps = fractal(q * V2(0.7, 1.5) + V2(0.5, 3), 6, seed: 90)
    return mix(blue, V3(1.25, 1.22, 1.2), smoothstep(0.02, 0.5, wisps) * 0.75 * smoothstep(0, 0.12, ray.y))
  }
}

/// Peaks behind the lake, lower ones at its sides.
private struct MountainRange: Terrain {
  func height(_ place: V2) -> Float {
    let p = place * 0.036 + V2(3.35, 0.62)
    let crest = ridges(p + V2(0.3 * noise(p * 1.4, seed: 2), 0.3 * noise(p * 1.3, seed: 7)), 8, seed: 40)
    let behind = smoothstep(14, 46, place.y)
    let sides = smoothstep(6, 24, abs(place.x - 1)) * smoothstep(6, 24, place.y) * 0.62
    return -0.7 + (crest * 23 - 4.6) * max(behind, sides) + 0.12 * noise(place * 0.8)
  }
}
