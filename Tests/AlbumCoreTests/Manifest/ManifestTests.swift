import AlbumCore
import TestSupport
import Testing

@Suite struct ManifestTests {
  /// Two photos on a titled page, one on an untitled one; the last can't be read.
  private func document() throws -> ManifestDocument {
    let album = try Album.named(
      [["IMG_2.jpg", "01_\"q\" \\.png<\"q\" \\.png"], ["c,d.heic"]], titles: ["Küche \"1\"", nil], tray: ["t.jpg"])
    let time = CaptureTime(year: 2025, month: 6, day: 1, hour: 10, minute: 20, second: 30, offsetMinutes: 540)
    return ManifestDocument(
      album: album,
      facts: [
        PhotoID(0): PhotoFacts(
          format: .jpeg, size: PixelSize(width: 3024, height: 4032), byteCount: 2_310_022, captured: time),
        PhotoID(1): PhotoFacts(format: .png, size: PixelSize(width: 1, height: 65_500), byteCount: 0, captured: nil),
        PhotoID(2): PhotoFacts(format: .heic, size: nil, byteCount: 17, captured: nil),
      ],
      companions: [
        try requireName("IMG_2.jpg"): [
          Companion(name: try requireName("IMG_2.nef"), base: .stem),
          Companion(name: try requireName("IMG_2.xmp"), base: .stem),
        ]
      ])
  }

