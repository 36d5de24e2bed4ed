extension CommandSet {
  /// What is wrong with the declarations themselves, a sentence each; none in a program that is fit to ship. A test of
  /// the executable looks here, since nothing else can see a name that two inputs share.
  package var declarationFaults: [String] {
    let globals = GlobalOptions.declarations
    var faults = duplicates(in: declarations.map(\.name)).map { "Two verbs are called \($0)." }
    for command in declarations {
      let names = (command.inputs + globals).flatMap(\.names)
      faults += duplicates(in: names).map { "\(command.name) has two options called \($0)." }
      if command.inputs.count(where: { $0.kind == .argument && $0.isRepeating }) > 1 {
        faults.append("\(command.name) has two repeating arguments.")
      }
      if !command.configuration.abstract.hasSuffix(".") { faults.append("\(command.name)'s abstract is no sentence.") }
      faults += command.inputs.flatMap(\.faults).map { "\(command.name): \($0)" }
    }
    return faults
  }

  private func duplicates(in names: [String]) -> [String] {
    Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted()
  }
}

extension InputDeclaration {
  fileprivate var faults: [String] {
    var faults = names.filter { !Self.isWellFormed($0) }.map { "\($0) is no option's name." }
    if kind != .argument, names.isEmpty { faults.append("The input of \(valueName) has no name.") }
    if kind == .argument, valueName.isEmpty { faults.append("An argument has no name.") }
    if kind == .flag, !valueName.isEmpty { faults.append("\(label) takes no value.") }
    if !help.hasSuffix(".") { faults.append("\(label)'s help is no sentence.") }
    return faults
  }

  /// `-x` or `--word-word`, in ASCII.
  private static func isWellFormed(_ name: String) -> Bool {
    let letters = name.drop { $0 == "-" }
    guard letters.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else { return false }
    switch name.count - letters.count {
    case 1: return letters.count == 1
    case 2: return letters.count > 1
    default: return false
    }
  }
}
