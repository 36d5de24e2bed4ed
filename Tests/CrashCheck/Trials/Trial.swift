/// Makes a folder afresh, lets a case befall nineslot in it, and judges what is there then.
struct Trial: Sendable {
  let program: Bytes
  /// Where the folder is made; it's gone afterwards.
  let place: Bytes
  var tells = false

  /// What was found, and whether there was anything to find: the blow may not come.
  struct Result: Sendable {
    let finding: Finding
    let isDealt: Bool
  }

  func run(_ given: Case) throws(CheckError) -> Result {
    let sandbox = try makeSandbox(given.shape)
    defer { Files.remove(place) }
    try prepare(sandbox, for: given.act)
    let expected = try Self.expectation(sandbox, given.act)
    var watcher: CallWatcher?
    let run = try sandbox.run(given.act, given.fault.blow(given.call, second: given.second), watcher: &watcher)
    var isDealt = watcher?.isDealt ?? false
    if given.fault == .rollback { isDealt = run.ending == .killed }
    if given.fault == .rekill {
      var second: CallWatcher?
      let run = try sandbox.run([Bytes("recover".utf8)], .killBefore(given.second), watcher: &second)
      isDealt = run.ending == .killed
    }
    let judge = Judge(
      sandbox: sandbox, expected: expected, ending: run.ending, stranger: watcher?.stranger, loot: watcher?.loot)
    return Result(finding: Self.finding(given, run.ending, judge), isDealt: isDealt)
  }

  static func finding(_ given: Case, _ ending: TracedRun.Ending, _ judge: Judge) -> Finding {
    do {
      let finding = try judge.judge()
      if given.fault.mustSucceed, ending != .exit(0) || finding.verdict != .new {
        return Finding(.stuck, "\(ending), names \(finding.verdict)")
      }
      return finding
    } catch let finding as Finding {
      return finding
    } catch {
      return Finding(.stuck, "\(error)")
    }
  }

  private func makeSandbox(_ shape: Shape) throws(CheckError) -> Sandbox {
    Files.remove(place)
    try Files.makeFolder(place)
    let sandbox = Sandbox(
      photos: Files.join(place, "photos"), home: Files.join(place, "home"), program: program, shape: shape,
      tells: tells)
    try sandbox.settle()
    try sandbox.fill()
    return sandbox
  }

  func prepare(_ sandbox: Sandbox, for act: Act) throws(CheckError) {
    for act in act.preparations {
      let run = try sandbox.run(act)
      guard run.hasSucceeded else {
        throw .undisturbed("\(act.rawValue) of \(sandbox.shape.name) fails: \(run.errors.printableLines)")
      }
    }
  }

  static func expectation(_ sandbox: Sandbox, _ act: Act) throws(CheckError) -> Expectation {
    let shape = sandbox.shape
    var order = shape.photos.map { act.isNewBefore ? $0.newName : $0.name }
    if act == .order {
      let show = try sandbox.run([Bytes("show".utf8)])
      order = AlbumView.shown(show.output) ?? []
    }
    return Expectation(act, shape, before: Snapshot(of: sandbox.photos), orderBefore: order)
  }

  /// The calls of an act that nothing befalls, which has to do its work.
  func calls(_ act: Act, of shape: Shape) throws(CheckError) -> [TracedCall] {
    let (finding, calls) = try undisturbed(act, of: shape)
    guard finding.verdict == .new else {
      throw .undisturbed("\(act.rawValue) of \(shape.name): \(finding.verdict) \(finding.detail)")
    }
    return calls
  }

  /// What is found when nothing befalls an act.
  func undisturbed(_ act: Act, of shape: Shape) throws(CheckError) -> (Finding, [TracedCall]) {
    let sandbox = try makeSandbox(shape)
    defer { Files.remove(place) }
    try prepare(sandbox, for: act)
    let expected = try Self.expectation(sandbox, act)
    var watcher: CallWatcher?
    let run = try sandbox.run(act, .none, watcher: &watcher)
    let judge = Judge(sandbox: sandbox, expected: expected, ending: run.ending, stranger: nil, loot: nil)
    let finding = Self.finding(Case(.before, shape, act, call: 0), run.ending, judge)
    return (finding, watcher?.calls ?? [])
  }
}
