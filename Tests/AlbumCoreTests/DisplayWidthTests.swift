import AlbumCore
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0),
    ("IMG_2043.jpg", 12),
    ("café.jpg", 8),
    ("cafe\u{301}.jpg", 8),  // e and a combining acute
    ("写真.jpg", 8),
    ("ガ", 2),
    ("カ\u{3099}", 2),  // ka and a combining voice mark
    ("ｶﾞ", 2),  // halfwidth kana
    ("Ａ１", 4),  // fullwidth Latin
    ("사진.jpg", 8),
    ("\u{1109}\u{1161}", 2),  // the same first syllable in parts
    ("照片，一。", 10),
    ("😀", 2),
    ("👍🏽", 2),  // with a skin tone
    ("☝🏽", 2),  // a narrow hand with a skin tone
    ("👩‍👩‍👧", 2),  // joined with ZWJ
    ("🏳️‍🌈", 2),
    ("🇯🇵", 2),
    ("🇯", 2),  // half a flag
    ("🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", 2),  // a flag by tags
    ("1️⃣", 2),
    ("❤", 1),
    ("❤️", 2),
    ("☀️.png", 6),
    ("…→─", 3),  // ambiguous width: one column
    ("α±§", 3),
    ("a\u{200B}b", 2),
    ("नमस्ते", 4),
    ("ก็", 1),
    ("\u{AD}", 1),
    ("\u{1B}\u{7}", 0),
  ]) func `text is as wide as a terminal draws it`(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test func `names in every script line up when padded`() {
    let names = ["IMG_1.jpg", "写真.jpg", "사진.png", "🏖️ beach.jpg", "cafe\u{301}.jpg"]
    #expect(Set(names.map { DisplayWidth.columns(of: DisplayWidth.padded($0, to: 20) + "|") }) == [21])
    #expect(DisplayWidth.padded("写真", to: 6) == "写真  ")
    #expect(DisplayWidth.rightAligned("7", to: 3) == "  7")
    #expect(DisplayWidth.padded("IMG_1.jpg", to: 4) == "IMG_1.jpg")
  }

  @Test func `a cluster with thousands of marks is measured, not summed for ever`() {
    #expect(DisplayWidth.columns(of: "e" + String(repeating: "\u{301}", count: 100_000)) == 1)
  }
}

@Suite struct NameFittingTests {
  @Test(arguments: [
    (20, "IMG_2043.jpg"),
    (12, "IMG_2043.jpg"),
    (11, "IMG_2043"),  // the ending goes first
    (8, "IMG_2043"),
    (7, "IMG_…43"),  // then the middle
    (6, "IMG_…3"),
    (4, "IM…3"),
    (3, "IM…"),
    (1, "…"),
    (0, ""),
  ]) func `a name loses its ending first, then its middle`(columns: Int, shown: String) throws {
    let name = try #require(FileName("IMG_2043.jpg"))
    #expect(name.displayText(fitting: columns) == shown)
  }

  @Test(arguments: [
    ("写真アルバム.jpg", 12, "写真アルバム"),
    ("写真アルバム.jpg", 11, "写真アル…ム"),
    ("写真アルバム.jpg", 10, "写真ア…ム"),
    ("写真アルバム.jpg", 5, "写真…"),
    ("🏖️🏖️🏖️.png", 5, "🏖️🏖️…"),
    ("no-ending-at-all", 10, "no-end…all"),
    (".hidden", 5, ".hi…n"),
  ]) func `wide characters are never cut in half`(text: String, columns: Int, shown: String) throws {
    let name = try #require(FileName(text))
    #expect(name.displayText(fitting: columns) == shown)
    #expect(DisplayWidth.columns(of: shown) <= columns)
  }

  @Test func `a narrow slot drops the ending even where it would fit`() throws {
    let name = try #require(FileName("a.jpg"))
    #expect(name.displayText(fitting: 10, dropsEnding: true) == "a")
  }

  @Test(arguments: 0...24) func `an escape is never cut in half`(columns: Int) throws {
    let name = try #require(FileName(bytes: [0x1B, 0x5C, 0xFF, 0x09, 0x41, 0x1B, 0x5C]))
    let shown = name.displayText(fitting: columns)
    #expect(DisplayWidth.columns(of: shown) <= columns)
    for part in shown.split(separator: "…") { #expect(SafeText.unescape(part.utf8) != nil) }
  }

  @Test func `a title is cut at its end`() {
    #expect(NameFitting.cutEnd("A walk along the coast", to: 10) == "A walk al…")
    #expect(NameFitting.cutEnd("散歩の朝", to: 5) == "散歩…")
    #expect(NameFitting.cutEnd("Morning", to: 7) == "Morning")
    #expect(NameFitting.cutEnd("A walk along the coast", to: 8) == "A walk…")
  }
}
