import AlbumCore

/// The texts in which EXIF tells time (CIPA DC-008-2019, 4.6.5).
enum ExifDate {
  /// `date` is `2025:06:01 10:20:30`; `fraction` the digits after the second's point; `offset` is `+09:00`. Blank or
  /// zero dates, as cameras without a clock write them, are none.
  static func captureTime(
    date: ArraySlice<UInt8>, fraction: ArraySlice<UInt8>?, offset: ArraySlice<UInt8>?
  ) -> CaptureTime? {
    // Some programs write dashes, slashes or a T for the separators: the digits stand in the same places.
    let text = Array(date)
    guard text.count >= 19, [4, 7, 10, 13, 16].allSatisfy({ !isDigit(text[$0]) }) else { return nil }
    let fields = [0..<4, 5..<7, 8..<10, 11..<13, 14..<16, 17..<19].map { number(text[$0]) }
    let known = fields.compactMap(\.self)
    guard known.count == 6 else { return nil }
    return CaptureTime(
      year: known[0], month: known[1], day: known[2], hour: known[3], minute: known[4], second: known[5],
      nanosecond: fraction.map(nanoseconds) ?? 0, offsetMinutes: offset.flatMap(minutes))
  }

  private static func nanoseconds(_ digits: ArraySlice<UInt8>) -> Int {
    let digits = digits.prefix(while: isDigit).prefix(9)
    let value = number(digits) ?? 0
    return (digits.count..<9).reduce(value) { value, _ in value * 10 }
  }

  /// `+09:00` in minutes; `nil` for what is no offset of a time zone.
  private static func minutes(_ offset: ArraySlice<UInt8>) -> Int? {
    let text = Array(offset)
    if text.first == UInt8(ascii: "Z") { return 0 }
    guard text.count >= 6, text[0] == UInt8(ascii: "+") || text[0] == UInt8(ascii: "-") else { return nil }
    guard let hours = number(text[1..<3]), let rest = number(text[4..<6]), hours <= 14, rest < 60 else { return nil }
    let total = hours * 60 + rest
    return text[0] == UInt8(ascii: "-") ? -total : total
  }

  /// `nil` unless there are digits and nothing else.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 9, digits.allSatisfy(isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
