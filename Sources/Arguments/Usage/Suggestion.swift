/// Finds the name that a mistyped one was meant to be.
enum Suggestion {
  /// Names of ours are short: anything longer is no slip of the finger, and costs no time.
  private static let longestTypo = 32

  /// The likeliest of `names`, or `nil` if none is near. Leading dashes and capitals don't count.
  ///
  /// A name within a few slips wins, then the only one that begins like what was typed.
  static func closest(to given: [UInt8], among names: [String]) -> String? {
    let typed = bare(given)
    guard !typed.isEmpty, typed.count <= longestTypo else { return nil }
    var best: (name: String, rank: Int)?
    for name in names {
      let candidate = bare(Array(name.utf8))
      guard let slips = distance(typed, candidate, limit: slips(allowedIn: min(typed.count, candidate.count)))
      else { continue }
      // Of two equally near, the one with the same first letter: that one is seldom mistyped.
      let rank = slips * 2 + (typed.first == candidate.first ? 0 : 1)
      if rank < best?.rank ?? .max { best = (name, rank) }
    }
    if let best { return best.name }
    let begun = names.filter { bare(Array($0.utf8)).starts(with: typed) }
    return typed.count >= 2 && begun.count == 1 ? begun.first : nil
  }

  private static func slips(allowedIn length: Int) -> Int {
    switch length {
    case ...2: 0
    case ...4: 1
    case ...7: 2
    default: 3
    }
  }

  private static func bare(_ bytes: [UInt8]) -> [UInt8] {
    bytes.prefix(longestTypo + 3).drop { $0 == UInt8(ascii: "-") }
      .map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
  }

  /// The Damerau–Levenshtein distance (optimal string alignment: a pair changes places at most once), or `nil` above
  /// `limit`. Time grows with the product of the lengths, which the caller bounds.
  static func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let substitution = last[column] + (left[row] == right[column] ? 0 : 1)
        var cost = min(substitution, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
