import AlbumCore
import CCodecs
import Photos
import Pixels
import Testing

/// Squares of pictures: what is cut off needn't be decoded, but must not be missed.
struct CropTests {
  @Test(
    arguments: [CCODECS_JPEG_420, CCODECS_JPEG_422, CCODECS_JPEG_444, CCODECS_JPEG_GREY],
    [(330, 97), (97, 330), (401, 163), (163, 401)])
  func `a square of a JPEG is the middle of the whole`(
    subsampling: ccodecs_jpeg_subsampling, size: (width: Int, height: Int)
  ) throws {
    let picture = Picture.scenery(width: size.width, height: size.height, seed: UInt64(size.width))
    for isProgressive in [false, true] {
      let bytes = try picture.jpeg(quality: 95, subsampling: subsampling, isProgressive: isProgressive)
      try expectMiddle(of: bytes, sides: [6, 20, 47, 90], likeness: isProgressive ? 34 : 38)
    }
  }

  @Test(arguments: [(330, 97), (97, 330)], [false, true])
  func `a square of a PNG is the middle of the whole`(size: (width: Int, height: Int), isInterlaced: Bool) throws {
    let picture = Picture.scenery(width: size.width, height: size.height, seed: 9)
    try expectMiddle(
      of: try picture.png(isInterlaced: isInterlaced), sides: [47, 90], likeness: isInterlaced ? 60 : 90)
  }

  private func expectMiddle(of bytes: [UInt8], sides: [Int], likeness: Double) throws {
    let whole = try Picture(decoding: bytes)
    let side = Double(min(whole.width, whole.height))
    let middle = PixelRegion(
      x: (Double(whole.width) - side) / 2, y: (Double(whole.height) - side) / 2, width: side, height: side)
    for side in sides {
      let box = PixelSize(width: side, height: side)
      let square = try thumbnail(bytes, "photo", box, .fill)
      #expect(square.damage == nil)
      let actual = square.bitmap.likeness(to: try whole.reduced(to: box, part: middle))
      #expect(actual >= likeness, "\(side)")
    }
  }
}
