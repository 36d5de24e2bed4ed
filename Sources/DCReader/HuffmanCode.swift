/// A Huffman code as a file defines it (ITU-T T.81, B.2.4.2 and annex C): how many codewords there are of each length, and
/// the symbols in the order of their codewords.
struct HuffmanCode: Sendable {
  static let longest = 16

  /// Of lengths 1 to 16.
  let counts: [UInt8]
  let symbols: [UInt8]

  /// Whether no codeword begins another, and there is a symbol for each.
  var isSound: Bool {
    var codewords = 0
    for (index, count) in counts.enumerated() {
      codewords = codewords << 1 + Int(count)
      // At most 2^16 + 255, ever.
      guard codewords <= 2 << index else { return false }
    }
    return counts.count == Self.longest && counts.reduce(0) { $0 + Int($1) } == symbols.count && symbols.count <= 256
  }
}

/// Finds a codeword by its length, for those that are too long for a table.
struct LongCodewords: Sendable {
  /// Of each length, 1 to 16: where the 16-bit numbers end that begin with a codeword of at most that length.
  private var ends = InlineArray<17, Int>(repeating: 0)
  /// What leads from a codeword of that length to the index of its symbol.
  private var shifts = InlineArray<17, Int>(repeating: 0)
  private var symbols = InlineArray<256, UInt8>(repeating: 0)

  init() {}

  init(_ code: HuffmanCode) {
    var (codeword, index) = (0, 0)
    for length in 1...HuffmanCode.longest {
      codeword <<= 1
      shifts[length] = index - codeword
      codeword += Int(code.counts[length - 1])
      index += Int(code.counts[length - 1])
      ends[length] = codeword << (HuffmanCode.longest - length)
    }
    for (index, symbol) in code.symbols.prefix(256).enumerated() { symbols[index] = symbol }
  }

  /// The codeword that the next 16 bits begin with; `nil` if there is none such.
  func find(in bits: UInt64) -> (length: UInt64, symbol: UInt64)? {
    let bits = Int(bits & 0xFFFF)
    for length in 1...HuffmanCode.longest where bits < ends[length] {
      // A sound code has at most 256 symbols, so that nothing is cut off.
      let index = (bits >> (HuffmanCode.longest - length) + shifts[length]) & 255
      return (UInt64(length), UInt64(symbols[index]))
    }
    return nil
  }
}
