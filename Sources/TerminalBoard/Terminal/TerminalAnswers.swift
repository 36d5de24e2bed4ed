package import Pixels

/// What a terminal said of itself. Everything is unknown until it's told.
package struct TerminalAnswers: Hashable, Sendable {
  package var hasKittyGraphics = false
  package var hasTrueColour = false
  /// Name and version (XTVERSION), as the terminal put it: at most 100 bytes of printable ASCII.
  package var name = ""
  package var cell: CellPixels?
  /// The window's text area in pixels.
  package var window: (width: Int, height: Int)? {
    get { windowWidth > 0 && windowHeight > 0 ? (windowWidth, windowHeight) : nil }
    set { (windowWidth, windowHeight) = newValue ?? (0, 0) }
  }
  package var hasSynchronizedOutput = false
  package var ground: RGB?
  /// The numbers of DA1; `nil` until it came. 4 stands for sixel.
  package var deviceAttributes: [Int]?

  private var windowWidth = 0
  private var windowHeight = 0

  package init() {}

  /// Whether the last question was answered: no more answers come.
  package var areComplete: Bool {
    deviceAttributes != nil
  }
}

extension TerminalAnswers {
  /// Takes a control sequence's parameters and last bytes.
  /// - Returns: whether it was an answer.
  mutating func take(control parameters: [UInt8], final: UInt8) -> Bool {
    let isPrivate = parameters.first == UInt8(ascii: "?")
    let endsInDollar = parameters.last == UInt8(ascii: "$")
    let numbers = Self.numbers(parameters.dropFirst(isPrivate ? 1 : 0).dropLast(endsInDollar ? 1 : 0))
    switch (final, isPrivate, endsInDollar) {
    case (UInt8(ascii: "c"), true, false):
      deviceAttributes = numbers
    case (UInt8(ascii: "t"), false, false) where numbers.count == 3 && numbers[0] == 6:
      cell = CellPixels(width: numbers[2], height: numbers[1])
    case (UInt8(ascii: "t"), false, false) where numbers.count == 3 && numbers[0] == 4:
      window = (numbers[2], numbers[1])
    case (UInt8(ascii: "y"), true, true) where numbers.count == 2:
      // 1: on; 2: off, and can be switched on.
      if numbers[0] == 2026 { hasSynchronizedOutput = numbers[1] == 1 || numbers[1] == 2 }
    default: return false
    }
    return true
  }

  /// Takes the text of a device control string.
  mutating func take(deviceControl text: [UInt8]) -> Bool {
    if text.starts(with: Array(">|".utf8)) {
      name = String(decoding: text.dropFirst(2).filter { (0x20...0x7E).contains($0) }.prefix(100), as: UTF8.self)
      return true
    }
    if text.starts(with: Array("1$r".utf8)) || text.starts(with: Array("0$r".utf8)) {
      // `48:2::1:2:3m` or `48;2;1;2;3m`, where 256 colours would be `48:5:16m`.
      let numbers = Self.numbers(text.dropFirst(3).dropLast(), separators: [UInt8(ascii: ";"), UInt8(ascii: ":")])
      let colour = numbers.drop { $0 != 48 }
      hasTrueColour = colour.dropFirst().first == 2 && Array(colour.suffix(3)) == [1, 2, 3]
      return true
    }
    return false
  }

  /// Takes the text of an application program command.
  mutating func take(applicationCommand text: [UInt8]) -> Bool {
    guard text.first == UInt8(ascii: "G") else { return false }
    let probe = "i=\(TerminalQuestions.kittyProbe)"
    let answer = String(decoding: text.dropFirst(), as: UTF8.self)
    let parts = answer.split(separator: ";", maxSplits: 1)
    if parts.count == 2, parts[0].split(separator: ",").contains(Substring(probe)) {
      hasKittyGraphics = parts[1] == "OK"
    }
    return true
  }

  /// Takes the text of an operating system command: `11;rgb:1414/1414/1414`, with 1 to 4 hexadecimal digits a channel.
  mutating func take(systemCommand text: [UInt8]) -> Bool {
    guard text.starts(with: Array("11;".utf8)) else { return false }
    let value = String(decoding: text.dropFirst(3), as: UTF8.self)
    guard let colon = value.firstIndex(of: ":"), ["rgb", "rgba"].contains(value[..<colon]) else { return true }
    let channels = value[value.index(after: colon)...].split(separator: "/").prefix(3).compactMap(Self.channel)
    if channels.count == 3 { ground = RGB(red: channels[0], green: channels[1], blue: channels[2]) }
    return true
  }

  private static func channel(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), let value = UInt32(digits, radix: 16) else { return nil }
    let largest = (UInt32(1) << (4 * UInt32(digits.utf8.count))) - 1
    return UInt8(truncatingIfNeeded: (value * 255 + largest / 2) / largest)
  }

  /// Numbers of at most six digits; what is none counts as -1, what is left out as nothing.
  private static func numbers(_ text: ArraySlice<UInt8>, separators: [UInt8] = [UInt8(ascii: ";")]) -> [Int] {
    text.split(whereSeparator: separators.contains).prefix(64).map { digits in
      guard digits.count <= 6 else { return -1 }
      return digits.reduce(0) { sum, digit in
        sum >= 0 && (0x30...0x39).contains(digit) ? 10 * sum + Int(digit - 0x30) : -1
      }
    }
  }
}
