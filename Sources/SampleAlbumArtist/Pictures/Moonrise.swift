/// The full moon over a dark bay.
struct Moonrise: Picture {
  let aspect: Float = 4 / 3
  let film = Film(exposure: 1.0, vignette: 0.25, grain: 0)

  private let moon = V2(-0.34, 0.36)
  private let radius: Float = 0.235
  private let horizon: Float = -0.3

  func light(at p: V2, _ random: inout Random) -> V3 {
    p.y > horizon ? sky(p) : sea(p, &random)
  }

  private func sky(_ p: V2) -> V3 {
    let up = saturate((p.y - horizon) / 1.3)
    var sky = mix(V3(0.06, 0.12, 0.3), V3(0.012, 0.025, 0.09), power(up, 0.7))
    let d = p - moon
    let away = length(d)
    sky +=
      V3(0.2, 0.3, 0.55) * (exponential(-away * 3.2) * 0.5) + V3(0.7, 0.75, 0.85)
      * exponential(-max(0, away - radius) * 16) * 0.3
    let star = cells(p * 12, seed: 5)
    let bright = Float(star.id & 255) / 255
    sky += V3(0.8, 0.88, 1) * (smoothstep(0.03, 0, star.distance) * bright * bright * smoothstep(0.35, 0.9, away))
    sky = mix(sky, face(d / radius), smoothstep(radius, radius - 0.004, away))
    let q = V2(p.x * 0.8, p.y * 3.4)
    let cloud = fractal(q + V2(0.5 * noise(q * 0.7, seed: 7), 0), 4, seed: 8)
    let band = smoothstep(0.0, 0.4, cloud) * smoothstep(0.62, 0.05, abs(p.y - 0.1))
    let lit = V3(0.05, 0.08, 0.17) + V3(0.6, 0.68, 0.85) * exponential(-away * 3) * 0.75
    sky = mix(sky, lit, band * 0.85)
    return land(p, over: sky)
  }

  private func face(_ d: V2) -> V3 {
    let up = max(0, 1 - dot(d, d)).squareRoot()
    let ball = V3(d.x, d.y, up)
    let maria = smoothstep(-0.1, 0.25, fractal(ball * 1.55 + V3(2.3, 0.7, 0), 4))
    let craters = fractal(ball * 7, 3)
    let bright = mix(1.0, 0.58, maria) * (1 + 0.14 * craters) * (0.72 + 0.28 * up)
    return V3(1.9, 1.75, 1.45) * bright
  }

  private func land(_ p: V2, over behind: V3) -> V3 {
    let far =
      horizon + 0.1 * smoothstep(-0.1, 0.9, p.x) + 0.05 * fractal(V2(p.x * 2.3, 0.4), 5, seed: 13)
      * smoothstep(-0.3, 0.3, p.x)
    let near =
      horizon + 0.26 * smoothstep(0.62, 1.5, p.x) + 0.05 * fractal(V2(p.x * 4, 0.9), 5, seed: 14)
      * smoothstep(0.5, 0.9, p.x)
    var light = mix(behind, V3(0.028, 0.05, 0.12), smoothstep(0.003, -0.003, p.y - far))
    light = mix(light, V3(0.008, 0.014, 0.034), smoothstep(0.002, -0.002, p.y - near))
    let house = p - V2(1.02, horizon + 0.045)
    return light + V3(1.6, 0.8, 0.25) * smoothstep(0.009, 0.004, length(house)) + V3(0.4, 0.18, 0.05)
      * exponential(-length(house) * 40)
  }

  private func sea(_ p: V2, _ random: inout Random) -> V3 {
    let depth = horizon - p.y
    let distance = 0.12 / (depth + 0.012)
    let place = V2(p.x * distance * 2.2, distance * 5)
    let wave = fractal(place * V2(1.6, 1.2), 3, seed: 23) + 0.5 * noise(place * V2(5, 3.4), seed: 25)
    let base = mix(V3(0.05, 0.09, 0.2), V3(0.008, 0.016, 0.05), smoothstep(0, 0.6, depth))
    var light = base * (1 + 0.5 * wave)
    // The path of light grows wider towards the viewer, and breaks into flakes.
    let spread = 0.1 + depth * 0.34
    let off = (p.x - moon.x) / spread
    let path = exponential(-off * off * 1.4)
    let flake = smoothstep(0.32 - path * 0.62, 0.62 - path * 0.3, wave + 0.12)
    light += V3(1.25, 1.15, 0.95) * flake * path * (0.95 - 0.35 * depth)
    light += V3(0.16, 0.2, 0.3) * path * 0.5 * exponential(-depth * 2)
    return light
  }
}
