import DCReader

/// Rows of one component, with as many samples as the finest component has: where it's coarser, what lies between its
/// samples' centres is interpolated, as libjpeg's fancy upsampling does.
struct DCPlaneRows {
  /// The row in hand.
  private(set) var samples: [UInt8]

  private let component: Int
  private let across: Axis
  private let down: Axis
  /// A row of the component itself, and the one below.
  private var upper: [UInt8]
  private var lower: [UInt8]
  /// Both, each by its weight; with one more at each end, equal to the last.
  private var blended: [UInt16]

  init(_ picture: DCPicture, component index: Int) {
    let frame = picture.frame
    let component = frame.components[index]
    self.component = index
    let (columns, rows) = component.sampleCounts
    across = Axis(
      count: (frame.width + 7) / 8, sourceCount: columns, factor: component.sampleFactors.across,
      most: frame.mostAcross)
    down = Axis(
      count: (frame.height + 7) / 8, sourceCount: rows, factor: component.sampleFactors.down, most: frame.mostDown)
    samples = [UInt8](repeating: 0, count: across.count)
    upper = [UInt8](repeating: 0, count: columns)
    lower = upper
    blended = [UInt16](repeating: 0, count: columns + 2)
  }

  mutating func moveTo(row: Int, of picture: DCPicture) {
    guard !across.isWhole || !down.isWhole else {
      Self.copy(picture, row, component, into: &samples)
      return
    }
    let (first, weight) = down.position(of: row)
    Self.copy(picture, max(0, first), component, into: &upper)
    Self.copy(picture, min(first + 1, down.sourceCount - 1), component, into: &lower)
    Self.blend(upper, lower, weight: weight, into: &blended)
    if across.isHalf {
      Self.double(blended, into: &samples)
    } else {
      stretch()
    }
  }

  private static func copy(_ picture: DCPicture, _ row: Int, _ component: Int, into samples: inout [UInt8]) {
    var samples = samples.mutableSpan
    picture.copySamples(ofRow: row, ofComponent: component, into: &samples)
  }

  private static func blend(
    _ upper: [UInt8], _ lower: [UInt8], weight: Int, into blended: inout [UInt16]
  ) {
    let (upper, lower) = (upper.span, lower.span)
    var blended = blended.mutableSpan
    let count = upper.count
    guard lower.count == count, blended.count == count + 2, count > 0 else { return }
    let (near, far) = (UInt16(Axis.whole - weight), UInt16(weight))
    for index in 0..<count { blended[index &+ 1] = UInt16(upper[index]) &* near &+ UInt16(lower[index]) &* far }
    blended[0] = blended[1]
    blended[count + 1] = blended[count]
  }

  /// Twice as many, three quarters of each from the nearer one.
  private static func double(_ blended: [UInt16], into samples: inout [UInt8]) {
    let blended = blended.span
    var samples = samples.mutableSpan
    let pairs = min(blended.count - 2, samples.count / 2)
    for index in 0..<pairs {
      let middle = 3 &* UInt32(blended[index &+ 1])
      samples[2 &* index] = UInt8(truncatingIfNeeded: (UInt32(blended[index]) &+ middle &+ 128) &>> 8)
      samples[2 &* index &+ 1] = UInt8(truncatingIfNeeded: (UInt32(blended[index &+ 2]) &+ middle &+ 128) &>> 8)
    }
    if samples.count > 2 * pairs, pairs + 2 < blended.count {
      let last = UInt32(blended[pairs]) + 3 * UInt32(blended[pairs + 1])
      samples[2 * pairs] = UInt8(truncatingIfNeeded: (last + 128) >> 8)
    }
  }

  private mutating func stretch() {
    for column in samples.indices {
      let (first, weight) = across.position(of: column)
      let sum = Int(blended[first + 1]) * (Axis.whole - weight) + Int(blended[first + 2]) * weight
      samples[column] = UInt8(truncatingIfNeeded: (sum + Axis.whole * Axis.whole / 2) / (Axis.whole * Axis.whole))
    }
  }
}

/// Where samples lie between those of a coarser component, across or down.
private struct Axis {
  /// Weights of two neighbours add up to this.
  static let whole = 64

  let count: Int
  let sourceCount: Int
  /// The sampling factors of the component and of the finest one.
  let factor: Int
  let most: Int

  var isWhole: Bool { factor == most }
  var isHalf: Bool { 2 * factor == most }

  /// Centres lie on centres: the sample before it, -1 before the first one, and the weight of that sample's successor.
  func position(of index: Int) -> (first: Int, weight: Int) {
    // In halves of the finest component's share of a sample; one sample more, so that it isn't negative.
    let doubled = (2 * index + 1) * factor + most
    let first = doubled / (2 * most) - 1
    let weight = doubled % (2 * most) * Self.whole / (2 * most)
    return first < sourceCount - 1 ? (first, weight) : (sourceCount - 1, 0)
  }
}
