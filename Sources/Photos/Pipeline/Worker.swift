import Synchronization

/// Who does a piece of work: one of the threads, while it is at that piece.
package final class Worker {
  private let cancellation: Cancellation
  /// Kept from one piece of work to the next, so that each thread takes its memory once.
  package var buffer: [UInt8] = []

  init(_ cancellation: Cancellation) {
    self.cancellation = cancellation
  }

  /// Whether nobody waits for the work any more.
  package var isCancelled: Bool {
    cancellation.isCancelled
  }
}

/// Tells work in progress that nobody waits for it any more.
final class Cancellation: Sendable {
  private let flag = Atomic(false)

  var isCancelled: Bool {
    flag.load(ordering: .relaxed)
  }

  func cancel() {
    flag.store(true, ordering: .relaxed)
  }
}
