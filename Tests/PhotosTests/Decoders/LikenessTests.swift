import AlbumCore
import CCodecs
import Photos
import Pixels
import TestSupport
import Testing

/// Thumbnails against full decodes reduced by the same exact average.
struct LikenessTests {
  /// Boxes that an eighth, a quarter and a half of 600 pixels serve just so, and with some to spare.
  private static let boxes = [25, 32, 50, 64, 99]
  private static let photos = Result {
    try ["Alpine lake.jpg", "autumn leaves.jpg", "tulips.jpg", "birches.jpg"].map { try Picture.sample($0) }
  }

  @Test func `a JPEG scaled by its transform looks as if decoded in full`() throws {
    try expect(median: 45, worst: 33) { try $0.jpeg() }
  }

  @Test(arguments: [CCODECS_JPEG_420, CCODECS_JPEG_422, CCODECS_JPEG_444])
  func `a progressive JPEG whose last scans weren't read does, too`(subsampling: ccodecs_jpeg_subsampling) throws {
    try expect(median: 42, worst: 33) { try $0.jpeg(subsampling: subsampling, isProgressive: true) }
  }

  @Test func `so does one of low quality, whose first scan is too coarse`() throws {
    try expect(median: 42, worst: 33) { try $0.jpeg(quality: 30, isProgressive: true) }
  }

  @Test func `an interlaced PNG whose last passes weren't read does, too`() throws {
    try expect(median: 42, worst: 36) { try $0.png(isInterlaced: true) }
  }

  private func expect(median: Double, worst: Double, file: (Picture) throws -> [UInt8]) throws {
    var likenesses: [Double] = []
    for photo in try Self.photos.get() {
      let bytes = try file(photo)
      let whole = try Picture(decoding: bytes)
      for side in Self.boxes {
        let small = try thumbnail(bytes, "photo", PixelSize(width: side, height: side), .fit)
        #expect(small.damage == nil)
        let size = PixelSize(width: small.bitmap.width, height: small.bitmap.height)
        likenesses.append(small.bitmap.likeness(to: try whole.reduced(to: size)))
      }
    }
    likenesses.sort()
    #expect(likenesses[likenesses.count / 2] >= median, "\(likenesses)")
    #expect(likenesses[0] >= worst, "\(likenesses)")
  }
}
