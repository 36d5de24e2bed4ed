/// A picture's size and components, of the kinds that are read here (ITU-T T.81, B.2.2).
package struct DCFrame: Hashable, Sendable {
  package struct Component: Hashable, Sendable {
    package let identifier: UInt8
    /// Sampling factors, 1 to 4.
    package let across: Int
    package let down: Int
    /// Which quantization table it uses, 0 to 3.
    let quantizer: Int
    /// Blocks that hold some of the picture.
    package fileprivate(set) var columns = 0
    package fileprivate(set) var rows = 0
    /// Blocks from one row's first to the next one's, and where the first row begins: interleaved scans fill whole units.
    package fileprivate(set) var stride = 0
    package fileprivate(set) var start = 0
    /// Whether it's half as fine as the finest, or less, both across and down, so that its slopes are worth reading.
    package fileprivate(set) var hasSlopes = false
    /// How much of ``start`` is there before its first block's slopes.
    package fileprivate(set) var slopesOffset = 0

    /// Samples that each block gives, across and down.
    package var samplesPerBlock: Int { hasSlopes ? 2 : 1 }
    package var sampleCounts: (columns: Int, rows: Int) { (columns * samplesPerBlock, rows * samplesPerBlock) }
    /// The sampling factors that samples have which are so many.
    package var sampleFactors: (across: Int, down: Int) { (across * samplesPerBlock, down * samplesPerBlock) }
  }

  package let isProgressive: Bool
  /// In pixels.
  package let width: Int
  package let height: Int
  package private(set) var components: [Component]
  /// The largest sampling factors.
  package let mostAcross: Int
  package let mostDown: Int
  /// Minimum coded units of an interleaved scan.
  let unitColumns: Int
  let unitRows: Int
  /// Blocks of all components, with those that fill up the units.
  package private(set) var blockCount = 0
  /// Of those components that have slopes.
  package private(set) var slopeCount = 0

  /// What ``DCPicture`` takes of memory for such a frame.
  package var heldBytes: Int {
    blockCount * MemoryLayout<Int16>.stride + slopeCount * MemoryLayout<DCSlopes>.stride
  }

  /// - Parameter payload: the SOF segment's, behind its length.
  init(_ payload: Span<UInt8>, isProgressive: Bool) throws(DCRefusal) {
    guard payload.count >= 6, payload[0] == 8 else { throw DCRefusal() }
    let (height, width) = (payload.bigEndian(at: 1), payload.bigEndian(at: 3))
    // A height of 0 would be told behind the first scan (B.2.5).
    guard width > 0, height > 0 else { throw DCRefusal() }
    let count = Int(payload[5])
    guard count == 1 || count == 3 || count == 4, payload.count == 6 + 3 * count else { throw DCRefusal() }
    var components: [Component] = []
    for index in 0..<count {
      let (identifier, factors) = (payload[6 + 3 * index], Int(payload[7 + 3 * index]))
      let component = Component(
        identifier: identifier, across: factors >> 4, down: factors & 15, quantizer: Int(payload[8 + 3 * index]))
      guard 1...4 ~= component.across, 1...4 ~= component.down, component.quantizer < 4 else { throw DCRefusal() }
      guard !components.contains(where: { $0.identifier == identifier }) else { throw DCRefusal() }
      components.append(component)
    }
    let mostAcross = components.map(\.across).max() ?? 1
    let mostDown = components.map(\.down).max() ?? 1
    self.isProgressive = isProgressive
    self.width = width
    self.height = height
    self.mostAcross = mostAcross
    self.mostDown = mostDown
    self.components = components
    unitColumns = Self.parts(of: width, each: 8 * mostAcross)
    unitRows = Self.parts(of: height, each: 8 * mostDown)
    // Sides are below 2^16 and factors at most 4, so that nothing here comes near to overflowing.
    for index in components.indices {
      let (across, down) = (components[index].across, components[index].down)
      self.components[index].columns = Self.parts(of: Self.parts(of: width * across, each: mostAcross), each: 8)
      self.components[index].rows = Self.parts(of: Self.parts(of: height * down, each: mostDown), each: 8)
      self.components[index].stride = unitColumns * across
      self.components[index].start = blockCount
      self.components[index].hasSlopes = !isProgressive && 2 * across <= mostAcross && 2 * down <= mostDown
      let blocks = unitColumns * across * unitRows * down
      if self.components[index].hasSlopes {
        self.components[index].slopesOffset = blockCount - slopeCount
        slopeCount += blocks
      }
      blockCount += blocks
    }
  }

  private static func parts(of length: Int, each: Int) -> Int {
    (length + each - 1) / each
  }
}

extension Span<UInt8> {
  /// Two bytes as a number. The caller knows that they are there.
  func bigEndian(at index: Int) -> Int {
    Int(self[index]) << 8 | Int(self[index + 1])
  }
}
