/// How a stored picture must be turned to be seen upright: the values of EXIF's tag 274 (CIPA DC-008-2019, 4.6.4),
/// which say where the stored picture's first row and first column belong.
package enum Orientation: Int, CaseIterable, Hashable, Sendable {
  case upright = 1
  /// Left and right are swapped.
  case mirrored = 2
  case upsideDown = 3
  /// Top and bottom are swapped.
  case flipped = 4
  /// Rows and columns are swapped.
  case transposed = 5
  /// To be turned a quarter clockwise.
  case quarterTurnRight = 6
  /// Rows and columns are swapped, along the other diagonal.
  case transversed = 7
  /// To be turned a quarter counter-clockwise.
  case quarterTurnLeft = 8

  /// Whether stored rows are columns of the upright picture.
  package var swapsAxes: Bool { rawValue >= 5 }

  /// The upright size of a picture stored as `width` × `height`; and the other way round.
  package func applied(width: Int, height: Int) -> (width: Int, height: Int) {
    swapsAxes ? (height, width) : (width, height)
  }
}

extension Bitmap {
  /// The picture, stored in this orientation, upright.
  package func oriented(_ orientation: Orientation) -> Bitmap {
    guard orientation != .upright else { return self }
    let size = orientation.applied(width: width, height: height)
    let right = width - 1
    let bottom = height - 1
    // Where in the store the upright picture begins, and the way to its next pixel and its next row.
    let (start, pixelStep, rowStep) =
      switch orientation {
      case .upright: (0, 1, width)
      case .mirrored: (right, -1, width)
      case .upsideDown: (bottom * width + right, -1, -width)
      case .flipped: (bottom * width, 1, -width)
      case .transposed: (0, width, 1)
      case .quarterTurnRight: (bottom * width, -width, 1)
      case .transversed: (bottom * width + right, -width, -1)
      case .quarterTurnLeft: (right, width, -1)
      }
    let turned = [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
      pixels.withUnsafeBufferPointer { source in
        var to = 0
        for y in 0..<size.height {
          for x in 0..<size.width {
            let from = 4 * (start + y * rowStep + x * pixelStep)
            for channel in 0..<4 { target[to + channel] = source[from + channel] }
            to += 4
          }
        }
      }
      count = pixels.count
    }
    return Bitmap(width: size.width, height: size.height, pixels: turned) ?? self
  }
}
