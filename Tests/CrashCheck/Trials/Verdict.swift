/// What became of the photos.
enum Verdict: String, CaseIterable, Sendable {
  /// All names, and the album with them, are as they were before.
  case old
  /// All are as they were to be.
  case new
  /// A file was taken away by somebody; all others are right.
  case ok
  /// Nothing is lost and the failure was reported; a stranger holds a name.
  case stranded

  case lost, doubled, changed, mixed, copied, litter, silent, disagrees, restless, stuck, hang, crashed

  var isFine: Bool {
    switch self {
    case .old, .new, .ok, .stranded: true
    default: false
    }
  }
}

/// A verdict with what was seen.
struct Finding: Error, Sendable {
  let verdict: Verdict
  var detail = ""

  init(_ verdict: Verdict, _ detail: String = "") {
    self.verdict = verdict
    self.detail = detail
  }
}
