/// What the components are, as libjpeg decides it: by the JFIF segment, else by Adobe's, else by their names.
package enum DCColorModel: Hashable, Sendable {
  case grey, yCbCr, rgb
  /// The four inks; `isInverted` if they say how much paper stays white, as Adobe's programs store it.
  case cmyk(isInverted: Bool)
  /// The first three as luminance and colour.
  case ycck(isInverted: Bool)

  /// - Parameter adobeTransform: what an Adobe segment says of it, if there is one.
  init(identifiers: [UInt8], hasJFIF: Bool, adobeTransform: UInt8?) throws(DCRefusal) {
    switch (identifiers.count, adobeTransform) {
    case (1, _): self = .grey
    case (3, _) where hasJFIF: self = .yCbCr
    case (3, 0): self = .rgb
    case (3, nil) where identifiers == Array("RGB".utf8): self = .rgb
    case (3, nil), (3, 1): self = .yCbCr
    case (4, nil): self = .cmyk(isInverted: false)
    case (4, 0): self = .cmyk(isInverted: true)
    case (4, 2): self = .ycck(isInverted: true)
    default: throw DCRefusal()
    }
  }
}
