import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Photos

struct WorkCoordinatorTests {
  /// Holds workers until it's opened.
  private final class Gate: Sendable {
    private let isOpen = Monitor(false)

    func open() { isOpen.change { $0 = true } }
    func pass() { isOpen.wait { $0 ? () : nil } }
  }

  /// Results as they come, and a way to wait for so many.
  private final class Mailbox<Value: Sendable>: Sendable {
    private let values = Monitor<[Value]>([])

    func put(_ value: Value) { values.change { $0.append(value) } }
    func wait(for count: Int) -> [Value] { values.wait { $0.count >= count ? $0 : nil } }
  }

  @Test func `many askers of one thing cause one piece of work`() {
    let gate = Gate()
    let began = Mailbox<Int>()
    let results = Mailbox<Int>()
    let coordinator = WorkCoordinator<Int, Int>(workers: 3) { key, _ in
      began.put(key)
      gate.pass()
      return key * 10
    }
    for _ in 0..<100 { coordinator.ask(for: 4) { results.put($0) } }
    gate.open()
    #expect(results.wait(for: 100) == [Int](repeating: 40, count: 100))
    #expect(began.wait(for: 1) == [4])
    coordinator.stop()
  }

  @Test func `what comes into sight overtakes what waits`() {
    let gate = Gate()
    let began = Mailbox<Int>()
    let results = Mailbox<Int>()
    let coordinator = WorkCoordinator<Int, Int>(workers: 1) { key, _ in
      began.put(key)
      gate.pass()
      return key
    }
    coordinator.ask(for: 0) { results.put($0) }
    #expect(began.wait(for: 1) == [0])
    let tickets = (1...5).map { key in coordinator.ask(for: key, priority: .near) { results.put($0) } }
    tickets[3].setPriority(.visible)
    tickets[1].cancel()
    coordinator.ask(for: 9, priority: .visible) { results.put($0) }
    gate.open()
    #expect(results.wait(for: 6) == [0, 4, 9, 1, 3, 5])
    coordinator.stop()
  }

  @Test func `no more is in work than there are workers, and each takes its memory once`() {
    let inWork = Mutex((now: 0, most: 0, buffers: Set<ObjectIdentifier>()))
    let results = Mailbox<Int>()
    let coordinator = WorkCoordinator<Int, Int>(workers: 3) { key, worker in
      inWork.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
        $0.buffers.insert(ObjectIdentifier(worker.buffer))
      }
      inWork.withLock { $0.now -= 1 }
      return key
    }
    for key in 0..<500 { coordinator.ask(for: key) { results.put($0) } }
    #expect(results.wait(for: 500).sorted() == Array(0..<500))
    coordinator.stop()
    inWork.withLock {
      #expect($0.most <= 3)
      #expect($0.buffers.count <= 3)
    }
  }

  @Test func `work that is scrolled away from is told so, and its result goes nowhere`() {
    let began = Mailbox<Int>()
    let results = Mailbox<Int>()
    let coordinator = WorkCoordinator<Int, Int>(workers: 1) { key, worker in
      began.put(key)
      // Would go on for ever.
      while key == 1, !worker.isCancelled { sched_yield() }
      return key
    }
    let ticket = coordinator.ask(for: 1) { results.put($0) }
    #expect(began.wait(for: 1) == [1])
    ticket.cancel()
    coordinator.ask(for: 2) { results.put($0) }
    #expect(results.wait(for: 1) == [2])
    coordinator.stop()
  }

  @Test func `stopping waits for those at work, and delivers nothing more`() {
    let began = Mailbox<Int>()
    let ended = Mutex(0)
    let coordinator = WorkCoordinator<Int, Int>(workers: 2) { key, worker in
      began.put(key)
      while !worker.isCancelled { sched_yield() }
      ended.withLock { $0 += 1 }
      return key
    }
    for key in 0..<50 { coordinator.ask(for: key) { _ in Issue.record("was stopped") } }
    _ = began.wait(for: 2)
    coordinator.stop()
    #expect(ended.withLock { $0 } == 2)
    coordinator.ask(for: 1) { _ in Issue.record("was stopped") }
    coordinator.stop()
    #expect(began.wait(for: 2).count == 2)
  }

  @Test func `one that nobody holds any more lets its workers go`() {
    let began = Mailbox<Int>()
    let seen = Mailbox<Bool>()
    do {
      let coordinator = WorkCoordinator<Int, Int>(workers: 1) { key, worker in
        began.put(key)
        while !worker.isCancelled { sched_yield() }
        seen.put(worker.isCancelled)
        return key
      }
      coordinator.ask(for: 1) { _ in }
      _ = began.wait(for: 1)
    }
    #expect(seen.wait(for: 1) == [true])
  }
}
