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
    guard let chain = MoveChain(moves) else { return nil }
    self.init(chain, cycles: method)
  }

  package init(_ chain: MoveChain, cycles method: CycleMethod) {
    let moves = chain.moves
    var steps: [Step] = []
    steps.reserveCapacity(moves.count)
    var isDone = chain.walkFromFreeEnds { steps.append(.move(from: moves[$0].from, to: moves[$0].to)) }
    // What is left are cycles.
    for first in moves.indices where !isDone[first] {
      var cycle: [Int] = []
      var next: Int? = first
      while let current = next, !isDone[current] {
        isDone[current] = true
        cycle.append(current)
        next = chain.next[current]
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
}

/// Which move waits for which: by their indices, so that each name is looked up once.
package struct MoveChain: Sendable {
  let moves: [MoveSchedule.Move]
  /// The move by which the file leaves that has the name this one gets; `nil` if the name is free.
  fileprivate private(set) var next: [Int?]
  /// The move that gets the name this one leaves.
  private var previous: [Int?]

  /// `nil` if two files would leave one name or come to one name.
  package init?(_ moves: [MoveSchedule.Move]) {
    self.moves = moves
    var leaving: [FileName: Int] = [:]
    leaving.reserveCapacity(moves.count)
    for (index, move) in moves.enumerated() {
      guard leaving.updateValue(index, forKey: move.from) == nil else { return nil }
    }
    next = Array(repeating: nil, count: moves.count)
    previous = next
    var freeTargets = Set<FileName>(minimumCapacity: moves.count)
    for (index, move) in moves.enumerated() {
      if let waitedFor = leaving[move.to] {
        guard previous[waitedFor] == nil else { return nil }
        next[index] = waitedFor
        previous[waitedFor] = index
      } else {
        guard freeTargets.insert(move.to).inserted else { return nil }
      }
    }
  }

  /// Whether none of the files has the name that a move's file gets.
  package func isFree(targetOf index: Int) -> Bool {
    next[index] == nil
  }

  /// The moves whose file gets a name that none of the files has: those at which chains end.
  package var freeEnds: [Int] {
    next.indices.filter { next[$0] == nil }
  }

  /// The moves whose file leaves a name that none of the files gets: those at which chains begin.
  package var beginnings: [Int] {
    previous.indices.filter { previous[$0] == nil }
  }

  /// Goes from the free end of each chain back to its beginning.
  /// - Returns: which moves need no more: those it came by, and those to a file's own name.
  fileprivate func walkFromFreeEnds(visit: (Int) -> Void) -> [Bool] {
    var isDone = next.indices.map { next[$0] == $0 }
    for end in freeEnds {
      var current: Int? = end
      while let index = current {
        isDone[index] = true
        visit(index)
        current = previous[index]
      }
    }
    return isDone
  }
}
