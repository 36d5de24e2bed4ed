import DCReader

/// Rows of one component, with as many samples as the finest component has. Where it's coarser, each of its samples stands
/// for several: it's the mean of just that area, so that nothing that lies between would be nearer to the picture's means.
struct DCPlaneRows {
  /// The row in hand.
  private(set) var samples: [UInt8]

  private let component: Int
  /// How many samples one of the component's stands for.
  private let across: Int
  private let down: Int
  /// A row of the component itself, and which one.
  private var own: [UInt8]
  private var ownRow = -1

  init(_ picture: DCPicture, component index: Int) {
    let frame = picture.frame
    let component = frame.components[index]
    self.component = index
    across = max(1, frame.mostAcross / component.sampleFactors.across)
    down = max(1, frame.mostDown / component.sampleFactors.down)
    samples = [UInt8](repeating: 0, count: (frame.width + 7) / 8)
    own = across == 1 ? [] : [UInt8](repeating: 0, count: component.sampleCounts.columns)
  }

  mutating func moveTo(row: Int, of picture: DCPicture) {
    guard row / down != ownRow else { return }
    ownRow = row / down
    guard across > 1 else { return Self.copy(picture, ownRow, component, into: &samples) }
    Self.copy(picture, ownRow, component, into: &own)
    Self.repeatEach(own, across, into: &samples)
  }

  private static func copy(_ picture: DCPicture, _ row: Int, _ component: Int, into samples: inout [UInt8]) {
    var samples = samples.mutableSpan
    picture.copySamples(ofRow: row, ofComponent: component, into: &samples)
  }

  private static func repeatEach(_ own: [UInt8], _ times: Int, into samples: inout [UInt8]) {
    let own = own.span
    var samples = samples.mutableSpan
    for index in 0..<min(own.count, (samples.count + times - 1) / times) {
      for place in index * times..<min(samples.count, (index + 1) * times) { samples[place] = own[index] }
    }
  }
}
