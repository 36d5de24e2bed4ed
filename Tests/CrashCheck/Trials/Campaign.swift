/// All trials of some faults in one place.
struct Campaign {
  let program: Bytes
  /// A folder that exists. Each worker makes folders of its own in it.
  let place: Bytes
  /// Of every so many calls one is tried.
  let stride: Int
  /// Of every so many second calls, of faults that strike twice. Neighbouring first calls take turns, so that each second
  /// one has its trial.
  let secondStride: Int

  typealias Outcome = (Case, Finding)

  /// - Parameter calls: those of each act.
  func run(_ fault: Fault, _ calls: [ActCalls]) async throws(CheckError) -> [Outcome] {
    try await Workers.run(cases(fault, calls)) { [self] worker, given throws(CheckError) in
      let trial = Trial(program: program, place: Files.join(place, "trial-\(worker)"))
      guard fault.strikesTwice else {
        let result = try trial.run(given)
        return result.isDealt ? [(given, result.finding)] : []
      }
      var outcomes: [Outcome] = []
      var given = given
      given.second = 1 + given.call % secondStride
      while true {
        let result = try trial.run(given)
        // What no second call was there for is another fault's trial.
        guard result.isDealt else { return outcomes }
        outcomes.append((given, result.finding))
        given.second += secondStride
      }
    }
  }

  /// The trials of a power cut, before each call and after the last.
  func runPower(_ kind: FileSystemKind, _ calls: [ActCalls]) async throws(CheckError) -> [Outcome] {
    var outcomes: [Outcome] = []
    for calls in calls {
      let template = Files.join(place, "template")
      defer { Files.remove(template) }
      let maker = PowerTrial(kind: kind, program: program, place: Files.join(place, "power"))
      try maker.makeTemplate(calls.shape, calls.act, as: template)
      let numbers = Array(Swift.stride(from: 1, through: calls.calls.count, by: stride)) + [calls.calls.count + 1]
      let cases = numbers.flatMap { number in
        [0, 1].map { Case(.power, calls.shape, calls.act, call: number, second: $0) }
      }
      outcomes += try await Workers.run(cases, atMost: kind.toleratesCopies ? .max : 1) {
        [self] worker, given throws(CheckError) in
        let trial = PowerTrial(kind: kind, program: program, place: Files.join(place, "power-\(worker)"))
        return [(given, try trial.run(given, from: template).finding)]
      }
    }
    return outcomes
  }

  private func cases(_ fault: Fault, _ calls: [ActCalls]) -> [Case] {
    let all = calls.flatMap { calls in
      calls.calls.enumerated().compactMap { index, call in
        fault.suits(call) ? Case(fault, calls.shape, calls.act, call: index + 1) : nil
      }
    }
    return all.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }
}

/// What an act does when nothing befalls it.
struct ActCalls: Sendable {
  let shape: Shape
  let act: Act
  let calls: [TracedCall]
}
