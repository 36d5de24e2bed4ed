import TerminalBoard

/// A promise about how long something takes, how much memory, or how good it is.
struct Bound {
  let words: String
  let value: Double
  let limit: Double
  /// Whether the value may not be less than the limit; it may not be more otherwise.
  var isFloor = false

  var holds: Bool {
    isFloor ? value >= limit : value <= limit
  }

  static func printTable(_ bounds: [Bound]) {
    var table = Table([.left, .right, .right, .right, .left])
    table.add(["", "is", "", "limit", ""].map { StyledText($0) })
    for bound in bounds {
      table.add(
        [
          bound.holds ? "holds" : "FAILS", Figures.decimal(bound.value, places: 3),
          bound.isFloor ? "at least" : "at most", Figures.decimal(bound.limit, places: 3), bound.words,
        ].map { StyledText($0) })
    }
    print("\nBounds")
    for line in table.lines { print(line.plainText) }
  }
}
