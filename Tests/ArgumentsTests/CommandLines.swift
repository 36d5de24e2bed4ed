import Arguments
import Testing

/// A command line as typed, split at spaces; `''` is an empty argument.
func arguments(_ line: String) -> [[UInt8]] {
  line.split(separator: " ").map { $0 == "''" ? [] : Array($0.utf8) }
}

func bytes(_ text: String) -> [UInt8] {
  Array(text.utf8)
}

/// The verb and the options of every verb that a command line stands for.
func parsed<V: SampleVerb>(_ line: String, as verb: V.Type = V.self) throws -> (verb: V, globals: GlobalOptions) {
  try parsed(arguments(line))
}

func parsed<V: SampleVerb>(_ arguments: [[UInt8]], as verb: V.Type = V.self) throws -> (verb: V, globals: GlobalOptions)
{
  guard case .run(let program, let globals) = try sampleCommands.parse(arguments) else {
    throw Unexpected()
  }
  return (try #require(program as? V), globals)
}

/// What a command line is told that can't be followed; bytes outside printable ASCII as `\xHH`.
func refusal(of arguments: [[UInt8]]) -> String? {
  do throws(UsageError) {
    _ = try sampleCommands.parse(arguments)
    return nil
  } catch {
    return error.message(escaping: escaped)
  }
}

func escaped(_ bytes: [UInt8]) -> String {
  bytes.map { byte in
    guard (0x20...0x7E).contains(byte) else {
      return "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return String(decoding: [byte], as: UTF8.self)
  }.joined()
}

struct Unexpected: Error {}
