import AlbumCore
import Glibc
import TerminalBoard

extension Console {
  /// Whether a person is there to answer: both sides of the talk are a terminal.
  var canAsk: Bool {
    isatty(0) == 1 && outputIsTerminal
  }

  /// Asks and waits; anything but y or yes is no, and so are an end of input and an interruption.
  func asks(_ question: Message) -> Bool {
    write(outputStyle.encode(StyledText(question, .bold)))
    var answer: [UInt8] = []
    var byte: UInt8 = 0
    while answer.count < 100, Interruption.waitsForInput(on: 0), read(0, &byte, 1) == 1, byte != UInt8(ascii: "\n") {
      answer.append(byte)
    }
    if byte != UInt8(ascii: "\n") { write("\n") }
    return ["y", "yes"].contains(String(decoding: answer, as: UTF8.self).lowercased())
  }

  /// How wide the output is; as wide as one likes where it's no terminal.
  var outputColumns: Int {
    outputIsTerminal ? TerminalOutput.size(of: Self.output, environment: environment).columns : .max
  }
}
