import AlbumCore
import TestSupport

extension FileName {
  /// A short name made of what orders and formats trip over.
  static func random(using random: inout SeededGenerator) -> FileName? {
    let pieces: [[UInt8]] =
      [
        "a", "A", "ａ", "0", "1", "2", "10", "٣", "９", "-", "_", ".", " ", "é", "e\u{301}", "ｶ", "ﾞ", "カ", "ß", "ss",
        "\n",
        "\t", "\"", "\\", ";", ",", "=", "'", "\u{2028}", "\u{7F}", "\u{1F600}", "\r",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0x80], [0xE3, 0x81]]
    let count = Int.random(in: 1...6, using: &random)
    return FileName(bytes: (0..<count).flatMap { _ in pieces.randomElement(using: &random) ?? [] })
  }
}
