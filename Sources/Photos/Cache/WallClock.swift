import FileSystem
import Glibc

/// The time of day, as files have it.
enum WallClock {
  /// Since 1970. C: `clock_gettime` of `CLOCK_REALTIME`.
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension FileIdentity {
  /// Since 1970.
  var modified: Duration {
    .seconds(modifiedSeconds) + .nanoseconds(modifiedNanoseconds)
  }
}
