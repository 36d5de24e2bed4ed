/// A verb as the parser holds it, its type erased: `Program` is what the executable makes of any verb it was given,
/// such as an existential with a `run` of its own.
package struct Command<Program>: Sendable {
  package let declaration: CommandDeclaration
  let make: @Sendable (Scanned, CommandName) throws(UsageError) -> Program

  package init<V: Verb>(_ verb: V.Type, _ wrap: @escaping @Sendable (V) -> Program) {
    declaration = CommandDeclaration(configuration: V.configuration, inputs: V.declarations)
    make = { scanned, name throws(UsageError) in
      wrap(try V(scanned.occurrences, operands: scanned.operands, command: name))
    }
  }
}

/// A verb's arguments, the options of all verbs taken out.
struct Scanned {
  var occurrences: [ArgumentScanner.Occurrence]
  var operands: [[UInt8]]
}

/// All that help and completions need to know of a verb.
package struct CommandDeclaration: Sendable {
  package let configuration: CommandConfiguration
  package let inputs: [InputDeclaration]

  package var name: String { configuration.name }
}

/// `help [VERB]`, which every program has.
struct HelpVerb: Verb {
  var verb: [UInt8]?

  static let configuration = CommandConfiguration(
    "help", VerbGroup("Help"), abstract: "List the verbs, or explain one.",
    examples: [Example("nineslot help rename", "Everything about rename.")])
  static let inputs: [Input<Self>] = [.argument("VERB", \.verb, as: .verb, help: "The verb to explain.")]
}

extension ValueKind<[UInt8]> {
  /// Any bytes: that there is such a verb is found out later, with a suggestion.
  fileprivate static var verb: Self { ValueKind("a verb") { $0 } }
}
