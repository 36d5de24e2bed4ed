/// Words for a person, in parts: a face shows names bold, a terminal escapes them, a page marks them up.
///
/// Written as an interpolated literal. A name, a title or a typed word goes in as what it is, so that nothing from
/// outside gets into the text unescaped:
/// ```
/// let message: Message = "\(photo.name) is at \(address) now."
/// ```
package struct Message: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case text(String)
    case name(FileName)
    /// Something a person wrote elsewhere: a title, an argument. Escaped when shown.
    case foreign([UInt8])
  }

  package private(set) var parts: [Part]

  package init(parts: [Part]) {
    self.parts = parts
  }

  /// Whether there is nothing to say.
  package var isEmpty: Bool {
    parts.isEmpty
  }

  /// The words alone, safe to print.
  package var plainText: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .name(let name): name.displayText
      case .foreign(let bytes): SafeText.escape(bytes)
      }
    }.joined()
  }

  package static func + (left: Message, right: Message) -> Message {
    Message(parts: left.parts + right.parts)
  }
}

extension Message: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) {
    self.init(parts: [.text(value)])
  }

  package init(stringInterpolation: StringInterpolation) {
    self.init(parts: stringInterpolation.parts)
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.text(literal)) }
    }

    package mutating func appendInterpolation(_ name: FileName) {
      parts.append(.name(name))
    }

    package mutating func appendInterpolation(_ number: Int) {
      parts.append(.text(String(number)))
    }

    package mutating func appendInterpolation(_ address: SlotAddress) {
      parts.append(.text(address.description))
    }

    package mutating func appendInterpolation(_ message: Message) {
      parts += message.parts
    }

    /// Words of ours that aren't a literal: never text from outside.
    package mutating func appendInterpolation(ours text: String) {
      parts.append(.text(text))
    }

    package mutating func appendInterpolation(foreign text: String) {
      parts.append(.foreign(Array(text.utf8)))
    }

    package mutating func appendInterpolation(foreign bytes: some Sequence<UInt8>) {
      parts.append(.foreign(Array(bytes)))
    }
  }
}

extension Message {
  /// A number with its noun: `1 photo`, `3 photos`.
  package static func count(_ number: Int, _ noun: String) -> Message {
    "\(number) \(ours: number == 1 ? noun : noun + "s")"
  }
}
