/// A beach from the air: turquoise water, foam, parasols on white sand.
struct Beach: Picture {
  let aspect: Float = 4 / 3
  let film = Film(exposure: 1.0, fade: -0.06, vignette: 0.15)

  private struct Parasol {
    let place: V2
    let radius: Float
    let turn: Float
    let paint: V3
    let towel: V3
  }

  private let parasols: [Parasol]
  private let shadow = V2(0.075, -0.055)

  init() {
    var random = Random(seed: 7)
    let paints = [0xE63946, 0xFFC300, 0xF77F00, 0x1D6FB8, 0xE5418A, 0x2A9D8F].map { color(UInt32($0)) }
    var parasols: [Parasol] = []
    for row in 0..<3 {
      for column in 0..<7 {
        let across = 0.34 + Float(row) * 0.34 + random.within(-0.06, 0.06)
        let along = -1.5 + Float(column) * 0.48 + Float(row % 2) * 0.22 + random.within(-0.07, 0.07)
        if random.unit() < 0.16 { continue }
        parasols.append(
          Parasol(
            place: V2(across, along), radius: random.within(0.095, 0.118), turn: random.within(0, 6),
            paint: paints[Int(random.bits() % 6)], towel: paints[Int(random.bits() % 6)]))
      }
    }
    self.parasols = parasols
  }

  func light(at point: V2, _ random: inout Random) -> V3 {
    // `shore.x` is the way from the water's edge up the beach, `shore.y` along it.
    let shore = rotate(point, -0.42) + V2(0.16, 0)
    let edge = 0.09 * sine(shore.y * 2.1 + 0.6) + 0.05 * fractal(V2(shore.y * 2.2, 0.3), 4, seed: 3)
    let up = shore.x - edge
    return up > 0.02 ? sand(shore, up) : mix(water(shore, up), sand(shore, up), smoothstep(-0.015, 0.02, up) * 0.6)
  }

  private func water(_ p: V2, _ up: Float) -> V3 {
    let depth = saturate(-up / 1.25)
    var sea = mix(color(0x7FE3D4), color(0x1FB5C4), smoothstep(0, 0.32, depth))
    sea = mix(sea, color(0x0A6FA6), smoothstep(0.25, 1, depth + 0.1 * fractal(p * 1.6, 4, seed: 9)))
    let reef = smoothstep(0.12, 0.4, fractal(p * 2.6 + V2(0, 4), 5, seed: 14)) * smoothstep(0.3, 0.6, depth)
    sea = mix(sea, color(0x0D4E68), reef * 0.6)
    let bent = p * 6.5 + V2(noise(p * 5, seed: 20), noise(p * 5, seed: 21)) * 0.9
    let net = cells(bent, seed: 22)
    sea += V3(0.5, 0.75, 0.65) * power(saturate(1 - net.border * 3.2), 4) * 0.28 * (1 - smoothstep(0.05, 0.7, depth))
    let waves = fractal(V2(p.x * 15, p.y * 4.5), 4, seed: 25)
    sea *= 1 + 0.16 * waves
    return mix(sea, V3(0.98, 1, 1), foam(p, up))
  }

  /// Two lines of breakers and the lace they leave behind.
  private func foam(_ p: V2, _ up: Float) -> Float {
    let lace = cells(p * 17 + V2(noise(p * 9, seed: 30), noise(p * 9, seed: 31)) * 0.8, seed: 32)
    let web = smoothstep(0.2, 0.04, lace.border)
    let wobble = 0.035 * fractal(V2(p.y * 3.5, 2), 4, seed: 35)
    func line(_ place: Float, _ width: Float, _ tail: Float) -> Float {
      let away = up - place - wobble
      if away > 0 { return smoothstep(width, 0, away) }
      return max(smoothstep(-width * 2.2, 0, away), web * smoothstep(-tail, 0, away) * 0.9)
    }
    let second = line(-0.34, 0.014, 0.15) * smoothstep(-0.15, 0.35, noise(V2(p.y * 1.3, 4), seed: 37) + 0.22)
    return saturate(max(line(-0.012, 0.018, 0.13), second))
  }

  private func sand(_ p: V2, _ up: Float) -> V3 {
    let grain = fractal(p * 22, 4, seed: 44)
    let tracks = cells(p * V2(26, 22), seed: 46)
    var sand = mix(color(0xE9CFA0), color(0xF6E7C8), saturate(0.5 + fractal(p * 2.5, 4, seed: 45)))
    sand *= 0.95 + 0.09 * grain - 0.1 * smoothstep(0.28, 0.05, tracks.distance) * smoothstep(0.2, 0.4, up)
    let wet = smoothstep(0.15, 0.02, up + 0.03 * fractal(V2(p.y * 5, 1), 3, seed: 48))
    sand = mix(sand, color(0xB48F63), wet * 0.8)
    var light = sand
    for parasol in parasols {
      let d = p - parasol.place
      guard dot(d, d) < 0.14 else { continue }
      let side = rotate(d - V2(0.13, 0.0), -parasol.turn * 0.05)
      if abs(side.x) < 0.095, abs(side.y) < 0.042 {
        let stripe = fraction(side.x * 22) < 0.5 ? parasol.towel : V3(0.92, 0.92, 0.88)
        light = stripe * (0.9 + 0.12 * grain)
      }
      let dark = smoothstep(parasol.radius * 1.06, parasol.radius * 0.94, length(d - rotate(shadow, -0.42)))
      light = mix(light, light * V3(0.36, 0.4, 0.55), dark)
    }
    for parasol in parasols {
      let d = p - parasol.place
      let distance = length(d) / parasol.radius
      guard distance < 1 else { continue }
      let around = angle(d) + parasol.turn
      let panel = fraction(around / (2 * pi) * 8)
      // Each panel sags between its ribs.
      guard distance < 0.93 + 0.07 * abs(panel * 2 - 1) else { continue }
      let isPainted = cell(around / (2 * pi) * 8) & 1 == 0
      let cloth = isPainted ? parasol.paint : V3(0.95, 0.94, 0.9)
      let slope = 0.78 + 0.34 * dot(d / parasol.radius, V2(-0.8, 0.6)) + 0.14 * (1 - abs(panel * 2 - 1))
      light = distance < 0.06 ? V3(0.9, 0.9, 0.9) : cloth * slope
    }
    return light * 1.05
  }
}
