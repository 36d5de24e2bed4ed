/// Works on many photos at once and hands the results over in order.
///
/// Workers compute and never decide; the calling thread receives and never computes. At most `lookAhead` results exist
/// that weren't handed over, so that memory depends on the workers and not on the number of photos.
package struct ThumbnailPipeline: Sendable {
  package enum Step: Sendable {
    case goOn, stop
  }

  package let workers: Int
  /// Requests that may be in work or done before the one that is handed over next.
  package let lookAhead: Int

  /// As many workers as the machine has cores, unless told otherwise.
  package init(workers: Int? = nil, lookAhead: Int? = nil) {
    self.workers = max(1, workers ?? WorkerThreads.coreCount)
    self.lookAhead = max(self.workers, lookAhead ?? 2 * self.workers)
  }

  /// Runs `work` on each request, on the workers' threads, and `deliver` on the calling thread: strictly in the order of
  /// the requests, each as soon as it and all before it are done.
  ///
  /// Ends early if `deliver` says stop or throws, or `isInterrupted`, asked ten times a second, says so; `work` then sees
  /// its cancellation. Returns after the last worker has, and tells whether everything was delivered.
  @discardableResult
  package func run<Request: Sendable, Output: Sendable, Failure: Error>(
    _ requests: [Request],
    isInterrupted: () -> Bool = { false },
    work: @escaping @Sendable (Request, Cancellation) -> Output,
    deliver: (_ index: Int, _ output: Output) throws(Failure) -> Step
  ) throws(Failure) -> Bool {
    let cancellation = Cancellation()
    let queue = Monitor(WorkQueue<Output>(count: requests.count, lookAhead: lookAhead))
    let threads = WorkerThreads(count: min(workers, requests.count)) {
      while let index = queue.wait(until: { $0.take() }) {
        let output = work(requests[index], cancellation)
        queue.change { $0.finish(index, output) }
      }
    }
    defer {
      cancellation.cancel()
      queue.change { $0.isStopped = true }
      threads.join()
    }
    for index in requests.indices {
      if threads.isEmpty, !isInterrupted() {
        let output = work(requests[index], cancellation)
        queue.change { $0.finish(index, output) }
      }
      guard let output = queue.wait(until: { $0.output(of: index) }, unless: isInterrupted) else { return false }
      queue.change { $0.delivered = index + 1 }
      guard try deliver(index, output) == .goOn else { return index == requests.count - 1 }
    }
    return true
  }
}

/// What the workers and the calling thread share.
private struct WorkQueue<Output> {
  let count: Int
  let lookAhead: Int
  var next = 0
  var delivered = 0
  var isStopped = false
  private var outputs: [Int: Output] = [:]

  init(count: Int, lookAhead: Int) {
    self.count = count
    self.lookAhead = lookAhead
  }

  /// The next request, or that there is none; `nil` while the one to be delivered is too far behind.
  mutating func take() -> Int?? {
    if isStopped || next == count { return .some(nil) }
    guard next < delivered + lookAhead else { return nil }
    defer { next += 1 }
    return .some(next)
  }

  mutating func finish(_ index: Int, _ output: Output) {
    outputs[index] = output
  }

  mutating func output(of index: Int) -> Output? {
    outputs.removeValue(forKey: index)
  }
}