  private func text(_ format: String, _ document: ManifestDocument) throws -> String {
    String(decoding: try #require(ManifestFormats.named(format)).bytes(for: document), as: UTF8.self)
  }

  @Test func `a JSON manifest has a photo a line`() throws {
    #expect(
      try text("json", try document()) == #"""
        {"nineslot": 1, "slotsPerPage": 9, "addSlot": "pinned", "pages": [{"title": "Küche \"1\""}, {"title": null}], "photos": [
        {"position": 1, "page": 1, "slot": 1, "name": "IMG_2.jpg", "original": "IMG_2.jpg", "format": "jpeg", "width": 3024, "height": 4032, "bytes": 2310022, "captured": "2025-06-01T10:20:30+09:00", "companions": ["IMG_2.nef", "IMG_2.xmp"]},
        {"position": 2, "page": 1, "slot": 2, "name": "01_\"q\" \\.png", "original": "\"q\" \\.png", "format": "png", "width": 1, "height": 65500, "bytes": 0, "captured": null, "companions": []},
        {"position": 3, "page": 2, "slot": 1, "name": "c,d.heic", "original": "c,d.heic", "format": "heic", "width": null, "height": null, "bytes": 17, "captured": null, "companions": []}
        ]}

        """#)
  }

  @Test func `a CSV manifest has the same fields`() throws {
    #expect(
      try text("csv", try document())
        == [
          "position,page,slot,name,original,format,width,height,bytes,captured,companions",
          "1,1,1,IMG_2.jpg,IMG_2.jpg,jpeg,3024,4032,2310022,2025-06-01T10:20:30+09:00,\"IMG_2.nef;IMG_2.xmp\"",
          "2,1,2,\"01_\"\"q\"\" \\.png\",\"\"\"q\"\" \\.png\",png,1,65500,0,,",
          "3,2,1,\"c,d.heic\",\"c,d.heic\",heic,,,17,,", "",
        ].joined(separator: "\r\n"))
  }

  @Test func `a text manifest has the names alone`() throws {
    #expect(try text("txt", try document()) == "IMG_2.jpg\n01_\"q\" \\.png\nc,d.heic\n")
  }

  @Test func `an empty album has a manifest in every format`() throws {
    let document = ManifestDocument(album: Album(), facts: [:])
    #expect(
      try text("json", document)
        == "{\"nineslot\": 1, \"slotsPerPage\": 9, \"addSlot\": \"pinned\", \"pages\": [{\"title\": null}], \"photos\": []}\n"
    )
    #expect(try text("txt", document) == "")
    #expect(
      try text("csv", document)
        == "position,page,slot,name,original,format,width,height,bytes,captured,companions\r\n")
  }

  @Test func `names that aren't UTF-8 are readable and exact`() throws {
    let name = try #require(FileName(bytes: [0x61, 0xFF] + Array(".jpg".utf8)))
    let sidecar = try #require(FileName(bytes: [0x61, 0xFF] + Array(".xmp".utf8)))
    let document = ManifestDocument(
      album: .laidOut([Photo(id: PhotoID(0), name: name)]), facts: [:],
      companions: [name: [Companion(name: sidecar, base: .stem)]], sha256: [PhotoID(0): "00ff"])
    #expect(
      try text("json", document) == """
        {"nineslot": 1, "slotsPerPage": 9, "addSlot": "pinned", "pages": [{"title": null}], "photos": [
        {"position": 1, "page": 1, "slot": 1, "name": "a\u{FFFD}.jpg", "nameBase64": "Yf8uanBn", "original": "a\u{FFFD}.jpg", "originalBase64": "Yf8uanBn", "format": null, "width": null, "height": null, "bytes": null, "captured": null, "companions": ["a\u{FFFD}.xmp"], "companionsBase64": ["Yf8ueG1w"], "sha256": "00ff"}
        ]}

        """)
    #expect(
      try text("csv", document) == """
        position,page,slot,name,nameBase64,original,format,width,height,bytes,captured,companions,sha256\r
        1,1,1,a\u{FFFD}.jpg,Yf8uanBn,a\u{FFFD}.jpg,,,,,,a\u{FFFD}.xmp,00ff\r

        """)
    let format = try #require(ManifestFormats.named("txt"))
    #expect(try format.bytes(for: document) == name.bytes + [0x0A])
  }

  @Test func `a list refuses a name with a line break`() throws {
    let document = ManifestDocument(album: try Album.named([["a\nb.jpg"]]), facts: [:])
    let name = try requireName("a\nb.jpg")
    #expect(throws: ManifestError.lineBreak(name)) { _ = try text("txt", document) }
    #expect(
      ManifestError.lineBreak(name).message.plainText
        == "a\\nb.jpg has a line break in its name, and a list has a name a line. Write a manifest with --format json.")
  }

  @Test(arguments: [
    ("=1+1.jpg", "'=1+1.jpg"), ("+a.jpg", "'+a.jpg"), ("-a.jpg", "'-a.jpg"), ("@a.jpg", "'@a.jpg"),
    ("\ta.jpg", "\"'\ta.jpg\""), ("\ra.jpg", "\"'\ra.jpg\""), ("\n=a.jpg", "\"'\n=a.jpg\""), ("'a.jpg", "''a.jpg"),
    ("a=b.jpg", "a=b.jpg"), ("=\"x\",y.jpg", "\"'=\"\"x\"\",y.jpg\""), ("a\"\u{FF9E}.jpg", "\"a\"\"\u{FF9E}.jpg\""),
    ("a;=b.jpg", "\"a;=b.jpg\""),
  ])
  func `no name becomes a formula in a spreadsheet`(name: String, field: String) throws {
    let text = try text("csv", ManifestDocument(album: try Album.named([[name]]), facts: [:]))
    #expect(text.hasSuffix("\r\n1,1,1,\(field),\(field),,,,,,\r\n"))
  }

  @Test func `a CSV manifest gives every name back`() throws {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<300 {
      let names = Array(Set((0..<8).compactMap { _ in FileName.random(using: &random) }))
      let photos = names.enumerated().map { Photo(id: PhotoID($0), name: $1) }
      let text = try text("csv", ManifestDocument(album: .laidOut(photos), facts: [:]))
      let rows = CSVTable.rows(text)
      let columns = try #require(rows.first)
      let exact = columns.firstIndex(of: "nameBase64")
      #expect(rows.count == names.count + 1)
      for (row, name) in zip(rows.dropFirst(), names) {
        #expect(row.count == columns.count)
        let field =
          row[3].utf8.first == UInt8(ascii: "'") ? String(decoding: row[3].utf8.dropFirst(), as: UTF8.self) : row[3]
        if name.utf8 == nil {
          #expect(exact.map { row[$0].isEmpty } == false)
        } else {
          #expect(Array(field.utf8) == name.bytes)
        }
      }
    }
  }

  @Test(arguments: [("a.JSON", "json"), ("x/order.csv", nil), ("order.txt", "txt"), ("json", nil), ("a.xml", nil)])
  func `a file's name chooses the format`(file: String, expected: String?) {
    #expect(FileName(file).flatMap(ManifestFormats.forFile)?.name == expected)
  }
}

/// The least reader of RFC 4180.
private enum CSVTable {
  static func rows(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\"") where isQuoted && bytes.first == byte:
        field.append(byte)
        bytes = bytes.dropFirst()
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted:
        row.append(String(decoding: field, as: UTF8.self))
        field = []
      case UInt8(ascii: "\r") where !isQuoted && bytes.first == UInt8(ascii: "\n"):
        bytes = bytes.dropFirst()
        rows.append(row + [String(decoding: field, as: UTF8.self)])
        row = []
        field = []
      default: field.append(byte)
      }
    }
    return rows
  }
}
