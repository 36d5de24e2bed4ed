import AlbumCore
import TestSupport
import Testing

@Suite struct AlbumJSONTests {
  @Test func `every slot of a page is there, and the tray`() throws {
    let shape = try #require(AlbumShape(slotsPerPage: 4, addSlot: .pinned))
    let named = try Album.named([["a.jpg"], []], titles: ["Kitchen"], tray: ["t.jpg"])
    let album = try Album(shape: shape, pages: named.pages, tray: named.tray)
    let facts = PhotoFacts(format: .jpeg, size: PixelSize(width: 2, height: 3), byteCount: 4, captured: nil)
    let bytes = AlbumJSON.bytes(for: ManifestDocument(album: album, facts: [PhotoID(0): facts, PhotoID(1): facts]))
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {"nineslot": 1, "slotsPerPage": 4, "addSlot": "pinned", "pages": [
        {"title": "Kitchen", "slots": [
        {"position": 1, "page": 1, "slot": 1, "name": "a.jpg", "original": "a.jpg", "format": "jpeg", "width": 2, "height": 3, "bytes": 4, "captured": null, "companions": []},
        {"slot": 2, "empty": true},
        {"slot": 3, "empty": true},
        {"slot": 4, "add": true}
        ]},
        {"title": null, "slots": [
        {"slot": 1, "empty": true},
        {"slot": 2, "empty": true},
        {"slot": 3, "empty": true},
        {"slot": 4, "add": true}
        ]}
        ], "tray": [
        {"position": null, "page": null, "slot": null, "name": "t.jpg", "original": "t.jpg", "format": "jpeg", "width": 2, "height": 3, "bytes": 4, "captured": null, "companions": []}
        ]}

        """)
  }

  @Test func `a full page whose add slot is trailing has photos alone`() throws {
    let shape = try #require(AlbumShape(slotsPerPage: 2, addSlot: .trailing))
    let named = try Album.named([["a.jpg", "b.jpg"]])
    let album = try Album(shape: shape, pages: named.pages, tray: [])
    let text = String(decoding: AlbumJSON.bytes(for: ManifestDocument(album: album, facts: [:])), as: UTF8.self)
    #expect(!text.contains("\"add\"") && !text.contains("\"empty\""))
    #expect(text.hasSuffix("], \"tray\": []}\n"))
  }
}
