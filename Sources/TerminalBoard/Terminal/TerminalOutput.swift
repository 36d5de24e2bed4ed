import FileSystem
import Glibc

/// The one writer to an output: nothing else writes to its descriptor while it's in use.
package struct TerminalOutput: ~Copyable {
  private let descriptor: Int32

  /// - Parameter descriptor: stays the caller's; 1 is standard output, 2 standard error.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// What puts a terminal right whose output was broken off by a signal: ends a picture's string, takes the colours off.
  package static let afterInterruption = Array("\u{1B}\\\u{1B}[0m\n".utf8)

  /// Whether the output is a terminal. isatty(3)
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The terminal's size; 80 by 24 where neither the kernel nor the environment knows. ioctl_tty(2), TIOCGWINSZ
  package static func size(of descriptor: Int32, environment: TerminalEnvironment) -> TerminalSize {
    var window = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &window) != 0 { window = winsize() }
    return TerminalSize(
      kernel: (Int(window.ws_col), Int(window.ws_row), Int(window.ws_xpixel), Int(window.ws_ypixel)),
      environment: environment)
  }

  package func write(_ text: String) throws(TerminalFault) {
    try write(Array(text.utf8))
  }

  /// Writes all bytes, however many calls that takes. write(2)
  package func write(_ bytes: [UInt8]) throws(TerminalFault) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
        continue
      }
      switch errno {
      case EINTR: break
      case EAGAIN: waitUntilWritable()
      case EPIPE: throw .outputClosed
      case let number: throw .writeFailed(Errno(number))
      }
    }
  }

  /// A descriptor shared with a program that made it non-blocking. poll(2)
  private func waitUntilWritable() {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&entry, 1, -1)
  }
}

extension TerminalEnvironment {
  /// The environment of this process. getenv(3)
  package static var current: TerminalEnvironment {
    TerminalEnvironment { name in getenv(name).map { String(cString: $0) } }
  }
}
