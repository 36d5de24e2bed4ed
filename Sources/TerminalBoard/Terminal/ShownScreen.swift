import Glibc

/// What may have moved on the screen since something was printed on it.
package struct ShownScreen: Sendable {
  private let size: TerminalSize

  /// The screen as it is now.
  package init() {
    size = Self.currentSize
  }

  /// Whether what was printed stands where it did: the window has its size, and no line was typed, which the terminal would
  /// have shown.
  package var isAsItWas: Bool {
    var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let hasTyped = isatty(STDIN_FILENO) == 1 && poll(&entry, 1, 0) == 1
    return !hasTyped && Self.currentSize == size
  }

  private static var currentSize: TerminalSize {
    TerminalOutput.size(of: STDOUT_FILENO, environment: .current)
  }
}
