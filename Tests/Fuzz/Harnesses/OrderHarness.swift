import AlbumCore

/// The list that `order` takes: names a line or NUL-separated, a manifest, an array.
enum OrderHarness: Harness {
  static let name = "order"

  private static let names = ["a.jpg", "b", "[1]", "{x}", "é.jpg", "10.jpg", "9.jpg", "\\n", "\r", " c "]

  static func seeds() -> [[UInt8]] {
    [
      "a.jpg\nb\n", "\u{FEFF}./a.jpg\r\nb\r\n\n", "[\"b\", \"a.jpg\"]", "a.jpg\0b\0",
      "{\"nineslot\": 1, \"photos\": [{\"name\": \"b\"}, {\"name\": \"?\", \"nameBase64\": \"YS5qcGc=\"}]}",
      "{\"nineslot\": 1, \"pages\": [{\"slots\": [{\"name\": \"b\"}, {\"add\": true}, {\"empty\": true}]}]}",
      "{x}\n[1]\n", "[1]\n", "{\"nineslot\": 2}",
    ].flatMap { text in [[0], [1]].map { $0 + Array(text.utf8) } }
  }

  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    var choices = TakenApart(input)
    let isSeparatedByNUL = choices.byte() % 2 == 1
    let photos = names.enumerated().compactMap { index, text in
      FileName(text).map { Photo(id: PhotoID(index), name: $0) }
    }
    var album = Album.laidOut(Array(photos.dropLast(2)))
    if let smaller = try? Album(shape: album.shape, pages: album.pages, tray: photos.suffix(2)) { album = smaller }
    let order: [PhotoID]
    do throws(OrderError) {
      order = try OrderList.parse(Array(choices.rest), nulSeparated: isSeparatedByNUL).resolve(in: album)
    } catch {
      // A sentence a line.
      for line in error.message.plainText.split(separator: "\n") { try promiseSafe(String(line), "the error") }
      return
    }
    try unique(order, in: album)
    let before = album
    album.reflow(in: order)
    try same(before, album, order)
  }

  private static func unique(_ order: [PhotoID], in album: Album) throws(BrokenPromise) {
    try promise(Set(order).count == order.count, "a photo named twice is passed over in silence")
    try promise(Set(order).isSubset(of: album.photos.map(\.id)), "an order of photos that aren't on the pages")
  }

  private static func same(_ before: Album, _ after: Album, _ order: [PhotoID]) throws(BrokenPromise) {
    try promise(after.photos.map(\.id).starts(with: order), "the order isn't the one asked for")
    try promise(Set(after.photos) == Set(before.photos), "a photo came or went")
    try promise(after.pages.map(\.photos.count) == before.pages.map(\.photos.count), "a page has another count")
  }
}
