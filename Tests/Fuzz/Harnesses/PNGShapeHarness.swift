import AlbumCore
import Photos
import Pixels
import TestSupport

/// A sound PNG of any shape and kind, whose pixels are the input, and which may then be cut short: what compression keeps
/// from a mutated file.
enum PNGShapeHarness: Harness {
  static let name = "png-shape"

  static func seeds() -> [[UInt8]] {
    (0..<40).map { number in
      let shape = [number, number * 5, number, number / 3, number * 6, 0]
      return (shape + [1, 200, 30, 4, 250]).map { UInt8($0) }
    }
  }

  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    var choices = TakenApart(input)
    // Larger ones have nothing new, and are slow to write.
    let width = 1 + Int(choices.byte() % 72)
    let height = 1 + Int(choices.byte() % 72)
    let (color, depth) = choices.choice(kinds)
    let isInterlaced = choices.byte().isMultiple(of: 2)
    let hidden = choices.byte()
    let missing = Int(choices.byte())
    let samples = Array(choices.rest)
    var chunks: [[UInt8]] = []
    if color == .palette { chunks.append(FixturePNG.chunk("PLTE", (0..<768).map { UInt8($0 * 5 % 256) })) }
    if hidden > 128, color != .rgba, color != .greyAlpha {
      let values = color == .palette ? [hidden, 0] : [UInt8](repeating: 0, count: 2 * color.channels)
      chunks.append(FixturePNG.chunk("tRNS", values))
    }
    let picture = FixturePNG(
      width: width, height: height, color: color, depth: depth, isInterlaced: isInterlaced, chunks: chunks
    ) { x, y in
      (0..<color.channels).map { channel in
        guard !samples.isEmpty else { return 0 }
        return Int(samples[(x + y * width + channel) % samples.count]) & (1 << depth - 1)
      }
    }
    let file = Array(picture.bytes.dropLast(missing))
    try PicturePromises.check(file, named: "a.png")
    if missing == 0, depth == 8, color != .palette, chunks.isEmpty { try checkRows(of: file, picture) }
  }

  private static let kinds: [(FixturePNG.Color, Int)] = [
    (.grey, 1), (.grey, 2), (.grey, 4), (.grey, 8), (.grey, 16), (.rgb, 8), (.rgb, 16), (.palette, 1), (.palette, 2),
    (.palette, 4), (.palette, 8), (.greyAlpha, 8), (.greyAlpha, 16), (.rgba, 8), (.rgba, 16),
  ]

  /// At full size the rows are the pixels.
  private static func checkRows(of file: [UInt8], _ picture: FixturePNG) throws(BrokenPromise) {
    do throws(PhotoError) {
      guard let decoder = Decoders.decoder(for: .png) else { return }
      let size = PixelSize(width: picture.width, height: picture.height)
      let rows = try decoder.rows(of: PhotoFile(bytes: file), atLeast: size, limits: DecodingLimits())
      var row = [UInt8](repeating: 0, count: rows.rowWidth * rows.layout.channels)
      for y in 0..<rows.rowCount {
        try rows.readRow(into: &row)
        let pixels = (0..<picture.width).flatMap { x -> [UInt8] in
          let samples = picture.pixel(x, y).map { UInt8($0) }
          return picture.color == .greyAlpha ? [samples[0], samples[0], samples[0], samples[1]] : samples
        }
        guard row == pixels else { throw .damaged(detail: "row \(y) is another one") }
      }
      try rows.finish()
    } catch {
      throw BrokenPromise(description: "a sound PNG isn't read: \(error.explanation)")
    }
  }
}
