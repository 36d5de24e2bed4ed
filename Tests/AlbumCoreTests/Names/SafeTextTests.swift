import AlbumCore
import TestSupport
import Testing

struct SafeTextTests {
  @Test(arguments: [
    ("IMG_1.jpg", "IMG_1.jpg"), ("朝の海 été 👩‍👩‍👧.jpg", "朝の海 été 👩‍👩‍👧.jpg"), ("a\tb\nc", #"a\tb\nc"#), ("\\", #"\\"#),
    ("\u{1B}]52;c;\u{7}", #"\x1B]52;c;\x07"#), ("\u{9B}2J", #"\xC2\x9B2J"#), ("\u{202E}x", #"\xE2\x80\xAEx"#),
    ("\u{2066}\u{2069}", #"\xE2\x81\xA6\xE2\x81\xA9"#), ("\u{7F}", #"\x7F"#), ("\u{2028}", #"\xE2\x80\xA8"#),
    ("\r", #"\x0D"#),
    ("a\u{200B}b", #"a\xE2\x80\x8Bb"#), ("\u{AD}", #"\xC2\xAD"#), ("\u{2060}\u{2064}", #"\xE2\x81\xA0\xE2\x81\xA4"#),
    ("\u{206F}", #"\xE2\x81\xAF"#), ("\u{E0001}", #"\xF3\xA0\x80\x81"#), ("x\u{E0061}", #"x\xF3\xA0\x81\xA1"#),
    ("\u{1F3F4}\u{E0067}\u{E007F}", "\u{1F3F4}" + #"\xF3\xA0\x81\xA7\xF3\xA0\x81\xBF"#),
    ("\u{1F3F4}\u{E0067}x", "\u{1F3F4}" + #"\xF3\xA0\x81\xA7x"#),
    ("\u{1F3F4}\(Self.scotland)\u{1F3F4}\(Self.scotland)", "\u{1F3F4}\(Self.scotland)\u{1F3F4}\(Self.scotland)"),
    ("می\u{200C}خواهم ❤\u{FE0F} 葛\u{E0100} क्\u{200D}ष", "می\u{200C}خواهم ❤\u{FE0F} 葛\u{E0100} क्\u{200D}ष"),
  ])
  func `what could steer a terminal or deceive an eye is escaped`(text: String, escaped: String) {
    #expect(SafeText.escape(text) == escaped)
  }

  private static let scotland = "\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"

  @Test func `no tag outside a flag is left, however many follow one`() {
    let text = "\u{1F3F4}" + String(repeating: "\u{E0061}", count: 7) + "\u{E007F}\u{E0062}"
    #expect(SafeText.escape(text).unicodeScalars.filter { $0.value >= 0xE0000 }.isEmpty)
    #expect(SafeText.escapeLines(Array(text.utf8)) == SafeText.escape(text))
    #expect(SafeText.escapeLines(Array("\u{1F3F4}\(Self.scotland)\\\nb".utf8)) == "\u{1F3F4}\(Self.scotland)\\\nb")
    #expect(SafeText.unescape(SafeText.escape(text).utf8) == Array(text.utf8))
  }

  @Test func `every scalar is taken or escaped whole`() {
    for value in Array(UInt32(0)...0x1_FFFF) + Array(0xD_FFF0...0xE_0200) + [0x10_FFFF] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(scalar).utf8)
      let escaped = Array(SafeText.escape(bytes).utf8)
      guard escaped != bytes else { continue }
      if SafeText.unescape(escaped) != bytes || !escaped.allSatisfy({ (0x20...0x7E).contains($0) }) {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  @Test(arguments: [
    ([0xFF], #"\xFF"#), ([0x61, 0xC3], #"a\xC3"#), ([0xE3, 0x81, 0x61], #"\xE3\x81a"#), ([0xC0, 0x80], #"\xC0\x80"#),
    ([0xED, 0xA0, 0x80], #"\xED\xA0\x80"#), ([0xF5, 0x80, 0x80, 0x80], #"\xF5\x80\x80\x80"#),
  ])
  func `what is no UTF-8 is escaped byte by byte`(bytes: [UInt8], escaped: String) {
    #expect(SafeText.escape(bytes) == escaped)
  }

  @Test func `no byte string reaches the reader raw, and each comes back`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        [UInt8.random(in: 0...255, using: &random), 0xE2, 0x80, 0xC2].randomElement(using: &random) ?? 0
      }
      let text = SafeText.escape(bytes)
      #expect(SafeText.unescape(text.utf8) == bytes)
      let unsafe = text.unicodeScalars.filter { scalar in
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.properties.isBidiControl
      }
      #expect(unsafe.isEmpty)
    }
  }

  @Test(arguments: ["\\", "\\q", "\\x", "\\x1", "\\xZZ"])
  func `a backslash that begins no escape is refused`(text: String) {
    #expect(SafeText.unescape(text.utf8) == nil)
  }

  @Test func `a message shows foreign words escaped and ours as they are`() throws {
    let name = try requireName("\u{1B}[2J.jpg")
    let message: Message =
      "\(name) is in \(foreign: "a\nb") at \(SlotAddress.end(page: 2)), \(Message.count(1, "photo"))."
    #expect(message.plainText == #"\x1B[2J.jpg is in a\nb at 2.end, 1 photo."#)
  }
}
