/// Sums of rows that count in full: bytes add up in sixteen bits, several at once and without loss.
struct WholeRows {
  /// 257 times 255 is the most that sixteen bits hold.
  private static let most = 257

  private var sums: [UInt16]
  private var count = 0

  init(samples: Int) {
    sums = [UInt16](repeating: 0, count: samples)
  }

  var isFull: Bool { count == Self.most }

  /// - Parameter row: as many samples as there are sums. There's room for one more row.
  mutating func add(_ row: UnsafeBufferPointer<UInt8>) {
    guard !isFull, row.count == sums.count else { return }
    count += 1
    sums.withUnsafeMutableBufferPointer { sums in
      for index in 0..<sums.count { sums[index] &+= UInt16(row[index]) }
    }
  }

  /// Adds the sums to others, and begins anew.
  mutating func move(to others: UnsafeMutableBufferPointer<Float>) {
    guard count > 0, others.count == sums.count else { return }
    count = 0
    sums.withUnsafeMutableBufferPointer { sums in
      for index in 0..<sums.count {
        others[index] += Float(sums[index])
        sums[index] = 0
      }
    }
  }
}
