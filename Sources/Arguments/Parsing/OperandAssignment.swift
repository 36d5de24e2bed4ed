/// Which operands go to which argument.
///
/// Each argument that is required keeps one operand for itself; of what is left over an optional argument takes one
/// and a repeating one all, from left to right. So `SLOT… TO` leaves the last operand to `TO`.
struct OperandAssignment {
  /// For each argument the range of operands that it takes.
  let ranges: [Range<Int>]
  /// Places of the required arguments that went empty.
  let missing: [Int]
  /// How many operands no argument takes, all of them last.
  let surplus: Int

  init(operandCount: Int, arguments: [InputDeclaration]) {
    var unassigned = operandCount
    var spare = max(0, operandCount - arguments.count(where: \.isRequired))
    var ranges: [Range<Int>] = []
    var missing: [Int] = []
    for (place, argument) in arguments.enumerated() {
      let extra = argument.isRepeating ? spare : argument.isRequired ? 0 : min(1, spare)
      spare -= extra
      let taken = min(unassigned, extra + (argument.isRequired ? 1 : 0))
      if argument.isRequired, taken == 0 { missing.append(place) }
      let start = operandCount - unassigned
      ranges.append(start..<(start + taken))
      unassigned -= taken
    }
    self.ranges = ranges
    self.missing = missing
    surplus = unassigned
  }
}
