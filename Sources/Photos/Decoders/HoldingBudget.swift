/// The memory that pictures take which must be held whole. Workers share it, so that what they take together depends on
/// neither how many they are nor what their files claim.
package final class HoldingBudget: Sendable {
  /// One for the whole program.
  package static let shared = HoldingBudget(byteLimit: 1 << 30)

  package let byteLimit: Int
  private let line: Monitor<Line>

  /// Those who wait are served in the order they came, so that a large picture isn't passed over for ever.
  private struct Line {
    var nextTicket = 0
    /// Whose turn it is.
    var served = 0
    /// Who has gone before their turn.
    var gone: Set<Int> = []
    var heldBytes = 0

    mutating func serveNext() {
      served += 1
      while gone.remove(served) != nil { served += 1 }
    }

    mutating func leave(_ ticket: Int) {
      if served == ticket { serveNext() } else { gone.insert(ticket) }
    }
  }

  package init(byteLimit: Int) {
    self.byteLimit = byteLimit
    line = Monitor(Line())
  }

  /// What is held just now.
  package var heldBytes: Int { line.change { $0.heldBytes } }

  /// Waits until there are so many bytes to spare, and takes them for as long as the result lives. Who holds some must not
  /// ask for more.
  /// - Parameter isUnwanted: whether to give up; asked ten times a second while there's nothing to spare.
  package func hold(_ bytes: Int, unless isUnwanted: () -> Bool = { false }) throws(PhotoError) -> Holding {
    guard bytes <= byteLimit else {
      throw .excessive(detail: "a picture that takes \(bytes >> 20) MB of memory, of at most \(byteLimit >> 20)")
    }
    let ticket = line.change { line in
      defer { line.nextTicket += 1 }
      return line.nextTicket
    }
    let isServed: Void? = line.wait(
      until: { line in
        guard line.served == ticket, line.heldBytes <= byteLimit - bytes else { return nil }
        line.heldBytes += bytes
        return ()
      }, unless: isUnwanted)
    guard isServed != nil else {
      line.change { $0.leave(ticket) }
      throw .cancelled
    }
    // Wakes the next one in line.
    line.change { $0.serveNext() }
    return Holding(bytes, of: self)
  }

  fileprivate func giveBack(_ bytes: Int) {
    line.change { $0.heldBytes -= bytes }
  }
}

/// Memory taken from a budget, given back with the last reference.
package final class Holding: Sendable {
  private let bytes: Int
  private let budget: HoldingBudget

  fileprivate init(_ bytes: Int, of budget: HoldingBudget) {
    self.bytes = bytes
    self.budget = budget
  }

  deinit {
    budget.giveBack(bytes)
  }
}

extension HoldingBudget: Hashable {
  package static func == (left: HoldingBudget, right: HoldingBudget) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
