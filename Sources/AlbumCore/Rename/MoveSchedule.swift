/// In which order files are given their new names, so that no step needs a name that another file still has.
///
/// A chain (`a` to `b`, `b` to `c`) begins at its free end. A cycle is solved by letting two names change places, one
/// step less than it has files, or by putting one file aside under a temporary name. Linear in the number of moves.
package struct MoveSchedule: Hashable, Sendable {
  package struct Move: Hashable, Sendable {
    package let from: FileName
    package let to: FileName

    package init(from: FileName, to: FileName) {
      self.from = from
      self.to = to
    }
  }

  package enum Step: Hashable, Sendable {
    /// The name `to` is free by then.
    case move(from: FileName, to: FileName)
    /// The files of two names change places.
    case exchange(FileName, FileName)
  }

  /// How a cycle is solved.
  package enum CycleMethod: Sendable {
    case exchange
    /// By a name for the file that stands at an index of the moves given.
    case temporary(@Sendable (Int) -> FileName)
  }

  package let steps: [Step]

  /// `nil` if two files would leave one name or come to one name. A move to a file's own name is none.
  package init?(_ moves: [Move], cycles method: CycleMethod) {
    var leaving: [FileName: Int] = [:]
    var arriving: [FileName: Int] = [:]
    for (index, move) in moves.enumerated() {
      guard leaving.updateValue(index, forKey: move.from) == nil, arriving.updateValue(index, forKey: move.to) == nil
      else { return nil }
    }
    var steps: [Step] = []
    steps.reserveCapacity(moves.count)
    var isDone = moves.map { $0.from == $0.to }

    // From the free end of each chain back to its beginning.
    for (index, move) in moves.enumerated() where leaving[move.to] == nil {
      var next: Int? = index
      while let current = next, !isDone[current] {
        isDone[current] = true
        steps.append(.move(from: moves[current].from, to: moves[current].to))
        next = arriving[moves[current].from]
      }
    }
    // What is left are cycles.
    for first in moves.indices where !isDone[first] {
      var cycle: [Int] = []
      var next: Int? = first
      while let current = next, !isDone[current] {
        isDone[current] = true
        cycle.append(current)
        next = leaving[moves[current].to]
      }
      switch method {
      case .exchange:
        // The first name is the turntable: each exchange brings one more file home.
        for current in cycle.dropFirst() { steps.append(.exchange(moves[first].from, moves[current].from)) }
      case .temporary(let name):
        let aside = name(first)
        steps.append(.move(from: moves[first].from, to: aside))
        for current in cycle.dropFirst().reversed() {
          steps.append(.move(from: moves[current].from, to: moves[current].to))
        }
        steps.append(.move(from: aside, to: moves[first].to))
      }
    }
    self.steps = steps
  }

  /// Whether any of the moves form a cycle, so that it matters how one is solved.
  package static func hasCycle(_ moves: [Move]) -> Bool {
    let probe = MoveSchedule(moves, cycles: .exchange)
    return probe?.steps.contains { if case .exchange = $0 { true } else { false } } ?? false
  }
}
