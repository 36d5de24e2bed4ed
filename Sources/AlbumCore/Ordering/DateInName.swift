/// The date that a camera, a phone or a program wrote into a file's name: `IMG_20250601_102030`,
/// `2025-06-01 10.20.30`, `PXL_20250601_102030123`, `IMG-20250601-WA0001`, `Screenshot 2025-06-01 at 10.20.30 PM`.
package enum DateInName {
  /// The first date of the name that a calendar shows, with the time after it if there is one (else midnight); `nil` if
  /// there is none. Linear.
  package static func date(in name: FileName) -> CaptureTime? {
    let stem = name.stem
    var start = stem.startIndex
    while let first = stem[start...].firstIndex(where: \.isASCIIDigit) {
      let end = stem[first...].firstIndex { !$0.isASCIIDigit } ?? stem.endIndex
      var reader = DigitReader(rest: stem[first...])
      if let date = solidDate(&reader, digits: end - first) ?? dividedDate(&reader, digits: end - first) { return date }
      start = end
    }
    return nil
  }

  /// `20250601`, or with the time `20250601102030` (and milliseconds), in a run of as many digits. Digits alone are
  /// taken for a date only from the years that cameras wrote names in.
  private static func solidDate(_ reader: inout DigitReader, digits: Int) -> CaptureTime? {
    guard [8, 14, 17].contains(digits) else { return nil }
    var ahead = reader
    guard let year = ahead.number(4), (1990...2099).contains(year), let month = ahead.number(2),
      let day = ahead.number(2)
    else { return nil }
    return moment(year, month, day, &ahead, timeFollows: digits > 8)
  }

  /// `2025-06-01`, `2025.06.01` or `2025_06_01`.
  private static func dividedDate(_ reader: inout DigitReader, digits: Int) -> CaptureTime? {
    guard digits == 4 else { return nil }
    var ahead = reader
    guard let year = ahead.number(4), (1900...2099).contains(year), let divider = ahead.rest.first,
      "-._ ".utf8.contains(divider), ahead.skip(divider), let month = ahead.number(2), ahead.skip(divider),
      let day = ahead.number(2)
    else { return nil }
    if let next = ahead.rest.first, next.isASCIIDigit { return nil }
    return moment(year, month, day, &ahead, timeFollows: false)
  }

  /// The date with the time of day that stands next, if one does.
  private static func moment(
    _ year: Int, _ month: Int, _ day: Int, _ reader: inout DigitReader, timeFollows: Bool
  ) -> CaptureTime? {
    var ahead = reader
    if timeFollows || ahead.skipBeforeTime(), let time = ahead.timeOfDay(),
      let moment = CaptureTime(
        year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second,
        nanosecond: time.nanosecond)
    {
      return moment
    }
    return CaptureTime(year: year, month: month, day: day, hour: 0, minute: 0, second: 0)
  }
}

/// Reads numbers of fixed width.
private struct DigitReader {
  var rest: ArraySlice<UInt8>

  /// - Parameter width: 4 digits at most.
  mutating func number(_ width: Int) -> Int? {
    let digits = rest.prefix(width)
    guard digits.count == width, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    rest = rest.dropFirst(width)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// What stands between a date and its time: one of `_ - . T` or a space, or ` at `.
  mutating func skipBeforeTime() -> Bool {
    if rest.starts(with: " at ".utf8) {
      rest = rest.dropFirst(4)
      return true
    }
    return rest.first.map { "_-.T ".utf8.contains($0) && skip($0) } ?? false
  }

  /// `102030`, `102030123` (milliseconds), `10.20.30`, `10-20-30`, `10:20:30`, `10_20_30`, with AM or PM after it.
  mutating func timeOfDay() -> (hour: Int, minute: Int, second: Int, nanosecond: Int)? {
    guard var hour = number(2) else { return nil }
    let divider = rest.first.flatMap { ".-:_".utf8.contains($0) ? $0 : nil }
    if let divider { guard skip(divider) else { return nil } }
    guard let minute = number(2) else { return nil }
    if let divider { guard skip(divider) else { return nil } }
    guard let second = number(2) else { return nil }
    var nanosecond = 0
    if divider == nil, rest.prefix(while: \.isASCIIDigit).count == 3, let milliseconds = number(3) {
      nanosecond = milliseconds * 1_000_000
    }
    if rest.first?.isASCIIDigit == true { return nil }
    if let isAfternoon = halfOfDay(), (1...12).contains(hour) { hour = hour % 12 + (isAfternoon ? 12 : 0) }
    return (hour, minute, second, nanosecond)
  }

  /// ` AM` or ` PM`, with a space or the narrow one that macOS writes; whether it's the second.
  private func halfOfDay() -> Bool? {
    for space in [" ", "\u{202F}"] where rest.starts(with: space.utf8) {
      let word = rest.dropFirst(space.utf8.count)
      if word.starts(with: "PM".utf8) { return true }
      if word.starts(with: "AM".utf8) { return false }
    }
    return nil
  }
}
