import DCReader
import TestSupport

/// Whether a file isn't refused.
func isRead(_ bytes: [UInt8]) -> Bool {
  DCPicture(bytes) != nil
}

extension DCPicture {
  /// Of a file in memory; `nil` if it's refused.
  /// - Parameter window: how many bytes at a time.
  init?(_ bytes: [UInt8], window: Int = DCDecoder.windowBytes) {
    var decoder = DCDecoder(fileBytes: bytes.count)
    guard let picture = Self.read(bytes, with: &decoder, window: window) else { return nil }
    self = picture
  }

  static func read(_ bytes: [UInt8], with decoder: inout DCDecoder, window: Int = DCDecoder.windowBytes) -> DCPicture? {
    while true {
      let start = min(decoder.offset, bytes.count)
      let part = bytes.span.extracting(start..<min(bytes.count, start + window))
      guard let progress = try? decoder.read(part) else { return nil }
      if case .complete(let picture) = progress { return picture }
    }
  }

  /// The blocks' levels, row by row.
  func levels(of component: Int) -> [[UInt8]] {
    (0..<frame.components[component].rows).map { row in
      var samples = [UInt8](repeating: 0, count: frame.components[component].columns)
      var span = samples.mutableSpan
      copySamples(ofRow: row, ofComponent: component, into: &span)
      return samples
    }
  }
}

extension FixtureJPEG {
  /// The bytes behind SOI, as segments; the last one with all that follows it.
  static func replacing(_ marker: UInt8, in bytes: [UInt8], by segment: (_ old: [UInt8]) -> [UInt8]) -> [UInt8] {
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let end = offset + 2 + Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
      if bytes[offset + 1] == marker {
        return bytes[..<offset] + segment(Array(bytes[offset..<end])) + bytes[end...]
      }
      offset = end
    }
    return bytes
  }
}
