import AlbumCore
import TestSupport
import Testing

@Suite struct NaturalOrderTests {
  @Test(arguments: [
    ["IMG_2.jpg", "IMG_10.jpg", "IMG_100.jpg"],
    ["foo.jpg", "foo-1.jpg", "foo-2.jpg", "foo-10.jpg"],
    ["foo.jpg", "foo.png", "foo 1.jpg"],
    ["a.jpg", "B.jpg", "c.jpg", "D.jpg"],
    ["IMG_1.JPG", "img_2.jpg", "IMG_3.JPG"],
    ["2.jpg", "02.jpg", "002.jpg", "3.jpg"],
    ["IMG_02-a.jpg", "IMG_2-b.jpg"],
    ["0.jpg", "00.jpg", "1.jpg"],
    ["x1y2.jpg", "x1y10.jpg", "x2y1.jpg"],
    ["ｉｍｇ１.jpg", "IMG2.jpg", "ｉｍｇ１０.jpg"],
    ["写真２.jpg", "写真10.jpg", "写真１１.jpg"],
    ["صورة٢.jpg", "صورة١٠.jpg"],
    ["चित्र२.jpg", "चित्र१०.jpg"],
    ["ｶｷ.jpg", "カク.jpg", "ｶﾞ.jpg", "ガク.jpg"],
    ["e\u{301}.jpg", "\u{E9}x.jpg", "e\u{301}xx.jpg"],
    ["é1.jpg", "e\u{301}2.jpg", "É3.jpg", "E\u{301}10.jpg"],
    ["ΟΔΟΣ1.jpg", "οδος2.jpg"],
    ["STRASSE 1.jpg", "straße 2.jpg"],
    ["photo", "photo.jpg", "photo 2"],
    [".jpg", "1.jpg"],
    ["v1.9.jpg", "v1.10.jpg"],
    ["eta.jpg", "ete.jpg", "été.jpg", "ETF.jpg", "z.jpg"],
    ["cafe 2.jpg", "Café 10.jpg", "cafe\u{301} 11.jpg", "caff.jpg"],
    ["Việt 1.jpg", "vie\u{302}\u{323}t 2.jpg", "viet 3.jpg"],
    ["Zagreb.jpg", "Žagreb.jpg", "Zebra.jpg", "ø.jpg", "ø\u{301}.jpg", "ǿx.jpg"],
    ["\u{212B}1.jpg", "a2.jpg", "å3.jpg", "i1.jpg", "İ2.jpg"],
    ["и.jpg", "й.jpg"], ["か.jpg", "が.jpg"],
  ])
  func `names come as people expect`(expected: [String]) throws {
    let names = expected.compactMap { FileName($0) }
    #expect(names.count == expected.count)
    #expect(NaturalOrder.sorted(names.reversed()).map(\.lossyText) == expected)
    #expect(NaturalOrder.sorted(names).map(\.lossyText) == expected)
  }

  @Test func `a number is compared by its value however long it is`() throws {
    let zeros = String(repeating: "0", count: 300)
    let nines = String(repeating: "9", count: 5000)
    let expected = ["\(zeros)7.jpg", "8.jpg", "1\(zeros).jpg", "\(nines).jpg", "1\(nines).jpg"]
    let names = expected.compactMap { FileName($0) }
    #expect(NaturalOrder.sorted(names.shuffled()).map(\.lossyText) == expected)
  }

  @Test func `one name written in two normal forms is told apart by its bytes alone`() throws {
    let composed = try #require(FileName("caf\u{E9}.jpg"))
    let decomposed = try #require(FileName("cafe\u{301}.jpg"))
    let between = try #require(FileName("caf\u{E9} 1.jpg"))
    #expect(NaturalOrder.sorted([between, composed, decomposed]) == [decomposed, composed, between])
  }

  @Test func `a letter with a mark is one place however it was typed`() throws {
    let letters = (Array(UInt32(0x41)...0x7A) + Array(0xC0...0x24F) + Array(0x1E00...0x1EFF)).compactMap(
      Unicode.Scalar.init)
    // Strings are equal by canonical equivalence: that finds the letter of each pair.
    let composed = Dictionary(letters.map { (String($0), $0) }) { first, _ in first }
    var pairs = 0
    for letter in letters where letter.properties.isAlphabetic {
      for mark in UInt32(0x300)...0x36F {
        guard let mark = Unicode.Scalar(mark), let whole = composed["\(letter)\(mark)"] else { continue }
        pairs += 1
        // Marks of other kinds may follow, and stand between when it's decomposed.
        for end in ["", "\u{3099}", "\u{5B0}\u{302}"] {
          let spellings = try ["a\(whole)\(end)m", "a\(letter)\(mark)\(end)m"].map(requireName)
          let others = try ["a\(whole)\(end)", "a\(letter)\(mark)\(end)m1", "a\(whole)\(end)n"].map(requireName)
          let sorted = NaturalOrder.sorted(others + spellings)
          #expect(Set(sorted[1...2]) == Set(spellings), "\(spellings)")
        }
        guard letter.isASCII else { continue }
        // Beside the letter without it, and before the next.
        let plain = try requireName("a\(letter)m")
        let marked = try requireName("a\(whole)m")
        #expect(
          NaturalOrder.sorted([marked, try requireName("a\(letter)n"), plain]).prefix(2) == [plain, marked],
          "\(letter) \(whole)")
      }
    }
    #expect(pairs > 400)
  }

  @Test func `a name that isn't UTF-8 comes after those it otherwise equals`() throws {
    let broken = try #require(FileName(bytes: Array("IMG_".utf8) + [0xFF] + Array(".jpg".utf8)))
    let names = [broken] + ["IMG_1.jpg", "IMG_z.jpg", "IMG_写.jpg", "J.jpg"].compactMap { FileName($0) }
    #expect(
      NaturalOrder.sorted(names).map(\.displayText) == [
        "IMG_1.jpg", "IMG_z.jpg", "IMG_写.jpg", "IMG_\\xFF.jpg", "J.jpg",
      ])
  }

  @Test func `the order is strict and total over names of any bytes`() throws {
    var random = SeededGenerator(seed: 11)
    let names = Array(Set((0..<90).compactMap { _ in FileName.random(using: &random) }))
    let keys = names.map(NaturalOrder.Key.init)
    for a in keys.indices {
      #expect(!(keys[a] < keys[a]))
      for b in keys.indices where a != b {
        #expect((keys[a] < keys[b]) != (keys[b] < keys[a]), "\(names[a]) and \(names[b])")
        for c in keys.indices where keys[a] < keys[b] && keys[b] < keys[c] && !(keys[a] < keys[c]) {
          Issue.record("\(names[a]) < \(names[b]) < \(names[c])")
        }
      }
    }
  }

  @Test func `sorting doesn't depend on the order before`() throws {
    var random = SeededGenerator(seed: 5)
    let names = Array(Set((0..<2000).compactMap { _ in FileName.random(using: &random) }))
    #expect(NaturalOrder.sorted(names.shuffled(using: &random)) == NaturalOrder.sorted(names.shuffled(using: &random)))
  }
}
