import Synchronization

/// Who does a piece of work: one of the threads, while it is at that piece.
package final class Worker {
  private let cancellation: Cancellation
  /// The thread's own, kept from one piece of work to the next.
  package let buffer: ReadBuffer

  init(_ cancellation: Cancellation = Cancellation(), buffer: ReadBuffer = ReadBuffer()) {
    self.cancellation = cancellation
    self.buffer = buffer
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
