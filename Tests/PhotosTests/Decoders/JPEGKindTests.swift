import AlbumCore
import CCodecs
import Photos
import Pixels
import TestSupport
import Testing

/// Each kind of JPEG, at each scale its transform has.
struct JPEGKindTests {
  private static let sides = [8, 16, 40, 96]
  private static let colors = [[220, 30, 30], [30, 200, 30], [30, 30, 220], [220, 220, 30]]

  @Test(arguments: [
    [(1, 1), (1, 1), (1, 1)], [(2, 1), (1, 1), (1, 1)], [(2, 2), (1, 1), (1, 1)], [(1, 2), (1, 1), (1, 1)],
    [(4, 1), (1, 1), (1, 1)], [(2, 2), (2, 1), (1, 2)], [(2, 2), (1, 1), (2, 1)], [(1, 4), (1, 2), (1, 1)],
  ])
  func `YCbCr of every sampling`(sampling: [(Int, Int)]) throws {
    for (frame, isInterleaved) in [(UInt8(0xC0), true), (0xC1, true), (0xC2, true), (0xC0, false), (0xC2, false)] {
      var jpeg = FixtureJPEG.quadrants(columns: 16, rows: 16)
      jpeg.sampling = sampling.map { (across: $0.0, down: $0.1) }
      jpeg.frame = frame
      jpeg.isInterleaved = isInterleaved
      try expectQuadrants(jpeg.bytes)
    }
  }

  @Test func `RGB, by Adobe's marker or by the components' names`() throws {
    var rgb = FixtureJPEG(columns: 16, rows: 16, components: (0..<3).map { Self.level($0) })
    rgb.segments = [Self.adobe(transform: 0)]
    try expectQuadrants(rgb.bytes)
    rgb.segments = []
    rgb.identifiers = Array("RGB".utf8)
    try expectQuadrants(rgb.bytes)
  }

  @Test func `grey`() throws {
    let grey = FixtureJPEG(columns: 16, rows: 16, components: [{ column, _ in column < 8 ? 50 : 210 }]).bytes
    for side in Self.sides {
      let bitmap = try thumbnail(grey, "a.jpg", PixelSize(width: side, height: side), .fit).bitmap
      let quadrants = try quadrants(bitmap)
      #expect(distance(quadrants[0], [50, 50, 50]) <= 2)
      #expect(distance(quadrants[3], [210, 210, 210]) <= 2)
    }
  }

  @Test(arguments: [0, 2])
  func `ink as Adobe stores it, inverted, plain or as luminance and colour`(transform: UInt8) throws {
    // No black ink: the others are what red, green and blue lack, and are stored inverted.
    let components =
      transform == 0 ? (0..<3).map { Self.level($0) } : FixtureJPEG.quadrants(columns: 16, rows: 16).components
    let inverted = FixtureJPEG(
      columns: 16, rows: 16, components: components + [{ _, _ in 255 }], segments: [Self.adobe(transform: transform)])
    try expectQuadrants(transform == 0 ? inverted.bytes : Self.withComplement(inverted).bytes)
  }

  @Test func `ink without Adobe's marker is ink`() throws {
    let levels = (0..<3).map { index in
      { (column: Int, row: Int) in 255 - Self.level(index)(column, row) }
    }
    try expectQuadrants(FixtureJPEG(columns: 16, rows: 16, components: levels + [{ _, _ in 0 }]).bytes)
  }

  @Test(
    arguments: [CCODECS_JPEG_420, CCODECS_JPEG_422, CCODECS_JPEG_444, CCODECS_JPEG_GREY],
    [(0, true), (1, false), (7, false), (7, true)])
  func `restart markers and arithmetic coding make no difference`(
    subsampling: ccodecs_jpeg_subsampling, coding: (restartInterval: UInt32, isArithmetic: Bool)
  ) throws {
    let picture = Picture.scenery(width: 90, height: 70, seed: 5)
    for isProgressive in [false, true] {
      let plain = try picture.jpeg(subsampling: subsampling, isProgressive: isProgressive)
      let other = try picture.jpeg(
        subsampling: subsampling, isProgressive: isProgressive, isArithmetic: coding.isArithmetic,
        restartInterval: coding.restartInterval)
      for side in [5, 11, 22, 90] {
        let box = PixelSize(width: side, height: side)
        #expect(try thumbnail(other, "a.jpg", box, .fit) == thumbnail(plain, "a.jpg", box, .fit))
      }
    }
  }

  @Test func `pictures after the end are another's`() throws {
    var jpeg = FixtureJPEG.quadrants(columns: 16, rows: 16)
    jpeg.trailer = FixtureJPEG(components: [{ _, _ in 0 }]).bytes
    for frame in [UInt8(0xC0), 0xC2] {
      jpeg.frame = frame
      try expectQuadrants(jpeg.bytes)
    }
  }

  @Test(arguments: [
    (0xC0, 12, "12-bit JPEG"), (0xC1, 12, "12-bit JPEG"), (0xC2, 12, "12-bit JPEG"), (0xC3, 8, "lossless JPEG"),
    (0xC3, 16, "lossless JPEG"), (0xC5, 8, "hierarchical JPEG"), (0xC6, 8, "hierarchical JPEG"),
    (0xC7, 8, "lossless JPEG"), (0xCB, 8, "lossless JPEG"), (0xCD, 8, "hierarchical JPEG"),
    (0xCE, 8, "hierarchical JPEG"), (0xCF, 8, "lossless JPEG"),
  ])
  func `what the library can't is said by its name`(frame: Int, precision: Int, variant: String) throws {
    let jpeg = FixtureJPEG(frame: UInt8(frame), precision: UInt8(precision))
    #expect(throws: PhotoError.unsupported(variant: variant)) {
      try thumbnail(jpeg.bytes, "a.jpg", PixelSize(width: 8, height: 8), .fit)
    }
  }

  private static func level(_ channel: Int) -> (Int, Int) -> Int {
    { column, row in colors[column / 8 + 2 * (row / 8)][channel] }
  }

  private static func adobe(transform: UInt8) -> [UInt8] {
    FixtureJPEG.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform])
  }

  /// YCCK is the YCbCr of what the three inks lack: to come out as Adobe's inverted ink, that is taken from the complement.
  private static func withComplement(_ jpeg: FixtureJPEG) -> FixtureJPEG {
    var result = jpeg
    let levels = jpeg.components
    for index in 0..<3 {
      result.components[index] = { column, row in
        let level = levels[index](column, row)
        return index == 0 ? 255 - level : 256 - level
      }
    }
    return result
  }

  private func expectQuadrants(_ bytes: [UInt8]) throws {
    for side in Self.sides {
      let result = try thumbnail(bytes, "a.jpg", PixelSize(width: side, height: side), .fit)
      #expect(result.damage == nil)
      for (quadrant, expected) in zip(try quadrants(result.bitmap), Self.colors) {
        #expect(distance(quadrant, expected) <= 6, "\(side)")
      }
    }
  }
}
