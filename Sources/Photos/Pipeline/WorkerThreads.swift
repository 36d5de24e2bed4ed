import Glibc

/// Threads of the system's own: decoding blocks, and the cooperative pool is not for that.
struct WorkerThreads {
  private var threads: [pthread_t] = []

  /// As many as the machine runs at once.
  static var coreCount: Int {
    max(1, min(64, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  var count: Int { threads.count }

  /// Starts one more that runs `body`, unless the system has none to give.
  ///
  /// See pthread_create(3).
  mutating func start(_ body: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(ThreadBody(body))
    var thread = pthread_t()
    guard pthread_create(&thread, nil, runThread, context.toOpaque()) == 0 else { return context.release() }
    threads.append(thread)
  }

  /// Waits until all have returned.
  mutating func join() {
    for thread in threads { pthread_join(thread, nil) }
    threads = []
  }

  /// Lets them return when they will.
  mutating func detach() {
    for thread in threads { pthread_detach(thread) }
    threads = []
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
