import Glibc
import Synchronization

/// Whether the program was asked to stop. What is in progress ends cleanly, then the program exits with the status that
/// shells have for the signal.
enum Interruption {
  /// The signal that asked; 0 before.
  private static let signal = Atomic<Int32>(0)

  /// The handler writes to its writer: whoever waits for something else waits for its reader too.
  private static let pipe: (reader: Int32, writer: Int32) = {
    var ends: [Int32] = [-1, -1]
    // Without it a wait ends at the interruption still, if it came during the wait.
    guard Glibc.pipe(&ends) == 0 else { return (-1, -1) }
    return (ends[0], ends[1])
  }()

  static var isRequested: Bool {
    signal.load(ordering: .relaxed) != 0
  }

  /// The exit status of a program that was cut short: 128 and the signal's number.
  static var exitStatus: Int32 {
    let number = signal.load(ordering: .relaxed)
    return number == 0 ? ExitStatus.interrupted.rawValue : 128 + number
  }

  /// Takes note of SIGINT, SIGTERM and SIGHUP from now on; a second one ends the program at once. System calls aren't
  /// restarted.
  static func listen() {
    _ = (isRequested, pipe)  // so that the handler never is the first to touch them
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
    let interruptedCallsError = errno
    signal.store(number, ordering: .relaxed)
    _ = write(pipe.writer, "\n", 1)
    errno = interruptedCallsError
  }

  /// Waits until a descriptor has something to read, or its end.
  /// - Returns: `false` after an interruption, whether it comes during the wait or came just before: a bare read(2)
  ///   would sleep through the latter.
  ///
  /// poll(2)
  static func waitsForInput(on descriptor: Int32) -> Bool {
    while !isRequested {
      var descriptors = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipe.reader, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&descriptors, 2, -1) >= 0 { return descriptors[1].revents == 0 }
      // Any other failure is for the read to tell.
      if errno != EINTR { return true }
    }
    return false
  }
}
