/// Reads arguments one after another, and knows options from operands by what is declared.
///
/// `--name value`, `--name=value`, `-n value`, `-nvalue`, `-n=value`, flags bundled as in `-qv`; `--` ends the options;
/// `-` alone is an operand. A separate value can't begin with a dash, unless it's `-` alone: the option before it has
/// lost its value.
struct ArgumentScanner {
  /// An option or a flag that was met.
  struct Occurrence: Equatable {
    /// The place of its declaration in the scanner's list.
    let input: Int
    /// Empty for a flag.
    let value: [UInt8]
    /// The name it was given by.
    let name: String
  }

  private let declarations: [InputDeclaration]
  private let places: [[UInt8]: Int]
  /// What messages call the command that is being read: `show`, or the program.
  private let command: String
  private var rest: ArraySlice<[UInt8]>

  /// The first of two declarations with one name counts.
  init(_ arguments: ArraySlice<[UInt8]>, declarations: [InputDeclaration], command: String) {
    self.declarations = declarations
    self.command = command
    rest = arguments
    places = Dictionary(
      declarations.indices.flatMap { place in declarations[place].names.map { (Array($0.utf8), place) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Everything that is left: options anywhere, until `--`.
  mutating func scanAll() throws(UsageError) -> (occurrences: [Occurrence], operands: [[UInt8]]) {
    var occurrences: [Occurrence] = []
    var operands: [[UInt8]] = []
    while let argument = rest.popFirst() {
      if argument == Self.terminator {
        operands += rest
        rest = []
      } else if Self.isOption(argument) {
        occurrences += try occurrencesIn(argument)
      } else {
        operands.append(argument)
      }
    }
    return (occurrences, operands)
  }

  /// The options before the first operand, that operand, and what stands after it.
  mutating func scanToOperand() throws(UsageError) -> (
    occurrences: [Occurrence], operand: [UInt8]?, rest: ArraySlice<[UInt8]>
  ) {
    var occurrences: [Occurrence] = []
    while let argument = rest.popFirst() {
      if argument == Self.terminator { return (occurrences, rest.popFirst(), rest) }
      guard Self.isOption(argument) else { return (occurrences, argument, rest) }
      occurrences += try occurrencesIn(argument)
    }
    return (occurrences, nil, rest)
  }

  static let terminator = Array("--".utf8)
  private static let dash = UInt8(ascii: "-")
  private static let equals = UInt8(ascii: "=")

  private static func isOption(_ argument: [UInt8]) -> Bool {
    argument.count > 1 && argument[0] == dash
  }

  private mutating func occurrencesIn(_ argument: [UInt8]) throws(UsageError) -> [Occurrence] {
    argument[1] == Self.dash ? [try long(argument)] : try bundle(argument)
  }

  /// `--name`, `--name value` or `--name=value`.
  private mutating func long(_ argument: [UInt8]) throws(UsageError) -> Occurrence {
    let end = argument.firstIndex(of: Self.equals) ?? argument.endIndex
    let typed = Array(argument[..<end])
    guard let place = places[typed] else { throw unknown(typed, in: typed) }
    let attached = end < argument.endIndex ? Array(argument[(end + 1)...]) : nil
    return try occurrence(of: place, name: typed, attached: attached)
  }

  /// `-n`, `-nvalue`, `-n=value`, `-n value`, or several flags behind one dash, the last of which may take a value.
  private mutating func bundle(_ argument: [UInt8]) throws(UsageError) -> [Occurrence] {
    var occurrences: [Occurrence] = []
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      let typed = [Self.dash, letter]
      guard let place = places[typed] else {
        // A letter outside ASCII is several bytes, and only all of them can be shown.
        throw unknown(typed + (letter < 0x80 ? [] : letters.prefix { $0 & 0xC0 == 0x80 }), in: argument)
      }
      if declarations[place].kind == .flag, letters.first != Self.equals {
        occurrences.append(try occurrence(of: place, name: typed, attached: nil))
        continue
      }
      let attached = letters.isEmpty ? nil : Array(letters.first == Self.equals ? letters.dropFirst() : letters)
      occurrences.append(try occurrence(of: place, name: typed, attached: attached))
      break
    }
    return occurrences
  }

  private mutating func occurrence(
    of place: Int, name typed: [UInt8], attached: [UInt8]?
  ) throws(UsageError) -> Occurrence {
    let declaration = declarations[place]
    let name = String(decoding: typed, as: UTF8.self)
    if declaration.kind == .flag {
      guard attached == nil else { throw UsageError(.superfluousValue(of: name)) }
      return Occurrence(input: place, value: [], name: name)
    }
    if let attached { return Occurrence(input: place, value: attached, name: name) }
    let dashFollows = rest.first.map(Self.isOption) ?? false
    guard !dashFollows, let value = rest.popFirst() else {
      throw UsageError(.missingValue(of: name, valueName: declaration.valueName, dashFollows: dashFollows))
    }
    return Occurrence(input: place, value: value, name: name)
  }

  private func unknown(_ typed: [UInt8], in argument: [UInt8]) -> UsageError {
    UsageError(
      .unknownOption(
        typed, within: typed == argument ? nil : argument, of: command,
        suggestion: Suggestion.closest(to: argument, among: declarations.flatMap(\.names)),
        takesNames: declarations.contains { $0.kind == .argument }))
  }
}
