import Glibc
import Synchronization

/// Whether the program was asked to stop. What is in progress ends cleanly, then the program exits with the status that
/// shells have for the signal.
enum Interruption {
  /// The signal that asked; 0 before.
  private static let signal = Atomic<Int32>(0)

  static var isRequested: Bool {
    signal.load(ordering: .relaxed) != 0
  }

  /// The exit status of a program that was cut short: 128 and the signal's number.
  static var exitStatus: Int32 {
    let number = signal.load(ordering: .relaxed)
    return number == 0 ? ExitStatus.interrupted.rawValue : 128 + number
  }

  /// Takes note of SIGINT, SIGTERM and SIGHUP from now on; a second one ends the program at once. System calls aren't
  /// restarted, so that a question to the person ends too.
  static func listen() {
    _ = isRequested  // so that the handler never is the first to touch it
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      sigaction(number, nil, &action)
      // Who starts us with nohup, or in the background, wants it ignored.
      // C: `SIG_IGN` is a handler whose address is 1.
      guard withUnsafeBytes(of: &action.__sigaction_handler, { $0.load(as: Int.self) }) != 1 else { continue }
      action = sigaction()
      action.__sigaction_handler.sa_handler = { Interruption.note($0) }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      sigaction(number, &action, nil)
    }
  }

  private static func note(_ number: Int32) {
    signal.store(number, ordering: .relaxed)
  }
}
