/// What a block's first bits behind its constant say of its slopes, in 32 bits:
///
/// - 0…5: how many bits are passed over.
/// - 6…11: how many coefficients.
/// - 12…15 and 16…20: of the slope across, how many bits it has, and how many come before them.
/// - 21…24 and 25…29: the same of the slope down.
/// - 31: whether the block ends there.
enum SlopeEntry {
  /// Bits that the table is indexed by: they hold the codewords, and the magnitude between them.
  static let width = 11
  /// The codewords don't lie in so few bits.
  static let unknown: UInt32 = 0

  /// - Parameter symbol: what ``HuffmanTables/acSymbols`` has for a number of ``HuffmanTables/acWidth`` bits.
  static func entry(_ index: Int, symbol: (_ bits: Int) -> UInt64) -> UInt32 {
    let bits = index << (HuffmanTables.acWidth - width)
    var (used, passed): (UInt64, UInt64) = (0, 0)
    var (across, down): (UInt64, UInt64) = (0, 0)
    // Each round uses a bit or more.
    while passed < DCSlopes.count {
      guard used < width else { return unknown }
      let entry = symbol((bits << Int(used)) & (1 << HuffmanTables.acWidth - 1))
      let (length, step, size) = (entry & 255, ACSymbol.coefficients(entry >> 8), entry >> 8 & 15)
      guard length > 0, used + length <= width else { return unknown }
      used += length
      if step == 0 { return UInt32(1 << 31 | down << 21 | across << 12 | passed << 6 | used) }
      passed += step
      if passed == 1 { across = used << 4 | size }
      if passed == 2 { down = used << 4 | size }
      used += size
    }
    // At most 11 + 10 bits, and 1 + 16 coefficients.
    return UInt32(down << 21 | across << 12 | passed << 6 | used)
  }
}
