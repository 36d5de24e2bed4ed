/// Reads a pattern from left to right. Offsets are in UTF-8 code units from the pattern's beginning.
struct NamePatternReader {
  private let source: String
  private let bytes: [UInt8]
  private var offset = 0
  private var pieces: [NamePattern.Piece] = []
  private var text: [UInt8] = []

  static func pieces(of source: String) throws(PatternError) -> [NamePattern.Piece] {
    var reader = NamePatternReader(source: source)
    try reader.read()
    return reader.pieces
  }

  private init(source: String) {
    self.source = source
    bytes = Array(source.utf8)
  }

  private mutating func read() throws(PatternError) {
    guard !bytes.isEmpty else { throw error(.empty, 0..<0) }
    guard bytes.count <= PatternError.longestPattern else { throw error(.tooLong, 0..<bytes.count) }
    while offset < bytes.count {
      switch (bytes[offset], bytes.indices.contains(offset + 1) ? bytes[offset + 1] : nil) {
      case (UInt8(ascii: "{"), UInt8(ascii: "{")), (UInt8(ascii: "}"), UInt8(ascii: "}")):
        text.append(bytes[offset])
        offset += 2
      case (UInt8(ascii: "{"), _): try readField()
      case (UInt8(ascii: "}"), _): throw error(.strayBrace, offset..<offset + 1)
      case (UInt8(ascii: "/"), _), (0...0x1F, _), (0x7F, _): throw error(.forbiddenCharacter, offset..<offset + 1)
      case (let byte, _):
        text.append(byte)
        offset += 1
      }
    }
    endText()
  }

  private mutating func endText() {
    if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
    text = []
  }

  private mutating func readField() throws(PatternError) {
    guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: "}")) else {
      throw error(.unclosedBrace, offset..<offset + 1)
    }
    let inside = offset + 1..<end
    let nameEnd = bytes[inside].firstIndex { !(0x61...0x7A).contains($0) } ?? end
    let name = String(decoding: bytes[inside.lowerBound..<nameEnd], as: UTF8.self)
    let whole = offset..<end + 1
    endText()
    switch name {
    case "n": pieces.append(.position(try positionFormat(nameEnd..<end)))
    case "page": pieces.append(.page(width: try width(nameEnd..<end)))
    case "slot": pieces.append(.slot(width: try width(nameEnd..<end)))
    case "date": pieces.append(.date(try datePattern(nameEnd..<end)))
    case "name": pieces.append(try plain(.name, nameEnd..<end))
    case "title": pieces.append(try plain(.title, nameEnd..<end))
    case "ext": pieces.append(try plain(.fileExtension, nameEnd..<end))
    default: throw error(.unknownField(String(decoding: bytes[inside], as: UTF8.self)), whole)
    }
    offset = end + 1
  }

  private func plain(_ piece: NamePattern.Piece, _ rest: Range<Int>) throws(PatternError) -> NamePattern.Piece {
    guard rest.isEmpty else { throw error(.takesNothing, rest) }
    return piece
  }

  /// `:4+100*10`, each part of it optional, in this order.
  private func positionFormat(_ rest: Range<Int>) throws(PatternError) -> PositionFormat {
    var start = rest.lowerBound
    let width = try number(after: ":", PositionFormat.allowedWidths, at: &start, rest)
    let first = try number(after: "+", PositionFormat.allowedStarts, at: &start, rest)
    let step = try number(after: "*", PositionFormat.allowedSteps, at: &start, rest)
    guard start == rest.upperBound else { throw error(.badNumber, start..<rest.upperBound) }
    return PositionFormat(width: width, start: first, step: step ?? 1)
  }

  private func width(_ rest: Range<Int>) throws(PatternError) -> Int {
    var start = rest.lowerBound
    let width = try number(after: ":", PositionFormat.allowedWidths, at: &start, rest)
    guard start == rest.upperBound else { throw error(.badWidth, start..<rest.upperBound) }
    return width ?? 1
  }

  /// The number after a sign; `nil` if the sign doesn't stand here.
  private func number(
    after sign: Unicode.Scalar, _ allowed: ClosedRange<Int>, at start: inout Int, _ rest: Range<Int>
  ) throws(PatternError) -> Int? {
    guard start < rest.upperBound, bytes[start] == UInt8(ascii: sign) else { return nil }
    let digits = bytes[start + 1..<rest.upperBound].prefix { (0x30...0x39).contains($0) }
    let place = digits.isEmpty ? start..<start + 1 : digits.startIndex..<digits.endIndex
    guard !digits.isEmpty else { throw error(.badNumber, place) }
    guard digits.count <= 18, let value = Int(String(decoding: digits, as: UTF8.self)), allowed.contains(value) else {
      throw error(.numberOutOfRange(allowed), place)
    }
    start = digits.endIndex
    return value
  }

  private func datePattern(_ rest: Range<Int>) throws(PatternError) -> DatePattern {
    guard !rest.isEmpty else { return .day }
    guard bytes[rest.lowerBound] == UInt8(ascii: ":"), rest.count > 1 else { throw error(.badDate, rest) }
    var parts: [DatePattern.Part] = []
    var place = rest.lowerBound + 1
    while place < rest.upperBound {
      let start = place
      place += 1
      guard bytes[start] == UInt8(ascii: "%") else {
        guard bytes[start] != UInt8(ascii: "/"), bytes[start] > 0x1F, bytes[start] != 0x7F else {
          throw error(.forbiddenCharacter, start..<place)
        }
        parts.append(.text(bytes[start]))
        continue
      }
      let flag = place < rest.upperBound ? DatePattern.Flag(rawValue: bytes[place]) : nil
      if flag != nil { place += 1 }
      // A whole character, so that no error points into the middle of one.
      let end = bytes[place..<rest.upperBound].dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? rest.upperBound
      guard place < rest.upperBound, let field = DatePattern.Field(rawValue: bytes[place]) else {
        throw error(
          .unknownDateField(String(decoding: bytes[start..<max(place, end)], as: UTF8.self)), start..<max(place, end))
      }
      place += 1
      parts.append(.field(field, flag))
    }
    return DatePattern(parts: parts)
  }

  private func error(_ fault: PatternError.Fault, _ range: Range<Int>) -> PatternError {
    PatternError(pattern: source, fault: fault, range: range)
  }
}
