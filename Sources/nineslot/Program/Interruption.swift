import Glibc
import Synchronization

/// Whether the person has asked the program to stop. What is in progress ends cleanly, then the program exits 130.
enum Interruption {
  private static let flag = Atomic(false)

  static var isRequested: Bool {
    flag.load(ordering: .relaxed)
  }

  /// Takes note of SIGINT from now on; a second one ends the program at once. System calls aren't restarted, so that a
  /// question to the person ends too.
  static func listen() {
    _ = isRequested  // so that the handler never is the first to touch it
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in Interruption.note() }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    sigaction(SIGINT, &action, nil)
  }

  private static func note() {
    flag.store(true, ordering: .relaxed)
  }
}
