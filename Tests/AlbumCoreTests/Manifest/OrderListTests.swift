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
    ("[\"b.jpg\", \"a.jpg\"]", ["b.jpg", "a.jpg"]),
    ("\u{FEFF}\n[\n\"b.jpg\",\n\"./a.jpg\"\n]\n", ["b.jpg", "a.jpg"]),
    ("[]", []),
    ("[f].jpg\na.jpg\n", ["[f].jpg", "a.jpg"]),
    ("a.jpg\n[f].jpg\n", ["a.jpg", "[f].jpg"]),
    ("[\"g\"]\na.jpg", ["[\"g\"]", "a.jpg"]),
    ("[\"g\"]", ["[\"g\"]"]),
    ("{\"h\n", ["{\"h"]),
  ])
  func `an order is read`(text: String, expected: [String]) throws {
    let album = try Album.named([["a.jpg", "b.jpg", " c d.jpg", "{e}.jpg", "[f].jpg", "[\"g\"]", "{\"h"]])
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
    ("{", Self.neither), ("[1,2", Self.neither), ("[", Self.neither), ("{x.jpg}\n[y]", Self.neither),
    ("\n [a.jpg\nb.jpg", Self.neither),
    (
      "[1, 2]",
      "This JSON is no nineslot manifest. Give a list of names, or what nineslot manifest --format json writes."
    ),
    (
      "[\"c.jpg\", \"d.jpg\"]",
      "c.jpg and d.jpg aren't photos of this album. Take them out of the list.\nNothing was changed."
    ),
  ])
  func `what is no order says why`(text: String, expected: String) {
    #expect(error(text) == expected)
  }

  private static let neither =
    "This is no nineslot manifest, and no line of it is a photo's name. "
    + "Give a list of names, or what nineslot manifest --format json writes."

  @Test(arguments: ["{x}.jpg\na.jpg\n", "[x].jpg\na.jpg\n", "{x}.jpg\nt.jpg\n"])
  func `a list that begins like JSON is a list once it names a photo`(text: String) throws {
    let album = try Album.named([["a.jpg"]], tray: ["t.jpg"])
    #expect(error(text, in: album)?.contains("x") == true)
    #expect(error(text, in: album)?.contains("isn't a photo of this album") == true)
  }

  @Test func `a list too long for any album is refused before it's all read`() throws {
    let names = [UInt8](repeating: UInt8(ascii: "\n"), count: 10) + Array("a\nb\nc\n".utf8)
    let few = OrderList.Limits(names: 2)
    for text in [names, Array("[\"a\", \"b\", \"c\"]".utf8), Array("[a\nb\nc".utf8)] {
      #expect(throws: OrderError.tooManyNames(limit: 2)) { try OrderList.parse(text, limits: few) }
    }
    #expect(throws: OrderError.tooManyNames(limit: 2)) {
      try OrderList.parse(Array("a\0b\0c".utf8), nulSeparated: true, limits: few)
    }
    #expect(try OrderList.parse(Array("a\nb\n\n".utf8), limits: few).entries.count == 2)
    #expect(throws: OrderError.tooLong(megabytes: 1)) {
      try OrderList.parse([UInt8](repeating: 0x61, count: 1 << 20 + 1), limits: OrderList.Limits(bytes: 1 << 20))
    }
    #expect(
      OrderError.tooManyNames(limit: 1_000_000).message.plainText
        == "The list has more than 1000000 names, too many for an album. Name each photo once.")
    #expect(
      OrderError.tooLong(megabytes: 64).message.plainText
        == "The list is longer than 64 MB, too long for an album. Give a list of its photos' names.")
  }

  @Test func `a photo named a hundred thousand times is told once`() throws {
    let album = try Album.named([["a.jpg"]])
    let text = Array(repeating: "a.jpg\n", count: 100_000).joined()
    #expect(error(text, in: album) == "a.jpg is there twice. Name each photo once.\nNothing was changed.")
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
