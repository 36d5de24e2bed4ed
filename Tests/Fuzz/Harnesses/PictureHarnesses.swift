import AlbumCore
import Photos
import Pixels
import TestSupport

/// A JPEG file, from its header to its thumbnail, through libjpeg.
enum JPEGHarness: Harness {
  static let name = "jpeg"

  static func seeds() -> [[UInt8]] {
    var files = [FixtureJPEG.quadrants(segments: [FixtureExif.orientation(6).segment])]
    files.append(FixtureJPEG(components: [{ $0 * 40 + $1 * 9 }], frame: 0xC2, scans: 3))
    var inks = FixtureJPEG(components: [{ x, _ in x * 9 }, { _, y in y * 9 }, { _, _ in 90 }, { _, _ in 10 }])
    inks.sampling = [(2, 2), (1, 1), (1, 1), (2, 2)]
    files.append(inks)
    return files.map(\.bytes)
  }

  static func seeds(from file: [UInt8], named name: FileName) -> [[UInt8]] {
    file.starts(with: [0xFF, 0xD8, 0xFF]) ? [file] : []
  }

  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    try PicturePromises.check(input, named: "a.jpg")
  }
}

/// A PNG file, from its header to its thumbnail, through libpng.
enum PNGHarness: Harness {
  static let name = "png"

  static func seeds() -> [[UInt8]] {
    [
      FixturePNG(width: 20, height: 9, color: .rgba, pixel: { x, y in [x * 12, y * 28, 7, x * 12] }),
      FixturePNG(width: 17, height: 9, color: .grey, depth: 16, isInterlaced: true, pixel: { x, y in [x * 999 + y] }),
    ].map(\.bytes)
  }

  static func seeds(from file: [UInt8], named name: FileName) -> [[UInt8]] {
    file.starts(with: FixturePNG.signature) ? [file] : []
  }

  static func repaired(_ input: [UInt8]) -> [UInt8]? {
    PNGChecksums.repaired(input)
  }

  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    try PicturePromises.check(input, named: "a.png")
  }
}

/// What holds of every picture file.
enum PicturePromises {
  /// Decoding is given up beyond so many pixels, so that huge pictures don't take all the time.
  private static let mostPixels = 4_000_000

  static func check(_ input: [UInt8], named text: String) throws(BrokenPromise) {
    guard let name = FileName(text) else { return }
    let file = PhotoFile(bytes: input)
    let report = PhotoReader().report(on: file, named: name)
    if let problem = report?.problem { try promiseSafe(problem.explanation, "the problem") }
    for (box, framing) in frames(input) {
      try checkThumbnail(of: file, named: name, in: box, framing, report: report)
    }
  }

  /// Another box and framing for each input, the same for the same one.
  private static func frames(_ input: [UInt8]) -> [(PixelSize, Framing)] {
    let choice = input.count &+ Int(input.last ?? 0)
    let boxes = [(16, 16), (1, 300), (160, 90), (700, 3)]
    let box = boxes[choice % boxes.count]
    return [(PixelSize(width: box.0, height: box.1), choice.isMultiple(of: 3) ? .fill : .fit)]
  }

  private static func checkThumbnail(
    of file: PhotoFile, named name: FileName, in box: PixelSize, _ framing: Framing, report: PhotoReport?
  ) throws(BrokenPromise) {
    let width = report?.facts.size.map { max($0.width, $0.height) } ?? 1
    var pixelsSeen = 0
    let thumbnail: Thumbnail
    do throws(PhotoError) {
      thumbnail = try Thumbnailer().thumbnail(of: file, named: name, in: box, framing: framing) {
        // Asked every sixteen rows.
        pixelsSeen += 16 * width
        return pixelsSeen > mostPixels
      }
    } catch {
      return try promiseSafe(error.explanation, "the error")
    }
    try promise(report?.facts.size == thumbnail.photoSize, "the photo has another size than its report says")
    let size = framing.size(
      ofWidth: thumbnail.photoSize.width, height: thumbnail.photoSize.height, inWidth: box.width, boxHeight: box.height)
    let bitmap = thumbnail.bitmap
    try promise((bitmap.width, bitmap.height) == size, "a thumbnail of another size than its box asks for")
    for start in stride(from: 0, to: bitmap.pixels.count, by: 4) {
      let alpha = bitmap.pixels[start + 3]
      for channel in 0..<3 { try promise(bitmap.pixels[start + channel] <= alpha, "a colour beyond its alpha") }
    }
    if let damage = thumbnail.damage { try promiseSafe(damage.explanation, "the damage") }
  }
}
