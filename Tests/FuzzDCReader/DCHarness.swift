import AlbumCore
import CJPEGJudge
import DCReader
import Glibc
import Photos
import Pixels

/// What a reader promised and didn't keep.
struct BrokenPromise: Error, CustomStringConvertible {
  let description: String
}

func promise(_ holds: Bool, _ words: @autoclosure () -> String) throws(BrokenPromise) {
  guard holds else { throw BrokenPromise(description: words()) }
}

/// The reader of constant coefficients: whatever the bytes, it refuses them in good time, or reads what libjpeg does.
enum DCHarness {
  static let name = "dcreader"

  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    let start = processorTime
    let picture = read(input)
    // 20 ms for 12 megapixels' worth of input, at least a bit for each block of 64, and ten times that when sanitized.
    let most = 0.2 + Double(input.count) * 0.2 / 25_000
    try promise(processorTime - start < most, "\(input.count) bytes take long")
    guard let picture else { return }
    try checkSamples(picture)
    try checkRows(input, picture.frame)
    if picture.frame.blockCount < 100_000 { try compare(picture, input) }
  }

  /// By windows, all of them but the last as small as may be.
  private static func read(_ input: [UInt8]) -> DCPicture? {
    var decoder = DCDecoder(fileBytes: input.count)
    while true {
      let start = min(decoder.offset, input.count)
      let window = input.span.extracting(start..<min(input.count, start + DCDecoder.windowBytes))
      guard let progress = try? decoder.read(window) else { return nil }
      if case .complete(let picture) = progress { return picture }
    }
  }

  private static func checkSamples(_ picture: DCPicture) throws(BrokenPromise) {
    try promise(picture.coefficients.count == picture.frame.blockCount, "coefficients are missing")
    try promise(picture.slopes.count == picture.frame.slopeCount, "slopes are missing")
    for (index, component) in picture.frame.components.enumerated() {
      let (columns, rows) = component.sampleCounts
      var samples = [UInt8](repeating: 0, count: columns)
      for row in 0..<rows { copy(picture, row, index, &samples) }
    }
  }

  private static func copy(_ picture: DCPicture, _ row: Int, _ component: Int, _ samples: inout [UInt8]) {
    var samples = samples.mutableSpan
    picture.copySamples(ofRow: row, ofComponent: component, into: &samples)
  }

  /// The rows of a small picture of it, whole and in part, as thumbnails take them.
  private static func checkRows(_ input: [UInt8], _ frame: DCFrame) throws(BrokenPromise) {
    let file = PhotoFile(bytes: input)
    let (width, height) = (Double(frame.width), Double(frame.height))
    let middle = PixelRegion(x: width / 3, y: height / 3, width: width / 3, height: height / 3)
    var limits = DecodingLimits()
    // What is large takes its time, all the more in libjpeg.
    limits.streamedPixels = 1 << 22
    limits.heldPixels = 1 << 22
    for part in [nil, middle] {
      let size = PixelSize(width: max(1, frame.width / 24), height: max(1, frame.height / 24))
      let request = PictureRequest(size: size, part: part)
      do throws(PhotoError) {
        guard let decoder = Decoders.decoder(for: .jpeg) else { return }
        let rows = try decoder.rows(of: file, for: request, limits: limits)
        var row = [UInt8](repeating: 0, count: rows.rowWidth * rows.layout.channels)
        for _ in 0..<rows.rowCount { try rows.readRow(into: &row) }
        try rows.finish()
      } catch {
        continue
      }
    }
  }

  /// libjpeg reads the same, unless it warns of something.
  private static func compare(_ picture: DCPicture, _ input: [UInt8]) throws(BrokenPromise) {
    var verdict = judge_verdict()
    defer { judge_free(&verdict) }
    guard judge_read(input, input.count, &verdict), verdict.warnings == 0 else { return }
    let theirs = [verdict.components.0, verdict.components.1, verdict.components.2, verdict.components.3]
    try promise(Int(verdict.component_count) == picture.frame.components.count, "other components than libjpeg's")
    for (index, component) in picture.frame.components.enumerated() {
      let judged = theirs[index]
      let isAsLarge = component.columns == Int(judged.columns) && component.rows == Int(judged.rows)
      try promise(isAsLarge, "another size than libjpeg's")
      let bits = Int16(picture.missingBits[index])
      for row in 0..<component.rows {
        for column in 0..<component.columns {
          let place = component.start + row * component.stride + column
          let expected = (judged.constants[row * component.columns + column] >> bits) << bits
          try promise(picture.coefficients[place] == expected, "another coefficient than libjpeg's")
        }
      }
    }
  }

  /// In seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
