import AlbumCore
import Arguments
import Glibc
import TerminalBoard

/// A bar on standard error for work of over half a second; on a terminal only, and not for those who want quiet.
final class Progress {
  private let console: Console
  private let start = Progress.now
  private var meter: ProgressMeter?

  init(_ label: Message, total: Int, session: Session) {
    console = session.console
    guard !session.globals.isQuiet, TerminalOutput.isTerminal(Console.errors) else { return }
    let environment = console.environment
    let size = TerminalOutput.size(of: Console.errors, environment: environment)
    meter = ProgressMeter(
      ProgressLine(label: label, total: total, isUTF8: environment.isUTF8), encoder: console.errorStyle,
      columns: size.columns)
  }

  func update(done: Int) {
    guard let text = meter?.update(done: done, at: Self.now - start) else { return }
    console.write(text, to: Console.errors)
  }

  /// Takes the bar away, before anything else is written.
  func finish() {
    guard let text = meter?.finish() else { return }
    console.write(text, to: Console.errors)
  }

  /// Seconds of a clock that nobody sets.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
