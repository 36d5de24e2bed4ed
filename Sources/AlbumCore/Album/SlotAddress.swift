/// A place as a person names it: `3` is slot 3 of page 1, `2.3` slot 3 of page 2, `2.end` page 2's end.
package enum SlotAddress: Hashable, Sendable {
  /// Page and slot, both from 1. Whether there is such a place is for the album to say.
  case slot(page: Int, slot: Int)
  case end(page: Int)

  /// `nil` for what doesn't look like an address; file names are taken for names then. `end` alone is page 1's.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let last = parts.last else { return nil }
    var page = 1
    if parts.count == 2 {
      guard let number = Self.number(parts[0]) else { return nil }
      page = number
    }
    if last == "end" {
      self = .end(page: page)
    } else if let slot = Self.number(last) {
      self = .slot(page: page, slot: slot)
    } else {
      return nil
    }
  }

  /// A number of at most nine ASCII digits, so that it fits whatever a person types.
  private static func number(_ digits: Substring) -> Int? {
    guard (1...9).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(digits)
  }

  package var page: Int {
    switch self {
    case .slot(let page, _), .end(let page): page
    }
  }

  /// The address for someone who looks at the given page: a slot's page is said only of others, an end's always.
  package func text(seenFromPage current: Int) -> String {
    switch self {
    case .slot(let page, let slot): page == current ? String(slot) : "\(page).\(slot)"
    case .end(let page): "\(page).end"
    }
  }
}

extension SlotAddress: CustomStringConvertible {
  package var description: String {
    text(seenFromPage: 1)
  }
}
