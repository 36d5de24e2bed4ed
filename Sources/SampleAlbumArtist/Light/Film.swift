/// How light becomes a print: exposure, a film's tone curve, the lens' darker corners, grain.
struct Film: Sendable {
  var exposure: Float = 1
  /// 0 keeps colours, above it dulls them, below it makes them stronger.
  var fade: Float = 0
  /// The share of light that the corners lose.
  var vignette: Float = 0.25
  /// Of the brightest value; 0 for a picture that must compress well.
  var grain: Float = 0.012

  /// Linear light to linear print, 0...1: a shoulder for highlights and a toe for shadows (the rational fit to the ACES
  /// reference curve by K. Narkowicz, 2015).
  func tone(_ light: V3, at point: V2, aspect: Float) -> V3 {
    let corner = dot(point, point) / (aspect * aspect + 1)
    var lit = light * exposure * (1 - vignette * corner * corner - vignette * 0.35 * corner)
    lit = mix(lit, V3(repeating: luminance(lit)), fade)
    lit.clamp(lowerBound: .zero, upperBound: V3(repeating: 60))
    let x = lit * 0.72
    var print = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)
    print.clamp(lowerBound: .zero, upperBound: .one)
    return print
  }

  /// Linear print to sRGB (IEC 61966-2-1), with grain that is strongest in the middle tones.
  func scan(_ print: V3, x: Int, y: Int) -> V3 {
    var encoded = V3(Self.encode(print.x), Self.encode(print.y), Self.encode(print.z))
    if grain > 0 {
      let (x, y) = (Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: y))
      let speck = unitHash(x, y, 11) + unitHash(x, y, 12) + unitHash(x / 2, y / 2, 13) - 1.5
      let bright = luminance(encoded)
      encoded += speck * grain * (0.4 + 2.4 * bright * (1 - bright))
    }
    encoded.clamp(lowerBound: .zero, upperBound: .one)
    return encoded
  }

  private static func encode(_ value: Float) -> Float {
    value <= 0.003_130_8 ? value * 12.92 : 1.055 * power(value, 1 / 2.4) - 0.055
  }
}
