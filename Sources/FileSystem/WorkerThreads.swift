import Glibc
import Synchronization

/// Threads of the system's own: reading and decoding block, and the cooperative pool is not for that.
package struct WorkerThreads: Sendable {
  private var threads: [pthread_t] = []

  package init() {}

  /// As many as the machine runs at once.
  package static var coreCount: Int {
    max(1, min(64, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  package var count: Int { threads.count }

  /// Starts one more that runs `body`, unless the system has none to give. In a debug build its calls are watched as those
  /// of the one who starts it (see ``FaultPlan``). C: `pthread_create`.
  /// - Returns: whether it was started.
  @discardableResult
  package mutating func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    #if DEBUG
      let plan = FaultPlan.current
      let context = Unmanaged.passRetained(ThreadBody { FaultPlan.$current.withValue(plan, operation: body) })
    #else
      let context = Unmanaged.passRetained(ThreadBody(body))
    #endif
    var thread = pthread_t()
    guard pthread_create(&thread, nil, runThread, context.toOpaque()) == 0 else {
      context.release()
      return false
    }
    threads.append(thread)
    return true
  }

  /// Does two things, at once if that is worth a thread for the first and the system has one to give.
  package static func both<First: Sendable, Second>(
    atOnce isWorthIt: Bool, _ first: @escaping @Sendable () -> First, _ second: () -> Second
  ) -> (First, Second) {
    let box = ResultBox<First>()
    var threads = WorkerThreads()
    if isWorthIt { threads.start { box.put(first()) } }
    let result = second()
    threads.join()
    return (box.take() ?? first(), result)
  }

  /// Waits until all have returned.
  package mutating func join() {
    for thread in threads { pthread_join(thread, nil) }
    threads = []
  }

  /// Lets them return when they will.
  package mutating func detach() {
    for thread in threads { pthread_detach(thread) }
    threads = []
  }
}

/// What a thread leaves for whoever waits for it.
private final class ResultBox<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  func put(_ new: Value) {
    value.withLock { $0 = new }
  }

  func take() -> Value? {
    value.withLock { $0.take() }
  }
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

private func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context {
    Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
  }
  return nil
}
