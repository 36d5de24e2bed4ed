import AlbumCore
import Testing

@Suite struct DecimalDigitsTests {
  @Test(arguments: [0, 7, 10, 120, 9_999_999_999, -1, -120, Int64.max, Int64.min])
  func `a number is written as text has it`(number: Int64) {
    var text = Array("n=".utf8)
    text.append(decimal: number)
    #expect(String(decoding: text, as: UTF8.self) == "n=\(number)")
  }

  @Test(arguments: [(5, 3, "005"), (500, 3, "500"), (5000, 3, "5000"), (120, 6, "000120"), (0, 2, "00")])
  func `a number is filled up with zeros`(number: Int64, width: Int, expected: String) {
    var text: [UInt8] = []
    text.append(decimal: number, atLeast: width)
    #expect(String(decoding: text, as: UTF8.self) == expected)
  }
}
