/// What a command line asks for.
package enum Invocation<Program> {
  case run(Program, GlobalOptions)
  /// Help was asked for: to standard output, status 0.
  case help(HelpText)
  case version
  /// Nothing was asked for: this shows how to begin, status 2.
  case nothing(HelpText)
}

extension Invocation: Sendable where Program: Sendable {}

/// A program: its verbs, and how its command line is read.
package struct CommandSet<Program>: Sendable {
  package let program: String
  /// One sentence: what the program does.
  package let abstract: String
  /// What one types first, for the short help.
  package let examples: [Example]
  /// Every verb, `help` too.
  package let declarations: [CommandDeclaration]
  private let commands: [Command<Program>]
  private let help = Command(HelpVerb.self) { $0.verb }

  /// - Parameter commands: In the order of the list of verbs, group after group. `help` comes by itself.
  package init(program: String, abstract: String, examples: [Example], commands: [Command<Program>]) {
    self.program = program
    self.abstract = abstract
    self.examples = examples
    self.commands = commands
    declarations = commands.map(\.declaration) + [help.declaration]
  }

  /// Reads a command line.
  ///
  /// `-h` and `--help` win over whatever else is wrong with a verb's arguments.
  ///
  /// - Parameter arguments: Without the program's own name.
  package func parse(_ arguments: [[UInt8]]) throws(UsageError) -> Invocation<Program> {
    let leading: (occurrences: [ArgumentScanner.Occurrence], operand: [UInt8]?, rest: ArraySlice<[UInt8]>)
    do throws(UsageError) {
      var scanner = ArgumentScanner(arguments[...], declarations: GlobalOptions.declarations, command: program)
      leading = try scanner.scanToOperand()
    } catch {
      throw explained(afterVerb(error), by: nil)
    }
    guard let verb = leading.operand else { return try withoutVerb(leading.occurrences) }
    guard let declaration = declarations.first(where: { verb.elementsEqual($0.name.utf8) }) else {
      throw unknownVerb(verb)
    }
    do throws(UsageError) {
      return try parse(leading.rest, of: declaration, after: leading.occurrences)
    } catch {
      // A word that `help` doesn't know is explained by the list of verbs, not by `help help`.
      if case .unknownVerb = error.problem { throw error }
      let options = leading.rest.prefix { $0 != ArgumentScanner.terminator }
      if options.contains(Array("--help".utf8)) || options.contains(Array("-h".utf8)) {
        return .help(helpText(for: declaration))
      }
      throw explained(error, by: declaration)
    }
  }

  private func withoutVerb(
    _ occurrences: [ArgumentScanner.Occurrence]
  ) throws(UsageError) -> Invocation<Program> {
    do throws(UsageError) {
      let globals = try GlobalOptions(
        occurrences, operands: [], command: CommandName(program: program, verb: "VERB"))
      if globals.wantsHelp { return .help(listOfVerbs()) }
      return globals.wantsVersion ? .version : .nothing(shortHelp())
    } catch {
      throw explained(error, by: nil)
    }
  }

  /// - Parameter leading: The options of every verb that stood before this one.
  private func parse(
    _ arguments: ArraySlice<[UInt8]>, of declaration: CommandDeclaration, after leading: [ArgumentScanner.Occurrence]
  ) throws(UsageError) -> Invocation<Program> {
    let own = declaration.inputs.count
    var scanner = ArgumentScanner(
      arguments, declarations: declaration.inputs + GlobalOptions.declarations, command: declaration.name)
    let all = try scanner.scanAll()
    let trailing = all.occurrences.filter { $0.input >= own }.map {
      ArgumentScanner.Occurrence(input: $0.input - own, value: $0.value, name: $0.name)
    }
    let name = CommandName(program: program, verb: declaration.name)
    let globals = try GlobalOptions(leading + trailing, operands: [], command: name)
    if globals.wantsHelp { return .help(helpText(for: declaration)) }
    if globals.wantsVersion { return .version }

    let scanned = Scanned(occurrences: all.occurrences.filter { $0.input < own }, operands: all.operands)
    guard let command = commands.first(where: { $0.declaration.name == declaration.name }) else {
      guard let verb = try help.make(scanned, name) else { return .help(listOfVerbs()) }
      guard let explained = declarations.first(where: { verb.elementsEqual($0.name.utf8) }) else {
        throw unknownVerb(verb)
      }
      return .help(helpText(for: explained))
    }
    return .run(try command.make(scanned, name), globals)
  }

  private func unknownVerb(_ typed: [UInt8]) -> UsageError {
    let synonym = declarations.first { $0.configuration.synonyms.contains { typed.elementsEqual($0.utf8) } }
    let suggestion = synonym?.name ?? Suggestion.closest(to: typed, among: declarations.map(\.name))
    return explained(UsageError(.unknownVerb(typed, suggestion: suggestion)), by: nil)
  }

  /// An option that some verb knows was only put in the wrong place.
  private func afterVerb(_ error: UsageError) -> UsageError {
    guard case .unknownOption(let typed, _, _, _, _) = error.problem else { return error }
    let names = declarations.flatMap(\.inputs).flatMap(\.names)
    guard let name = names.first(where: { typed.elementsEqual($0.utf8) }) else { return error }
    return UsageError(.optionBeforeVerb(name, program: program))
  }

  private func explained(_ error: UsageError, by declaration: CommandDeclaration?) -> UsageError {
    var error = error
    error.helpCommand = ([program, "help"] + (declaration.map { [$0.name] } ?? [])).joined(separator: " ")
    return error
  }
}
