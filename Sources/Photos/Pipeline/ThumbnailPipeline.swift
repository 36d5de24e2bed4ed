import FileSystem

/// Works on many photos at once and hands the results over in order.
///
/// Workers compute and never decide; the calling thread receives. At most `lookAhead` results exist that weren't handed
/// over, so that memory depends on the workers and not on the number of photos.
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
  /// - Parameter ready: asked first, on the calling thread: what is there already keeps no worker busy. It should be
  ///   quick.
  @discardableResult
  package func run<Request: Sendable, Output: Sendable, Failure: Error>(
    _ requests: [Request],
    isInterrupted: () -> Bool = { false },
    ready: (Request) -> Output? = { _ in nil },
    work: @escaping @Sendable (Request, Worker) -> Output,
    deliver: (_ index: Int, _ output: Output) throws(Failure) -> Step
  ) throws(Failure) -> Bool {
    let outputs = Monitor<[Int: Output]>([:])
    let coordinator = WorkCoordinator<Int, Output>(workers: workers) { index, worker in work(requests[index], worker) }
    defer { coordinator.stop() }
    var asked = 0
    func ask(upTo end: Int) {
      while asked < min(end, requests.count) {
        let index = asked
        asked += 1
        if let output = ready(requests[index]) {
          outputs.change { $0[index] = output }
        } else {
          coordinator.ask(for: index) { output in outputs.change { $0[index] = output } }
        }
      }
    }
    for index in requests.indices {
      if isInterrupted() { return false }
      ask(upTo: index + lookAhead)
      guard let output = outputs.wait(until: { $0.removeValue(forKey: index) }, unless: isInterrupted) else {
        return false
      }
      ask(upTo: index + 1 + lookAhead)
      guard try deliver(index, output) == .goOn else { return index == requests.count - 1 }
    }
    return true
  }
}
