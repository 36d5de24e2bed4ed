/// One argument, option or flag, and the property of `Root` that it fills.
///
/// Names and the value's name are written as help shows them: `"-o, --output FILE"`, `"--yes"`, `"DIR"`. An option
/// whose values are a list can leave the value's name out: `"--by"` reads `--by name|date`.
package struct Input<Root: ParsableInputs>: Sendable {
  package let declaration: InputDeclaration
  /// Converts a value and puts it in its place; the string is what messages call the input.
  let store: @Sendable (inout Root, [UInt8], String) throws(UsageError) -> Void
}

// MARK: - Arguments

extension Input {
  /// An operand that has to be given.
  package static func argument<Value: ArgumentValue>(
    _ name: String, _ property: Property<Root, Value>,
    as kind: ValueKind<Value> = Value.argumentKind, help: String
  ) -> Self {
    Input(argument: name, kind: kind, isRequired: true, help: help) { $0[keyPath: property] = $1 }
  }

  /// An operand that can be left out.
  package static func argument<Value: ArgumentValue>(
    _ name: String, _ property: Property<Root, Value?>,
    as kind: ValueKind<Value> = Value.argumentKind, help: String
  ) -> Self {
    Input(argument: name, kind: kind, isRequired: false, help: help) { $0[keyPath: property] = $1 }
  }

  /// As many operands as the verb's other arguments leave; one at least, unless said otherwise.
  package static func argument<Value: ArgumentValue>(
    _ name: String, _ property: Property<Root, [Value]>,
    as kind: ValueKind<Value> = Value.argumentKind, required: Bool = true, help: String
  ) -> Self {
    Input(argument: name, kind: kind, isRequired: required, isRepeating: true, help: help) {
      $0[keyPath: property].append($1)
    }
  }

  private init<Value>(
    argument name: String, kind: ValueKind<Value>, isRequired: Bool, isRepeating: Bool = false, help: String,
    put: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    declaration = InputDeclaration(
      kind: .argument, names: [], valueName: name, help: help, isRequired: isRequired, isRepeating: isRepeating,
      allowedValues: kind.allowedValues, completion: kind.completion, defaultValue: nil)
    store = { root, bytes, name throws(UsageError) in put(&root, try kind.value(of: bytes, for: name)) }
  }
}

// MARK: - Options

extension Input {
  /// An option with a default, which is the property's initial value, or one that has to be given.
  package static func option<Value: ArgumentValue>(
    _ spelling: String, _ property: Property<Root, Value>,
    as kind: ValueKind<Value> = Value.argumentKind, required: Bool = false, help: String
  ) -> Self {
    let initial = required ? nil : kind.describe(Root()[keyPath: property])
    return Input(option: spelling, kind: kind, isRequired: required, defaultValue: initial, help: help) {
      $0[keyPath: property] = $1
    }
  }

  /// An option that can be left out.
  package static func option<Value: ArgumentValue>(
    _ spelling: String, _ property: Property<Root, Value?>,
    as kind: ValueKind<Value> = Value.argumentKind, help: String
  ) -> Self {
    Input(option: spelling, kind: kind, help: help) { $0[keyPath: property] = $1 }
  }

  /// An option that can be given as often as one likes, or not at all.
  package static func option<Value: ArgumentValue>(
    _ spelling: String, _ property: Property<Root, [Value]>,
    as kind: ValueKind<Value> = Value.argumentKind, help: String
  ) -> Self {
    Input(option: spelling, kind: kind, isRepeating: true, help: help) { $0[keyPath: property].append($1) }
  }

  private init<Value>(
    option text: String, kind: ValueKind<Value>, isRequired: Bool = false, isRepeating: Bool = false,
    defaultValue: String? = nil, help: String, put: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    let spelling = InputSpelling(text)
    let listed = kind.allowedValues.isEmpty ? "VALUE" : kind.allowedValues.joined(separator: "|")
    declaration = InputDeclaration(
      kind: .option, names: spelling.names, valueName: spelling.valueName.isEmpty ? listed : spelling.valueName,
      help: help, isRequired: isRequired, isRepeating: isRepeating, allowedValues: kind.allowedValues,
      completion: kind.completion, defaultValue: defaultValue)
    store = { root, bytes, name throws(UsageError) in put(&root, try kind.value(of: bytes, for: name)) }
  }
}

// MARK: - Flags

extension Input {
  /// A name alone that turns something on.
  package static func flag(
    _ spelling: String, _ property: Property<Root, Bool>, help: String
  ) -> Self {
    flag(spelling, property, sets: true, help: help)
  }

  /// A name alone that stands for a value.
  package static func flag<Value: Sendable>(
    _ spelling: String, _ property: Property<Root, Value>, sets value: Value, help: String
  ) -> Self {
    let spelling = InputSpelling(spelling)
    let declaration = InputDeclaration(
      kind: .flag, names: spelling.names, valueName: spelling.valueName, help: help, isRequired: false,
      isRepeating: true, allowedValues: [], completion: .nothing, defaultValue: nil)
    return Input(declaration: declaration) { root, _, _ in root[keyPath: property] = value }
  }
}

/// A stored property of a set of inputs.
package typealias Property<Root, Value> = any WritableKeyPath<Root, Value> & Sendable
