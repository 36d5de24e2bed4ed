import AlbumCore
import FileSystem

/// Brings the files of a rename that was cut off all to their new names or all back to their old ones, wherever it was
/// cut off. Moves none but those files, overwrites nothing, and may itself be cut off and begun again.
struct Settlement {
  enum Direction: Hashable, Sendable {
    case forward, back

    var target: KeyPath<FileMove, FileName> {
      self == .forward ? \.to : \.from
    }

    var opposite: Direction {
      self == .forward ? .back : .forward
    }
  }

  /// What came of it.
  struct Outcome {
    var direction: Direction
    /// What couldn't be placed.
    var stranded: [Stranded] = []

    /// Files that are gone can't be placed by anyone: all others are where they should be.
    var isWhole: Bool {
      stranded.allSatisfy { $0.name == nil }
    }
  }

  /// What there is to do in one direction.
  private struct Plan {
    let direction: Direction
    let whereabouts: FileWhereabouts
    /// Indices of moves whose file can go to its target.
    var going: [Int] = []
    /// Those whose target is taken, by a stranger or by a file that itself can't go.
    var blocked: [Int] = []

    init(_ record: ChangeRecord, _ direction: Direction, numbersLast: Bool, in folder: borrowing Descriptor)
      throws(SystemError)
    {
      self.direction = direction
      whereabouts = try FileWhereabouts(of: record, towards: direction.target, numbersLast: numbersLast, in: folder)
      let located = whereabouts.located
      var waiting: [FileName: Int] = [:]
      var leaving: Set<FileName> = []
      for (index, name) in located where name != record.moves[index][keyPath: direction.target] {
        waiting[record.moves[index][keyPath: direction.target]] = index
        leaving.insert(name)
      }
      let doubles = Set(whereabouts.doubles)
      var stays = waiting.keys.filter {
        whereabouts.takenNames.contains($0) && !leaving.contains($0) && !doubles.contains($0)
      }
      while let name = stays.popLast() {
        guard let index = waiting.removeValue(forKey: name), let present = located[index] else { continue }
        blocked.append(index)
        stays.append(present)
      }
      going = Array(waiting.values)
    }

    func isWhole(_ record: ChangeRecord) -> Bool {
      blocked.isEmpty
        && whereabouts.changed.allSatisfy { $0.value == record.moves[$0.key][keyPath: direction.target] }
    }
  }

  let record: ChangeRecord
  let mover: Mover
  /// Whether the record's numbers of files are still theirs.
  let numbersLast: Bool

  /// - Parameter preferred: taken if it's possible, or if neither direction is.
  func run(in folder: borrowing Descriptor, preferred: Direction) throws(SystemError) -> Outcome {
    // Someone else may move files about meanwhile: what's found out is found out anew, but not for ever.
    var failure: SystemError?
    for _ in 0..<3 {
      var plan = try Plan(record, preferred, numbersLast: numbersLast, in: folder)
      if !plan.isWhole(record) {
        let other = try Plan(record, preferred.opposite, numbersLast: numbersLast, in: folder)
        if other.isWhole(record) { plan = other }
      }
      do throws(SystemError) {
        try carryOut(plan, in: folder)
        return try outcome(plan, in: folder)
      } catch {
        guard error.code == .exists || error.code == .notThere else { throw error }
        failure = error
      }
    }
    throw failure ?? SystemError(.inputOutput, .rename)
  }

  private func carryOut(_ plan: Plan, in folder: borrowing Descriptor) throws(SystemError) {
    for name in plan.whereabouts.doubles { try folder.unlink(name.bytes) }
    let going = plan.going.sorted()
    let moves = going.compactMap { index in
      plan.whereabouts.located[index].map {
        MoveSchedule.Move(from: $0, to: record.moves[index][keyPath: plan.direction.target])
      }
    }
    let method = mover.cycleMethod { [record] in record.temporaryName(going[$0]) ?? record.moves[going[$0]].from }
    // Each file is at one name and has one target: there's always an order.
    guard let schedule = MoveSchedule(moves, cycles: method) else { throw SystemError(.inputOutput, .rename) }
    var expected = Dictionary(
      going.compactMap { index in plan.whereabouts.located[index].map { ($0, record.moves[index].identity) } }
    ) { first, _ in first }
    for step in schedule.steps {
      switch step {
      case .move(let from, let to):
        try check(from, is: expected[from], in: folder)
        try mover.move(from, to: to, in: folder)
        expected[to] = expected.removeValue(forKey: from)
      case .exchange(let first, let second):
        try check(first, is: expected[first], in: folder)
        try check(second, is: expected[second], in: folder)
        try folder.exchange(first.bytes, second.bytes)
        let kept = expected[first]
        expected[first] = expected[second]
        expected[second] = kept
      }
    }
  }

  /// A stranger may have taken the file's place since it was located.
  private func check(
    _ name: FileName, is identity: FileIdentity?, in folder: borrowing Descriptor
  ) throws(SystemError) {
    guard let identity, try folder.status(of: name.bytes).identity.isSameFile(as: identity, numbersLast: numbersLast)
    else {
      throw SystemError(.notThere, .fstatat, name.bytes)
    }
  }

  private func outcome(_ plan: Plan, in folder: borrowing Descriptor) throws(SystemError) -> Outcome {
    var outcome = Outcome(direction: plan.direction)
    let placed = Set(plan.blocked.compactMap { plan.whereabouts.located[$0] })
    for (index, move) in record.moves.enumerated() {
      let wanted = move[keyPath: plan.direction.target]
      if let present = plan.whereabouts.changed[index] {
        let name = try present == record.temporaryName(index) ? uncover(present, wanted: wanted, in: folder) : present
        if name != wanted { outcome.stranded.append(Stranded(wanted: wanted, name: name, cause: .changed)) }
      } else if plan.whereabouts.located[index] == nil {
        let isTaken = try folder.statusIfThere(of: wanted.bytes) != nil
        let isReplaced = isTaken && !placed.contains(wanted)
        outcome.stranded.append(Stranded(wanted: wanted, name: nil, cause: isReplaced ? .replaced : .gone))
      }
    }
    for index in plan.blocked {
      let wanted = record.moves[index][keyPath: plan.direction.target]
      guard let present = plan.whereabouts.located[index] else { continue }
      let name = try present == record.temporaryName(index) ? uncover(present, wanted: wanted, in: folder) : present
      outcome.stranded.append(Stranded(wanted: wanted, name: name, cause: .taken))
    }
    return outcome
  }

  /// Gives a file with a hidden temporary name one that can be seen and says what it is.
  private func uncover(
    _ present: FileName, wanted: FileName, in folder: borrowing Descriptor
  ) throws(SystemError) -> FileName {
    for number in 1...100 {
      let prefix = number == 1 ? "recovered-" : "recovered-\(number)-"
      // The extension is kept as far as a name may be long.
      let name = Array(prefix.utf8) + wanted.bytes.suffix(255 - prefix.utf8.count)
      guard let candidate = FileName(bytes: name) else { continue }
      do throws(SystemError) {
        try mover.move(present, to: candidate, in: folder)
        return candidate
      } catch {
        guard error.code == .exists else { throw error }
      }
    }
    return present
  }
}
