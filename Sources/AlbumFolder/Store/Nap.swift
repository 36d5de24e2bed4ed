import Glibc

/// A pause before another program is looked after again.
enum Nap {
  /// A signal ends it early. C: `nanosleep`.
  static func take(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var pause = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    nanosleep(&pause, nil)
  }
}
