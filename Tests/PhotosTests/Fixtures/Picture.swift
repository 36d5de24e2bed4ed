import AlbumCore
import CCodecs
import Glibc
import Photos
import Pixels
import TestSupport
import Testing

/// A picture's pixels, to be written as any kind of file and to be compared with what is read of it.
struct Picture: Sendable {
  let width: Int
  let height: Int
  /// Three bytes a pixel.
  let samples: [UInt8]

  /// Slopes of light with fine grain and hard edges on them: something of all that photos have.
  static func scenery(width: Int, height: Int, seed: UInt64) -> Picture {
    var random = SeededGenerator(seed: seed)
    var samples: [UInt8] = []
    samples.reserveCapacity(3 * width * height)
    for y in 0..<height {
      for x in 0..<width {
        let grain = Int(random.next() % 16)
        let edge = (x * 14 / width + y * 9 / height) % 5 == 0 ? 50 : 0
        samples.append(UInt8(x * 150 / width + grain + edge))
        samples.append(UInt8(y * 150 / height + grain + edge))
        samples.append(UInt8((x + y) * 150 / (width + height) + grain))
      }
    }
    return Picture(width: width, height: height, samples: samples)
  }

  /// A photo of the sample album, half as wide and high.
  static func sample(_ name: String) throws -> Picture {
    let whole = try Picture(decoding: SourceTree.bytes(of: "SampleAlbum/\(name)"))
    let half = try whole.reduced(to: PixelSize(width: whole.width / 2, height: whole.height / 2))
    let samples = half.pixels.indices.filter { $0 % 4 != 3 }.map { half.pixels[$0] }
    return Picture(width: half.width, height: half.height, samples: samples)
  }

  /// A file decoded in full, as it is stored.
  init(decoding bytes: [UInt8]) throws {
    let file = PhotoFile(bytes: bytes)
    let isPNG = bytes.starts(with: FixturePNG.signature)
    let decoder = try #require(Decoders.decoder(for: isPNG ? .png : .jpeg))
    let whole = PixelSize(width: 1 << 20, height: 1 << 20)
    let rows = try decoder.rows(of: file, atLeast: whole, limits: DecodingLimits())
    var row = [UInt8](repeating: 0, count: rows.rowWidth * rows.layout.channels)
    var samples: [UInt8] = []
    for _ in 0..<rows.rowCount {
      try rows.readRow(into: &row)
      samples += rows.layout == .grey ? row.flatMap { [$0, $0, $0] } : row
    }
    try rows.finish()
    self.init(width: rows.rowWidth, height: rows.rowCount, samples: samples)
  }

  init(width: Int, height: Int, samples: [UInt8]) {
    self.width = width
    self.height = height
    self.samples = samples
  }

  /// The exact area average of a part of it, or of all.
  func reduced(to size: PixelSize, part: PixelRegion? = nil) throws -> Bitmap {
    let resampler = Resampler(
      sourceWidth: width, sourceHeight: height, layout: .rgb, region: part, width: size.width, height: size.height)
    var rows = try #require(resampler)
    for start in stride(from: 0, to: samples.count, by: 3 * width) {
      rows.push(Array(samples[start..<start + 3 * width]).span)
    }
    return try #require(rows.finished())
  }

  func jpeg(
    quality: Int32 = 90, subsampling: ccodecs_jpeg_subsampling = CCODECS_JPEG_420, isProgressive: Bool = false,
    isArithmetic: Bool = false, restartInterval: UInt32 = 0
  ) throws -> [UInt8] {
    var options = ccodecs_jpeg_options()
    options.pixels = CCODECS_JPEG_RGB8
    options.subsampling = subsampling
    options.quality = quality
    options.progressive = isProgressive ? 1 : 0
    options.arithmetic = isArithmetic ? 1 : 0
    options.restart_interval = restartInterval
    return try encoded { ccodecs_encode_jpeg($0, &options, $1) }
  }

  func png(isInterlaced: Bool) throws -> [UInt8] {
    var options = ccodecs_png_options()
    options.pixels = CCODECS_PNG_RGB
    options.bit_depth = 8
    options.adam7 = isInterlaced ? 1 : 0
    options.compression = 1
    return try encoded { ccodecs_encode_png($0, &options, $1) }
  }

  private func encoded(
    _ encode: (UnsafePointer<ccodecs_bitmap>, UnsafeMutablePointer<ccodecs_encoded>) -> ccodecs_encode_status
  ) throws -> [UInt8] {
    try samples.withUnsafeBytes { pixels in
      var bitmap = ccodecs_bitmap()
      bitmap.pixels = pixels.baseAddress
      bitmap.byte_count = pixels.count
      bitmap.stride = 3 * width
      bitmap.width = UInt32(width)
      bitmap.height = UInt32(height)
      var encoded = ccodecs_encoded()
      defer { ccodecs_encoded_free(&encoded) }
      try #require(encode(&bitmap, &encoded) == CCODECS_ENCODED)
      return Array(UnsafeBufferPointer(start: encoded.bytes, count: encoded.count))
    }
  }
}

extension Bitmap {
  /// How like another it is, in decibels, opacity included: 10 log10(255² / mean squared error); 99 if they're equal.
  func likeness(to other: Bitmap) -> Double {
    guard width == other.width, height == other.height else { return 0 }
    let sum = zip(pixels, other.pixels).reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
    let colors = 3 * width * height
    return sum == 0 ? 99 : 10 * log10(65025 * Double(colors) / Double(sum))
  }
}
