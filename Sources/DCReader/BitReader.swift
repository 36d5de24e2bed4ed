/// Takes bits of an entropy-coded segment straight from the file's bytes, the noughts after 0xFF left out (ITU-T T.81,
/// B.1.1.5).
///
/// What holds, whatever the bytes are:
/// - `count`, of whose bits only the lowest six mean anything, is how many bits are good: the topmost of `bits`. Below them there is nothing but the beginning of
///   what stands at `position`.
/// - ``refill(_:)`` leaves 56 or more.
/// - Where a marker or the window's end comes first, it makes noughts up and counts them. They are the last ones of `bits`,
///   so that one of them has been used as soon as they are more than are left: ``hasOverrun``.
/// - `position` never decreases and never passes the window's end.
struct BitReader {
  private(set) var bits: UInt64 = 0
  private var rawCount: UInt64 = 0
  private var count: UInt64 {
    @inline(__always) get { rawCount & 63 }
  }
  /// Of the first byte in the window that isn't among the good bits.
  var position: Int
  private var madeUp: UInt64 = 0

  init(at position: Int) {
    self.position = position
  }

  /// Whether bits were used that the segment doesn't have.
  var hasOverrun: Bool {
    @inline(__always) get { madeUp > count }
  }

  /// Good bits that came from the file.
  private var rest: UInt64 { hasOverrun ? 0 : count - madeUp }

  /// Whether all of the segment was used up to a marker, but for the bits that fill its last byte.
  var isAtItsEnd: Bool { !hasOverrun && rest < 8 }

  @inline(__always)
  mutating func refill(_ window: RawSpan) {
    // The load's own check, word for word, so that it is made once.
    if UInt(bitPattern: position) <= UInt(bitPattern: window.byteCount), 8 <= window.byteCount &- position {
      let word = UInt64(bigEndian: unsafe window.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
      // Whether none of its bytes is 0xFF.
      if (~word &- 0x0101_0101_0101_0101) & word & 0x8080_8080_8080_8080 == 0 {
        bits |= word &>> rawCount
        // As many whole bytes as have become good.
        position &+= Int(truncatingIfNeeded: (~rawCount &>> 3) & 7)
        rawCount |= 56
        return
      }
    }
    self = refilledByteByByte(window)
  }

  /// By value, so that the loop that calls it may keep its reader in registers.
  @inline(never)
  private func refilledByteByByte(_ window: RawSpan) -> BitReader {
    var next = self
    next.rawCount = count
    next.bits &= ~(~0 &>> count)
    while next.count < 56 {
      let byte = next.nextByte(window)
      next.bits |= UInt64(byte) << (56 - next.count)
      next.rawCount += 8
    }
    return next
  }

  private mutating func nextByte(_ window: RawSpan) -> UInt8 {
    guard let byte = window.byte(at: position) else {
      madeUp += 8
      return 0
    }
    if byte != 0xFF {
      position += 1
      return byte
    }
    guard window.byte(at: position + 1) == 0 else {
      madeUp += 8
      return 0
    }
    position += 2
    return byte
  }

  /// - Parameter length: in its lowest six bits; at most `count`.
  @inline(__always)
  mutating func drop(_ length: UInt64) {
    bits &<<= length
    rawCount &-= length
  }
}

extension RawSpan {
  /// `nil` past the end.
  func byte(at offset: Int) -> UInt8? {
    guard offset >= 0, offset < byteCount else { return nil }
    return unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }
}
