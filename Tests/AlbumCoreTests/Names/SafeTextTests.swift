import AlbumCore
import TestSupport
import Testing

struct SafeTextTests {
  @Test(arguments: [
    ("IMG_1.jpg", "IMG_1.jpg"), ("朝の海 été 👩‍👩‍👧.jpg", "朝の海 été 👩‍👩‍👧.jpg"), ("a\tb\nc", #"a\tb\nc"#), ("\\", #"\\"#),
    ("\u{1B}]52;c;\u{7}", #"\x1B]52;c;\x07"#), ("\u{9B}2J", #"\xC2\x9B2J"#), ("\u{202E}x", #"\xE2\x80\xAEx"#),
    ("\u{2066}\u{2069}", #"\xE2\x81\xA6\xE2\x81\xA9"#), ("\u{7F}", #"\x7F"#), ("\u{2028}", #"\xE2\x80\xA8"#),
    ("\r", #"\x0D"#),
  ])
  func `what could steer a terminal or deceive an eye is escaped`(text: String, escaped: String) {
    #expect(SafeText.escape(text) == escaped)
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
