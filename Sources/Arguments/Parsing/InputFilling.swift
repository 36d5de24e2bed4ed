extension ParsableInputs {
  static var declarations: [InputDeclaration] {
    inputs.map(\.declaration)
  }

  /// Fills the inputs with what was scanned, and checks that nothing is missing, doubled or left over.
  ///
  /// - Parameters:
  ///   - occurrences: Their places are places in ``inputs``.
  ///   - command: The verb and its program, as messages name them.
  init(
    _ occurrences: some Sequence<ArgumentScanner.Occurrence>, operands: [[UInt8]], command: CommandName
  ) throws(UsageError) {
    self.init()
    let inputs = Self.inputs
    let declarations = inputs.map(\.declaration)
    var seen: Set<Int> = []
    for occurrence in occurrences {
      let isNew = seen.insert(occurrence.input).inserted
      let input = inputs[occurrence.input]
      guard isNew || input.declaration.isRepeating else { throw UsageError(.givenTwice(occurrence.name)) }
      try input.store(&self, occurrence.value, occurrence.name)
    }

    let usage = command.shortUsage(declarations)
    let arguments = inputs.filter { $0.declaration.kind == .argument }
    let assignment = OperandAssignment(operandCount: operands.count, arguments: arguments.map(\.declaration))
    if assignment.surplus > 0 {
      throw UsageError(.surplusOperand(operands[operands.count - assignment.surplus], usage: usage))
    }
    let missing =
      assignment.missing.map { arguments[$0].declaration.displayName }
      + declarations.indices.filter { declarations[$0].kind == .option && declarations[$0].isRequired }
      .filter { !seen.contains($0) }.map { declarations[$0].displayName }
    guard missing.isEmpty else { throw UsageError(.missingInputs(missing, of: command.verb, usage: usage)) }

    for (argument, range) in zip(arguments, assignment.ranges) {
      for operand in operands[range] { try argument.store(&self, operand, argument.declaration.displayName) }
    }
    try validate()
  }
}

/// A verb's name, and the program's before it.
struct CommandName {
  let program: String
  let verb: String

  /// What has to be written, and all operands that can be: no optional options.
  func shortUsage(_ declarations: [InputDeclaration]) -> String {
    let needed = declarations.filter { $0.kind == .argument || $0.isRequired }
    return ([program, verb] + needed.map(\.synopsis)).joined(separator: " ")
  }
}
