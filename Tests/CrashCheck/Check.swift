/// The whole check, as it was asked for.
struct Check {
  let wish: Wish

  /// - Returns: whether all is well.
  func run() async throws(CheckError) -> Bool {
    if let only = wish.only { return try repeatOne(only) }
    var table = Table()
    if wish.fileSystem == nil { try await runHere(&table) }
    for kind in wish.fileSystem.map({ [$0] }) ?? FileSystemKind.allCases { try await run(on: kind, &table) }
    guard table.failures == 0 else {
      print("FAILED: \(table.failures) of \(table.trials) trials. They are told above.")
      return false
    }
    print("All is well: \(table.trials) trials, no photo lost, all names as before or as planned.")
    return true
  }

  private func campaign(in place: Bytes, quickStride: Int = 13) -> Campaign {
    Campaign(
      program: wish.program, place: place, stride: wish.isQuick ? quickStride : 1, secondStride: wish.isQuick ? 17 : 3)
  }

  private func runHere(_ table: inout Table) async throws(CheckError) {
    let campaign = self.campaign(in: wish.place)
    let calls = try self.calls(Shape.all, in: wish.place)
    for fault in wish.faults where fault != .power {
      table.add(fault.rawValue, try await campaign.run(fault, Self.chosen(calls, fault)), repeating: "")
    }
  }

  /// Without `--fs` only what depends on the file system: kills and power cuts.
  private func run(on kind: FileSystemKind, _ table: inout Table) async throws(CheckError) {
    let faults = wish.faults.filter { wish.fileSystem != nil || [.before, .after, .power].contains($0) }
    guard !faults.isEmpty else { return }
    if let hindrance = kind.hindrance { return table.skip(kind.rawValue, because: hindrance) }
    let shapes = wish.fileSystem == nil ? [Shape.cycles] : Shape.all
    let repeating = " --fs \(kind.rawValue)"
    try await withDisk(kind) { place throws(CheckError) in
      let campaign = self.campaign(in: place)
      let calls = try self.calls(shapes, in: place)
      for fault in faults where fault != .power {
        let outcomes = try await campaign.run(fault, Self.chosen(calls, fault))
        table.add("\(fault.rawValue), \(kind.rawValue)", outcomes, repeating: repeating)
      }
    }
    guard faults.contains(.power) else { return }
    let calls = try self.calls([.cycles], in: wish.place)
    // A disk is mounted twice for a power cut: that takes its time.
    let outcomes = try await campaign(in: wish.place, quickStride: 29).runPower(kind, calls)
    table.add("power, \(kind.rawValue)", outcomes, repeating: repeating)
  }

  private func withDisk(
    _ kind: FileSystemKind, _ body: (_ place: Bytes) async throws(CheckError) -> Void
  ) async throws(CheckError) {
    let disk = LoopDisk(
      kind: kind, image: Files.join(wish.place, "disk"), mountPoint: Files.join(wish.place, "mounted"))
    try disk.format()
    defer { Files.remove(disk.image) }
    try disk.mount()
    do throws(CheckError) {
      try await body(disk.mountPoint)
    } catch {
      try disk.unmount()
      throw error
    }
    try disk.unmount()
  }

  private func calls(_ shapes: [Shape], in place: Bytes) throws(CheckError) -> [ActCalls] {
    var all: [ActCalls] = []
    for shape in shapes {
      for act in Act.allCases {
        let trial = Trial(program: wish.program, place: Files.join(place, "trial"))
        all.append(ActCalls(shape: shape, act: act, calls: try trial.calls(act, of: shape)))
      }
    }
    return all
  }

  /// Faults that strike twice take the square of the others' trials: they leave out what repeats others.
  private static func chosen(_ calls: [ActCalls], _ fault: Fault) -> [ActCalls] {
    guard fault.strikesTwice else { return calls }
    return calls.filter { $0.act != .order && $0.act != .redo && $0.shape.name != "hostile" }
  }

  /// Makes one trial again and tells all of it.
  private func repeatOne(_ given: Case) throws(CheckError) -> Bool {
    let result: Trial.Result
    if given.fault == .power {
      guard let kind = wish.fileSystem else { throw .usage("A power cut needs --fs.") }
      let template = Files.join(wish.place, "template")
      let trial = PowerTrial(
        kind: kind, program: wish.program, place: Files.join(wish.place, "power"), tells: true)
      try trial.makeTemplate(given.shape, given.act, as: template)
      result = try trial.run(given, from: template)
    } else {
      result = try Trial(program: wish.program, place: Files.join(wish.place, "trial"), tells: true).run(given)
    }
    print("\(result.finding.verdict) \(result.finding.detail)")
    if !result.isDealt { print("(There is no such call.)") }
    return result.finding.verdict.isFine
  }
}
