import Testing

@testable import SampleAlbumArtist

/// The committed files: all that other tests and the README rely on.
struct SampleAlbumTests {
  private func jpeg(_ name: String) throws -> JPEGMarks { try #require(JPEGMarks(AlbumFiles.bytes(name))) }
  private func png(_ name: String) throws -> PNGMarks { try #require(PNGMarks(AlbumFiles.bytes(name))) }
  private func exif(_ name: String) throws -> ExifFields {
    let tiff = name.hasSuffix(".png") ? try png(name).body(of: "eXIf") : try jpeg(name).exif
    let fields = ExifFields(tiff ?? [])
    return try #require(fields)
  }

  @Test func `the folder holds what the artist draws, and nothing else`() {
    let drawn = SampleAlbum.photos.map(\.name) + SampleAlbum.texts.map(\.name)
    #expect(AlbumFiles.names.sorted() == drawn.sorted())
    #expect(SampleAlbum.photos.count >= 12)
  }

  @Test func `it's small enough to clone with the source`() {
    let total = AlbumFiles.names.reduce(0) { $0 + AlbumFiles.bytes($1).count }
    #expect(total < 4_000_000)
    #expect(total > 1_000_000)
  }

  @Test func `names have spaces, Japanese, composed accents and numbers of one and two digits`() {
    let names = Set(AlbumFiles.names.map { Array($0.utf8) })
    for name in ["Harbour at dusk.jpg", "朝の海.jpg", "\u{E9}t\u{E9} \u{E0} la plage.jpg", "IMG_2.jpg", "IMG_10.jpg"] {
      #expect(names.contains(Array(name.utf8)))
    }
  }

  @Test(arguments: [
    ("Alpine lake.jpg", true), ("Harbour at dusk.jpg", true), ("IMG_2.jpg", false), ("oranges.jpg", false),
  ])
  func `JPEGs are baseline or progressive`(name: String, isProgressive: Bool) throws {
    #expect(try jpeg(name).isProgressive == isProgressive)
  }

  @Test(
    arguments: [
      ("IMG_2.jpg", [0x22, 0x11, 0x11]), ("oranges.jpg", [0x21, 0x11, 0x11]), ("dahlia.jpg", [0x11, 0x11, 0x11]),
      ("birches.jpg", [0x11]),
    ] as [(String, [UInt8])])
  func `JPEGs keep colour in every way`(name: String, sampling: [UInt8]) throws {
    #expect(try jpeg(name).sampling == sampling)
  }

  @Test func `one JPEG has restart markers`() throws {
    #expect(try jpeg("Harbour at dusk.jpg").restartInterval == 75)
  }

  @Test(arguments: [("lavender.jpg", 3, false), ("tulips.jpg", 6, true), ("DSC_0417.jpg", 8, true)])
  func `photos held askew say so, with their time`(name: String, orientation: Int, isTurned: Bool) throws {
    let exif = try exif(name)
    #expect(exif.orientation == orientation)
    #expect(exif.captured != nil)
    // Both portraits lie on their side in the file.
    let marks = try jpeg(name)
    #expect(marks.width > marks.height)
    let photo = try #require(SampleAlbum.photos.first { $0.name == name })
    #expect((photo.picture(2).aspect < 1) == isTurned)
  }

  @Test(
    arguments: [
      ("IMG_2.jpg", "2025:03:15 07:12:44", "+01:00", "318"), ("朝の海.jpg", "2025:05:03 05:02:11", "+09:00", nil),
      ("oranges.jpg", "2025:01:25 11:40:02", nil, nil), ("moonrise.png", "2025:09:07 20:31:12", nil, nil),
    ] as [(String, String, String?, String?)])
  func `capture times come with and without offset and sub-seconds`(
    name: String, captured: String, offset: String?, subSeconds: String?
  ) throws {
    let exif = try exif(name)
    #expect(exif.captured == captured)
    #expect(exif.offset == offset)
    #expect(exif.subSeconds == subSeconds)
  }

  @Test func `two photos have no Exif, one of them a time in its name`() throws {
    #expect(try jpeg("PXL_20251108_184512.jpg").exif == nil)
    #expect(try png("lemons.png").body(of: "eXIf") == nil)
  }

  @Test(
    arguments: [
      ("balloons.png", 2, 8, true), ("lemons.png", 6, 8, false), ("misty ridges.png", 3, 8, false),
      ("moonrise.png", 2, 16, false),
    ] as [(String, UInt8, UInt8, Bool)])
  func `PNGs come in every kind`(name: String, colorType: UInt8, bitDepth: UInt8, isAdam7: Bool) throws {
    let marks = try png(name)
    #expect(marks.colorType == colorType)
    #expect(marks.bitDepth == bitDepth)
    #expect(marks.isAdam7 == isAdam7)
  }

  @Test(arguments: SampleAlbum.texts.map(\.name))
  func `texts are as the artist writes them`(name: String) throws {
    let text = try #require(SampleAlbum.texts.first { $0.name == name }).text
    #expect(AlbumFiles.bytes(name) == Array(text.utf8))
  }
}
