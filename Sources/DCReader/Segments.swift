/// What the segments before and between the scans have said so far.
struct Segments {
  private(set) var frame: DCFrame?
  private(set) var tables = HuffmanTables()
  /// Of each component that was read.
  private(set) var quantizersInUse: [DCQuantizer] = []
  private(set) var missingBits: [Int] = []

  private var quantizers = [DCQuantizer](repeating: DCQuantizer(), count: 4)
  private var restartInterval = 0
  private var hasJFIF = false
  private var adobeTransform: UInt8?
  private var isRead: [Bool] = []

  var isEveryComponentRead: Bool { !isRead.contains(false) }

  var colorModel: DCColorModel {
    get throws(DCRefusal) {
      try DCColorModel(
        identifiers: frame?.components.map(\.identifier) ?? [], hasJFIF: hasJFIF, adobeTransform: adobeTransform)
    }
  }

  /// Reads segments up to a scan's header, and leaves that for ``begin(_:)``.
  /// - Returns: `nil` if it isn't wholly in the window.
  mutating func read(_ window: Span<UInt8>, position: inout Int) throws(DCRefusal) -> ScanHeader? {
    while position <= window.count - 4 {
      guard window[position] == 0xFF else { throw DCRefusal() }
      let marker = window[position + 1]
      if marker == 0xFF {
        // Fill bytes may come before any marker (B.1.1.2).
        position += 1
        continue
      }
      let length = window.bigEndian(at: position + 2)
      guard length >= 2, Self.hasLength(marker) else { throw DCRefusal() }
      let end = position + 2 + length
      if !Self.matters(marker) {
        // It may lead beyond the window, and beyond the file, where the next window is empty.
        position = end
        continue
      }
      guard end <= window.count else { return nil }
      let payload = window.extracting(position + 4..<end)
      if marker == Marker.scan { return try ScanHeader(payload) }
      try read(payload, of: marker)
      position = end
    }
    return nil
  }

  private static func hasLength(_ marker: UInt8) -> Bool {
    // Below lie those that stand for a byte, fill or are reserved; the others stand alone (table B.1).
    marker >= 0xC0 && !(0xD0...0xD9 ~= marker)
  }

  private static func matters(_ marker: UInt8) -> Bool {
    switch marker {
    case Marker.application0, Marker.application14: true
    case Marker.application0...0xEF, Marker.comment: false
    default: true
    }
  }

  private mutating func read(_ payload: Span<UInt8>, of marker: UInt8) throws(DCRefusal) {
    switch marker {
    case Marker.baseline, Marker.extended, Marker.progressive:
      guard frame == nil else { throw DCRefusal() }
      let frame = try DCFrame(payload, isProgressive: marker == Marker.progressive)
      self.frame = frame
      quantizersInUse = [DCQuantizer](repeating: DCQuantizer(), count: frame.components.count)
      missingBits = [Int](repeating: 0, count: frame.components.count)
      isRead = [Bool](repeating: false, count: frame.components.count)
    case Marker.huffmanTables: try readHuffmanTables(payload)
    case Marker.quantizationTables: try readQuantizationTables(payload)
    case Marker.restartInterval:
      guard payload.count == 2 else { throw DCRefusal() }
      restartInterval = payload.bigEndian(at: 0)
    // ITU-T T.871, 10.1. libjpeg wants all 14 bytes of it.
    case Marker.application0: hasJFIF = hasJFIF || payload.count >= 14 && payload.begins(with: "JFIF\0")
    case Marker.application14 where payload.count >= 12 && payload.begins(with: "Adobe"): adobeTransform = payload[11]
    case Marker.application14: break
    default: throw DCRefusal()
    }
  }

  /// ITU-T T.81, B.2.4.2.
  private mutating func readHuffmanTables(_ payload: Span<UInt8>) throws(DCRefusal) {
    var index = 0
    while index < payload.count {
      let symbolsStart = index + 1 + HuffmanCode.longest
      guard symbolsStart <= payload.count else { throw DCRefusal() }
      let (kind, slot) = (payload[index] >> 4, Int(payload[index] & 15))
      guard kind <= 1, slot < 4 else { throw DCRefusal() }
      let counts = (index + 1..<symbolsStart).map { payload[$0] }
      let end = symbolsStart + counts.reduce(0) { $0 + Int($1) }
      guard end <= payload.count, end - symbolsStart <= 256 else { throw DCRefusal() }
      let symbols = (symbolsStart..<end).map { payload[$0] }
      try tables.define(HuffmanCode(counts: counts, symbols: symbols), slot: 4 * Int(kind) + slot)
      index = end
    }
  }

  /// ITU-T T.81, B.2.4.1: numbers of one byte or two, in the order of the coefficients.
  private mutating func readQuantizationTables(_ payload: Span<UInt8>) throws(DCRefusal) {
    var index = 0
    while index < payload.count {
      let (precision, slot) = (payload[index] >> 4, Int(payload[index] & 15))
      let end = index + 1 + (precision == 0 ? 64 : 128)
      guard precision <= 1, slot < 4, end <= payload.count else { throw DCRefusal() }
      let numbers = payload.extracting(index + 1..<end)
      func number(_ place: Int) -> Int { precision == 0 ? Int(numbers[place]) : numbers.bigEndian(at: 2 * place) }
      quantizers[slot] = DCQuantizer(constant: number(0), across: number(1), down: number(2))
      index = end
    }
  }

  /// The reading of a scan whose header has come.
  mutating func begin(_ header: ScanHeader) throws(DCRefusal) -> Scan {
    guard let frame else { throw DCRefusal() }
    if frame.isProgressive {
      guard header.spectralStart == 0, header.spectralEnd == 0, header.highBit == 0, header.lowBit <= 13 else {
        throw DCRefusal()
      }
    } else {
      guard header.spectralStart == 0, header.spectralEnd == 63, header.highBit == 0, header.lowBit == 0 else {
        throw DCRefusal()
      }
    }
    var places: [Int] = []
    for part in header.parts {
      guard let index = frame.components.firstIndex(where: { $0.identifier == part.identifier }), !isRead[index],
        index > places.last ?? -1
      else { throw DCRefusal() }
      places.append(index)
      isRead[index] = true
      missingBits[index] = header.lowBit
      quantizersInUse[index] = quantizers[frame.components[index].quantizer]
      guard quantizersInUse[index].isSound else { throw DCRefusal() }
      try tables.prepareDC(part.dcSlot)
      if !frame.isProgressive { try tables.prepareAC(part.acSlot) }
    }
    return try Scan(frame, header, components: places, restartInterval: restartInterval)
  }
}

extension Span<UInt8> {
  fileprivate func begins(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    return "\(text)".utf8.enumerated().allSatisfy { self[$0.offset] == $0.element }
  }
}
