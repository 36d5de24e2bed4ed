import TestSupport
import Testing

@testable import AlbumCore

@Suite struct PatternNamesTests {
  /// The third of 12 photos, on page 2, slot 1.
  private func name(_ pattern: String, photo: String = "IMG_2.JPG", was: String? = nil, count: Int = 12) throws
    -> String
  {
    let photo = Photo(id: PhotoID(1), name: try requireName(photo), originalName: try was.map(requireName))
    let subject = NameSubject(
      photo: photo, position: 3, count: count, page: 2, slot: 1, title: "Kitchen",
      captured: CaptureTime(year: 2026, month: 11, day: 3, hour: 7, minute: 4, second: 9, nanosecond: 120_000_000))
    return String(decoding: try NamePattern(pattern).name(for: subject), as: UTF8.self)
  }

  @Test(arguments: [
    ("{n}_{name}", "03_IMG_2.JPG"),
    ("{n}", "03.JPG"),
    ("{n:4}", "0003.JPG"),
    ("{n:1}", "3.JPG"),
    ("{n+100}", "102.JPG"),
    ("{n+0}", "02.JPG"),
    ("{n*10}", "030.JPG"),
    ("{n+100*10}", "120.JPG"),
    ("{n:4+100*10}", "0120.JPG"),
    ("{page}-{slot}", "2-1.JPG"),
    ("{page:2}-{slot:3}", "02-001.JPG"),
    ("{title} {n}", "Kitchen 03.JPG"),
    ("{date}", "2026-11-03.JPG"),
    ("{date:%Y%m%d_%H%M%S}", "20261103_070409.JPG"),
    ("{date:%d. %B %Y}", "03. November 2026.JPG"),
    ("{n}.{ext}", "03.JPG"),
    ("{ext}_{n}", "JPG_03"),
    ("{n}.jpg", "03.jpg"),
    ("{n}.png", "03.png.JPG"),
    ("{{{n}}}", "{03}.JPG"),
    ("a}}b{{c", "a}b{c.JPG"),
    ("海 {n}", "海 03.JPG"),
    ("photo", "photo.JPG"),
  ])
  func `a pattern gives a name`(pattern: String, expected: String) throws {
    #expect(try name(pattern) == expected)
  }

  @Test func `numbers are as wide as the album's last`() throws {
    #expect(try name("{n}", count: 9) == "03.JPG")
    #expect(try name("{n}", count: 100) == "003.JPG")
    #expect(try name("{n*10}", count: 100) == "0030.JPG")
    #expect(try name("{n+999999999*999999}", count: 3) == "1001999997.JPG")
  }

  @Test func `numbering twice never stacks prefixes`() throws {
    #expect(try name("{n}_{name}", photo: "07_IMG_2.JPG", was: "IMG_2.jpg") == "03_IMG_2.JPG")
  }

  @Test func `a photo without an extension gets none`() throws {
    #expect(try name("{n}", photo: "scan") == "03")
    #expect(try name("{n}.{ext}", photo: "scan") == "03")
  }

  @Test(arguments: DatePattern.Field.allCases)
  func `a date's parts are as strftime writes them`(field: DatePattern.Field) throws {
    // What GNU date 9.1 writes in the C locale for Sunday, 3 January 2027, 15:04:05.012345678 +0530.
    let expected: [String: String] = [
      "%": "%", "A": "Sunday", "B": "January", "C": "20", "F": "2027-01-03", "G": "2026", "H": "15", "I": "03",
      "M": "04", "N": "012345678", "P": "pm", "R": "15:04", "S": "05", "T": "15:04:05", "U": "01", "V": "53", "W": "00",
      "X": "15:04:05", "Y": "2027", "a": "Sun", "b": "Jan", "c": "Sun Jan  3 15:04:05 2027", "d": "03", "e": " 3",
      "f": "012345", "g": "26", "h": "Jan", "j": "003", "k": "15", "l": " 3", "m": "01", "p": "PM",
      "r": "03:04:05 PM", "u": "7", "w": "0", "y": "27", "z": "+0530",
    ]
    let time = try #require(
      CaptureTime(
        year: 2027, month: 1, day: 3, hour: 15, minute: 4, second: 5, nanosecond: 12_345_678, offsetMinutes: 330))
    let letter = String(decoding: [field.rawValue], as: UTF8.self)
    #expect(try NamePattern("{date:%\(letter)}").pieces == [.date(DatePattern(parts: [.field(field, nil)]))])
    #expect(DatePattern(parts: [.field(field, nil)]).text(for: time) == expected[letter])
  }

  @Test(arguments: [("%-d", "3"), ("%_d", " 3"), ("%0e", "03"), ("%-H", "7"), ("%-j", "307"), ("%z", "")])
  func `flags change how a number is filled up`(format: String, expected: String) throws {
    #expect(try name("x{date:\(format)}") == "x\(expected).JPG")
  }

  @Test(arguments: [
    (2026, 1, 1, "2026-W01"), (2027, 1, 1, "2026-W53"), (2024, 12, 30, "2025-W01"), (2020, 12, 31, "2020-W53"),
    (1, 1, 1, "0001-W01"), (2021, 1, 3, "2020-W53"), (2000, 2, 29, "2000-W09"),
  ])
  func `weeks are those of ISO 8601`(year: Int, month: Int, day: Int, expected: String) throws {
    let time = try #require(CaptureTime(year: year, month: month, day: day, hour: 0, minute: 0, second: 0))
    let week = CalendarDay(time).isoWeek
    #expect("\(week.year.padded(to: 4))-W\(week.week.padded(to: 2))" == expected)
  }
}
