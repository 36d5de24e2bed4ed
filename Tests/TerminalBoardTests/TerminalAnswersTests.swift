import Pixels
import TerminalBoard
import Testing

@Suite struct TerminalAnswersTests {
  private func decoded(_ text: String) -> AnswerDecoder {
    var decoder = AnswerDecoder()
    decoder.take(text.utf8)
    decoder.finish()
    return decoder
  }

  @Test func `kitty's answers are understood`() {
    let decoder = decoded(
      "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P1$r48:2:1:2:3m\u{1B}\\\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[6;20;9t"
        + "\u{1B}[4;480;720t\u{1B}[?2026;2$y\u{1B}]11;rgb:1414/1414/1414\u{1B}\\\u{1B}[?62;c")
    let answers = decoder.answers
    #expect(answers.hasKittyGraphics && answers.hasTrueColour && answers.hasSynchronizedOutput)
    #expect(answers.name == "kitty(0.26.5)")
    #expect(answers.cell == CellPixels(width: 9, height: 20))
    #expect(answers.window?.width == 720 && answers.window?.height == 480)
    #expect(answers.ground == RGB(hex: 0x141414))
    #expect(answers.deviceAttributes == [62] && answers.areComplete)
    #expect(decoder.typed.isEmpty)
  }

  @Test func `a terminal that can do less says so`() {
    let answers = decoded(
      "\u{1B}P1$r0;48:5:16m\u{1B}\\\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?2026;0$y\u{1B}]11;rgb:ff/ff/ff\u{7}\u{1B}[?64;1;4c"
    ).answers
    #expect(!answers.hasKittyGraphics && !answers.hasTrueColour && !answers.hasSynchronizedOutput)
    #expect(answers.ground == RGB(hex: 0xFFFFFF))
    #expect(answers.deviceAttributes == [64, 1, 4])
  }

  @Test(arguments: [
    "48:2::1:2:3m", "48;2;1;2;3m", "0;48:2:1:2:3m",
  ]) func `a true colour comes back in several spellings`(setting: String) {
    #expect(decoded("\u{1B}P1$r\(setting)\u{1B}\\").answers.hasTrueColour)
  }

  @Test(
    arguments: [
      ("rgb:f/8/0", 0xFF8800), ("rgb:ff/88/00", 0xFF8800), ("rgb:fff/888/000", 0xFF8800),
      ("rgb:ffff/8888/0000", 0xFF8800), ("rgba:ffff/8888/0000/ffff", 0xFF8800),
      ("rgb:ff/88", nil), ("rgb:12345/0/0", nil), ("rgb:g/0/0", nil), ("rgb:-1/0/0", nil), ("#ff8800", nil),
    ] as [(String, UInt32?)]) func `a ground's channel has one to four digits`(value: String, hex: UInt32?)
  {
    #expect(decoded("\u{1B}]11;\(value)\u{1B}\\").answers.ground == hex.map { RGB(hex: $0) })
  }

  @Test(arguments: ["0;0", "1;1", "99999999999999999999;10", "-5;10", "500;500", ";"])
  func `a cell of a size that no font has is passed over`(size: String) {
    #expect(decoded("\u{1B}[6;\(size)t").answers.cell == nil)
  }

  @Test func `keys typed between answers are kept, byte for byte`() {
    let decoder = decoded("q\u{1B}[A\u{1B}P>|foot(1.13)\u{1B}\\é\u{1B}OP\u{1B}\u{1B}[?62c\u{1B}[200~x\u{1B}")
    #expect(decoder.typed == Array("q\u{1B}[Aé\u{1B}OP\u{1B}\u{1B}[200~x\u{1B}".utf8))
    #expect(decoder.answers.name == "foot(1.13)" && decoder.answers.areComplete)
  }

  @Test func `an answer may come in pieces`() {
    var decoder = AnswerDecoder()
    for byte in "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c".utf8 { decoder.take([byte]) }
    #expect(decoder.answers.hasKittyGraphics && decoder.answers.areComplete && decoder.typed.isEmpty)
  }

  @Test(arguments: ["\u{1B}_Gi=30;OK\u{1B}\\", "\u{1B}_Gi=31;ENOTSUPPORTED\u{1B}\\", "\u{1B}_Gi=311;OK\u{1B}\\"])
  func `only a yes to our own question is one`(answer: String) {
    #expect(!decoded(answer).answers.hasKittyGraphics)
  }

  @Test func `a string without an end takes bounded memory`() {
    var decoder = AnswerDecoder()
    decoder.take("\u{1B}P".utf8)
    decoder.take(repeatElement(UInt8(ascii: "x"), count: 1_000_000))
    decoder.take("\u{1B}[?62c".utf8)
    #expect(decoder.typed.count == AnswerDecoder.limit)
    #expect(decoder.answers.areComplete)
  }

  @Test(arguments: 0..<64) func `no bytes make the decoder fail, and what it doesn't know is typed`(seed: UInt64) {
    var random = SplitMix(state: seed)
    let pieces = [
      "\u{1B}", "\u{1B}[", "\u{1B}P", "\u{1B}_G", "\u{1B}]11;", "\u{1B}\\", "\u{7}", "?", "$", ";", ":", "1$r", ">|",
      "48", "2026", "99999999999", "rgb:", "/", "c", "t", "y", "m", "é", "\u{0}",
    ].map { Array($0.utf8) }
    for _ in 0..<200 {
      var decoder = AnswerDecoder()
      var given: [UInt8] = []
      for _ in 0..<(random.next() % 40) {
        let isNoise = random.next() % 4 == 0
        given += isNoise ? [UInt8(truncatingIfNeeded: random.next())] : pieces[Int(random.next() % 24)]
      }
      decoder.take(given)
      decoder.finish()
      #expect(decoder.typed.count <= given.count)
      #expect(decoder.answers.name.utf8.allSatisfy { (0x20...0x7E).contains($0) })
      if decoder.answers == TerminalAnswers(), !given.contains(0x1B) { #expect(decoder.typed == given) }
    }
  }
}

/// Repeatable numbers (SplitMix64).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
