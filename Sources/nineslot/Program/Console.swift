import AlbumCore
import Arguments
import TerminalBoard

/// Where the program speaks: results to standard output, all else to standard error, with bold names on a terminal.
struct Console {
  let environment: TerminalEnvironment
  let outputStyle: LineEncoder
  let errorStyle: LineEncoder

  init(environment: TerminalEnvironment = .current) {
    self.environment = environment
    outputStyle = Self.style(of: Self.output, environment)
    errorStyle = Self.style(of: Self.errors, environment)
  }

  static let output: Int32 = 1
  static let errors: Int32 = 2

  /// Whether something that was to be printed wasn't. Shared by all copies.
  private let failures = OutputFailures()

  var hasFailed: Bool {
    failures.areThere
  }

  /// What text on a descriptor may look like, without the terminal being asked.
  private static func style(of descriptor: Int32, _ environment: TerminalEnvironment) -> LineEncoder {
    let capabilities = TerminalCapabilities.choose(
      isTerminal: TerminalOutput.isTerminal(descriptor), environment: environment)
    return LineEncoder(palette: capabilities.palette)
  }

  var outputIsTerminal: Bool {
    TerminalOutput.isTerminal(Self.output)
  }

  func say(_ message: Message) {
    write(outputStyle.encode(message) + "\n")
  }

  func note(_ message: Message) {
    write(errorStyle.encode(message) + "\n", to: Self.errors)
  }

  /// A refusal: the cause, and what helps on a line of its own.
  func complain(_ message: Message, cure: Message? = nil) {
    note(message)
    if let cure { write(errorStyle.encode(StyledText(cure, Style(.text2))) + "\n", to: Self.errors) }
  }

  func write(_ help: HelpText) {
    write(help.rendered { outputStyle.encode(StyledText($0, Style(bold: true))) })
  }

  func write(_ lines: [StyledText]) {
    write(outputStyle.encode(lines: lines))
  }

  func write(_ text: String, to descriptor: Int32 = Self.output) {
    write(Array(text.utf8), to: descriptor)
  }

  /// Notes that results didn't reach the person, and says why: once is enough.
  func failOutput(_ error: TerminalFault, on descriptor: Int32 = Self.output) {
    guard descriptor == Self.output, !failures.areThere else { return }
    failures.areThere = true
    complain(error.message)
  }

  func write(_ bytes: [UInt8], to descriptor: Int32 = Self.output) {
    // Where standard error takes no words either, the exit status has to speak.
    do throws(TerminalFault) {
      try TerminalOutput(descriptor: descriptor).write(bytes)
    } catch {
      failOutput(error, on: descriptor)
    }
  }
}

private final class OutputFailures {
  var areThere = false
}
