/// What file names are made of when the order is put into them: `{n}_{name}`.
package struct NamePattern: Hashable, Sendable {
  /// A part of the names. Text stands in braces what differs from photo to photo.
  package enum Piece: Hashable, Sendable {
    case text(String)
    /// `{n}`: the photo's position in the album.
    case position(PositionFormat)
    /// `{name}`: the stem of the name the photo had before it was first numbered.
    case name
    /// `{page}` and `{slot}`, padded to a width.
    case page(width: Int)
    case slot(width: Int)
    case title
    case date(DatePattern)
    /// `{ext}`: the extension without its dot.
    case fileExtension
  }

  /// The pattern as it was written.
  package let source: String
  package let pieces: [Piece]

  /// `{n}_{name}`, what names are given by if nothing else is asked for.
  package static let standard = NamePattern(source: "{n}_{name}", pieces: [.position(.plain), .text("_"), .name])

  init(source: String, pieces: [Piece]) {
    self.source = source
    self.pieces = pieces
  }

  package init(_ source: String) throws(PatternError) {
    self.source = source
    pieces = try NamePatternReader.pieces(of: source)
  }

  /// Whether names differ by when the photos were taken.
  package var usesDate: Bool {
    pieces.contains { if case .date = $0 { true } else { false } }
  }

  /// Whether the pattern says itself where the extension goes.
  var placesExtension: Bool {
    pieces.contains(.fileExtension)
  }
}

/// `{n:4+100*10}`: padded to 4 digits, the first is 100, in steps of 10.
package struct PositionFormat: Hashable, Sendable {
  package static let allowedWidths = 1...99
  package static let allowedStarts = 0...999_999_999
  package static let allowedSteps = 1...999_999

  static let plain = PositionFormat(width: nil, start: nil, step: 1)

  /// The least number of digits; `nil`: those of the album's last photo, and two at least.
  let width: Int?
  /// The first photo's number; `nil`: one step, so that `{n*10}` is 10, 20, 30.
  let start: Int?
  let step: Int

  /// - Parameter count: how many photos are numbered.
  func append(position: Int, of count: Int, to name: inout [UInt8]) {
    name.append(decimal: Int64(number(position)), atLeast: width ?? max(2, number(count).digitCount))
  }

  /// Can't overflow: a position is less than 2^40 (photos stand in memory), a step less than 2^20.
  private func number(_ position: Int) -> Int {
    (start ?? step) + max(0, position - 1) * step
  }
}

extension Int {
  /// How many digits the number has in decimal.
  fileprivate var digitCount: Int {
    var count = 1
    var rest = magnitude
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }

  /// The number in decimal, filled up on the left. Negative numbers aren't padded.
  func padded(to width: Int, with fill: Character = "0") -> String {
    let digits = String(self)
    return String(repeating: fill, count: Swift.max(0, width - digits.utf8.count)) + digits
  }
}
