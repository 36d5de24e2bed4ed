extension CommandSet {
  /// The help of the verb of that name; `nil` if there is none.
  package func helpText(for verb: String) -> HelpText? {
    declarations.first { $0.name == verb }.map(helpText(for:))
  }

  func helpText(for command: CommandDeclaration) -> HelpText {
    var help = HelpText()
    help.addParagraphs(command.configuration.abstract)
    help.addHeading("USAGE")
    help.addUsage("\(program) \(command.name)", command.inputs.map(\.synopsis))
    help.addParagraphs(command.configuration.discussion)

    let everywhere = GlobalOptions.declarations
    let column = HelpText.column(for: (command.inputs + everywhere).map(\.label))
    let sections = [
      ("ARGUMENTS", command.inputs.filter { $0.kind == .argument }),
      ("OPTIONS", command.inputs.filter { $0.kind != .argument }),
      ("OPTIONS OF EVERY VERB", everywhere),
    ]
    for (title, inputs) in sections where !inputs.isEmpty {
      help.addHeading(title)
      help.addRows(inputs.map { ($0.label, $0.explanation) }, column: column)
    }
    if !command.configuration.examples.isEmpty {
      help.addHeading("EXAMPLES")
      help.addExamples(command.configuration.examples)
    }
    return help
  }

  /// Every verb on a line, under the heading of its group.
  package func listOfVerbs() -> HelpText {
    var help = HelpText()
    help.addParagraphs(abstract)
    help.addHeading("USAGE")
    help.addUsage(program, ["[-C DIR]", "VERB", "…"])

    let everywhere = GlobalOptions.declarations
    let column = HelpText.column(for: declarations.map(\.name) + everywhere.map(\.label))
    for group in groups {
      help.addHeading(group.title.uppercased())
      let verbs = declarations.filter { $0.configuration.group == group }
      help.addRows(verbs.map { ($0.name, $0.configuration.abstract) }, column: column)
    }
    help.addHeading("OPTIONS OF EVERY VERB")
    help.addRows(everywhere.map { ($0.label, $0.explanation) }, column: column)
    help.addParagraphs("\(program) help VERB tells more of one.")
    return help
  }

  /// What a person needs who typed nothing but the program's name.
  package func shortHelp() -> HelpText {
    var help = HelpText()
    help.addParagraphs(abstract)
    help.addHeading("USAGE")
    help.addUsage(program, ["[-C DIR]", "VERB", "…"])
    help.addHeading("TO BEGIN WITH")
    let column = HelpText.column(for: examples.map(\.command))
    help.addRows(examples.map { ($0.command, $0.meaning) }, column: column)
    help.addParagraphs("\(program) help lists every verb.")
    return help
  }

  /// In the order in which the verbs first name them.
  private var groups: [VerbGroup] {
    var seen: Set<VerbGroup> = []
    return declarations.map(\.configuration.group).filter { seen.insert($0).inserted }
  }
}

extension InputDeclaration {
  /// The help, with the values to choose from where the label doesn't show them, and the default.
  fileprivate var explanation: String {
    var text = help
    if !allowedValues.isEmpty, valueName != allowedValues.joined(separator: "|") {
      text += " One of \(allowedValues.spelledOut(with: "or"))."
    }
    if let defaultValue { text += " Default: \(defaultValue)." }
    return text
  }
}
