/// How a block's samples rise from left to right and from top to bottom: the two coefficients beside the constant one (ITU-T
/// T.81, figure A.6: 1 and 2 in the order of the file).
package struct DCSlopes: Hashable, Sendable {
  package var across: Int16
  package var down: Int16

  /// How many coefficients they are.
  static let count: UInt64 = 2

  static let none = DCSlopes(across: 0, down: 0)

  /// - Parameters: of at most 10 bits each.
  init(across: Int, down: Int) {
    self.across = Int16(truncatingIfNeeded: across)
    self.down = Int16(truncatingIfNeeded: down)
  }
}
