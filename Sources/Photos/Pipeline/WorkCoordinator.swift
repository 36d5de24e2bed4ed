import FileSystem
import Synchronization

/// Has work done by threads of its own, as many as there are cores.
///
/// It decides and never works; the workers work and never decide (see ``WorkList``). Results are kept nowhere: memory
/// depends on the number of workers, not on the amount of work.
package final class WorkCoordinator<Key: Hashable & Sendable, Output: Sendable>: Sendable {
  /// What someone asked for. Letting go of it withdraws nothing.
  package struct Ticket: Sendable {
    fileprivate let ticket: WorkList<Key, Output>.Ticket
    fileprivate let list: Monitor<WorkList<Key, Output>>

    /// How soon it's wanted from now on.
    package func setPriority(_ priority: WorkPriority) {
      list.change { $0.setPriority(priority, of: ticket) }
    }

    /// The result isn't wanted any more. One that is being delivered just now may still come.
    package func cancel() {
      list.change { $0.withdraw(ticket) }
    }
  }

  private let list = Monitor(WorkList<Key, Output>())
  private let threads = Mutex(WorkerThreads())
  private let workerCount: Int
  private let work: @Sendable (Key, Worker) -> Output

  /// - Parameters:
  ///   - workers: as many as the machine has cores, unless told otherwise. They start when there is work for them.
  ///   - work: runs on the workers' threads. It can look whether it was cancelled; what it gives then isn't delivered.
  package init(workers: Int? = nil, work: @escaping @Sendable (Key, Worker) -> Output) {
    workerCount = max(1, workers ?? WorkerThreads.coreCount)
    self.work = work
  }

  deinit {
    list.change { $0.stop() }
    threads.withLock { $0.detach() }
  }

  /// Asks for work. If the same is asked for already, it's done once.
  /// - Parameter deliver: gets the result, on a worker's thread; it should be quick.
  @discardableResult
  package func ask(
    for key: Key, priority: WorkPriority = .visible, deliver: @escaping @Sendable (Output) -> Void
  ) -> Ticket {
    let (ticket, waiting) = list.change { list in
      (list.ask(for: key, priority: priority, deliver: deliver), list.waitingCount)
    }
    if waiting > 0, !hasThread() {
      // The system has no thread for us: the asker does it.
      while let assignment = list.change({ $0.take() }) {
        Self.carryOut(assignment, list, work, ReadBuffer())
      }
    }
    return Ticket(ticket: ticket, list: list)
  }

  /// Withdraws all that was asked for, and returns once the workers have let go of theirs. Not to be called from one.
  package func stop() {
    list.change { $0.stop() }
    threads.withLock { $0.join() }
  }

  /// Starts one more thread, up to as many as there are to be.
  /// - Returns: whether there's any.
  private func hasThread() -> Bool {
    let (list, work) = (list, work)
    return threads.withLock { threads in
      if threads.count < workerCount {
        threads.start {
          let buffer = ReadBuffer()
          while let assignment = list.wait(until: { $0.takeOrStop() }) {
            Self.carryOut(assignment, list, work, buffer)
          }
        }
      }
      return threads.count > 0
    }
  }

  private static func carryOut(
    _ assignment: WorkList<Key, Output>.Assignment, _ list: Monitor<WorkList<Key, Output>>,
    _ work: @Sendable (Key, Worker) -> Output, _ buffer: ReadBuffer
  ) {
    let output = work(assignment.key, Worker(assignment.cancellation, buffer: buffer))
    buffer.shrink()
    for deliver in list.change({ $0.finish(assignment) }) { deliver(output) }
  }
}
