import Photos
import Synchronization
import TestSupport
import Testing

struct ThumbnailPipelineTests {
  @Test(arguments: [1, 2, 5])
  func `results arrive in the order of the requests`(workers: Int) {
    var arrived: [Int] = []
    let isComplete = ThumbnailPipeline(workers: workers).run(Array(0..<200)) { request, _ in
      // The later ones of each five are ready first.
      busy(turns: (5 - request % 5) * 2000)
      return request * 2
    } deliver: { index, output in
      #expect(output == index * 2)
      arrived.append(index)
      return .goOn
    }
    #expect(isComplete)
    #expect(arrived == Array(0..<200))
  }

  @Test func `the first result doesn't wait for the last`() {
    let started = Counter()
    ThumbnailPipeline(workers: 2, lookAhead: 4).run(Array(0..<100)) { _, _ in
      started.add(1)
    } deliver: { index, _ in
      if index == 0 { #expect(started.count <= 5) }
      return .goOn
    }
    #expect(started.count == 100)
  }

  @Test func `no more results than the window holds wait to be delivered`() {
    let waiting = Counter()
    var most = 0
    ThumbnailPipeline(workers: 3, lookAhead: 6).run(Array(0..<300)) { _, _ in
      waiting.add(1)
    } deliver: { _, _ in
      most = max(most, waiting.count)
      waiting.add(-1)
      busy(turns: 5000)
      return .goOn
    }
    #expect(most <= 7)
    #expect(waiting.count == 0)
  }

  @Test func `one that fails doesn't stop the rest`() {
    var failures = 0
    var successes = 0
    let isComplete = ThumbnailPipeline(workers: 2).run(Array(0..<50)) { request, _ -> Result<Int, PhotoError> in
      request % 7 == 3 ? .failure(.endsTooEarly) : .success(request)
    } deliver: { _, output in
      switch output {
      case .success: successes += 1
      case .failure: failures += 1
      }
      return .goOn
    }
    #expect(isComplete)
    #expect((failures, successes) == (7, 43))
  }

  @Test func `stopping early cancels what is in work and starts nothing more`() {
    let started = Counter()
    let cancelled = Counter()
    let isComplete = ThumbnailPipeline(workers: 2, lookAhead: 4).run(Array(0..<1000)) { request, cancellation in
      started.add(1)
      // All but the first few wait to be cancelled, and would wait for ever.
      guard request >= 3 else { return }
      while !cancellation.isCancelled { busy(turns: 100) }
      cancelled.add(1)
    } deliver: { index, _ in
      index == 2 ? .stop : .goOn
    }
    #expect(!isComplete)
    #expect(started.count <= 7)
    #expect(cancelled.count == started.count - 3)
  }

  @Test func `an error of the receiver ends it and comes through`() {
    struct Full: Error {}
    #expect(throws: Full.self) {
      try ThumbnailPipeline(workers: 2).run(Array(0..<100)) { request, _ in
        request
      } deliver: { index, _ throws(Full) in
        if index == 10 { throw Full() }
        return .goOn
      }
    }
  }

  @Test func `an interrupt ends the wait for a slow one`() {
    let isComplete = ThumbnailPipeline(workers: 2).run(
      [0, 1], isInterrupted: { true },
      work: { _, cancellation in
        while !cancellation.isCancelled { busy(turns: 100) }
      }, deliver: { _, _ in .goOn })
    #expect(!isComplete)
  }

  @Test func `nothing to do is done at once`() {
    let isComplete = ThumbnailPipeline().run([Int]()) { request, _ in
      request
    } deliver: { _, _ in
      .stop
    }
    #expect(isComplete)
  }
}

private final class Counter: Sendable {
  private let value = Atomic(0)

  var count: Int { value.load(ordering: .sequentiallyConsistent) }

  func add(_ number: Int) {
    value.add(number, ordering: .sequentiallyConsistent)
  }
}

/// Takes some time, and yields no result worth leaving out.
private func busy(turns: Int) {
  var random = SeededGenerator(seed: 1)
  for _ in 0..<turns where random.next() == 0 { return }
}
