/// A scan's header (ITU-T T.81, B.2.3).
struct ScanHeader {
  struct Part {
    let identifier: UInt8
    let dcSlot: Int
    let acSlot: Int
  }

  let parts: [Part]
  let spectralStart: Int
  let spectralEnd: Int
  /// Successive approximation.
  let highBit: Int
  let lowBit: Int
  /// With its marker and length.
  let headerBytes: Int

  init(_ payload: Span<UInt8>) throws(DCRefusal) {
    let count = payload.count > 0 ? Int(payload[0]) : 0
    guard 1...4 ~= count, payload.count == 4 + 2 * count else { throw DCRefusal() }
    var parts: [Part] = []
    for index in 0..<count {
      let slots = Int(payload[2 + 2 * index])
      let part = Part(identifier: payload[1 + 2 * index], dcSlot: slots >> 4, acSlot: slots & 15)
      guard part.dcSlot < 4, part.acSlot < 4 else { throw DCRefusal() }
      parts.append(part)
    }
    self.parts = parts
    spectralStart = Int(payload[1 + 2 * count])
    spectralEnd = Int(payload[2 + 2 * count])
    highBit = Int(payload[3 + 2 * count] >> 4)
    lowBit = Int(payload[3 + 2 * count] & 15)
    headerBytes = 4 + payload.count
  }
}

extension Scan {
  /// - Parameter components: which ones it has, as the frame counts them.
  init(
    _ frame: DCFrame, _ header: ScanHeader, components: [Int], restartInterval: Int
  ) throws(DCRefusal) {
    // A component alone comes block by block; several come in units of all their blocks (A.2.2, A.2.3).
    let isAlone = components.count == 1
    var blocks: [Block] = []
    for (part, index) in zip(header.parts, components) {
      let component = frame.components[index]
      let (across, down) = isAlone ? (1, 1) : (component.across, component.down)
      for row in 0..<down {
        for column in 0..<across {
          blocks.append(
            Block(
              component: index, dcSlot: part.dcSlot, acSlot: part.acSlot,
              first: component.start + row * component.stride + column, columnStep: across,
              rowStep: down * component.stride,
              hasSlopes: component.hasSlopes, slopesOffset: component.slopesOffset))
        }
      }
    }
    guard blocks.count <= Self.mostBlocks else { throw DCRefusal() }
    let alone = isAlone ? frame.components[components[0]] : nil
    self.init(
      blocks: blocks, unitColumns: alone?.columns ?? frame.unitColumns, unitRows: alone?.rows ?? frame.unitRows,
      hasConstantsOnly: frame.isProgressive, missingBits: header.lowBit, restartInterval: restartInterval)
  }
}
