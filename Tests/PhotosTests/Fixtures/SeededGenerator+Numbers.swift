import TestSupport

extension SeededGenerator {
  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  mutating func number(below limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
