import Glibc

/// Asks the controlling terminal what it can do, once, and leaves no answer behind for the shell to read.
///
/// Keys typed before are never read: if any wait, nothing is asked. Keys typed during the wait (1 to 20 ms as a rule)
/// are in ``typed``, for a board to act on; a command has no use for them, and there's no sound way to put them back
/// (TIOCSTI is switched off in Linux since 6.2).
package struct TerminalInterview: ~Copyable {
  package private(set) var answers: TerminalAnswers
  package private(set) var typed: [UInt8]

  /// The terminal, still quiet because its last answer is due.
  private var waiting: QuietTerminal?
  private var decoder = AnswerDecoder()
  private var descriptor: Int32 = -1

  /// How long an answer is waited for, in milliseconds: at first, and once more at the end for one that is late.
  package static let patience = 300
  package static let latePatience = 200

  /// An interview in which nothing is asked.
  package init() {
    answers = TerminalAnswers()
    typed = []
    waiting = nil
  }

  /// Asks and waits. Where there is no terminal, or it keeps silent, the answers are empty.
  package init(environment: TerminalEnvironment) {
    self.init()
    guard environment.mayBeAsked else { return }
    descriptor = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    if let terminal = QuietTerminal(descriptor: descriptor) {
      waiting = ask(terminal, TerminalQuestions.bytes(for: environment))
    }
    if waiting == nil {
      close()
      decoder.finish()
    }
    answers = decoder.answers
    typed = decoder.typed
  }

  /// - Returns: the terminal if it still owes its last answer.
  private mutating func ask(_ terminal: consuming QuietTerminal, _ questions: [UInt8]) -> QuietTerminal? {
    let hasTypedAhead = Self.isReadable(descriptor, within: 0)
    // A terminal that takes no more bytes now isn't asked: the questions are one short write.
    guard !hasTypedAhead, write(descriptor, questions, questions.count) == questions.count else {
      terminal.restore()
      return nil
    }
    listen(for: Self.patience)
    guard decoder.answers.areComplete else { return terminal }
    terminal.restore()
    return nil
  }

  /// Waits a little for an answer that is late, so that it isn't taken for typed text by whatever reads next. To be
  /// called when the output is written.
  package consuming func finish() {
    guard let terminal = waiting.take() else { return }
    listen(for: Self.latePatience)
    terminal.restore(discardsInput: true)
    close()
  }

  private mutating func close() {
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
    descriptor = -1
  }

  /// Reads until the last answer or the deadline.
  private mutating func listen(for milliseconds: Int) {
    let deadline = Self.now + milliseconds
    var buffer = [UInt8](repeating: 0, count: 1024)
    while !decoder.answers.areComplete {
      let left = deadline - Self.now
      guard left > 0, Self.isReadable(descriptor, within: left) else { return }
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        decoder.take(buffer.prefix(count))
      } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
        return
      }
    }
  }

  private static func isReadable(_ descriptor: Int32, within milliseconds: Int) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, Int32(truncatingIfNeeded: milliseconds)) == 1 && entry.revents & Int16(POLLIN) != 0
  }

  /// Milliseconds of a clock that nobody sets. clock_gettime(2)
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
