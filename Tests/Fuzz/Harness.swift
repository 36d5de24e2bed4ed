import AlbumCore

/// One way to read bytes that anyone may have written, and what must hold whatever they are: no trap, no end of memory
/// or patience, and the promises checked here.
protocol Harness: Sendable {
  /// As `Scripts/check-fuzz` calls it.
  static var name: String { get }

  /// Inputs to start from, which show what there is to read.
  static func seeds() -> [[UInt8]]

  /// Inputs that a file of a collection gives; none if it isn't of the kind that is read.
  static func seeds(from file: [UInt8], named name: FileName) -> [[UInt8]]

  /// The input with its checksums put right, so that what was changed in it gets as far as the reader; `nil` if it has
  /// none.
  static func repaired(_ input: [UInt8]) -> [UInt8]?

  static func run(_ input: [UInt8]) throws(BrokenPromise)
}

extension Harness {
  static func seeds(from file: [UInt8], named name: FileName) -> [[UInt8]] { [] }

  static func repaired(_ input: [UInt8]) -> [UInt8]? { nil }

  /// Reads the input as it is, and with its checksums put right.
  static func runBoth(_ input: [UInt8]) throws(BrokenPromise) {
    try run(input)
    if let repaired = repaired(input), repaired != input { try run(repaired) }
  }
}

/// What a reader promised and didn't keep.
struct BrokenPromise: Error, CustomStringConvertible {
  let description: String
}

func promise(_ holds: Bool, _ words: @autoclosure () -> String) throws(BrokenPromise) {
  guard holds else { throw BrokenPromise(description: words()) }
}

enum Harnesses {
  static let all: [any Harness.Type] =
    [
      JPEGHarness.self, PNGHarness.self, PNGShapeHarness.self, HeaderHarness.self, ExifHarness.self, AlbumHarness.self,
      OrderHarness.self, JSONHarness.self, NamesHarness.self, PatternHarness.self, TerminalHarness.self,
    ] + ofOwnFiles

  static func named(_ name: String) -> (any Harness.Type)? {
    all.first { $0.name == name }
  }
}
