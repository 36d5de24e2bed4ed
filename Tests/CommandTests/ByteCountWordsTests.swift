import Testing

@testable import nineslot

struct ByteCountWordsTests {
  @Test(arguments: [
    (0, "0 KB"), (1, "1 KB"), (4096, "4 KB"), (1 << 20, "1 MB"), (999 << 10, "999 KB"), (1000 << 10, "1 MB"),
    (3_250_000, "3.1 MB"), (9_999_999, "9.5 MB"), (12_000_000, "11 MB"), (512 << 20, "512 MB"), (3 << 39, "1.5 TB"),
    (.max, "8388608 TB"), (-5, "0 KB"),
  ])
  func `bytes are told in three digits`(bytes: Int, text: String) {
    #expect(ByteCountWords.text(bytes) == text)
  }
}
