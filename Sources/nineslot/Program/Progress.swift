import AlbumCore
import Arguments
import TerminalBoard

/// A bar on standard error for work of over half a second; on a terminal only, and not for those who want quiet.
final class Progress {
  private let console: Console
  private let isWanted: Bool
  /// What is being done to so many files.
  private let label: (Int) -> Message
  private let start = ContinuousClock.now
  private var meter: ProgressMeter?

  init(_ session: Session, label: @escaping (Int) -> Message) {
    console = session.console
    isWanted = !session.globals.isQuiet && TerminalOutput.isTerminal(Console.errors)
    self.label = label
  }

  static func ofRenaming(_ session: Session) -> Progress {
    Progress(session) { "Renaming \(Message.count($0, "file"))" }
  }

  func update(done: Int, of total: Int) {
    guard isWanted else { return }
    if meter == nil { meter = newMeter(total) }
    guard let text = meter?.update(done: done, at: (ContinuousClock.now - start) / .seconds(1)) else { return }
    console.write(text, to: Console.errors)
  }

  /// Takes the bar away, before anything else is written.
  func finish() {
    guard let text = meter?.finish() else { return }
    console.write(text, to: Console.errors)
  }

  private func newMeter(_ total: Int) -> ProgressMeter {
    let environment = console.environment
    return ProgressMeter(
      ProgressLine(label: label(total), total: total, isUTF8: environment.isUTF8), encoder: console.errorStyle,
      columns: TerminalOutput.size(of: Console.errors, environment: environment).columns)
  }
}
