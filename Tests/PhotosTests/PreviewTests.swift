import AlbumCore
import FileSystem
import Pixels
import TestSupport
import Testing

@testable import Photos

/// When the thumbnail that a camera put into a photo is shown in the photo's place.
struct PreviewTests {
  /// The photo's own picture is grey of this level, its thumbnail of another: what is shown tells which it is.
  static let levels = (photo: 200, thumbnail: 60)

  /// A photo of 640 × 480 pixels with a thumbnail of 160 × 120, in whose EXIF block something is otherwise.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var isServed = false
    var box = PixelSize(width: 24, height: 16)
    var framing = Framing.fill
    var orientation: Int?
    var ownOrientation: Int?
    /// Blocks of eight pixels.
    var blocks = (columns: 20, rows: 15)
    var isLittleEndian = true
    var compression: Int? = 6
    var name = "a.jpg"
    /// What is added to where the thumbnail stands, and to its length.
    var shift = 0
    var growth = 0
    var change: @Sendable ([UInt8]) -> [UInt8] = { $0 }
    var trailer: [UInt8] = []
    /// So many of the photo's last bytes are missing.
    var cut = 0

    var bytes: [UInt8] {
      let thumbnail = change(
        FixtureJPEG(columns: blocks.columns, rows: blocks.rows, components: [{ _, _ in levels.thumbnail }]).bytes)
      func exif(at start: Int) -> [UInt8] {
        var exif = FixtureExif(isLittleEndian: isLittleEndian)
        exif.image = orientation.map { [(0x0112, .short($0))] } ?? [(0x0100, .long(640))]
        exif.thumbnail = compression.map { [(0x0103, .short($0))] } ?? []
        if let ownOrientation { exif.thumbnail.append((0x0112, .short(ownOrientation))) }
        exif.thumbnail += [(0x0201, .long(start)), (0x0202, .long(thumbnail.count + growth))]
        return exif.bytes
      }
      let block = exif(at: exif(at: 0).count + shift) + thumbnail
      let segment = FixtureJPEG.segment(0xE1, Array("Exif\0\0".utf8) + block)
      let photo = FixtureJPEG(
        columns: 80, rows: 60, components: [{ _, _ in levels.photo }], segments: [segment], trailer: trailer
      ).bytes
      return Array(photo.dropLast(cut))
    }
  }

  static let cases: [Case] = [
    Case(testDescription: "sound", isServed: true),
    Case(testDescription: "big endian, without a compression", isServed: true, isLittleEndian: false, compression: nil),
    Case(testDescription: "as large as its cell", isServed: true, box: PixelSize(width: 160, height: 120)),
    Case(testDescription: "whole", isServed: true, box: PixelSize(width: 40, height: 90), framing: .fit),
    Case(testDescription: "smaller than its cell", box: PixelSize(width: 160, height: 121)),
    Case(testDescription: "wider than previews are", box: PixelSize(width: 161, height: 20)),
    Case(testDescription: "turned with the photo", isServed: true, orientation: 6),
    Case(testDescription: "turned as the photo", isServed: true, orientation: 8, ownOrientation: 8),
    Case(testDescription: "upright as the photo is", isServed: true, ownOrientation: 1),
    Case(testDescription: "turned otherwise", orientation: 6, ownOrientation: 1),
    Case(testDescription: "turned alone", ownOrientation: 3),
    Case(
      testDescription: "larger than its cell only before it's turned",
      box: PixelSize(width: 150, height: 100), orientation: 6),
    Case(testDescription: "with black bars", blocks: (20, 14)),
    Case(testDescription: "upright where the photo lies", blocks: (15, 20)),
    Case(testDescription: "uncompressed", compression: 1),
    Case(testDescription: "behind the block", shift: 60_000),
    Case(testDescription: "at no JPEG", shift: -3),
    Case(testDescription: "beyond the block's end", growth: 1),
    Case(testDescription: "of no length", growth: -100_000),
    Case(testDescription: "cut short", change: { Array($0.dropLast(40)) }),
    Case(testDescription: "without tables", change: { $0.enumerated().map { $0 > 40 && $0 < 80 ? 0 : $1 } }),
    Case(testDescription: "of a photo that is cut short", cut: 30),
    Case(testDescription: "of a photo with something behind it", trailer: [1, 2, 3]),
    Case(testDescription: "of a photo that is called otherwise", isServed: true, name: "a.png"),
  ]

  let home = TemporaryFolder()
  let folder = TemporaryFolder()
  let photos: Photos.PhotoFolder
  let source: ThumbnailSource

  init() throws {
    photos = try Photos.PhotoFolder(path: folder.pathBytes)
    source = ThumbnailSource(cache: ThumbnailCache(cacheHome: home.pathBytes))
  }

  private func request(_ example: Case, takesPreview: Bool = true) throws -> ThumbnailRequest {
    ThumbnailRequest(
      name: try requireName(example.name), folder: photos,
      framing: ThumbnailFraming(box: example.box, framing: example.framing, takesPreview: takesPreview))
  }

  private func add(_ example: Case) {
    folder.write(example.bytes, to: Array(example.name.utf8))
    folder.setModified(example.name, at: 1_700_000_000)
  }

  private func level(_ thumbnail: Thumbnail) -> Int {
    let mean = Int(thumbnail.bitmap.meanColor().red)
    return [Self.levels.photo, Self.levels.thumbnail].min { abs($0 - mean) < abs($1 - mean) } ?? mean
  }

  @Test(arguments: cases) func `a camera's thumbnail is shown if it's sound`(example: Case) throws {
    add(example)
    let made = try source.thumbnail(request(example), worker: Worker()).get()
    #expect(made.isPreview == example.isServed)
    #expect(level(made) == (example.isServed ? Self.levels.thumbnail : Self.levels.photo))
    let real = try source.thumbnail(request(example, takesPreview: false), worker: Worker()).get()
    #expect(level(real) == Self.levels.photo)
    #expect(!real.isPreview)
    #expect(made.bitmap.width == real.bitmap.width)
    #expect(made.bitmap.height == real.bitmap.height)
    #expect(made.photoSize == real.photoSize)
    #expect((real.damage != nil) == (example.cut > 0))
  }

  @Test func `a preview is kept as one, and gives way to the photo's own thumbnail`() throws {
    let example = Self.cases[0]
    add(example)
    let buffer = ReadBuffer()
    let (quick, real) = (try request(example), try request(example, takesPreview: false))
    let made = source.thumbnail(quick, worker: Worker())
    #expect(source.remembered(quick, buffer: buffer) == made)
    #expect(try made.get().isPreview)
    #expect(source.remembered(real, buffer: buffer) == nil)
    let own = source.thumbnail(real, worker: Worker())
    #expect(source.remembered(real, buffer: buffer) == own)
    #expect(source.remembered(quick, buffer: buffer) == own)
  }

  @Test func `a photo without a preview is decoded once`() throws {
    let example = try #require(Self.cases.first { $0.testDescription == "uncompressed" })
    add(example)
    let made = try source.thumbnail(request(example), worker: Worker())
    #expect(try source.remembered(request(example, takesPreview: false), buffer: ReadBuffer()) == made)
  }

  @Test func `an EXIF block of any bytes, or any part of one, does no harm`() throws {
    let block = Array(Self.cases[0].bytes.dropFirst(12).prefix(900))
    #expect(ExifThumbnail(block) != nil)
    for index in 0..<block.count { _ = ExifThumbnail(Array(block.prefix(index))) }
    var numbers = SeededGenerator(seed: 3)
    for _ in 0..<3000 {
      var damaged = block
      for _ in 0..<3 { damaged[Int.random(in: 0..<80, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers) }
      guard let found = ExifThumbnail(damaged) else { continue }
      #expect(found.jpeg.starts(with: [0xFF, 0xD8, 0xFF]))
    }
  }
}
