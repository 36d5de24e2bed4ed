import Glibc

/// What came of the trials: a line a fault.
struct Table {
  /// Failures of one fault that are told one by one.
  private static let mostTold = 5

  private(set) var trials = 0
  private(set) var failures = 0

  init() {
    print(Self.line("fault", ["trials", "old", "new", "ok", "stranded", "failed"]))
  }

  /// - Parameter repeating: what `Scripts/check-crash` takes to make one of these trials again, but its case.
  mutating func add(_ fault: String, _ outcomes: [(Case, Finding)], repeating: String) {
    func count(_ verdict: Verdict) -> Int { outcomes.count { $0.1.verdict == verdict } }
    let failed = outcomes.filter { !$0.1.verdict.isFine }
    let counts = [outcomes.count, count(.old), count(.new), count(.ok), count(.stranded), failed.count]
    print(Self.line(fault, counts.map { $0 == 0 ? "-" : String($0) }))
    for (given, finding) in failed.prefix(Self.mostTold) {
      print("  \(finding.verdict) \(given): \(finding.detail)")
      print("    again: Scripts/check-crash\(repeating) --only \(given)")
    }
    if failed.count > Self.mostTold { print("  and \(failed.count - Self.mostTold) more") }
    fflush(nil)
    trials += outcomes.count
    failures += failed.count
  }

  func skip(_ fault: String, because cause: String) {
    print("\(fault): skipped, \(cause)")
  }

  private static func line(_ fault: String, _ fields: [String]) -> String {
    fields.reduce(fault + String(repeating: " ", count: max(1, 18 - fault.count))) { line, field in
      line + String(repeating: " ", count: max(1, 10 - field.count)) + field
    }
  }
}
