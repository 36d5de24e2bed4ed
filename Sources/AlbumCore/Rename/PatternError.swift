/// Why a text is no pattern for names, and where.
package struct PatternError: Error, Hashable, Sendable {
  package enum Fault: Hashable, Sendable {
    case empty
    case tooLong
    case unclosedBrace
    case strayBrace
    case forbiddenCharacter
    case unknownField(String)
    case takesNothing
    case badNumber
    case badWidth
    case numberOutOfRange(ClosedRange<Int>)
    case badDate
    case unknownDateField(String)
  }

  /// More than any name needs, in bytes.
  static let longestPattern = 1000

  package let pattern: String
  package let fault: Fault
  /// The part of the pattern that can't be read, as UTF-8 offsets; both ends lie between characters. Empty where
  /// something is missing.
  package let range: Range<Int>

  /// Where the fault is, in characters from 1.
  package var column: Int {
    String(decoding: pattern.utf8.prefix(range.lowerBound), as: UTF8.self).count + 1
  }

  /// The part of the pattern before the fault and the fault itself, to set a caret under it.
  package var marked: (before: String, faulty: String) {
    let rest = pattern.utf8.dropFirst(range.lowerBound).prefix(range.count)
    return (
      String(decoding: pattern.utf8.prefix(range.lowerBound), as: UTF8.self), String(decoding: rest, as: UTF8.self)
    )
  }

  /// Cause, then cure.
  package var message: Message {
    switch fault {
    case .empty:
      return "The pattern is empty. The usual one is {n}_{name}."
    case .tooLong:
      return "The pattern is longer than \(Self.longestPattern) bytes. A name has 255 at most."
    default:
      return "The pattern can't be read at column \(column): \(cause)"
    }
  }

  private var cause: Message {
    switch fault {
    case .empty, .tooLong: ""
    case .unclosedBrace: "this brace isn't closed. Write {{ for a brace in the names."
    case .strayBrace: "this brace closes nothing. Write }} for a brace in the names."
    case .forbiddenCharacter: "\"\(foreign: marked.faulty)\" can't stand in a file's name. Leave it out."
    case .unknownField(let field):
      "{\(foreign: field)} is no field. There are {n}, {name}, {page}, {slot}, {title}, {date} and {ext}."
    case .takesNothing: "this field takes nothing after its name. Close the brace there."
    case .badNumber: "this isn't how a number is written. Write it like {n:4}, {n+100}, {n*10} or {n:4+100*10}."
    case .badWidth: "only a width may follow, as in {page:2}."
    case .numberOutOfRange(let range):
      "this number can't be used. Write one from \(range.lowerBound) to \(range.upperBound)."
    case .badDate: "only a date's form may follow, as in {date:%Y%m%d_%H%M%S}."
    case .unknownDateField(let field):
      "\(foreign: field) is no part of a date that can stand in a name. Write it like %Y-%m-%d or %H%M%S, %% for a percent sign."
    }
  }
}
