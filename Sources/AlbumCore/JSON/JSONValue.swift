/// A value of a JSON text (RFC 8259), as it was read.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// The number as it is written: what fits no type of ours is still a number.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// The members in their order; a name may be there twice.
  case object([JSONMember])

  /// The value of a member, the last one's if the name is there twice; `nil` for what is no object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var array: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// A whole number that fits; `nil` for `1.5`, `1e3` and numbers too large.
  package var int: Int? {
    if case .number(let text) = self { Int(text) } else { nil }
  }
}

package struct JSONMember: Hashable, Sendable {
  package let name: String
  package let value: JSONValue

  package init(name: String, value: JSONValue) {
    self.name = name
    self.value = value
  }
}

/// Why a text is no JSON, and where.
package struct JSONError: Error, Hashable, Sendable {
  package enum Fault: Hashable, Sendable {
    case endsTooEarly
    case unexpected
    case badNumber
    case badEscape
    case controlCharacter
    case notUTF8
    case tooDeep(limit: Int)
    case tooLarge(limit: Int)
    case tooManyValues(limit: Int)
  }

  package let fault: Fault
  /// From 1.
  package let line: Int
  /// In bytes, from 1.
  package let column: Int

  /// What is wrong there: "line 3, column 14: this number isn't written as JSON has it".
  package var message: Message {
    "line \(line), column \(column): \(cause)"
  }

  private var cause: Message {
    switch fault {
    case .endsTooEarly: "the text ends too early"
    case .unexpected: "this isn't JSON"
    case .badNumber: "this number isn't written as JSON has it"
    case .badEscape: "this backslash begins no escape of JSON"
    case .controlCharacter: "a control character must be escaped in a string"
    case .notUTF8: "this isn't UTF-8"
    case .tooDeep(let limit): "values are nested more than \(limit) deep"
    case .tooLarge(let limit): "the text is larger than \(limit) bytes"
    case .tooManyValues(let limit): "there are more than \(limit) values"
    }
  }
}
