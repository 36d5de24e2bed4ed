/// What is known of one input without its verb's type: enough to scan arguments, to print help and to write shell
/// completions.
package struct InputDeclaration: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Stands by its place among the operands.
    case argument
    /// A name with a value.
    case option
    /// A name alone.
    case flag
  }

  package let kind: Kind
  /// `["-o", "--output"]`, as they are typed; empty for an argument.
  package let names: [String]
  /// What stands for the value in help: `FILE`, `name|date`; empty for a flag.
  package let valueName: String
  package let help: String
  package let isRequired: Bool
  package let isRepeating: Bool
  /// The only values there are; empty if there is no such list.
  package let allowedValues: [String]
  package let completion: Completion
  /// The value of an option that is left out; `nil` if there is none to show.
  package let defaultValue: String?

  /// What messages call the input: `--page`, `DIR`.
  package var displayName: String {
    names.last ?? valueName
  }

  /// How the input looks in a list of inputs: `-o, --output FILE`, `SLOT…`.
  var label: String {
    switch kind {
    case .argument: valueName + (isRepeating ? "…" : "")
    case .option: names.joined(separator: ", ") + " " + valueName
    case .flag: names.joined(separator: ", ")
    }
  }

  /// How the input looks in a usage line: `[DIR]`, `SLOT…`, `[--page N]`.
  var synopsis: String {
    let core =
      switch kind {
      case .argument: label
      case .option: "\(names.first ?? "") \(valueName)"
      case .flag: names.first ?? ""
      }
    let mayRepeat = kind == .option && isRepeating
    return (isRequired ? core : "[\(core)]") + (mayRepeat ? "…" : "")
  }
}

/// What a shell offers when a value is being typed.
package enum Completion: Hashable, Sendable {
  case nothing, files, folders
}

/// The names and the value's name of a declaration such as `-o, --output FILE`.
struct InputSpelling {
  let names: [String]
  let valueName: String

  init(_ text: String) {
    let words = text.split(separator: " ")
    names = words.filter { $0.hasPrefix("-") }.map { String($0.hasSuffix(",") ? $0.dropLast() : $0) }
    valueName = words.filter { !$0.hasPrefix("-") }.joined(separator: " ")
  }
}
