import Glibc
import Synchronization

/// Does jobs on as many threads as the machine runs at once.
enum Workers {
  static var count: Int {
    max(1, min(16, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Trials wait for processes. Nothing else is done meanwhile, so that they may keep the threads of tasks waiting.
  ///
  /// - Parameters:
  ///   - limit: the most jobs that may be done at once.
  ///   - body: gets its worker's number and a job.
  /// - Returns: in the jobs' order.
  static func run<Job: Sendable, Result: Sendable>(
    _ jobs: [Job], atMost limit: Int = .max,
    _ body: @escaping @Sendable (_ worker: Int, Job) throws(CheckError) -> [Result]
  ) async throws(CheckError) -> [Result] {
    let progress = Progress<Result>(count: jobs.count)
    await withTaskGroup { group in
      for worker in 0..<min(count, limit) {
        group.addTask {
          while let index = progress.takeNext() {
            do throws(CheckError) {
              progress.note(try body(worker, jobs[index]), of: index)
            } catch {
              progress.fail(error)
            }
          }
        }
      }
    }
    return try progress.results()
  }
}

private final class Progress<Result: Sendable>: Sendable {
  private struct State {
    var next = 0
    var results: [Int: [Result]] = [:]
    var failure: CheckError?
  }

  private let count: Int
  private let state = Mutex(State())

  init(count: Int) {
    self.count = count
  }

  /// `nil` once all are taken, or one failed.
  func takeNext() -> Int? {
    state.withLock { state in
      guard state.failure == nil, state.next < count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  func note(_ result: [Result], of index: Int) {
    state.withLock { $0.results[index] = result }
  }

  func fail(_ error: CheckError) {
    state.withLock { $0.failure = error }
  }

  func results() throws(CheckError) -> [Result] {
    let (results, failure) = state.withLock { ($0.results, $0.failure) }
    if let failure { throw failure }
    return (0..<count).flatMap { results[$0] ?? [] }
  }
}
