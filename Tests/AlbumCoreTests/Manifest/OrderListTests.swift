import AlbumCore
import TestSupport
import Testing

@Suite struct OrderListTests {
  private func error(_ text: String, in album: Album = Album()) -> String? {
    do throws(OrderError) {
      _ = try OrderList.parse(Array(text.utf8)).resolve(in: album)
      return nil
    } catch {
      return error.message.plainText
    }
  }

  private func order(_ bytes: [UInt8], nulSeparated: Bool = false, in album: Album) throws -> [String] {
    let ids = try OrderList.parse(bytes, nulSeparated: nulSeparated).resolve(in: album)
    return ids.compactMap { album.photo($0)?.name.displayText }
  }

  @Test(arguments: [
    ("b.jpg\na.jpg\n", ["b.jpg", "a.jpg"]),
    ("b.jpg\na.jpg", ["b.jpg", "a.jpg"]),
    ("b.jpg\r\na.jpg\r\n\r\n", ["b.jpg", "a.jpg"]),
    ("\u{FEFF}b.jpg\r\n\n./a.jpg\n", ["b.jpg", "a.jpg"]),
    (" c d.jpg\n{e}.jpg\n", [" c d.jpg", "{e}.jpg"]),
    ("{e}.jpg\n", ["{e}.jpg"]),
    ("", []),
    ("\u{FEFF}\r\n\r\n", []),
    ("{\"nineslot\": 1, \"photos\": [{\"name\": \"b.jpg\"}, {\"name\": \"a.jpg\", \"x\": 1}]}", ["b.jpg", "a.jpg"]),
    ("\n {\"photos\": [{\"nameBase64\": \"Yi5qcGc=\", \"name\": \"?\"}], \"nineslot\": 1}", ["b.jpg"]),
    (
      "{\"nineslot\": 1, \"pages\": [{\"slots\": [{\"name\": \"b.jpg\"}, {\"slot\": 2, \"add\": true}]}, {\"slots\": []}]}",
      ["b.jpg"]
    ),
  ])
  func `an order is read`(text: String, expected: [String]) throws {
    let album = try Album.named([["a.jpg", "b.jpg", " c d.jpg", "{e}.jpg"]])
    #expect(try order(Array(text.utf8), in: album) == expected)
  }

  @Test func `names end with NUL if asked for`() throws {
    let album = try Album.named([["a\nb.jpg", "{\"x.jpg", "c.jpg\r"]])
    #expect(
      try order(Array("c.jpg\r\0./a\nb.jpg\0{\"x.jpg\0".utf8), nulSeparated: true, in: album) == [
        "c.jpg\\x0D", "a\\nb.jpg", "{\"x.jpg",
      ])
  }

  @Test func `a name that ends in a carriage return is found before one without`() throws {
    let album = try Album.named([["a.jpg", "a.jpg\r"]])
    #expect(try order(Array("a.jpg\r\na.jpg\n".utf8), in: album) == ["a.jpg\\x0D", "a.jpg"])
  }

  @Test func `whatever can't be put in order is listed at once`() throws {
    let album = try Album.named([["a.jpg", "b.jpg"]], tray: ["t.jpg", "u.jpg"])
    #expect(
      error("x.jpg\na.jpg\nt.jpg\na.jpg\nsub/y.jpg\na.jpg\nz\u{1B}.jpg\n", in: album) == """
        x.jpg, sub/y.jpg and z\\x1B.jpg aren't photos of this album. Take them out of the list.
        t.jpg is in the tray. Put it back on a page first: nineslot add t.jpg
        a.jpg is there twice. Name each photo once.
        Nothing was changed.
        """)
    #expect(
      error("t.jpg\nu.jpg\n", in: album) == """
        t.jpg and u.jpg are in the tray. Put them back on a page first: nineslot add NAME…
        Nothing was changed.
        """)
    #expect(
      error((0..<1000).map { "x\($0).jpg\n" }.joined(), in: album) == """
        x0.jpg, x1.jpg, x2.jpg, x3.jpg and 996 more aren't photos of this album. Take them out of the list.
        Nothing was changed.
        """)
  }

  @Test(arguments: [
    (
      "{\"nineslot\": 1,\n \"photos\": [x]}",
      "The manifest can't be read, line 2, column 13: this isn't JSON. Write it again: nineslot manifest --format json"
    ),
    (
      "{\"a\": 1}",
      "This JSON is no nineslot manifest. Give a list of names, or what nineslot manifest --format json writes."
    ),
    (
      "{\"nineslot\": 1, \"photos\": 3}",
      "This JSON is no nineslot manifest. Give a list of names, or what nineslot manifest --format json writes."
    ),
    (
      "{\"nineslot\": 2, \"photos\": []}",
      "The manifest is of another version of nineslot. Give a list of names instead."
    ),
    (
      "{\"nineslot\": 1, \"photos\": [{\"name\": \"a\"}, {\"nameBase64\": \"?\"}]}",
      "Photo 2 of the manifest has no name that can be read. Write it again: nineslot manifest --format json"
    ),
  ])
  func `a manifest that can't be read says why`(text: String, expected: String) {
    #expect(error(text) == expected)
  }

  @Test(arguments: ["json", "txt"])
  func `a manifest read back is the album's order`(format: String) throws {
    let writer = try #require(ManifestFormats.named(format))
    var random = SeededGenerator(seed: 41)
    var written = 0
    for _ in 0..<400 {
      let names = Array(Set((0..<12).compactMap { _ in FileName.random(using: &random) }))
      let album = Album.laidOut(names.enumerated().map { Photo(id: PhotoID($0), name: $1) })
      guard let bytes = try? writer.bytes(for: ManifestDocument(album: album, facts: [:])) else {
        #expect(names.contains { $0.bytes.contains(0x0A) })
        continue
      }
      written += 1
      var shuffled = album
      shuffled.reflow(in: album.photos.map(\.id).shuffled(using: &random))
      shuffled.reflow(in: try OrderList.parse(bytes).resolve(in: shuffled))
      #expect(shuffled.photos.map(\.name.displayText) == names.map(\.displayText))
    }
    #expect(written > 50)
  }

  @Test func `what show prints is an order too`() throws {
    let album = try Album.named([["b.jpg", "a.jpg"], ["c.jpg"]], tray: ["t.jpg"])
    let bytes = AlbumJSON.bytes(for: ManifestDocument(album: album, facts: [:]))
    #expect(try order(bytes, in: album) == ["b.jpg", "a.jpg", "c.jpg"])
  }

  @Test func `no bytes break an order`() throws {
    var random = SeededGenerator(seed: 43)
    let album = try Album.named([["a.jpg", "b.jpg"]])
    let pieces = [
      "{", "\"", "}", "a.jpg", "\n", "\r", "\0", "./", "/", "nineslot", ":", "1", "photos", "[", "\u{FEFF}", "é",
    ]
    for _ in 0..<5000 {
      let text = (0..<10).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      for nulSeparated in [false, true] {
        let ids = try? OrderList.parse(Array(text.utf8), nulSeparated: nulSeparated).resolve(in: album)
        #expect(Set(ids ?? []).count == ids?.count ?? 0)
      }
    }
  }
}
