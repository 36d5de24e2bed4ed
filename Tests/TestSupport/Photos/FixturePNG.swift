/// A PNG written by hand, its pixels in stored deflate blocks (PNG, third edition; RFC 1950 and 1951).
package struct FixturePNG {
  package enum Color: UInt8 {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6

    package var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][rawValue] ?? 1 }
  }

  package var width = 8
  package var height = 6
  package var color = Color.rgb
  package var depth = 8
  package var isInterlaced = false
  /// Chunks between IHDR and IDAT.
  package var chunks: [[UInt8]] = []
  /// Chunks between IDAT and IEND.
  package var laterChunks: [[UInt8]] = []
  /// The samples of a pixel, each in `depth` bits.
  package var pixel: (_ x: Int, _ y: Int) -> [Int] = { _, _ in [200, 100, 50] }
  /// In pixels, if the header is to claim another size.
  package var claimed: (width: Int, height: Int)?

  package init(
    width: Int = 8, height: Int = 6, color: Color = .rgb, depth: Int = 8, isInterlaced: Bool = false,
    chunks: [[UInt8]] = [], pixel: @escaping (_ x: Int, _ y: Int) -> [Int] = { _, _ in [200, 100, 50] },
    claimed: (width: Int, height: Int)? = nil
  ) {
    self.width = width
    self.height = height
    self.color = color
    self.depth = depth
    self.isInterlaced = isInterlaced
    self.chunks = chunks
    self.pixel = pixel
    self.claimed = claimed
  }

  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  package var bytes: [UInt8] {
    let sides = Self.bigEndian(claimed?.width ?? width) + Self.bigEndian(claimed?.height ?? height)
    let header = Self.chunk("IHDR", sides + [UInt8(depth), color.rawValue, 0, 0, isInterlaced ? 1 : 0])
    return Self.signature + header + chunks.flatMap(\.self) + Self.chunk("IDAT", zlib(scanLines))
      + laterChunks.flatMap(\.self) + Self.chunk("IEND", [])
  }

  package static func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + payload
    return bigEndian(payload.count) + body + bigEndian(Int(crc32(body)))
  }

  package static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private var scanLines: [UInt8] {
    // First column, first row, and the steps to the next ones, of Adam7's passes.
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    return passes.flatMap { left, top, across, down -> [UInt8] in
      let columns = Array(stride(from: left, to: width, by: across))
      guard !columns.isEmpty else { return [] }
      return stride(from: top, to: height, by: down).flatMap { y in [0] + packed(columns.flatMap { pixel($0, y) }) }
    }
  }

  private func packed(_ samples: [Int]) -> [UInt8] {
    guard depth < 8 else {
      return samples.flatMap { depth == 16 ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0)] }
    }
    let perByte = 8 / depth
    return stride(from: 0, to: samples.count, by: perByte).map { start in
      (0..<perByte).reduce(UInt8(0)) { byte, index in
        let sample = start + index < samples.count ? samples[start + index] : 0
        return byte << UInt8(depth) | UInt8(sample)
      }
    }
  }

  private func zlib(_ content: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = content[...]
    repeat {
      let block = rest.prefix(65535)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      stream.append(rest.isEmpty ? 1 : 0)
      stream += [count, ~count].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      stream += block
    } while !rest.isEmpty
    var sums: (low: UInt32, high: UInt32) = (1, 0)
    for byte in content {
      sums.low = (sums.low + UInt32(byte)) % 65521
      sums.high = (sums.high + sums.low) % 65521
    }
    return stream + Self.bigEndian(Int(sums.high << 16 | sums.low))
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let half = sum >> 1
        sum = sum & 1 == 1 ? half ^ 0xEDB8_8320 : half
      }
    }
    return ~sum
  }
}
