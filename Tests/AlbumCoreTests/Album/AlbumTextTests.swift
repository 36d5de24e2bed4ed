import AlbumCore
import TestSupport
import Testing

struct AlbumTextTests {
  private func parse(_ text: String) throws(AlbumTextError) -> Album {
    try AlbumText.parse(Array(text.utf8))
  }

  @Test func `an album is written a line each, settings first`() throws {
    var album = try Album.lettered(["ab", "", "c"], tray: "x", titles: ["Kitchen", nil, "= odd"])
    album.pattern = "{n}_{name}"
    album.updatePhotos { photo in
      if photo.name.displayText == "b" { photo.originalName = FileName("IMG 2.jpg") }
    }
    #expect(
      String(decoding: AlbumText.serialize(album), as: UTF8.self) == """
        # The order of this folder's photos, kept by nineslot. A line is a photo, = begins a page.
        @ nineslot 1
        @ slots 9
        @ add-slot pinned
        @ pattern {n}_{name}

        = Kitchen
        a
        b\twas=IMG 2.jpg

        =

        = \\x3D odd
        c

        == tray
        x

        """)
  }

  @Test(arguments: [
    "plain.jpg", "#hash", "=equals", "@at", " space before", "space after ", "back\\slash", "tab\there", "new\nline",
    "\u{1B}[2J", "\u{202E}gpj.exe", "朝の海.jpg", "e\u{301}.jpg", "\u{E9}.jpg", "cr\r", "== tray", "was=x", "\u{7F}", "#",
    " ", "\\", "\u{FEFF}bom",
  ])
  func `every name comes back byte for byte`(text: String) throws {
    try expectRoundTrip(Array(text.utf8))
  }

  @Test func `names of random bytes come back byte for byte`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 1...40, using: &random)).map { _ in UInt8.random(in: 1...255, using: &random) }
      if FileName(bytes: bytes) != nil { try expectRoundTrip(bytes) }
    }
  }

  private func expectRoundTrip(_ bytes: [UInt8]) throws {
    let name = try #require(FileName(bytes: bytes))
    let photo = Photo(id: PhotoID(1), name: name, originalName: FileName(bytes: bytes + bytes))
    let album = try Album(
      shape: .standard, pages: [Page(title: String(validating: bytes, as: UTF8.self), photos: [photo])], tray: [],
      pattern: String(decoding: bytes, as: UTF8.self))
    let text = AlbumText.serialize(album)
    #expect(try AlbumText.parse(text) == album)
    #expect(text.allSatisfy { $0 >= 0x20 || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") })
  }

  @Test func `comments stay with the line they stand above`() throws {
    let text = """
      # for the shop
      @ slots 12
      # the first page
      = One
      # best one
      b
      a
      == tray
      # too dark
      x
      # done
      """
    var album = try parse(text)
    album.reverse()
    let again = try AlbumText.parse(AlbumText.serialize(album))
    #expect(again.pages[0].comments == [" for the shop", " the first page"])
    #expect(again.pages[0].photos.map(\.comments) == [[], [" best one"]])
    #expect(again.tray.map(\.comments) == [[" too dark"]])
    #expect(again.closingComments == [" done"])
  }

  @Test(arguments: [
    ("a\nb\n", ["ab"]), ("a\r\nb\r\n= \r\nc", ["ab", "c"]), ("\n\n=\n\n  a  \n\tb\n", ["ab"]), ("", [""]),
    ("=\n=\n", ["", ""]), ("\u{FEFF}a\r\nb\r\n", ["ab"]), ("\u{FEFF}@ slots 3\n=\na", ["a"]),
    ("a\n{\n[", ["a{["]), ("{\n@ nineslot 1\na", ["{a"]), ("# x\n\\x3C\na", ["<a"]), ("# {\n\na", ["a"]),
    ("@slots 3\n=\na\nb\n=\nc", ["ab", "c"]), ("=\na\n== tray\nb", ["a"]),
  ])
  func `a person's way of writing is taken`(text: String, pages: [String]) throws {
    #expect(try parse(text).letters == pages)
  }

  @Test(arguments: [
    ("a\nb\na", "album.txt line 3: a is there twice. Take one out; nothing was changed."),
    ("a\n== tray\na", "album.txt line 3: a is there twice. Take one out; nothing was changed."),
    (
      "=\na/b",
      #"album.txt line 2: "a/b" can't be a file name. Write the name of a photo in the folder; nothing was changed."#
    ),
    (
      "..",
      #"album.txt line 1: ".." can't be a file name. Write the name of a photo in the folder; nothing was changed."#
    ),
    ("a\\q", #"album.txt line 1: a backslash begins no escape here. Write \\, \t, \n or \xHH; nothing was changed."#),
    ("a\\x4", #"album.txt line 1: a backslash begins no escape here. Write \\, \t, \n or \xHH; nothing was changed."#),
    (
      "a\twsa=b",
      #"album.txt line 1: "wsa=b" is no field of a photo. Only was=NAME may follow the name; nothing was changed."#
    ),
    (
      "==tray",
      #"album.txt line 1: "==tray" begins neither a page nor the tray. Write = TITLE or == tray; nothing was changed."#
    ),
    (
      "@ solts 9",
      #"album.txt line 1: there is no setting "solts". Take the line out, or put # before it; nothing was changed."#
    ),
    ("@ slots 9\n@ slots 9", "album.txt line 2: @ slots is there twice. Take one out; nothing was changed."),
    ("@ slots 1", #"album.txt line 1: @ slots can't be "1". Write a number from 2 to 999; nothing was changed."#),
    (
      "@ slots 99999999999999999999",
      #"album.txt line 1: @ slots can't be "99999999999999999999". Write a number from 2 to 999; nothing was changed."#
    ),
    (
      "@ add-slot \u{1B}[2J",
      #"album.txt line 1: @ add-slot can't be "\x1B[2J". Write pinned or trailing; nothing was changed."#
    ),
    (
      "@ nineslot 2",
      #"album.txt line 1: the file is of version "2" and this nineslot reads version 1. Use a newer nineslot; nothing was changed."#
    ),
    ("{\"photos\": [\n\"a/b\"]}", Self.notAnAlbum(line: 1, "{")),
    ("# x\n\n  <html>\n@ nineslo 1", Self.notAnAlbum(line: 3, "<")),
    ("\u{FEFF}[1]", Self.notAnAlbum(line: 1, "[")),
    (
      "a\nb\0c\n",
      "album.txt line 2: there is a NUL byte, which no text has. Save the file as UTF-8 text; nothing was changed."
    ),
    (
      "== tray\na\n= b",
      "album.txt line 3: a page begins after the tray. Move the tray to the end; nothing was changed."
    ),
    (
      "=\n= x\na\nb\nc\n@ slots 3",
      "album.txt line 2: page 2 has more than 2 photos. Begin another page with a line =; nothing was changed."
    ),
  ])
  func `a bad line gets its number, the cause and the cure`(text: String, message: String) {
    do throws(AlbumTextError) {
      _ = try parse(text)
      Issue.record("it was taken")
    } catch {
      #expect(error.message.plainText == message)
    }
  }

  private static func notAnAlbum(line: Int, _ first: String) -> String {
    "album.txt line \(line): this is no album.txt, it begins with \"\(first)\". "
      + "If a photo's name does, write @ nineslot 1 above it; nothing was changed."
  }

  @Test func `bytes that are no UTF-8 get their line's number`() {
    let error = #expect(throws: AlbumTextError.self) { try AlbumText.parse([0x61, 0x0A, 0xFF, 0x0A]) }
    #expect(error?.line == 2)
    #expect(error?.fault == .notUTF8)
  }

  @Test func `no bytes at all make it trap`() {
    var random = SeededGenerator(seed: 11)
    let alphabet = Array("=@#\\x\t\n\r ab4/.".utf8) + [0xFF, 0xE3, 0x81, 0]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...30, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      guard let album = try? AlbumText.parse(bytes) else { continue }
      #expect((try? AlbumText.parse(AlbumText.serialize(album))) == album)
    }
  }
}
