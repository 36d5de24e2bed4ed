/// How a capture date is written: the conversions of strftime (POSIX.1-2024, and GNU's flags and additions) that can
/// stand in a name, in English. Those that would write a slash, a line break or a tab aren't among them, nor those that
/// need to know a time zone's name.
package struct DatePattern: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    /// A byte of UTF-8 text.
    case text(UInt8)
    case field(Field, Flag?)
  }

  /// How a number is filled up.
  enum Flag: UInt8, Hashable, Sendable {
    case unpadded = 0x2D  // -
    case spaces = 0x5F  // _
    case zeros = 0x30  // 0
  }

  enum Field: UInt8, CaseIterable, Hashable, Sendable {
    case percent = 0x25
    case weekdayName = 0x41  // A
    case monthName = 0x42  // B
    case century = 0x43  // C
    case isoDate = 0x46  // F
    case isoWeekYear = 0x47  // G
    case hour = 0x48  // H
    case hour12 = 0x49  // I
    case minute = 0x4D  // M
    case nanosecond = 0x4E  // N
    case hourAndMinute = 0x52  // R
    case second = 0x53  // S
    case time = 0x54  // T
    case weekFromSunday = 0x55  // U
    case isoWeek = 0x56  // V
    case weekFromMonday = 0x57  // W
    case localTime = 0x58  // X
    case year = 0x59  // Y
    case shortWeekday = 0x61  // a
    case shortMonth = 0x62  // b
    case localDateAndTime = 0x63  // c
    case day = 0x64  // d
    case daySpaced = 0x65  // e
    case microsecond = 0x66  // f
    case isoWeekYearOfCentury = 0x67  // g
    case shortMonthToo = 0x68  // h
    case dayOfYear = 0x6A  // j
    case hourSpaced = 0x6B  // k
    case hour12Spaced = 0x6C  // l
    case month = 0x6D  // m
    case halfOfDay = 0x70  // p
    case lowercaseHalfOfDay = 0x50  // P
    case time12 = 0x72  // r
    case isoWeekday = 0x75  // u
    case weekday = 0x77  // w
    case yearOfCentury = 0x79  // y
    case offset = 0x7A  // z
  }

  let parts: [Part]

  /// `2026-11-30`.
  static let day = DatePattern(parts: [.field(.isoDate, nil)])

  package func text(for time: CaptureTime) -> String {
    var bytes: [UInt8] = []
    for part in parts {
      switch part {
      case .text(let byte): bytes.append(byte)
      case .field(let field, let flag): bytes += field.text(for: time, flag).utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension DatePattern.Field {
  fileprivate func text(for time: CaptureTime, _ flag: DatePattern.Flag?) -> String {
    let day = CalendarDay(time)
    let hour12 = time.hour % 12 == 0 ? 12 : time.hour % 12
    func number(_ value: Int, _ width: Int = 2, _ fill: Character = "0") -> String {
      switch flag {
      case nil: value.padded(to: width, with: fill)
      case .unpadded: String(value)
      case .spaces: value.padded(to: width, with: " ")
      case .zeros: value.padded(to: width)
      }
    }
    let clock = "\(time.hour.padded(to: 2)):\(time.minute.padded(to: 2)):\(time.second.padded(to: 2))"
    let half = time.hour < 12 ? "AM" : "PM"
    return switch self {
    case .percent: "%"
    case .weekdayName: day.weekdayName
    case .shortWeekday: String(day.weekdayName.prefix(3))
    case .monthName: day.monthName
    case .shortMonth, .shortMonthToo: String(day.monthName.prefix(3))
    case .century: number(time.year / 100)
    case .isoDate: "\(time.year.padded(to: 4))-\(time.month.padded(to: 2))-\(time.day.padded(to: 2))"
    case .year: number(time.year, 4)
    case .yearOfCentury: number(time.year % 100)
    case .month: number(time.month)
    case .day: number(time.day)
    case .daySpaced: number(time.day, 2, " ")
    case .dayOfYear: number(day.ofYear, 3)
    case .hour: number(time.hour)
    case .hour12: number(hour12)
    case .hourSpaced: number(time.hour, 2, " ")
    case .hour12Spaced: number(hour12, 2, " ")
    case .minute: number(time.minute)
    case .second: number(time.second)
    case .nanosecond: number(time.nanosecond, 9)
    case .microsecond: number(time.nanosecond / 1000, 6)
    case .halfOfDay: half
    case .lowercaseHalfOfDay: half.lowercased()
    case .hourAndMinute: "\(time.hour.padded(to: 2)):\(time.minute.padded(to: 2))"
    case .time, .localTime: clock
    case .time12: "\(hour12.padded(to: 2)):\(clock.dropFirst(3)) \(half)"
    case .localDateAndTime:
      "\(day.weekdayName.prefix(3)) \(day.monthName.prefix(3)) \(time.day.padded(to: 2, with: " ")) \(clock) \(time.year)"
    case .weekday: String(day.weekday)
    case .isoWeekday: String(day.isoWeekday)
    case .weekFromSunday: number(day.weekFromSunday)
    case .weekFromMonday: number(day.weekFromMonday)
    case .isoWeek: number(day.isoWeek.week)
    case .isoWeekYear: number(day.isoWeek.year, 4)
    case .isoWeekYearOfCentury: number(day.isoWeek.year % 100)
    case .offset: time.offsetMinutes.map(offsetText) ?? ""
    }
  }

  /// `+0900`.
  private func offsetText(_ minutes: Int) -> String {
    let size = abs(minutes)
    return "\(minutes < 0 ? "-" : "+")\((size / 60).padded(to: 2))\((size % 60).padded(to: 2))"
  }
}
