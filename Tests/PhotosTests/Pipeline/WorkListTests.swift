import Synchronization
import TestSupport
import Testing

@testable import Photos

struct WorkListTests {
  private typealias List = WorkList<String, Int>

  private struct NothingWaits: Error {}

  private func taken(_ list: inout List) throws -> List.Assignment {
    guard let assignment = list.take() else { throw NothingWaits() }
    return assignment
  }

  /// The keys in the order in which they are begun.
  private func begun(_ list: inout List) -> [String] {
    var keys: [String] = []
    while let assignment = list.take() { keys.append(assignment.key) }
    return keys
  }

  @Test func `what was asked for first is begun first`() {
    var list = List()
    for key in ["a", "b", "c"] { _ = list.ask(for: key, priority: .near) { _ in } }
    #expect(list.waitingCount == 3)
    #expect(begun(&list) == ["a", "b", "c"])
    #expect(list.waitingCount == 0)
  }

  @Test func `what is on the screen is begun before what is near it, and that before the rest`() {
    var list = List()
    for (key, priority) in [
      ("a", WorkPriority.background), ("b", .near), ("c", .visible), ("d", .near), ("e", .visible),
    ] {
      _ = list.ask(for: key, priority: priority) { _ in }
    }
    #expect(begun(&list) == ["c", "e", "b", "d", "a"])
  }

  @Test func `a scroll changes what is begun next`() {
    var list = List()
    let tickets = ["a", "b", "c", "d"].map { list.ask(for: $0, priority: .near) { _ in } }
    list.setPriority(.visible, of: tickets[2])
    list.setPriority(.background, of: tickets[0])
    list.setPriority(.near, of: tickets[1])
    #expect(begun(&list) == ["c", "b", "d", "a"])
  }

  @Test func `a priority that goes and comes back leaves one place in line`() {
    var list = List()
    let ticket = list.ask(for: "a", priority: .near) { _ in }
    for priority in [WorkPriority.visible, .background, .near, .visible, .near] {
      list.setPriority(priority, of: ticket)
    }
    #expect(begun(&list) == ["a"])
  }

  @Test func `equal work is done once, as soon as the most pressing asker wants it`() {
    var list = List()
    _ = list.ask(for: "a", priority: .near) { _ in }
    _ = list.ask(for: "b", priority: .background) { _ in }
    let pressing = list.ask(for: "b", priority: .visible) { _ in }
    _ = list.ask(for: "c", priority: .near) { _ in }
    #expect(list.waitingCount == 3)
    list.withdraw(pressing)
    #expect(begun(&list) == ["a", "c", "b"])
  }

  @Test func `all who asked get the result, in turn, those too who came when it was begun`() throws {
    var list = List()
    let got = Mutex<[String]>([])
    let first = list.ask(for: "a", priority: .near) { output in got.withLock { $0.append("first \(output)") } }
    _ = list.ask(for: "a", priority: .near) { output in got.withLock { $0.append("second \(output)") } }
    let assignment = try taken(&list)
    _ = list.ask(for: "a", priority: .near) { output in got.withLock { $0.append("third \(output)") } }
    list.withdraw(first)
    #expect(!assignment.cancellation.isCancelled)
    #expect(begun(&list).isEmpty)
    for deliver in list.finish(assignment) { deliver(7) }
    #expect(got.withLock { $0 } == ["second 7", "third 7"])
    let late = list.finish(assignment)
    #expect(late.isEmpty)
  }

  @Test func `what everyone withdrew isn't begun`() {
    var list = List()
    let tickets = ["a", "a", "b"].map { list.ask(for: $0, priority: .near) { _ in } }
    list.withdraw(tickets[0])
    #expect(list.waitingCount == 2)
    list.withdraw(tickets[1])
    list.withdraw(tickets[1])
    #expect(list.waitingCount == 1)
    #expect(begun(&list) == ["b"])
  }

