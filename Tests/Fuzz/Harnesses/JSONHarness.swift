import AlbumCore

/// A JSON text; what is read of it, written again, is the same.
enum JSONHarness: Harness {
  static let name = "json"

  static func seeds() -> [[UInt8]] {
    [
      "{\"a\": [1, -2.5e+10, true, false, null, \"\\u00e9\\ud83d\\ude00\\n\"], \"a\": {}}", "[[[[[]]]]]",
      " \"\\ud800\" ",
      "\u{FEFF}[0, 1e9999999999999999999999]", "[1,]", String(repeating: "[", count: 100), "{\"é\u{202E}\": \"\\/\"}",
    ].map { Array($0.utf8) }
  }

  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: input)
    } catch {
      try promise(error.line >= 1 && error.column >= 1 && error.column <= input.count + 1, "a place outside the text")
      return try promiseSafe(error.message.plainText, "the error")
    }
    let text = written(value)
    try promiseSafe(text, "the JSON written")
    try promise((try? JSONReader.value(of: Array(text.utf8))) == value, "a value is another one once it's written")
  }

  private static func written(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): JSONText.string(text)
    case .array(let values): "[" + values.map(written).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { JSONText.string($0.name) + ":" + written($0.value) }.joined(separator: ",") + "}"
    }
  }
}
