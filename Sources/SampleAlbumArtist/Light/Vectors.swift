/// Points and directions, and colours in linear light (ITU-R BT.709 primaries).
typealias V2 = SIMD2<Float>
typealias V3 = SIMD3<Float>
typealias V4 = SIMD4<Float>

@inline(__always) func dot(_ a: V2, _ b: V2) -> Float { a.x * b.x + a.y * b.y }
@inline(__always) func dot(_ a: V3, _ b: V3) -> Float { a.x * b.x + a.y * b.y + a.z * b.z }
@inline(__always) func length(_ a: V2) -> Float { dot(a, a).squareRoot() }
@inline(__always) func length(_ a: V3) -> Float { dot(a, a).squareRoot() }
@inline(__always) func normalize(_ a: V3) -> V3 { a / max(length(a), 1e-12) }
@inline(__always) func cross(_ a: V3, _ b: V3) -> V3 {
  V3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
@inline(__always) func reflect(_ direction: V3, _ normal: V3) -> V3 {
  direction - 2 * dot(direction, normal) * normal
}

@inline(__always) func mix(_ a: Float, _ b: Float, _ share: Float) -> Float { a + (b - a) * share }
@inline(__always) func mix(_ a: V2, _ b: V2, _ share: Float) -> V2 { a + (b - a) * share }
@inline(__always) func mix(_ a: V3, _ b: V3, _ share: Float) -> V3 { a + (b - a) * share }
@inline(__always) func clamp(_ value: Float, _ low: Float, _ high: Float) -> Float { min(max(value, low), high) }
@inline(__always) func saturate(_ value: Float) -> Float { min(max(value, 0), 1) }

/// 0 below `low`, 1 above `high`, a smooth way between; turned round when `low` is above `high`.
@inline(__always) func smoothstep(_ low: Float, _ high: Float, _ value: Float) -> Float {
  let share = saturate((value - low) / (high - low))
  return share * share * (3 - 2 * share)
}

@inline(__always) func fraction(_ value: Float) -> Float { value - value.rounded(.down) }
@inline(__always) func luminance(_ color: V3) -> Float { dot(color, V3(0.2126, 0.7152, 0.0722)) }

/// `point` turned by `angle` radians against the clock.
@inline(__always) func rotate(_ point: V2, _ angle: Float) -> V2 {
  let (s, c) = (sine(angle), cosine(angle))
  return V2(c * point.x - s * point.y, s * point.x + c * point.y)
}

/// The linear light of a colour as painters and style sheets write it: `color(0xF4A261)`.
func color(_ hex: UInt32) -> V3 {
  func channel(_ shift: UInt32) -> Float {
    let value = Float((hex >> shift) & 0xFF) / 255
    return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
  }
  return V3(channel(16), channel(8), channel(0))
}
