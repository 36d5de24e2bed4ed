/// A lighthouse and a row of houses at dusk, their lights on still water.
struct Harbour: Picture {
  let aspect: Float = 3 / 2
  let film = Film(exposure: 1.05, vignette: 0.3)

  private let horizon: Float = -0.22

  func light(at point: V2, _ random: inout Random) -> V3 {
    if point.y > horizon { return scene(point) }
    let depth = horizon - point.y
    let ripple = noise(V2(point.x * 5, depth * 70 / (0.25 + depth)), seed: 3)
    let fine = noise(V2(point.x * 16, depth * 260 / (0.25 + depth)), seed: 4)
    let shift = (ripple * 0.05 + fine * 0.028) * (0.25 + depth * 1.6)
    var mirrored = V2(point.x + shift * 0.35, horizon + max(0.002, depth * 1.02 + shift))
    mirrored.y += random.within(-0.02, 0.05) * (0.2 + depth)
    let image = scene(V2(mirrored.x, max(mirrored.y, horizon + 0.002)))
    let water = V3(0.035, 0.05, 0.1)
    return mix(image * V3(0.72, 0.7, 0.8), water, 0.12 + 0.4 * smoothstep(0.1, 0.8, depth)) + V3(0.012, 0.01, 0.02)
  }

  private func scene(_ p: V2) -> V3 {
    var light = sky(p)
    light = mix(light, V3(0.2, 0.12, 0.24), hill(p, base: -0.1, strength: 0.12, seed: 41, haze: 0.006))
    light = mix(light, V3(0.09, 0.06, 0.14), hill(p, base: -0.165, strength: 0.09, seed: 47, haze: 0.003))
    light = houses(p, over: light)
    light = rock(p, over: light)
    light = lighthouse(p, over: light)
    return light + beam(p)
  }

  private func sky(_ p: V2) -> V3 {
    let up = saturate((p.y - horizon) / 1.25)
    var sky = mix(V3(1.5, 0.5, 0.16), V3(1.05, 0.3, 0.32), smoothstep(0, 0.2, up))
    sky = mix(sky, V3(0.4, 0.16, 0.46), smoothstep(0.14, 0.5, up))
    sky = mix(sky, V3(0.07, 0.06, 0.26), smoothstep(0.42, 1, up))
    let q = V2(p.x * 0.75, p.y * 2.4)
    let streak = fractal(q + V2(0.7 * noise(q * 0.8, seed: 8), 0), 6, seed: 60)
    let lower = fractal(q - V2(0, 0.12) + V2(0.7 * noise(q * 0.8, seed: 8), 0), 5, seed: 60)
    let cover = smoothstep(-0.02, 0.35, streak) * smoothstep(0.04, 0.22, up)
    let edge = saturate(0.35 + (streak - lower) * 2.2)
    let cloud = mix(V3(0.17, 0.08, 0.26), V3(1.6, 0.45, 0.36), edge * smoothstep(1.0, 0.15, up))
    sky = mix(sky, cloud, cover * 0.8)
    let star = cells(p * 16, seed: 77)
    let bright = Float(star.id & 255) / 255
    return sky + V3(0.8, 0.85, 1) * smoothstep(0.028, 0.0, star.distance) * bright * bright * smoothstep(0.55, 0.95, up)
      * 1.6
  }

  private func hill(_ p: V2, base: Float, strength: Float, seed: Int32, haze: Float) -> Float {
    let top = base + strength * fractal(V2(p.x * 1.3, 0.5), 6, seed: seed)
    return smoothstep(haze, -haze, p.y - top)
  }

  private func houses(_ p: V2, over behind: V3) -> V3 {
    let width: Float = 0.13
    let index = cell(p.x / width)
    guard index >= -12, index <= 1 else { return behind }
    let x = p.x / width - Float(index) - 0.5
    let tall = 0.1 + 0.1 * unitHash(index, 5)
    let y = p.y - horizon
    let roof = tall + 0.075 * (1 - abs(x) * 2)
    guard y < (abs(x) < 0.47 ? roof : tall * 0.6) else { return behind }
    let paints: [V3] = [color(0x7A2E2E), color(0xB9843F), color(0x35546B), color(0x8A8578), color(0x5B3A5C)]
    var light = y > tall ? V3(0.05, 0.03, 0.06) : paints[Int(hash(index, 9) % 5)] * 0.17
    light *= 0.65 + 0.35 * smoothstep(0, 0.1, y)
    let window = V2(fraction(x * 3 + 0.5) - 0.5, fraction(y / 0.058) - 0.5)
    let isLit = hash(index &* 7 &+ cell(x * 3 + 0.5), cell(y / 0.058), 3) % 5 < 3
    if y < tall * 0.94, y > 0.018, abs(window.x) < 0.24, abs(window.y) < 0.3, abs(x) < 0.42 {
      light = isLit ? V3(3.4, 1.7, 0.5) : V3(0.04, 0.04, 0.09)
    }
    return light
  }

  private func rock(_ p: V2, over behind: V3) -> V3 {
    let x = p.x - 0.82
    let top =
      horizon + 0.17 * smoothstep(0.72, 0.0, abs(x + 0.06)) - 0.004 + 0.05 * fractal(V2(p.x * 5, 1.5), 5, seed: 52)
    guard p.y < top, abs(x) < 0.75 else { return behind }
    let grain = fractal(p * V2(9, 14), 5, seed: 53)
    let warm = smoothstep(0.1, -0.6, x) * smoothstep(-0.06, 0, p.y - top)
    return V3(0.035, 0.025, 0.05) * (1 + grain) + V3(0.3, 0.1, 0.06) * warm * saturate(0.5 + grain)
  }

  private func lighthouse(_ p: V2, over behind: V3) -> V3 {
    let (x, foot, top) = (p.x - 0.8, horizon + 0.12, Float(0.52))
    let share = (p.y - foot) / (top - foot)
    let half = mix(0.085, 0.052, saturate(share))
    if share > -0.1, share < 1, abs(x) < half {
      let around = x / half
      let isRed = (share * 5).rounded(.down).truncatingRemainder(dividingBy: 2) == 1
      let paint = isRed ? color(0xB3302A) : color(0xE8E0DA)
      let side = saturate(0.5 - around * 0.62)
      return paint * (V3(0.1, 0.09, 0.18) + V3(1.1, 0.46, 0.36) * side * (1 - 0.2 * share))
    }
    let y = p.y - top
    if y >= 0, y < 0.022, abs(x) < 0.078 { return V3(0.03, 0.025, 0.045) }
    if y >= 0.022, y < 0.115, abs(x) < 0.045 {
      let bar = abs(fraction(x / 0.03) - 0.5) > 0.42
      return bar ? V3(0.3, 0.2, 0.12) : V3(9, 6.6, 3.6)
    }
    if y >= 0.115, y < 0.175, abs(x) < 0.058 * (1 - (y - 0.115) / 0.06) { return V3(0.12, 0.03, 0.04) }
    return behind
  }

  private func beam(_ p: V2) -> V3 {
    let d = p - V2(0.8, 0.587)
    let distance = length(d)
    var glow = V3(1.3, 0.85, 0.42) * exponential(-distance * 9) * 0.9
    let left = rotate(d, 0.1)
    if left.x < 0 {
      let spread = 0.012 + abs(left.x) * 0.075
      glow += V3(1, 0.8, 0.5) * exponential(-left.y * left.y / (spread * spread)) * 0.34 * exponential(left.x * 0.9)
    }
    return glow
  }
}
