import AlbumCore
import Testing

@Suite struct SortKeyTests {
  private let photos = ["b.jpg", "IMG_20250601_102030.jpg", "c10.jpg", "c2.jpg", "d.jpg", "a.jpg"].enumerated()
    .compactMap { index, name in FileName(name).map { Photo(id: PhotoID(index), name: $0) } }

  private func captured(_ photo: Photo) -> CaptureTime? {
    switch photo.name.lossyText {
    case "b.jpg": CaptureTime(year: 2026, month: 1, day: 1, hour: 0, minute: 0, second: 0)
    case "c10.jpg", "c2.jpg": CaptureTime(year: 2020, month: 1, day: 1, hour: 0, minute: 0, second: 0)
    default: nil
    }
  }

  private func names(_ order: SortedOrder) -> [String] {
    order.photos.compactMap { id in photos.first { $0.id == id }?.name.lossyText }
  }

  @Test func `names are sorted in natural order`() {
    let order = SortedOrder(photos, by: .name)
    #expect(names(order) == ["a.jpg", "b.jpg", "c2.jpg", "c10.jpg", "d.jpg", "IMG_20250601_102030.jpg"])
    #expect(order.message.plainText == "Sorted by name.")
    #expect(SortedOrder(photos, by: .name, reversed: true).photos == order.photos.reversed())
  }

  @Test func `capture time comes first, then the date in the name, and photos with neither last by name`() {
    let order = SortedOrder(photos, by: .date, captured: captured)
    #expect(names(order) == ["c2.jpg", "c10.jpg", "IMG_20250601_102030.jpg", "b.jpg", "a.jpg", "d.jpg"])
    #expect(order.withoutKey == 2)
    #expect(order.message.plainText == "Sorted by date. 2 photos have none and come last.")
  }

  @Test func `photos without a date come last in reverse too`() {
    let order = SortedOrder(photos, by: .date, reversed: true, captured: captured)
    #expect(names(order) == ["b.jpg", "IMG_20250601_102030.jpg", "c10.jpg", "c2.jpg", "a.jpg", "d.jpg"])
  }

  @Test func `a numbered photo is dated by the name it had before`() throws {
    let original = try #require(FileName("20250601.jpg"))
    let photo = Photo(id: PhotoID(1), name: try #require(FileName("01.jpg")), originalName: original)
    #expect(SortedOrder([photo], by: .date).withoutKey == 0)
    #expect(
      SortedOrder(photos.suffix(1), by: .date).message.plainText == "Sorted by date. 1 photo has none and comes last.")
  }
}
