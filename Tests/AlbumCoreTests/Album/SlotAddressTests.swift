import AlbumCore
import Testing

struct SlotAddressTests {
  @Test(arguments: [
    ("3", SlotAddress.slot(page: 1, slot: 3)), ("2.3", .slot(page: 2, slot: 3)), ("2.end", .end(page: 2)),
    ("end", .end(page: 1)), ("0", .slot(page: 1, slot: 0)), ("012.007", .slot(page: 12, slot: 7)),
    ("", nil), (".", nil), ("2.", nil), (".3", nil), ("a", nil), ("1.2.3", nil), ("-1", nil), ("+1", nil), ("1 ", nil),
    ("end.1", nil), ("2.END", nil), ("3.jpg", nil), ("1234567890", nil), ("٣", nil),
  ])
  func `an address is a slot, a page and a slot, or a page's end`(text: String, address: SlotAddress?) {
    #expect(SlotAddress(text) == address)
  }

  @Test(arguments: [
    (SlotAddress.slot(page: 1, slot: 3), 1, "3"), (.slot(page: 1, slot: 3), 2, "1.3"), (.end(page: 2), 2, "end"),
    (.end(page: 2), 1, "2.end"),
  ])
  func `the page is said only of other pages`(address: SlotAddress, page: Int, text: String) {
    #expect(address.text(seenFromPage: page) == text)
  }
}
