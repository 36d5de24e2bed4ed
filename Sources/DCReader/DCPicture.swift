/// The constant (DC) coefficient of each block of a picture, the mean of its 64 samples; and of components that are coarse
/// beside others, how the block slopes.
package struct DCPicture: Sendable {
  package let frame: DCFrame
  package let colorModel: DCColorModel
  /// As the file has them, to be multiplied by their component's quantizer; the components one after the other.
  package let coefficients: [Int16]
  /// Of those components that have some.
  package let slopes: [DCSlopes]
  /// Of each component.
  package let quantizers: [DCQuantizer]
  /// How many of the coefficients' lowest bits a later scan would bring; they are 0 here.
  package let missingBits: [Int]

  /// Copies a row of 8-bit samples: one a block, or the means of its quarters if it has slopes.
  ///
  /// - Parameter samples: gets ``DCFrame/Component/columns`` times ``DCFrame/Component/samplesPerBlock`` samples; fewer if
  ///   it's shorter.
  package func copySamples(ofRow row: Int, ofComponent index: Int, into samples: inout MutableSpan<UInt8>) {
    let component = frame.components[index]
    let first = component.start + row / component.samplesPerBlock * component.stride
    let constants = coefficients.span.extracting(first..<first + component.columns)
    guard component.hasSlopes else {
      Self.copyMeans(constants, Int32(quantizers[index].constant), into: &samples)
      return
    }
    let firstSlope = first - component.slopesOffset
    let slopes = slopes.span.extracting(firstSlope..<firstSlope + component.columns)
    Self.copyQuarters(constants, slopes, quantizers[index], isLower: row % 2 == 1, into: &samples)
  }

  /// As libjpeg's inverse transform to 1 × 1 gives them: it rounds, and keeps ten bits before it limits the range.
  private static func copyMeans(_ constants: Span<Int16>, _ quantizer: Int32, into samples: inout MutableSpan<UInt8>) {
    for column in 0..<min(constants.count, samples.count) {
      // At most 2^15 × 2^15, and 4.
      let level = (Int32(constants[column]) &* quantizer &+ 4) &>> 3
      let kept = (level &<< 22) &>> 22
      samples[column] = limited(kept &+ 128)
    }
  }

  /// By ITU-T T.81, A.3.3, where the mean of cos((2x + 1)π/16) over x = 0…3 is 0.640729: to a quarter's mean, a slope adds or
  /// takes √2/8 × 0.640729 of itself; with 12 bits behind the point, 464 where the constant has 512.
  private static func copyQuarters(
    _ constants: Span<Int16>, _ slopes: Span<DCSlopes>, _ quantizer: DCQuantizer, isLower: Bool,
    into samples: inout MutableSpan<UInt8>
  ) {
    // What doesn't fit in 32 bits is no 8-bit picture's, and wraps around.
    let constant = 512 &* Int32(quantizer.constant)
    let across = 464 &* Int32(quantizer.across)
    let down = (isLower ? -464 : 464) &* Int32(quantizer.down)
    let pairs = min(constants.count, slopes.count, samples.count / 2)
    for column in 0..<pairs {
      let slope = slopes[column]
      let middle = Int32(constants[column]) &* constant &+ Int32(slope.down) &* down &+ (128 &* 4096 &+ 2048)
      let side = Int32(slope.across) &* across
      samples[2 &* column] = limited((middle &+ side) &>> 12)
      samples[2 &* column &+ 1] = limited((middle &- side) &>> 12)
    }
    guard samples.count > 2 * pairs, pairs < min(constants.count, slopes.count) else { return }
    let middle = Int32(constants[pairs]) &* constant &+ Int32(slopes[pairs].down) &* down &+ (128 &* 4096 &+ 2048)
    samples[2 * pairs] = limited((middle &+ Int32(slopes[pairs].across) &* across) &>> 12)
  }

  private static func limited(_ level: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: max(0, min(255, level)))
  }
}
