extension [UInt8] {
  /// Appends a number in decimal, filled up on the left with zeros. Without a string in between: files of ours have
  /// hundreds of thousands of numbers, and every name of a plan has one.
  package mutating func append(decimal number: Int64, atLeast width: Int = 1) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var length = 1
    var rest = number.magnitude
    while rest > 9 {
      rest /= 10
      length += 1
    }
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: Swift.max(length, width)))
    rest = number.magnitude
    // From the last digit to the first; all of them have a place by now.
    withUnsafeMutableBufferPointer { bytes in
      var place = bytes.count
      while rest > 0 {
        place -= 1
        bytes[place] += UInt8(rest % 10)
        rest /= 10
      }
    }
  }
}
