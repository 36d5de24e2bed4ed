import DCReader

/// From a row's components to its pixels, as libjpeg and ``JPEGDecoder`` do it.
enum SampleConversion {
  /// - Parameters:
  ///   - columns: which of the planes' samples.
  ///   - row: one byte a pixel of a grey picture, else three; long enough for all columns.
  static func convert(
    _ model: DCColorModel, _ planes: [DCPlaneRows], _ columns: Range<Int>, into row: inout MutableSpan<UInt8>
  ) {
    switch model {
    case .grey: place(planes[0].samples, columns, every: 1, from: 0, in: &row)
    case .rgb: placeThree(planes, columns, in: &row)
    case .yCbCr: convertLuminance(planes[0].samples, planes[1].samples, planes[2].samples, columns, into: &row)
    case .cmyk(let isInverted):
      placeThree(planes, columns, in: &row)
      lay(planes[3].samples, columns, isInverted: isInverted, on: &row)
    case .ycck(let isInverted):
      convertLuminance(planes[0].samples, planes[1].samples, planes[2].samples, columns, into: &row)
      // What comes out is the paper that the three inks leave.
      for index in 0..<3 * columns.count { row[index] = 255 - row[index] }
      lay(planes[3].samples, columns, isInverted: isInverted, on: &row)
    }
  }

  private static func placeThree(_ planes: [DCPlaneRows], _ columns: Range<Int>, in row: inout MutableSpan<UInt8>) {
    for channel in 0..<3 {
      place(planes[channel].samples, columns, every: 3, from: channel, in: &row)
    }
  }

  private static func place(
    _ samples: [UInt8], _ columns: Range<Int>, every step: Int, from first: Int, in row: inout MutableSpan<UInt8>
  ) {
    let samples = samples.span.extracting(columns)
    for x in samples.indices { row[first + step * x] = samples[x] }
  }

  /// ITU-T T.871, 7, with 16 bits behind the point.
  private static func convertLuminance(
    _ luminance: [UInt8], _ blue: [UInt8], _ red: [UInt8], _ columns: Range<Int>, into row: inout MutableSpan<UInt8>
  ) {
    let luminance = luminance.span.extracting(columns)
    let (blue, red) = (blue.span.extracting(columns), red.span.extracting(columns))
    let count = luminance.count
    guard blue.count == count, red.count == count, row.count >= 3 * count else { return }
    for x in 0..<count {
      let (y, b, r) = (Int32(luminance[x]), Int32(blue[x]) - 128, Int32(red[x]) - 128)
      row[3 &* x] = limited(y &+ (91881 &* r &+ 32768) &>> 16)
      row[3 &* x &+ 1] = limited(y &+ (-22554 &* b &- 46802 &* r &+ 32768) &>> 16)
      row[3 &* x &+ 2] = limited(y &+ (116130 &* b &+ 32768) &>> 16)
    }
  }

  /// Ink on paper takes light away; black takes it from all.
  private static func lay(
    _ black: [UInt8], _ columns: Range<Int>, isInverted: Bool, on row: inout MutableSpan<UInt8>
  ) {
    let black = black.span.extracting(columns)
    let flip: UInt8 = isInverted ? 0 : 255
    for x in black.indices {
      let light = Int(black[x] ^ flip)
      for index in 3 * x..<3 * x + 3 { row[index] = UInt8((Int(row[index] ^ flip) * light + 127) / 255) }
    }
  }

  private static func limited(_ value: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: max(0, min(255, value)))
  }
}
