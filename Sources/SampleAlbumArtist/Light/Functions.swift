// Exponentials and angles in additions and multiplications alone, good to six digits. A C library's differ in the last
// bit from one machine to the next; these give the same picture, to the byte, everywhere.

/// 2 to the power of `x`.
@inline(__always) func exponential2(_ x: Float) -> Float {
  let bounded = clamp(x, -126, 126)
  let whole = bounded.rounded(.down)
  let f = (bounded - whole) * 0.693_147_18
  let series = 1 + f * (1 + f * (0.5 + f * (0.166_666_67 + f * (0.041_666_67 + f * (0.008_333_33 + f * 0.001_41)))))
  return series * Float(bitPattern: UInt32(Int32(whole) + 127) << 23)
}

/// The logarithm to base 2 of a positive, normal `x`.
@inline(__always) func logarithm2(_ x: Float) -> Float {
  let bits = max(x, 1e-37).bitPattern
  var exponent = Float(Int32(bits >> 23) - 127)
  var mantissa = Float(bitPattern: (bits & 0x7F_FFFF) | 0x3F80_0000)
  if mantissa > 1.414_213_6 {
    mantissa *= 0.5
    exponent += 1
  }
  // ln(m) = 2 artanh((m - 1) / (m + 1)).
  let t = (mantissa - 1) / (mantissa + 1)
  let t2 = t * t
  return exponent + 2.885_390_1 * t * (1 + t2 * (0.333_333_33 + t2 * (0.2 + t2 * (0.142_857_14 + t2 * 0.111_111))))
}

@inline(__always) func exponential(_ x: Float) -> Float { exponential2(x * 1.442_695_04) }

/// `x` to the power of `y`; 0 for an `x` of 0 or less.
@inline(__always) func power(_ x: Float, _ y: Float) -> Float { x <= 0 ? 0 : exponential2(y * logarithm2(x)) }

@inline(__always) func sine(_ x: Float) -> Float {
  let turns = x * 0.159_154_94
  var t = (turns - turns.rounded(.toNearestOrEven)) * 4  // quarter turns, -2...2
  if t > 1 { t = 2 - t } else if t < -1 { t = -2 - t }
  let a = t * 1.570_796_3
  let a2 = a * a
  return a * (1 + a2 * (-0.166_666_67 + a2 * (0.008_333_33 + a2 * (-0.000_198_41 + a2 * 0.000_002_75))))
}

@inline(__always) func cosine(_ x: Float) -> Float { sine(x + 1.570_796_3) }

/// The angle of `point` from the positive x axis, in -π...π.
@inline(__always) func angle(_ point: V2) -> Float {
  let (x, y) = (abs(point.x), abs(point.y))
  let high = max(x, y)
  if high == 0 { return 0 }
  // artan on 0...1: an odd polynomial fitted to 1e-5.
  let t = min(x, y) / high
  let t2 = t * t
  var a = t * (0.999_866 + t2 * (-0.330_299_5 + t2 * (0.180_141 + t2 * (-0.085_133 + t2 * 0.020_835_1))))
  if y > x { a = 1.570_796_3 - a }
  if point.x < 0 { a = 3.141_592_7 - a }
  return point.y < 0 ? -a : a
}

let pi: Float = 3.141_592_7
