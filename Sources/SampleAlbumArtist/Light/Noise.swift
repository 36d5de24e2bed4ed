/// A well mixed number for a place on an integer grid.
@inline(__always) func hash(_ x: Int32, _ y: Int32, _ z: Int32 = 0) -> UInt32 {
  var h =
    UInt32(bitPattern: x) &* 0x8DA6_B343 ^ UInt32(bitPattern: y) &* 0xD816_3841 ^ UInt32(bitPattern: z) &* 0xCB1A_B31F
  h = (h ^ (h >> 16)) &* 0x7FEB_352D
  h = (h ^ (h >> 15)) &* 0x846C_A68B
  return h ^ (h >> 16)
}

@inline(__always) func unitHash(_ x: Int32, _ y: Int32, _ z: Int32 = 0) -> Float { Float(hash(x, y, z) >> 8) * 0x1p-24 }

/// The grid place below `value`; a picture's coordinates stay far inside Int32, and strays are held there.
@inline(__always) func cell(_ value: Float) -> Int32 {
  Int32(clamp(value.rounded(.down), -1e9, 1e9))
}

@inline(__always) private func fade(_ t: Float) -> Float { t * t * t * (t * (t * 6 - 15) + 10) }

@inline(__always) private func slope(_ h: UInt32, _ x: Float, _ y: Float) -> Float {
  let u = h & 1 == 0 ? x : -x
  let v = h & 2 == 0 ? y : -y
  return h & 4 == 0 ? u + 0.5 * v : 0.5 * u + v
}

/// Gradient noise (K. Perlin, "Improving Noise", 2002), about -1...1.
func noise(_ p: V2, seed: Int32 = 0) -> Float {
  let (cx, cy) = (cell(p.x), cell(p.y))
  let (x, y) = (p.x - Float(cx), p.y - Float(cy))
  let (u, v) = (fade(x), fade(y))
  let a = slope(hash(cx, cy, seed), x, y)
  let b = slope(hash(cx &+ 1, cy, seed), x - 1, y)
  let c = slope(hash(cx, cy &+ 1, seed), x, y - 1)
  let d = slope(hash(cx &+ 1, cy &+ 1, seed), x - 1, y - 1)
  return mix(mix(a, b, u), mix(c, d, u), v) * 1.3
}

/// Value noise in space, -1...1.
func noise(_ p: V3) -> Float {
  let (cx, cy, cz) = (cell(p.x), cell(p.y), cell(p.z))
  let (u, v, w) = (fade(p.x - Float(cx)), fade(p.y - Float(cy)), fade(p.z - Float(cz)))
  func row(_ dy: Int32, _ dz: Int32) -> Float {
    mix(unitHash(cx, cy &+ dy, cz &+ dz), unitHash(cx &+ 1, cy &+ dy, cz &+ dz), u)
  }
  return mix(mix(row(0, 0), row(1, 0), v), mix(row(0, 1), row(1, 1), v), w) * 2 - 1
}

/// Octaves of noise, each twice as fine and half as strong; about -1...1. Turned between octaves, so that the grid
/// doesn't show.
func fractal(_ p: V2, _ octaves: Int, seed: Int32 = 0, gain: Float = 0.5) -> Float {
  var (sum, strength, q) = (Float(0), Float(0.5), p)
  for octave in 0..<octaves {
    sum += strength * noise(q, seed: seed &+ Int32(octave))
    strength *= gain
    q = V2(1.6 * q.x + 1.2 * q.y, -1.2 * q.x + 1.6 * q.y) + V2(3.1, 7.7)
  }
  return sum
}

func fractal(_ p: V3, _ octaves: Int) -> Float {
  var (sum, strength, q) = (Float(0), Float(0.5), p)
  for _ in 0..<octaves {
    sum += strength * noise(q)
    strength *= 0.5
    q = V3(1.6 * q.x + 1.2 * q.z, 2 * q.y, -1.2 * q.x + 1.6 * q.z) + V3(3.1, 5.3, 7.7)
  }
  return sum
}

/// Sharp crests, as of mountains; 0...1.
func ridges(_ p: V2, _ octaves: Int, seed: Int32 = 0) -> Float {
  var (sum, strength, q, weight) = (Float(0), Float(0.5), p, Float(1))
  for octave in 0..<octaves {
    let crest = 1 - abs(noise(q, seed: seed &+ Int32(octave)))
    let sharp = crest * crest * weight
    sum += strength * sharp
    weight = saturate(sharp * 1.8)
    strength *= 0.5
    q = V2(1.6 * q.x + 1.2 * q.y, -1.2 * q.x + 1.6 * q.y) + V2(3.1, 7.7)
  }
  return sum
}

/// The nearest of the points strewn one a grid cell: how far it is, the distance to the next border, which it is.
func cells(_ p: V2, seed: Int32 = 0, spread: Float = 1) -> (distance: Float, border: Float, id: UInt32, offset: V2) {
  let (cx, cy) = (cell(p.x), cell(p.y))
  var (first, second, id, offset) = (Float(9), Float(9), UInt32(0), V2.zero)
  for dy in -1...1 as ClosedRange<Int32> {
    for dx in -1...1 as ClosedRange<Int32> {
      let h = hash(cx &+ dx, cy &+ dy, seed)
      let jitter = (V2(Float(h & 0xFFFF), Float(h >> 16)) / 65536 - 0.5) * spread + 0.5
      let away = p - V2(Float(cx &+ dx), Float(cy &+ dy)) - jitter
      let distance = length(away)
      if distance < first {
        (second, first, id, offset) = (first, distance, h, away)
      } else if distance < second {
        second = distance
      }
    }
  }
  return (first, second - first, id, offset)
}
