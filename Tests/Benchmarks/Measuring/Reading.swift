import Glibc

/// What one run took.
struct Reading {
  /// In milliseconds.
  var wall: Double
  /// In milliseconds, user and system time together.
  var processor: Double
  /// The most memory at one time, in bytes; `nil` if a program of its own wasn't measured.
  var peakMemory: Int?

  /// Measures what this process does.
  static func taken<Failure: Error>(by work: () throws(Failure) -> Void) throws(Failure) -> Reading {
    let start = (wall: ContinuousClock.now, processor: processorTime)
    try work()
    return Reading(
      wall: (ContinuousClock.now - start.wall).milliseconds, processor: processorTime - start.processor)
  }

  /// Of this process, in milliseconds. clock_gettime(2)
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

extension Duration {
  var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }
}
