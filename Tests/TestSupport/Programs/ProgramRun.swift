/// What a program left behind: its words and how it ended.
package struct ProgramRun: Sendable {
  package enum Ending: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
    /// It was still running when its time was up.
    case timeOut
  }

  package var ending: Ending
  /// Standard output, or all that a terminal got.
  package var outputBytes: [UInt8]
  package var errorBytes: [UInt8]

  /// `nil` if the program didn't end by itself.
  package var status: Int32? {
    if case .exit(let status) = ending { status } else { nil }
  }

  package var output: String {
    String(decoding: outputBytes, as: UTF8.self)
  }

  package var errors: String {
    String(decoding: errorBytes, as: UTF8.self)
  }

  /// The lines of standard output without their line breaks.
  package var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Status, output and errors as a person would copy them from a terminal, for whole expectations.
  package var transcript: String {
    let ending =
      switch ending {
      case .exit(let status): "exit \(status)"
      case .signal(let signal): "signal \(signal)"
      case .timeOut: "timed out"
      }
    return output + (errors.isEmpty ? "" : "--\n" + errors) + ending
  }
}
