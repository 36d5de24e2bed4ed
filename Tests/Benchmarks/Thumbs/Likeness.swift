import AlbumCore
import FileSystem
import Photos
import Glibc
import Pixels

/// How near thumbnails come to a full decode that is reduced by an exact area average.
enum Likeness {
  /// In decibels (peak signal-to-noise ratio over red, green and blue), of each photo and its thumbnail, a PNG.
  static func decibels(_ photos: [String], _ thumbnails: [String]) throws(BenchmarkError) -> [Double] {
    var values: [Double] = []
    for (photo, thumbnail) in zip(photos, thumbnails) {
      let small = try reduced(thumbnail, to: nil)
      values.append(decibels(small, try reduced(photo, to: (small.width, small.height))))
    }
    return values
  }

  private static func decibels(_ left: Bitmap, _ right: Bitmap) -> Double {
    guard left.pixels.count == right.pixels.count else { return 0 }
    // Both are opaque.
    let squares = zip(left.pixels, right.pixels).reduce(0.0) { sum, pair in
      let difference = Double(pair.0) - Double(pair.1)
      return sum + difference * difference
    }
    let mean = squares / Double(3 * left.width * left.height)
    // ITU-T J.340: against the largest level. 99 stands for no difference.
    return mean > 0 ? min(99, 10 * log10(255 * 255 / mean)) : 99
  }

  private static func reduced(_ path: String, to size: (width: Int, height: Int)?) throws(BenchmarkError) -> Bitmap {
    let bytes = try BenchmarkError.onFiles { () throws(SystemError) in
      try Descriptor(path: Array(path.utf8), for: .read).readWhole(limit: 1 << 28)
    }
    do throws(PhotoError) {
      guard let decoder = Decoders.decoder(for: .png) else { throw .notDecodedHere(.png, trait: nil) }
      let file = PhotoFile(bytes: bytes)
      var window = try ByteWindow(file)
      let limits = DecodingLimits()
      let whole = try decoder.header(in: &window, limits: limits).storedSize
      let rows = try decoder.rows(of: file, atLeast: whole, limits: limits)
      let resampler = Resampler(
        sourceWidth: rows.rowWidth, sourceHeight: rows.rowCount, layout: rows.layout,
        width: size?.width ?? whole.width, height: size?.height ?? whole.height)
      guard var resampler, rows.rowWidth == whole.width, rows.rowCount == whole.height else {
        throw .damaged(detail: "not all of it is decoded")
      }
      var row = [UInt8](repeating: 0, count: rows.rowWidth * rows.layout.channels)
      for _ in 0..<rows.rowCount {
        try rows.readRow(into: &row)
        resampler.push(row.span)
      }
      guard let bitmap = resampler.finished() else { throw .damaged(detail: "no picture") }
      return bitmap
    } catch {
      throw .wrong("\(path) can't be read: \(error.explanation)")
    }
  }
}
