import AlbumCore

/// album.txt as anyone may edit it; what is read of it, written again as album.txt and as a manifest, says the same.
enum AlbumHarness: Harness {
  static let name = "album"

  static func seeds() -> [[UInt8]] {
    [
      "",
      "# mine\n@ nineslot 1\n@ slots 9\n@ add-slot pinned\n@ pattern {n}_{name}\n\n= Kitchen\na.jpg\twas=IMG_1.jpg\n",
      "= one\na.jpg\n# two\n=\nb.jpg\r\n\\x23c.jpg\n\n== tray\nd\\te.jpg\n# end",
      "@ slots 3\n@ add-slot trailing\na\nb\nc\n= \\\\ \\xFF\n", "\u{FEFF}{ \"a\": 1 }\n",
      "朝の海.jpg\twas=é.jpg\n==  x\n= a\u{301}\n",
    ].map { Array($0.utf8) }
  }

  static func seeds(from file: [UInt8], named name: FileName) -> [[UInt8]] {
    name.lossyText == "album.txt" ? [file] : []
  }

  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    let album: Album
    do throws(AlbumTextError) {
      album = try AlbumText.parse(input)
    } catch {
      return try promiseSafe(error.message.plainText, "the error")
    }
    try checkShape(album)
    let text = AlbumText.serialize(album)
    guard let again = try? AlbumText.parse(text) else {
      throw BrokenPromise(description: "what is written of an album isn't read")
    }
    try promise(again == album, "an album is another one once it's written and read")
    try promise(AlbumText.serialize(again) == text, "an album is written in two ways")
    try checkManifests(album)
  }

  private static func checkShape(_ album: Album) throws(BrokenPromise) {
    try promise(!album.pages.isEmpty, "an album without a page")
    try promise(album.pages.allSatisfy { $0.photos.count <= album.shape.capacity }, "a page too full")
    let photos = album.allPhotos
    try promise(Set(photos.map(\.id)).count == photos.count, "a photo twice")
    try promise(Set(photos.map(\.name)).count == photos.count, "a name twice")
  }

  private static func checkManifests(_ album: Album) throws(BrokenPromise) {
    let document = ManifestDocument(album: album, facts: [:])
    for text in [JSONManifest().bytes(for: document), AlbumJSON.bytes(for: document)] {
      let order = try? OrderList.parse(text).resolve(in: album)
      try promise(order == album.photos.map(\.id), "a manifest says another order than its album")
    }
    for format in ManifestFormats.all { _ = try? format.bytes(for: document) }
  }
}
