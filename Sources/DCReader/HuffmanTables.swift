/// What is looked up while a scan is read: four tables for constant coefficients (DC), four for the others (AC).
///
/// Each kind lies in one array of fixed length, so that an index made of a slot's two bits and as many bits of the file as
/// a table's width can't lie outside.
///
/// A table is built when a scan is about to use it, at most once for each definition: a file that does nothing but define
/// tables costs no more than its bytes.
struct HuffmanTables: Sendable {
  /// Bits that a table is indexed by.
  static let dcWidth = 10
  static let acWidth = 13
  /// Bits that an entry of `runs` takes at most: three of them after one refill.
  static let runBits = 18

  /// Bits 0…7: how many bits codeword and magnitude take together. Bits 8…15: how many the magnitude does. 0: see
  /// ``findDC(_:bits:)``.
  private(set) var dc = [UInt16](repeating: 0, count: 4 << Self.dcWidth)
  /// As many symbols as lie whole in the index and take at most ``runBits`` bits with their magnitudes.
  ///
  /// Bits 0…5: how many bits they take. Bits 6…15: how many coefficients they pass over, at most 63; and `endOfBlock` if
  /// the last one ends the block. `noRun`: none.
  private(set) var runs = [UInt16](repeating: Self.noRun, count: 4 << Self.acWidth)
  /// One symbol. Bits 0…7: the codeword's length. Bits 8…15: the symbol. 0: see ``findAC(_:bits:)``.
  private(set) var acSymbols = [UInt16](repeating: 0, count: 4 << Self.acWidth)

  /// A block's slopes, from its first symbols: see ``SlopeEntry``.
  private(set) var slopes = [UInt32](repeating: SlopeEntry.unknown, count: 4 << SlopeEntry.width)

  /// Added to the coefficients passed over: more than they can be.
  static let endOfBlock: UInt64 = 128
  /// Passes over one coefficient more than a block has.
  static let noRun: UInt16 = 64 << 6

  private var defined = [HuffmanCode?](repeating: nil, count: 8)
  private var isBuilt = [Bool](repeating: false, count: 8)
  private var long = [LongCodewords](repeating: LongCodewords(), count: 8)
  /// How often a table was built.
  private(set) var builtCount = 0

  /// - Parameter slot: 0…3 for DC, 4…7 for AC.
  mutating func define(_ code: HuffmanCode, slot: Int) throws(DCRefusal) {
    guard defined.indices.contains(slot) else { throw DCRefusal() }
    defined[slot] = code
    isBuilt[slot] = false
  }

  mutating func prepareDC(_ slot: Int) throws(DCRefusal) {
    guard let code = try toBuild(slot) else { return }
    // A difference of 8-bit samples' coefficients has at most 11 bits (F.1.2.1.1).
    guard code.symbols.allSatisfy({ $0 <= 11 }) else { throw DCRefusal() }
    Self.fill(&dc, slot: slot, width: Self.dcWidth, code) { length, symbol in
      UInt16(symbol) << 8 | UInt16(length) + UInt16(symbol)
    }
  }

  mutating func prepareAC(_ slot: Int) throws(DCRefusal) {
    guard let code = try toBuild(4 + slot) else { return }
    // A coefficient of 8-bit samples has at most 10 bits (F.1.2.2.1).
    guard code.symbols.allSatisfy({ $0 & 15 <= 10 }) else { throw DCRefusal() }
    Self.fill(&acSymbols, slot: slot, width: Self.acWidth, code) { length, symbol in
      UInt16(symbol) << 8 | UInt16(length)
    }
    Self.fillRuns(&runs, slot: slot, acSymbols)
    for index in 0..<1 << SlopeEntry.width {
      slopes[slot << SlopeEntry.width + index] = SlopeEntry.entry(index) { bits in
        UInt64(acSymbols[slot << Self.acWidth | bits])
      }
    }
  }

  /// A codeword longer than ``dcWidth``.
  func findDC(_ slot: Int, bits: UInt64) -> (length: UInt64, symbol: UInt64)? {
    long[slot & 3].find(in: bits)
  }

  /// A codeword longer than ``acWidth``.
  func findAC(_ slot: Int, bits: UInt64) -> (length: UInt64, symbol: UInt64)? {
    long[4 | slot & 3].find(in: bits)
  }

  /// `nil` if it is built already.
  private mutating func toBuild(_ index: Int) throws(DCRefusal) -> HuffmanCode? {
    guard defined.indices.contains(index), let code = defined[index] else { throw DCRefusal() }
    guard !isBuilt[index] else { return nil }
    guard code.isSound else { throw DCRefusal() }
    isBuilt[index] = true
    builtCount += 1
    long[index] = LongCodewords(code)
    return code
  }

  /// Each codeword stands for all numbers that begin with it.
  private static func fill(
    _ table: inout [UInt16], slot: Int, width: Int, _ code: HuffmanCode,
    entry: (_ length: Int, _ symbol: UInt8) -> UInt16
  ) {
    var next = slot << width
    let end = next + 1 << width
    var symbols = code.symbols.makeIterator()
    for length in 1...width {
      for _ in 0..<code.counts[length - 1] {
        guard let symbol = symbols.next() else { return }
        // A sound code's codewords have room beside each other.
        let after = next + 1 << (width - length)
        for index in next..<after { table[index] = entry(length, symbol) }
        next = after
      }
    }
    for index in next..<end { table[index] = 0 }
  }

  private static func fillRuns(_ runs: inout [UInt16], slot: Int, _ acSymbols: [UInt16]) {
    let width = UInt64(acWidth)
    let first = slot << acWidth
    let mask = 1 << acWidth - 1
    let symbols = acSymbols.span.extracting(first..<first + 1 << acWidth)
    var runs = runs.mutableSpan
    for index in symbols.indices {
      var (used, passed): (UInt64, UInt64) = (0, 0)
      // Each round uses at least a bit.
      while used < width {
        let symbol = UInt64(symbols[(index << Int(used)) & mask])
        let length = symbol & 255
        let magnitude = symbol >> 8 & 15
        guard length > 0, used + length <= width, used + length + magnitude <= runBits else { break }
        let step = ACSymbol.coefficients(symbol >> 8)
        guard step > 0 else {
          used += length
          passed += endOfBlock
          break
        }
        guard passed + step <= 63 else { break }
        used += length + magnitude
        passed += step
      }
      runs[first + index] = used == 0 ? noRun : UInt16(passed << 6 | used)
    }
  }
}

/// A symbol of the code for coefficients that aren't constant (ITU-T T.81, F.1.2.2): how many noughts, and how many bits
/// the coefficient behind them takes.
enum ACSymbol {
  /// How many coefficients it stands for; 0: the block has no more of them.
  static func coefficients(_ symbol: UInt64) -> UInt64 {
    if symbol & 15 == 0, symbol >> 4 != 15 { return 0 }
    return symbol >> 4 + 1
  }
}
