/// Tells a terminal's answers from keys typed meanwhile, byte by byte, in bounded memory (ECMA-48, 5.4 and 5.6).
package struct AnswerDecoder: Sendable {
  package private(set) var answers = TerminalAnswers()
  /// What was no answer, byte for byte: keys. At most ``limit`` bytes.
  package private(set) var typed: [UInt8] = []

  /// The longest answer, and the most typed bytes, that are kept.
  package static let limit = 4096

  private enum State {
    case ground
    case escape
    case control
    /// A string that ends with ST (`ESC \`), or also with BEL.
    case string(UInt8)
    case stringEscape(UInt8)
  }

  private var state = State.ground
  /// The sequence under way, from its ESC.
  private var sequence: [UInt8] = []

  package init() {}

  package mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
  }

  /// A sequence that was broken off counts as typed.
  package mutating func finish() {
    keepAsTyped()
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground:
      sequence.append(byte)
      if byte == 0x1B { state = .escape } else { keepAsTyped() }
    case .escape:
      if byte == 0x1B { return restart() }
      sequence.append(byte)
      switch byte {
      case UInt8(ascii: "["): state = .control
      case UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "]"): state = .string(byte)
      default: keepAsTyped()
      }
    case .control:
      takeControl(byte)
    case .string(let kind):
      takeString(byte, kind)
    case .stringEscape(let kind):
      sequence.append(byte)
      if byte == UInt8(ascii: "\\") { endString(kind, terminator: 2) } else { keepAsTyped() }
    }
    if sequence.count > Self.limit { keepAsTyped() }
  }

  private mutating func takeControl(_ byte: UInt8) {
    if byte == 0x1B { return restart() }
    sequence.append(byte)
    switch byte {
    case 0x20...0x3F: break
    case 0x40...0x7E:
      let parameters = Array(sequence.dropFirst(2).dropLast())
      if answers.take(control: parameters, final: byte) { forget() } else { keepAsTyped() }
    default: keepAsTyped()
    }
  }

  private mutating func takeString(_ byte: UInt8, _ kind: UInt8) {
    sequence.append(byte)
    switch byte {
    case 0x1B: state = .stringEscape(kind)
    case 0x07 where kind == UInt8(ascii: "]"): endString(kind, terminator: 1)
    case 0x00...0x06, 0x0E...0x1A: keepAsTyped()  // no answer holds these
    default: break
    }
  }

  private mutating func endString(_ kind: UInt8, terminator: Int) {
    let text = Array(sequence.dropFirst(2).dropLast(terminator))
    let isAnswer =
      switch kind {
      case UInt8(ascii: "P"): answers.take(deviceControl: text)
      case UInt8(ascii: "_"): answers.take(applicationCommand: text)
      default: answers.take(systemCommand: text)
      }
    if isAnswer { forget() } else { keepAsTyped() }
  }

  private mutating func restart() {
    keepAsTyped()
    sequence = [0x1B]
    state = .escape
  }

  private mutating func forget() {
    sequence = []
    state = .ground
  }

  private mutating func keepAsTyped() {
    typed += sequence.prefix(Self.limit - typed.count)
    forget()
  }
}
