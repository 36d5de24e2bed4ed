/// A command line that can't be followed: what is wrong with it, and where to read how it should be.
package struct UsageError: Error, Hashable, Sendable {
  package var problem: Problem
  /// The command that explains: `nineslot help show`. The parser fills it in; a verb's `validate()` needn't.
  package var helpCommand: String?

  package init(_ problem: Problem, helpCommand: String? = nil) {
    self.problem = problem
    self.helpCommand = helpCommand
  }

  /// Names of ours are strings, what was typed is bytes: those never reach a terminal as they are.
  package enum Problem: Hashable, Sendable {
    case unknownVerb([UInt8], suggestion: String?)
    /// - within: the argument that bundles the option with others, if it does.
    /// - takesNames: the command has operands, so that a name with a leading dash may have been meant.
    case unknownOption([UInt8], within: [UInt8]?, of: String, suggestion: String?, takesNames: Bool)
    case optionBeforeVerb(String, program: String)
    case missingValue(of: String, valueName: String, dashFollows: Bool)
    case superfluousValue(of: String)
    case missingInputs([String], of: String, usage: String)
    case surplusOperand([UInt8], usage: String)
    case invalidValue(of: String, given: [UInt8], expected: String, suggestion: String?)
    case givenTwice(String)
    case conflict(String, String)
    /// A verb's own: whole sentences, cause then cure.
    case other([Part])
  }

  /// A piece of a message.
  package enum Part: Hashable, Sendable {
    /// Words of ours, safe to print.
    case text(String)
    /// What was typed: to be escaped, and set in quotes.
    case quoted([UInt8])
  }

  /// Two inputs that don't go together.
  package static func conflict(_ first: String, _ second: String) -> UsageError {
    UsageError(.conflict(first, second))
  }

  /// A reason of a verb's own, in whole sentences: cause, then cure.
  package static func other(_ parts: Part...) -> UsageError {
    UsageError(.other(parts))
  }
}
