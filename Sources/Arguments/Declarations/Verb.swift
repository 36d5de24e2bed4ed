/// A set of inputs that a command line can fill: a verb's own, or the options of all verbs.
package protocol ParsableInputs: Sendable {
  /// Every input left out: optional ones `nil`, the others at their defaults. What a required input holds here is
  /// never seen, since parsing fails without it.
  init()

  /// What can be given, in the order that the usage line and the help show.
  static var inputs: [Input<Self>] { get }

  /// Checks what no single input can: two that don't go together, a number that depends on another.
  func validate() throws(UsageError)
}

extension ParsableInputs {
  package func validate() throws(UsageError) {}
}

/// One verb of the program: its help, its inputs as data, and a value that holds what was given.
///
/// How it runs isn't said here: the executable refines this protocol with its own `run`.
package protocol Verb: ParsableInputs {
  static var configuration: CommandConfiguration { get }
}

/// What help says of a verb besides its inputs.
package struct CommandConfiguration: Sendable {
  package let name: String
  /// The heading that the list of verbs shows the verb under.
  package let group: VerbGroup
  /// One sentence: what the verb does.
  package let abstract: String
  /// What a person needs to know beyond that, in paragraphs parted by an empty line.
  package let discussion: String
  package let examples: [Example]
  /// What other programs call this verb. Never accepted, but answered with this verb's name.
  package let synonyms: [String]

  package init(
    _ name: String, _ group: VerbGroup, abstract: String, discussion: String = "", examples: [Example] = [],
    synonyms: [String] = []
  ) {
    self.name = name
    self.group = group
    self.abstract = abstract
    self.discussion = discussion
    self.examples = examples
    self.synonyms = synonyms
  }
}

/// A heading in the list of verbs. Groups stand in the order in which the list first names them.
package struct VerbGroup: Hashable, Sendable {
  package let title: String

  package init(_ title: String) {
    self.title = title
  }
}

/// A command line to copy, and what it does.
package struct Example: Hashable, Sendable {
  package let command: String
  package let meaning: String

  package init(_ command: String, _ meaning: String) {
    self.command = command
    self.meaning = meaning
  }
}
