/// The segments of a JPEG file up to its first scan (ITU-T T.81, B.1.1.4), and the facts its frame header tells.
struct JPEGMarks {
  struct Segment {
    let marker: UInt8
    let body: [UInt8]
  }

  let segments: [Segment]

  /// `nil` for bytes that are no JPEG with at least one scan.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var segments: [Segment] = []
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard length >= 2, place + 2 + length <= bytes.count else { return nil }
      segments.append(Segment(marker: marker, body: Array(bytes[(place + 4)..<(place + 2 + length)])))
      place += 2 + length
      if marker == 0xDA {
        self.segments = segments
        return
      }
    }
    return nil
  }

  func body(of marker: UInt8) -> [UInt8]? {
    segments.first { $0.marker == marker }?.body
  }

  var isProgressive: Bool { body(of: 0xC2) != nil }
  private var frame: [UInt8] { body(of: 0xC0) ?? body(of: 0xC2) ?? [] }
  var height: Int { frame.count >= 6 ? Int(frame[1]) << 8 | Int(frame[2]) : 0 }
  var width: Int { frame.count >= 6 ? Int(frame[3]) << 8 | Int(frame[4]) : 0 }
  /// One byte a component, horizontal factor in the upper half: `[0x22, 0x11, 0x11]` is 4:2:0.
  var sampling: [UInt8] {
    guard frame.count >= 6 else { return [] }
    return stride(from: 7, to: frame.count, by: 3).map { frame[$0] }
  }
  var exif: [UInt8]? {
    guard let body = body(of: 0xE1), body.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    return Array(body.dropFirst(6))
  }
  var restartInterval: Int {
    guard let body = body(of: 0xDD), body.count == 2 else { return 0 }
    return Int(body[0]) << 8 | Int(body[1])
  }
}

/// The chunks of a PNG file (ISO/IEC 15948, 5.3), and the facts its header tells.
struct PNGMarks {
  let chunks: [(name: String, body: [UInt8])]

  /// `nil` for bytes that are no whole PNG.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var chunks: [(name: String, body: [UInt8])] = []
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard place + 12 + length <= bytes.count else { return nil }
      let name = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
      chunks.append((name, Array(bytes[(place + 8)..<(place + 8 + length)])))
      place += 12 + length
    }
    guard chunks.first?.name == "IHDR", chunks.first?.body.count == 13, chunks.last?.name == "IEND" else { return nil }
    self.chunks = chunks
  }

  func body(of name: String) -> [UInt8]? {
    chunks.first { $0.name == name }?.body
  }

  private var header: [UInt8] { body(of: "IHDR") ?? [] }
  var width: Int { header[0..<4].reduce(0) { $0 << 8 | Int($1) } }
  var height: Int { header[4..<8].reduce(0) { $0 << 8 | Int($1) } }
  var bitDepth: UInt8 { header[8] }
  /// 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha.
  var colorType: UInt8 { header[9] }
  var isAdam7: Bool { header[12] == 1 }

  /// The filtered rows, for a file whose deflate blocks are all stored (compression 0; RFC 1951, 3.2.4).
  var storedRows: [UInt8]? {
    let stream = chunks.filter { $0.name == "IDAT" }.flatMap(\.body)
    var rows: [UInt8] = []
    var place = 2
    while place + 5 <= stream.count {
      let isLast = stream[place] & 1 == 1
      guard stream[place] & 6 == 0 else { return nil }
      let length = Int(stream[place + 1]) | Int(stream[place + 2]) << 8
      guard place + 5 + length <= stream.count else { return nil }
      rows += stream[(place + 5)..<(place + 5 + length)]
      place += 5 + length
      if isLast { return rows }
    }
    return nil
  }
}
