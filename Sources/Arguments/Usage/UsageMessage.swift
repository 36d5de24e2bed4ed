extension UsageError {
  /// The message on one line.
  ///
  /// - Parameter escape: Makes bytes that anyone may have typed safe to print.
  package func message(escaping escape: ([UInt8]) -> String) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let words): text += words
      case .quoted(let bytes): text += "\"" + escape(bytes) + "\""
      }
    }
    return text
  }

  /// The message's pieces: cause, cure, and the command that explains.
  package var parts: [Part] {
    var parts = problem.parts
    if let helpCommand { parts.append(.text(" \(helpCommand) \(problem.whatHelpDoes)")) }
    return parts
  }
}

extension UsageError.Problem {
  fileprivate typealias Part = UsageError.Part

  fileprivate var parts: [Part] {
    switch self {
    case .unknownVerb(let given, let suggestion):
      [.text("There is no verb "), .excerpt(given), .text("." + question(suggestion))]
    case .unknownOption(let given, let within, let command, let suggestion, let takesNames):
      [.text("\(command) has no option "), .excerpt(given)]
        + (within.map { [.text(", as in "), .excerpt($0)] } ?? [])
        + [.text("." + (suggestion == nil && takesNames ? Self.dashedName : question(suggestion)))]
    case .optionBeforeVerb(let name, let program):
      [.text("\(name) stands after its verb: write \(program) VERB \(name).")]
    case .missingValue(let name, let valueName, let dashFollows):
      [.text("\(name) needs a value: write \(name) \(valueName)" + (dashFollows ? dashed(name, valueName) : "") + ".")]
    case .superfluousValue(let name):
      [.text("\(name) takes no value: write \(name) alone.")]
    case .missingInputs(let names, let command, let usage):
      [.text("\(command) needs \(names.spelledOut(with: "and")): write \(usage).")]
    case .surplusOperand(let given, let usage):
      [.excerpt(given), .text(" is one operand too many: write \(usage).")]
    case .invalidValue(let name, let given, let expected, let suggestion):
      [.text("\(name) takes \(expected), not "), .excerpt(given), .text("." + question(suggestion))]
    case .givenTwice(let name):
      [.text("\(name) is given twice: leave one out.")]
    case .conflict(let first, let second):
      [.text("\(first) and \(second) don't go together: leave one out.")]
    case .other(let parts):
      parts
    }
  }

  fileprivate var whatHelpDoes: String {
    switch self {
    case .unknownVerb, .optionBeforeVerb: "lists them all."
    case .unknownOption: "lists its options."
    default: "tells more."
    }
  }

  private static let dashedName = " Write -- before a name that begins with a dash."

  private func question(_ suggestion: String?) -> String {
    suggestion.map { " Did you mean \($0)?" } ?? ""
  }

  private func dashed(_ name: String, _ valueName: String) -> String {
    ", or \(name)\(name.hasPrefix("--") ? "=" : "")\(valueName) if it begins with a dash"
  }
}

extension UsageError.Part {
  /// The longest piece of what was typed that a message repeats, in bytes.
  private static let excerptLimit = 60

  /// What was typed, cut where it's long: between two characters if it's UTF-8.
  fileprivate static func excerpt(_ bytes: [UInt8]) -> Self {
    guard bytes.count > excerptLimit else { return .quoted(bytes) }
    var end = excerptLimit
    // Continuation bytes are 10xxxxxx, three at most in a row (RFC 3629, section 3).
    while end > excerptLimit - 3, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return .quoted(bytes[..<end] + Array("…".utf8))
  }
}

extension [String] {
  /// `a, b and c`.
  func spelledOut(with conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