  @Test func `what everyone withdrew is cancelled if it was begun, and done again for who asks then`() throws {
    var list = List()
    let ticket = list.ask(for: "a", priority: .near) { _ in Issue.record("was withdrawn") }
    let cancelled = try taken(&list)
    list.withdraw(ticket)
    #expect(cancelled.cancellation.isCancelled)
    let delivered = Mutex(0)
    _ = list.ask(for: "a", priority: .near) { output in delivered.withLock { $0 = output } }
    let again = try taken(&list)
    #expect(!again.cancellation.isCancelled)
    // The old worker is late.
    for deliver in list.finish(cancelled) { deliver(1) }
    for deliver in list.finish(again) { deliver(2) }
    #expect(delivered.withLock { $0 } == 2)
  }

  @Test func `a ticket of work that is done changes nothing`() throws {
    var list = List()
    let old = list.ask(for: "a", priority: .near) { _ in }
    let assignment = try taken(&list)
    _ = list.finish(assignment)
    _ = list.ask(for: "a", priority: .background) { _ in }
    _ = list.ask(for: "b", priority: .near) { _ in }
    list.setPriority(.visible, of: old)
    list.withdraw(old)
    #expect(begun(&list) == ["b", "a"])
  }

  @Test func `stopping withdraws everything for good`() throws {
    var list = List()
    for key in ["a", "b", "c"] { _ = list.ask(for: key, priority: .near) { _ in } }
    let assignment = try taken(&list)
    list.stop()
    #expect(assignment.cancellation.isCancelled)
    #expect(begun(&list).isEmpty)
    let late = list.finish(assignment)
    #expect(late.isEmpty)
    _ = list.ask(for: "d", priority: .visible) { _ in }
    #expect(begun(&list).isEmpty)
    #expect(list.waitingCount == 0)
  }

  @Test func `a long line costs as much a piece as a short one`() {
    var list = List()
    for number in 0..<20_000 { _ = list.ask(for: "\(number)", priority: .near) { _ in } }
    #expect(begun(&list) == (0..<20_000).map { "\($0)" })
  }

  /// Against plain lists: what is begun is always the oldest of the most pressing.
  @Test(arguments: 0..<50 as Range<UInt64>) func `any course of events keeps to the rules`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var list = List()
    // The model: key, askers' priorities by ticket, and since when it stands where it stands.
    var model: [(key: String, askers: [List.Ticket: WorkPriority], since: Int)] = []
    var clock = 0
    func priority(_ index: Int) -> WorkPriority { model[index].askers.values.max() ?? .background }
    for _ in 0..<300 {
      clock += 1
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let key = "\(Int.random(in: 0..<12, using: &random))"
        let wanted = WorkPriority.allCases.randomElement(using: &random) ?? .near
        let ticket = list.ask(for: key, priority: wanted) { _ in }
        if let index = model.firstIndex(where: { $0.key == key }) {
          let before = priority(index)
          model[index].askers[ticket] = wanted
          if priority(index) != before { model[index].since = clock }
        } else {
          model.append((key, [ticket: wanted], clock))
        }
      case 5..<8:
        guard let index = model.indices.randomElement(using: &random),
          let ticket = model[index].askers.keys.sorted(by: { "\($0)" < "\($1)" }).randomElement(using: &random)
        else { continue }
        let before = priority(index)
        if Bool.random(using: &random) {
          list.withdraw(ticket)
          model[index].askers[ticket] = nil
          if model[index].askers.isEmpty {
            model.remove(at: index)
            continue
          }
        } else {
          let wanted = WorkPriority.allCases.randomElement(using: &random) ?? .near
          list.setPriority(wanted, of: ticket)
          model[index].askers[ticket] = wanted
        }
        if priority(index) != before { model[index].since = clock }
      default:
        let expected = model.indices.max {
          (priority($0).rawValue, -model[$0].since) < (priority($1).rawValue, -model[$1].since)
        }
        let assignment = list.take()
        #expect(assignment?.key == expected.map { model[$0].key })
        if let expected { model.remove(at: expected) }
        if let assignment { _ = list.finish(assignment) }
      }
      #expect(list.waitingCount == model.count)
    }
  }
}
