import AlbumCore
import Photos
import Pixels
import TestSupport
import Testing

struct ThumbnailerTests {
  @Test(arguments: Orientation.allCases, [Framing.fit, .fill])
  func `every orientation comes out upright`(orientation: Orientation, framing: Framing) throws {
    let exif = FixtureExif.orientation(orientation.rawValue).segment
    let bytes = FixtureJPEG.quadrants(columns: 6, rows: 4, segments: [exif]).bytes
    let box = PixelSize(width: 20, height: 20)
    let thumbnail = try thumbnail(bytes, "a.jpg", box, framing)
    #expect(
      thumbnail.photoSize
        == (orientation.swapsAxes ? PixelSize(width: 32, height: 48) : PixelSize(width: 48, height: 32)))
    if framing == .fill {
      #expect((thumbnail.bitmap.width, thumbnail.bitmap.height) == (20, 20))
    } else {
      #expect((thumbnail.bitmap.width, thumbnail.bitmap.height) == (orientation.swapsAxes ? (13, 20) : (20, 13)))
    }
    // Stored: red, green / blue, yellow. What stands where, reading the upright picture.
    let stored = [[220, 30, 30], [30, 200, 30], [30, 30, 220], [220, 220, 30]]
    let order: [Int] =
      switch orientation {
      case .upright: [0, 1, 2, 3]
      case .mirrored: [1, 0, 3, 2]
      case .upsideDown: [3, 2, 1, 0]
      case .flipped: [2, 3, 0, 1]
      case .transposed: [0, 2, 1, 3]
      case .quarterTurnRight: [2, 0, 3, 1]
      case .transversed: [3, 1, 2, 0]
      case .quarterTurnLeft: [1, 3, 0, 2]
      }
    for (corner, expected) in zip(corners(thumbnail.bitmap), order) {
      #expect(distance(corner, stored[expected]) <= 12)
    }
  }

  @Test func `a filled box shows the picture's middle`() throws {
    // Red, green, blue, each a third of the width.
    let png = FixturePNG(width: 30, height: 10) { x, _ in x < 10 ? [255, 0, 0] : x < 20 ? [0, 255, 0] : [0, 0, 255] }
    let thumbnail = try thumbnail(png.bytes, "a.png", PixelSize(width: 10, height: 10), .fill)
    #expect(thumbnail.bitmap.meanColor() == RGB(red: 0, green: 255, blue: 0))
  }

  @Test(arguments: [(1, 1), (1, 40), (40, 1)], [Framing.fit, .fill])
  func `the smallest pictures give a picture`(size: (Int, Int), framing: Framing) throws {
    let png = FixturePNG(width: size.0, height: size.1)
    let thumbnail = try thumbnail(png.bytes, "a.png", PixelSize(width: 30, height: 20), framing)
    #expect(thumbnail.bitmap.meanColor() == RGB(red: 200, green: 100, blue: 50))
    #expect(thumbnail.bitmap.isOpaque)
  }

  @Test(
    arguments: [
      (FixturePNG.Color.grey, 1), (.grey, 2), (.grey, 4), (.grey, 8), (.grey, 16), (.rgb, 8), (.rgb, 16), (.palette, 1),
      (.palette, 2), (.palette, 4), (.palette, 8), (.greyAlpha, 8), (.greyAlpha, 16), (.rgba, 8), (.rgba, 16),
    ], [false, true])
  func `PNG of every colour and depth, interlaced or not`(kind: (FixturePNG.Color, Int), isInterlaced: Bool) throws {
    let (color, depth) = kind
    let full = (1 << depth) - 1
    var png = FixturePNG(width: 9, height: 7, color: color, depth: depth, isInterlaced: isInterlaced)
    // White left of the middle, black right of it, opaque.
    png.pixel = { x, _ in
      let level = x < 4 ? full : 0
      let levels = [Int](repeating: color == .palette ? min(1, level) : level, count: min(3, color.channels))
      switch color {
      case .greyAlpha: return [level, full]
      case .rgba: return levels + [full]
      default: return levels
      }
    }
    if color == .palette { png.chunks = [FixturePNG.chunk("PLTE", [0, 0, 0, 255, 255, 255])] }
    let bitmap = try thumbnail(png.bytes, "a.png", PixelSize(width: 9, height: 7), .fit).bitmap
    let expected = (0..<63).flatMap { index -> [UInt8] in
      index % 9 < 4 ? [255, 255, 255, 255] : [0, 0, 0, 255]
    }
    #expect(bitmap.pixels == expected)
  }

  @Test func `a transparent palette entry is transparent`() throws {
    var png = FixturePNG(color: .palette, depth: 1)
    png.chunks = [FixturePNG.chunk("PLTE", [9, 9, 9, 255, 0, 0]), FixturePNG.chunk("tRNS", [0])]
    png.pixel = { x, _ in [x % 2] }
    let bitmap = try thumbnail(png.bytes, "a.png", PixelSize(width: 1, height: 1), .fill).bitmap
    #expect(bitmap.pixels == [128, 0, 0, 128])
  }

  @Test func `a colour that a PNG calls transparent is`() throws {
    for (color, samples) in [(FixturePNG.Color.grey, [7]), (.rgb, [200, 100, 50])] {
      var png = FixturePNG(width: 2, height: 1, color: color)
      png.chunks = [FixturePNG.chunk("tRNS", samples.flatMap { [0, UInt8($0)] })]
      png.pixel = { x, _ in x == 0 ? samples : samples.map { _ in 255 } }
      let bitmap = try thumbnail(png.bytes, "a.png", PixelSize(width: 2, height: 1), .fit).bitmap
      #expect(bitmap.pixels == [0, 0, 0, 0, 255, 255, 255, 255])
    }
  }

  @Test(arguments: [1, 2, 4, 8, 16])
  func `grey stays one channel`(depth: Int) throws {
    let png = FixturePNG(color: .grey, depth: depth, pixel: { _, _ in [1] })
    let size = PixelSize(width: 8, height: 6)
    for (format, bytes) in [(PhotoFormat.png, png.bytes), (.jpeg, FixtureJPEG().bytes)] {
      let decoder = try #require(Decoders.decoder(for: format))
      let rows = try decoder.rows(of: PhotoFile(bytes: bytes), atLeast: size, limits: DecodingLimits())
      #expect(rows.layout == .grey)
    }
  }

  @Test func `an animation shows its first frame, however many follow`() throws {
    var png = FixturePNG()
    let control = FixturePNG.chunk("fcTL", [UInt8](repeating: 0, count: 26))
    png.chunks = [FixturePNG.chunk("acTL", [0, 0, 16, 0, 0, 0, 0, 0]), control]
    png.laterChunks = (0..<2000).flatMap { _ in [control, FixturePNG.chunk("fdAT", [1, 2, 3, 4, 5, 6, 7, 8])] }
    let result = try thumbnail(png.bytes, "a.png", PixelSize(width: 4, height: 3), .fit)
    #expect(result.damage == nil)
    #expect(result.bitmap.meanColor() == RGB(red: 200, green: 100, blue: 50))
    let cut = Array(png.bytes.dropLast(100))
    #expect(try thumbnail(cut, "a.png", PixelSize(width: 4, height: 3), .fit).damage == .endsTooEarly)
  }

  @Test func `a PNG's EXIF turns it`() throws {
    var png = FixturePNG(width: 8, height: 6)
    png.chunks = [FixturePNG.chunk("eXIf", FixtureExif.orientation(6).bytes)]
    #expect(try thumbnail(png.bytes, "a.png", PixelSize(width: 8, height: 8), .fit).bitmap.width == 6)
  }

  @Test func `CMYK is inverted if Adobe wrote it`() throws {
    let ink = FixtureJPEG(
      components: [{ _, _ in 0 }, { _, _ in 200 }, { _, _ in 200 }, { _, _ in 55 }])
    let plain = try thumbnail(ink.bytes, "a.jpg", PixelSize(width: 1, height: 1), .fill).bitmap
    #expect(distance(plain.meanColor(), [200, 43, 43]) <= 3)
    var adobe = ink
    adobe.segments = [FixtureJPEG.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])]
    let inverted = try thumbnail(adobe.bytes, "a.jpg", PixelSize(width: 1, height: 1), .fill).bitmap
    #expect(distance(inverted.meanColor(), [0, 43, 43]) <= 3)
  }

  @Test func `a progressive JPEG, and one with a video after its end`() throws {
    var jpeg = FixtureJPEG.quadrants()
    jpeg.frame = 0xC2
    jpeg.trailer = Array("\0\0\0\u{18}ftypmp42".utf8) + [UInt8](repeating: 0xFF, count: 5000)
    let thumbnail = try thumbnail(jpeg.bytes, "a.jpg", PixelSize(width: 30, height: 20), .fit)
    #expect(thumbnail.damage == nil)
    #expect(distance(corners(thumbnail.bitmap)[3], [220, 220, 30]) <= 12)
  }

  private func corners(_ bitmap: Bitmap) -> [RGB] {
    [(1, 1), (bitmap.width - 2, 1), (1, bitmap.height - 2), (bitmap.width - 2, bitmap.height - 2)].compactMap {
      bitmap.cropped(x: $0.0, y: $0.1, width: 1, height: 1)?.meanColor()
    }
  }
}

func thumbnail(
  _ bytes: [UInt8], _ name: String, _ box: PixelSize, _ framing: Framing
) throws -> Thumbnail {
  try Thumbnailer().thumbnail(
    of: PhotoFile(bytes: bytes), named: try #require(FileName(name)), in: box, framing: framing)
}
