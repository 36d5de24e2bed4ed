import Glibc
import Synchronization

/// Whether the person has asked the program to stop. What is in progress ends cleanly, then the program exits 130.
enum Interruption {
  private static let flag = Atomic(false)

  /// The handler writes to its writer: whoever waits for something else waits for its reader too.
  private static let pipe: (reader: Int32, writer: Int32) = {
    var ends: [Int32] = [-1, -1]
    // Without it a wait ends at the interruption still, if it came during the wait.
    guard Glibc.pipe(&ends) == 0 else { return (-1, -1) }
    return (ends[0], ends[1])
  }()

  static var isRequested: Bool {
    flag.load(ordering: .relaxed)
  }

  /// Takes note of SIGINT from now on; a second one ends the program at once. System calls aren't restarted.
  static func listen() {
    _ = (isRequested, pipe)  // so that the handler never is the first to touch them
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in Interruption.note() }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    sigaction(SIGINT, &action, nil)
  }

  private static func note() {
    let interruptedCallsError = errno
    flag.store(true, ordering: .relaxed)
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
