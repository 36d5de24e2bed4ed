/// What a calendar tells of a day, by the Gregorian rules.
struct CalendarDay {
  let year: Int
  let month: Int
  /// 1 is 1 January.
  let ofYear: Int
  /// 0 is Sunday.
  let weekday: Int

  init(_ time: CaptureTime) {
    year = time.year
    month = time.month
    let before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334][time.month - 1]
    ofYear = before + time.day + (time.month > 2 && Self.isLeap(time.year) ? 1 : 0)
    weekday = (Self.weekdayOfNewYear(time.year) + ofYear - 1) % 7
  }

  /// 1 is Monday, 7 Sunday.
  var isoWeekday: Int {
    weekday == 0 ? 7 : weekday
  }

  /// Weeks begin on Sunday; the days before the first one are week 0.
  var weekFromSunday: Int {
    (ofYear + 6 - weekday) / 7
  }

  /// Weeks begin on Monday; the days before the first one are week 0.
  var weekFromMonday: Int {
    (ofYear + 7 - isoWeekday) / 7
  }

  /// ISO 8601: week 1 is the one with the year's first Thursday.
  var isoWeek: (year: Int, week: Int) {
    let week = (ofYear - isoWeekday + 10) / 7
    if week < 1 { return (year - 1, Self.isoWeeks(in: year - 1)) }
    if week > Self.isoWeeks(in: year) { return (year + 1, 1) }
    return (year, week)
  }

  var weekdayName: String {
    ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"][weekday]
  }

  var monthName: String {
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ][month - 1]
  }

  /// A year has 53 weeks if it begins on a Thursday, or on a Wednesday and is a leap year.
  private static func isoWeeks(in year: Int) -> Int {
    let first = weekdayOfNewYear(year)
    return first == 4 || first == 3 && isLeap(year) ? 53 : 52
  }

  private static func weekdayOfNewYear(_ year: Int) -> Int {
    // 1 January of year 1 was a Monday; year 0 (only asked for as the one before) began on a Saturday.
    guard year > 0 else { return 6 }
    let past = year - 1
    return (1 + past + past / 4 - past / 100 + past / 400) % 7
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }
}
