/// Reading of one block (ITU-T T.81, F.2.2).
extension BitReader {
  /// How far a constant coefficient is from the one before; `nil` if there's no such codeword. Takes at most 27 bits, 16 for
  /// the codeword and 11 for the magnitude.
  @inline(__always)
  mutating func readDifference(_ slot: Int, _ dc: Span<UInt16>, _ tables: borrowing HuffmanTables) -> Int? {
    let base = UInt64(slot & 3) &<< UInt64(HuffmanTables.dcWidth)
    var entry = UInt64(dc[Int(truncatingIfNeeded: base | bits &>> (64 - UInt64(HuffmanTables.dcWidth)))])
    if entry == 0 {
      guard let (length, symbol) = tables.findDC(slot, bits: bits &>> 48) else { return nil }
      entry = symbol << 8 | length &+ symbol
    }
    let size = entry &>> 8
    let value = magnitude(size, after: entry & 255 &- size)
    drop(entry)
    return value
  }

  /// A number of at most 15 bits, 0 of none; one that begins with a 0 is negative (F.2.2.1, EXTEND).
  @inline(__always)
  private func magnitude(_ size: UInt64, after length: UInt64) -> Int {
    let topmost = bits &<< length
    let value = Int(truncatingIfNeeded: (topmost &>> 1) &>> (63 &- size))
    let isNegative = Int(truncatingIfNeeded: ~topmost) &>> 63
    return value &- (isNegative & ((1 &<< Int(truncatingIfNeeded: size)) &- 1))
  }

  /// Passes over what follows the constant coefficient in a block, from 29 good bits or more. `false` if there's no such
  /// codeword, or it leads out of the block.
  ///
  /// Ends, for each round passes over at least one of the 63 coefficients.
  /// - Parameter passed: how many of them are done already, less than 63.
  @inline(__always)
  mutating func skipBlock(
    _ slot: Int, passed: UInt64 = 0, _ runs: Span<UInt16>, _ tables: borrowing HuffmanTables, _ window: RawSpan
  ) -> Bool {
    let base = UInt64(slot & 3) &<< UInt64(HuffmanTables.acWidth)
    var passed = passed
    while true {
      // 29 good bits, or 20 from the round before.
      if let isSound = skipRun(&passed, base, runs, tables, window) { return isSound }
      refill(window)
      // 56, then 38.
      if let isSound = skipRun(&passed, base, runs, tables, window) { return isSound }
      if let isSound = skipRun(&passed, base, runs, tables, window) { return isSound }
    }
  }

  /// Takes at most ``HuffmanTables/runBits``.
  /// - Returns: `nil` while the block goes on; whether it was sound once it has ended.
  @inline(__always)
  private mutating func skipRun(
    _ passed: inout UInt64, _ base: UInt64, _ runs: Span<UInt16>, _ tables: borrowing HuffmanTables, _ window: RawSpan
  ) -> Bool? {
    let run = UInt64(runs[Int(truncatingIfNeeded: base | bits &>> (64 - UInt64(HuffmanTables.acWidth)))])
    let after = passed &+ run &>> 6
    if after < 63 {
      drop(run)
      passed = after
      return nil
    }
    // All 63, or fewer and the sign that no more follow.
    if after == 63 || after &- HuffmanTables.endOfBlock < 63 {
      drop(run)
      return true
    }
    // The run would lead on into the next block, or there is none.
    let rest = skippedOneByOne(passed, base, tables, window)
    self = rest.reader
    return rest.isSound
  }

  /// The rest of a block, a symbol at a time.
  @inline(never)
  private func skippedOneByOne(
    _ passed: UInt64, _ base: UInt64, _ tables: borrowing HuffmanTables, _ window: RawSpan
  ) -> (reader: BitReader, isSound: Bool) {
    var (next, passed) = (self, passed)
    let symbols = tables.acSymbols.span
    while passed < 63 {
      next.refill(window)
      guard let (length, symbol) = next.symbol(base, symbols, tables) else { return (next, false) }
      // At most 16 and 15.
      next.drop(length + symbol & 15)
      let step = ACSymbol.coefficients(symbol)
      if step == 0 { return (next, true) }
      passed += step
    }
    return (next, passed == 63)
  }

  /// The codeword that comes next, and what it stands for.
  @inline(__always)
  private func symbol(
    _ base: UInt64, _ symbols: Span<UInt16>, _ tables: borrowing HuffmanTables
  ) -> (length: UInt64, symbol: UInt64)? {
    let entry = UInt64(symbols[Int(truncatingIfNeeded: base | bits &>> (64 - UInt64(HuffmanTables.acWidth)))])
    if entry != 0 { return (entry & 255, entry &>> 8) }
    return tables.findAC(Int(truncatingIfNeeded: base &>> UInt64(HuffmanTables.acWidth)), bits: bits &>> 48)
  }

  /// The slopes of a block, and the reader behind it; from 29 good bits or more. `nil` if there's no such codeword, or it
  /// leads out of the block.
  ///
  /// By value, so that the loop that calls it may keep its reader in registers.
  @inline(never)
  func slopes(
    _ slot: Int, _ entries: Span<UInt32>, _ runs: Span<UInt16>, _ tables: borrowing HuffmanTables, _ window: RawSpan
  ) -> (slopes: DCSlopes, next: BitReader)? {
    guard entries.count == 4 << SlopeEntry.width, runs.count == 4 << HuffmanTables.acWidth else { return nil }
    var next = self
    let base = UInt64(slot & 3) &<< UInt64(SlopeEntry.width)
    let entry = UInt64(entries[Int(truncatingIfNeeded: base | bits &>> (64 - UInt64(SlopeEntry.width)))])
    guard entry != SlopeEntry.unknown else {
      let found = slopesOneByOne(slot, tables, window)
      guard found.isSound else { return nil }
      next = found.reader
      guard found.passed < 63 else { return (found.slopes, next) }
      return next.skipBlock(slot, passed: found.passed, runs, tables, window) ? (found.slopes, next) : nil
    }
    let slopes = DCSlopes(
      across: magnitude(entry &>> 12 & 15, after: entry &>> 16 & 31),
      down: magnitude(entry &>> 21 & 15, after: entry &>> 25 & 31))
    next.drop(entry)
    if entry &>> 31 == 1 { return (slopes, next) }
    next.refill(window)
    return next.skipBlock(slot, passed: entry &>> 6 & 63, runs, tables, window) ? (slopes, next) : nil
  }

  /// The reader has 29 good bits or more afterwards; 63 coefficients are passed if the block has ended.
  @inline(never)
  private func slopesOneByOne(
    _ slot: Int, _ tables: borrowing HuffmanTables, _ window: RawSpan
  ) -> (reader: BitReader, slopes: DCSlopes, passed: UInt64, isSound: Bool) {
    let base = UInt64(slot & 3) &<< UInt64(HuffmanTables.acWidth)
    let symbols = tables.acSymbols.span
    var (next, slopes, passed) = (self, DCSlopes.none, UInt64(0))
    while passed < DCSlopes.count {
      next.refill(window)
      guard let (length, symbol) = next.symbol(base, symbols, tables) else { return (next, slopes, passed, false) }
      let value = Int16(truncatingIfNeeded: next.magnitude(symbol & 15, after: length))
      let step = ACSymbol.coefficients(symbol)
      next.drop(length + symbol & 15)
      if step == 0 { return (next, slopes, 63, true) }
      passed += step
      if passed == 1 { slopes.across = value }
      if passed == 2 { slopes.down = value }
    }
    next.refill(window)
    return (next, slopes, passed, true)
  }
}
