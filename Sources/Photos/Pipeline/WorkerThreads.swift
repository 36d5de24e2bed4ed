import Glibc

/// Threads of the system's own: decoding blocks, and the cooperative pool is not for that.
struct WorkerThreads {
  private var threads: [pthread_t] = []

  /// As many as the machine runs at once.
  static var coreCount: Int {
    max(1, min(64, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Starts up to `count` threads that each run `body`; fewer if the system has no more to give.
  ///
  /// See pthread_create(3).
  init(count: Int, body: @escaping @Sendable () -> Void) {
    for _ in 0..<count {
      let context = Unmanaged.passRetained(ThreadBody(body))
      var thread = pthread_t()
      let failure = pthread_create(&thread, nil, runThread, context.toOpaque())
      guard failure == 0 else {
        context.release()
        break
      }
      threads.append(thread)
    }
  }

  var isEmpty: Bool { threads.isEmpty }

  /// Waits until all have returned; once.
  func join() {
    for thread in threads { pthread_join(thread, nil) }
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
