import AlbumCore

/// What is new in a name: the new one in three parts, of which the first and the last are the old one's.
struct NameChange: Hashable {
  let start: String
  let changed: String
  let end: String

  /// By whole characters of the escaped names, a number being one.
  init(from old: FileName, to new: FileName) {
    let before = Array(old.displayText)
    let after = Array(new.displayText)
    var end = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
    let shorter = min(before.count, after.count)
    var start = zip(before, after).prefix(shorter - end, while: { $0 == $1 })
    // `09` to `10` is another number, not another digit; only if something is new at all.
    if start + end < after.count {
      while start > 0, after[start].isASCIIDigit, after[start - 1].isASCIIDigit { start -= 1 }
      while end > 0, after[after.count - end - 1].isASCIIDigit, after[after.count - end].isASCIIDigit { end -= 1 }
    }
    self.start = String(after[..<start])
    changed = String(after[start..<after.count - end])
    self.end = String(after[(after.count - end)...])
  }
}

extension Sequence {
  /// How many elements from the start hold, of at most `limit`.
  fileprivate func prefix(_ limit: Int, while holds: (Element) -> Bool) -> Int {
    var count = 0
    for element in self {
      guard count < limit, holds(element) else { break }
      count += 1
    }
    return count
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool {
    ("0"..."9").contains(self)
  }
}
