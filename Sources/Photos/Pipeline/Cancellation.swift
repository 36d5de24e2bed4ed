import Synchronization

/// Tells work in progress that nobody waits for it any more.
package final class Cancellation: Sendable {
  private let flag = Atomic(false)

  package init() {}

  package var isCancelled: Bool {
    flag.load(ordering: .relaxed)
  }

  package func cancel() {
    flag.store(true, ordering: .relaxed)
  }
}
