import AlbumCore

/// A small generator with a seed, so that a failure comes back (SplitMix64, Steele, Lea and Flood 2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension FileName {
  /// A short name made of what orders and formats trip over.
  static func random(using random: inout SplitMix) -> FileName? {
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
