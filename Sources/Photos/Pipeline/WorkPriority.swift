/// How soon work is wanted.
package enum WorkPriority: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// Someday: what no one looks at.
  case background
  /// Next: what a scroll or a turn of the page would show.
  case near
  /// Now: what is on the screen.
  case visible

  package static func < (left: WorkPriority, right: WorkPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
