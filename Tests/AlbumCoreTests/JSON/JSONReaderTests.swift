import TestSupport
import Testing

@testable import AlbumCore

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws(JSONError) -> JSONValue {
    try JSONReader.value(of: Array(text.utf8))
  }

  private func error(_ bytes: [UInt8], limits: JSONReader.Limits = .init()) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONReader.value(of: bytes, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("null", JSONValue.null),
    (" true ", .bool(true)),
    ("false", .bool(false)),
    ("-0.5e+10", .number("-0.5e+10")),
    ("0", .number("0")),
    ("\"a\\u00e9\\ud83d\\ude00\\n\\/\"", .string("a\u{E9}\u{1F600}\n/")),
    ("[]", .array([])),
    ("{ }", .object([])),
    ("[1, [2, {}], \"x\"]", .array([.number("1"), .array([.number("2"), .object([])]), .string("x")])),
    (
      "{\"a\": 1, \"b\": {\"c\": null}}",
      .object([
        JSONMember(name: "a", value: .number("1")),
        JSONMember(name: "b", value: .object([JSONMember(name: "c", value: .null)])),
      ])
    ),
    ("\u{FEFF}[]", .array([])),
  ])
  func `a text is read`(text: String, expected: JSONValue) throws {
    #expect(try read(text) == expected)
  }

  @Test func `a name may be there twice, and its last value counts`() throws {
    #expect(try read("{\"a\": 1, \"a\": 2}")["a"]?.int == 2)
  }

  @Test func `a number of any length is a number`() throws {
    let digits = String(repeating: "9", count: 100_000)
    #expect(try read(digits) == .number(digits))
    #expect(try read(digits).int == nil)
    #expect(try read("1e999999999").int == nil)
  }

  @Test(arguments: [
    ("", JSONError.Fault.endsTooEarly, 1, 1),
    ("[1,\n 2", .endsTooEarly, 2, 3),
    ("{\"a\"", .endsTooEarly, 1, 5),
    ("\"abc", .endsTooEarly, 1, 5),
    ("[1,\n\n  x]", .unexpected, 3, 3),
    ("[1,]", .unexpected, 1, 4),
    ("{\"a\": 1,}", .unexpected, 1, 9),
    ("{a: 1}", .unexpected, 1, 2),
    ("[1 2]", .unexpected, 1, 4),
    ("[] []", .unexpected, 1, 4),
    ("nul", .endsTooEarly, 1, 4),
    ("nulL", .unexpected, 1, 4),
    ("NaN", .unexpected, 1, 1),
    ("01", .badNumber, 1, 1),
    ("-", .badNumber, 1, 1),
    ("1.", .badNumber, 1, 1),
    ("1e+", .badNumber, 1, 1),
    (".5", .unexpected, 1, 1),
    ("\"\\x\"", .badEscape, 1, 2),
    ("\"\\u12\"", .badEscape, 1, 2),
    ("\"\\ud83d\"", .badEscape, 1, 2),
    ("\"\\ud83d\\u0041\"", .badEscape, 1, 2),
    ("\"\\ude00\"", .badEscape, 1, 2),
    ("\"a\nb\"", .controlCharacter, 1, 3),
    ("// no\n1", .unexpected, 1, 1),
  ])
  func `an error has its place`(text: String, fault: JSONError.Fault, line: Int, column: Int) {
    let error = error(Array(text.utf8))
    #expect(error == JSONError(fault: fault, line: line, column: column))
  }

  @Test func `what isn't UTF-8 is refused`() {
    #expect(error([0x22, 0x61, 0xFF, 0x22]) == JSONError(fault: .notUTF8, line: 1, column: 2))
    #expect(error([0xFF])?.fault == .unexpected)
  }

  @Test(arguments: ["[", "{\"a\":", "[[{\"b\":["])
  func `deep nesting is refused before it costs anything`(opening: String) {
    let text = Array(String(repeating: opening, count: 1_000_000 / opening.utf8.count).utf8)
    #expect(error(text)?.fault == .tooDeep(limit: 64))
  }

  @Test func `as deep as allowed is read`() throws {
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    _ = try read(text)
    #expect(error(Array("[\(text)]".utf8))?.fault == .tooDeep(limit: 64))
  }

  @Test func `size and number of values are bounded`() {
    #expect(error(Array("[1,2,3]".utf8), limits: .init(bytes: 6))?.fault == .tooLarge(limit: 6))
    #expect(error(Array("[1,2,3]".utf8), limits: .init(values: 3))?.fault == .tooManyValues(limit: 3))
    #expect(error(Array("[1,2,3]".utf8), limits: .init(bytes: 7, values: 4)) == nil)
  }

  @Test func `a long array is read in linear time`() throws {
    let text = "[" + String(repeating: "{\"a\": [1]},", count: 50_000) + "0]"
    #expect(try read(text).array?.count == 50_001)
  }

  @Test func `no bytes break the reader`() {
    var random = SeededGenerator(seed: 13)
    let valid = Array(
      #"{"nineslot": 1, "pages": [{"title": "K\u00e9"}, {"title": null}], "photos": [{"name": "a\\b", "w": -1.5e3}]}"#
        .utf8)
    var read = 0
    for _ in 0..<20_000 {
      var bytes = valid
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(Array("{}[]\",:\\u0".utf8).randomElement(using: &random) ?? 0, at: place)
        default: bytes.removeSubrange(place...)
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      if let error = error(bytes) {
        #expect(error.line >= 1 && error.column >= 1 && error.column <= bytes.count + 1)
      } else {
        read += 1
      }
    }
    #expect(read > 0)
  }

  @Test func `a string survives being written and read`() throws {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<3000 {
      let scalars = (0..<8).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...(Bool.random(using: &random) ? 0x10FFFF : 0x2100), using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      #expect(try read(JSONText.string(text)).string.map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  @Test func `what could steer a terminal is escaped in strings`() {
    #expect(
      JSONText.string("\u{0}\u{1B}[2J\u{7F}\u{85}\u{2028}\u{202E}\"\\/é\t\r\n\u{8}\u{C}\u{200B}\u{E0061}")
        == #""\u0000\u001b[2J\u007f\u0085\u2028\u202e\"\\/é\t\r\n\b\f\u200b\udb40\udc61""#)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `base 64 is that of RFC 4648`(text: String, expected: String) {
    #expect(Base64.encode(Array(text.utf8)) == expected)
    #expect(Base64.decode(expected) == Array(text.utf8))
  }

  @Test(arguments: ["Zg", "Zg=", "Zh==", "Z", "Zg==Zg==", "Zm 9v", "====", "Zm9v="])
  func `what is no base 64 is refused`(text: String) {
    #expect(Base64.decode(text) == nil)
  }
}
