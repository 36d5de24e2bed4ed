/// When a photo was taken, as its camera's clock showed it (EXIF `DateTimeOriginal`, with sub-seconds and offset where
/// the camera wrote them: CIPA DC-008-2019, 4.6.5).
package struct CaptureTime: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int
  package let hour: Int
  package let minute: Int
  package let second: Int
  /// Nanoseconds past the second, 0 if the camera wrote none.
  package let nanosecond: Int
  /// Minutes east of UTC; `nil` if the camera wrote no offset.
  package let offsetMinutes: Int?

  /// `nil` for a date or a time that no calendar or clock shows: month 13, 30 February, 25 o'clock. Second 60 is a
  /// leap second.
  package init?(
    year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int, nanosecond: Int = 0,
    offsetMinutes: Int? = nil
  ) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    guard day >= 1, day <= Self.days(inMonth: month, of: year) else { return nil }
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else { return nil }
    guard (0..<1_000_000_000).contains(nanosecond) else { return nil }
    if let offsetMinutes, abs(offsetMinutes) > 18 * 60 { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
    self.offsetMinutes = offsetMinutes
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// ISO 8601 without an offset unless the photo has one: `2025-06-01T10:20:30+09:00`.
  package var iso8601: String {
    var text = "\(padded(year, 4))-\(padded(month))-\(padded(day))T\(padded(hour)):\(padded(minute)):\(padded(second))"
    if let offsetMinutes {
      let minutes = abs(offsetMinutes)
      text += "\(offsetMinutes < 0 ? "-" : "+")\(padded(minutes / 60)):\(padded(minutes % 60))"
    }
    return text
  }

  /// For a person's eye: `2026-05-02 07:41`.
  package var dateAndMinute: String {
    "\(padded(year, 4))-\(padded(month))-\(padded(day)) \(padded(hour)):\(padded(minute))"
  }

  private func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension CaptureTime: Comparable {
  /// By the clock on the wall: cameras without an offset and phones with one are compared as their photographer saw
  /// the time. The offset is the last word, so that the order is total.
  package static func < (left: CaptureTime, right: CaptureTime) -> Bool {
    left.sortKey.lexicographicallyPrecedes(right.sortKey)
  }

  private var sortKey: [Int] {
    [year, month, day, hour, minute, second, nanosecond, offsetMinutes ?? Int.min]
  }
}
