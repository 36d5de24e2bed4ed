extension [UInt8] {
  /// Appends a number in decimal, filled up on the left with zeros. Without a string in between: files of ours have
  /// hundreds of thousands of numbers, and every name of a plan has one.
  package mutating func append(decimal number: Int64, atLeast width: Int = 1) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var place = count
    var rest = number.magnitude
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    while count - place < width { append(UInt8(ascii: "0")) }
    // They came from the last to the first.
    var other = count - 1
    while place < other {
      swapAt(place, other)
      place += 1
      other -= 1
    }
  }
}
