import AlbumCore
import Testing

@Suite struct DateInNameTests {
  @Test(arguments: [
    ("IMG_20250601_102030.jpg", "2025-06-01T10:20:30"),
    ("PXL_20250601_102030123.jpg", "2025-06-01T10:20:30"),
    ("PXL_20250601_102030123.MP.jpg", "2025-06-01T10:20:30"),
    ("20250601_102030(1).jpg", "2025-06-01T10:20:30"),
    ("20250601102030.jpg", "2025-06-01T10:20:30"),
    ("MVIMG_20250601102030123.jpg", "2025-06-01T10:20:30"),
    ("20250601T102030.jpg", "2025-06-01T10:20:30"),
    ("2025-06-01 10.20.30.jpg", "2025-06-01T10:20:30"),
    ("2025-06-01 10:20:30.jpg", "2025-06-01T10:20:30"),
    ("signal-2025-06-01-102030.jpg", "2025-06-01T10:20:30"),
    ("Screenshot_20250601-102030.png", "2025-06-01T10:20:30"),
    ("Screenshot_2025-06-01-10-20-30-123_com.app.png", "2025-06-01T10:20:30"),
    ("Screenshot 2025-06-01 at 10.20.30 PM.png", "2025-06-01T22:20:30"),
    ("Screenshot 2025-06-01 at 12.20.30\u{202F}AM.png", "2025-06-01T00:20:30"),
    ("WhatsApp Image 2025-06-01 at 10.20.30.jpeg", "2025-06-01T10:20:30"),
    ("IMG-20250601-WA0001.jpg", "2025-06-01T00:00:00"),
    ("2025_06_01 picnic.jpg", "2025-06-01T00:00:00"),
    ("1975-06-01 wedding.jpg", "1975-06-01T00:00:00"),
    ("12345678_20250601.jpg", "2025-06-01T00:00:00"),
    ("IMG_20250601_999999.jpg", "2025-06-01T00:00:00"),
    ("IMG_20240229.jpg", "2024-02-29T00:00:00"),
    ("海20250601.jpg", "2025-06-01T00:00:00"),
  ])
  func `a date in a name is found`(name: String, expected: String) throws {
    #expect(DateInName.date(in: try #require(FileName(name)))?.iso8601 == expected)
  }

  @Test(arguments: [
    "IMG_2043.jpg", "12345678.jpg", "20251301.jpg", "20250230.jpg", "IMG_20230229.jpg", "18990101.jpg", "21000101.jpg",
    "202506011.jpg", "2025060110.jpg", "FB_IMG_1685612345678.jpg", "2025-6-1.jpg", "2025-06.jpg", "2025-06-011.jpg",
    "2025-06_01.jpg", "99999999999999999999999999.jpg", "x.20250601", "2025.jpg",
  ])
  func `what no calendar shows isn't taken for a date`(name: String) throws {
    #expect(DateInName.date(in: try #require(FileName(name))) == nil)
  }

  @Test func `milliseconds are kept, so that a burst stays in order`() throws {
    #expect(DateInName.date(in: try #require(FileName("PXL_20250601_102030123.jpg")))?.nanosecond == 123_000_000)
  }
}
