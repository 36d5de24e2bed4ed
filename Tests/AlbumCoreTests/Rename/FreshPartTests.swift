import TestSupport
import Testing

@testable import AlbumCore

@Suite struct FreshPartTests {
  @Test(arguments: [
    ("IMG_2.jpg", "01_IMG_2.jpg", "[01_]IMG_2.jpg"),
    ("01_IMG_2.jpg", "02_IMG_2.jpg", "[02]_IMG_2.jpg"),
    ("01_IMG_2.jpg", "11_IMG_2.jpg", "[11]_IMG_2.jpg"),
    ("2.jpg", "02.jpg", "[02].jpg"),
    ("IMG_2.jpg", "IMG_2.jpg", "[]IMG_2.jpg"),
    ("DSC1.jpg", "Day1.jpg", "[Day1].jpg"),
    ("IMG_2.jpg", "Kitchen 01.jpg", "[Kitchen 01].jpg"),
    ("IMG_2.jpg", "IMG_2_end.jpg", "IMG_2[_end].jpg"),
    ("é.jpg", "è.jpg", "[è].jpg"),
    ("海.jpg", "海2.jpg", "[海2].jpg"),
    ("a", "ba", "[b]a"),
    ("abc", "ab", "ab[]"),
    ("01_IMG_2.jpg", "IMG_2.jpg", "[]IMG_2.jpg"),
    ("a", "aa", "[a]a"),
    ("a.jpg", "a.jpg.jpg", "a[.jpg].jpg"),
  ])
  func `what is new in a name is marked, whole words and numbers`(old: String, new: String, expected: String) {
    let bytes = Array(new.utf8)
    let range = FreshPart.range(in: bytes, comparedWith: Array(old.utf8))
    func text(_ part: Range<Int>) -> String { String(decoding: bytes[part], as: UTF8.self) }
    #expect("\(text(0..<range.lowerBound))[\(text(range))]\(text(range.upperBound..<bytes.count))" == expected)
  }

  @Test func `any two names can be compared`() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<20_000 {
      guard let old = FileName.random(using: &random), let new = FileName.random(using: &random) else { continue }
      let range = FreshPart.range(in: new.bytes, comparedWith: old.bytes)
      #expect(range.upperBound <= new.bytes.count)
      #expect(range.isEmpty || new != old)
    }
  }
}
