import Glibc

/// Something that happens at a terminal.
package enum TerminalStep {
  /// Waits until the program has written this, after what was waited for before.
  case await(String)
  /// Typed at the keyboard; `\u{03}` is Ctrl-C.
  case type(String)
  /// Something else meanwhile.
  case perform(() throws -> Void)
}

/// Runs a program on a terminal of its own.
enum TerminalProgram {
  static func run(
    _ setup: ChildProcess.Setup, columns: Int, rows: Int, steps: [TerminalStep], within time: Duration
  ) throws -> ProgramRun {
    let deadline = ContinuousClock.now + time
    let terminal = ChildProcess.opening { [open("/dev/ptmx", O_RDWR | O_NOCTTY)] }[0]
    guard terminal >= 0 else { throw ChildProcess.NotStarted(code: errno) }
    defer { close(terminal) }
    // pts(4): what unlockpt and ptsname do.
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    guard ioctl(terminal, setLock, &isLocked) == 0, ioctl(terminal, getNumber, &number) == 0 else {
      throw ChildProcess.NotStarted(code: errno)
    }
    let name = "/dev/pts/\(number)"
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    let process = try ChildProcess(setup, isSessionLeader: true) { actions in
      // The first terminal that a session's leader opens is the session's.
      posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
    var screen = Screen(steps: steps)
    while ContinuousClock.now < deadline {
      try screen.advance { typed in _ = write(terminal, typed, typed.count) }
      var descriptor = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 20) > 0 else { continue }
      // Once no process has the terminal open any more, reading fails.
      guard PipedProgram.read(terminal, to: &screen.bytes) else { break }
    }
    return ProgramRun(ending: process.wait(until: deadline), outputBytes: screen.bytes, errorBytes: [])
  }

  /// `TIOCSPTLCK` and `TIOCGPTN`, ioctl_tty(2).
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// What was written so far, and how far the steps are.
  private struct Screen {
    var bytes: [UInt8] = []
    private var steps: ArraySlice<TerminalStep>
    private var seen = 0

    init(steps: [TerminalStep]) {
      self.steps = steps[...]
    }

    mutating func advance(type: ([UInt8]) -> Void) throws {
      while let step = steps.first {
        switch step {
        case .await(let text):
          guard let end = end(of: Array(text.utf8)) else { return }
          seen = end
        case .type(let text): type(Array(text.utf8))
        case .perform(let action): try action()
        }
        steps.removeFirst()
      }
    }

    private func end(of text: [UInt8]) -> Int? {
      guard bytes.count >= seen + text.count else { return nil }
      return (seen...(bytes.count - text.count)).first { bytes[$0...].starts(with: text) }.map { $0 + text.count }
    }
  }
}
