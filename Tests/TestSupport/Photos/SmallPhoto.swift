/// The smallest photos that are real ones, each number another.
package enum SmallPhoto {
  /// A plain picture, 30 and `number` pixels wide and 20 high.
  package static func png(_ number: Int, height: Int = 20) -> [UInt8] {
    FixturePNG(
      width: 30 + number, height: height, pixel: { _, _ in [number * 53 % 256, number * 97 % 256, number * 151 % 256] }
    ).bytes
  }

  /// A plain grey picture, 640 by 480 pixels, into which a camera put a thumbnail of another grey, 160 by 120.
  package static func jpeg(level: Int, thumbnail: Int) -> [UInt8] {
    let embedded = FixtureJPEG(columns: 20, rows: 15, components: [{ _, _ in thumbnail }]).bytes
    func block(_ start: Int) -> [UInt8] {
      FixtureExif(
        image: [(0x0112, .short(1))], thumbnail: [(0x0201, .long(start)), (0x0202, .long(embedded.count))]
      ).bytes
    }
    let exif = block(block(0).count) + embedded
    return FixtureJPEG(
      columns: 80, rows: 60, components: [{ _, _ in level }],
      segments: [FixtureJPEG.segment(0xE1, Array("Exif\0\0".utf8) + exif)]
    ).bytes
  }

  /// A plain grey picture, 48 by 32 pixels as it is stored.
  /// - Parameters:
  ///   - captured: as EXIF writes it, `2025:06:01 10:20:30`.
  ///   - offset: the capture time's, `+09:00`.
  package static func jpeg(
    _ number: Int, orientation: Int? = nil, captured: String? = nil, offset: String? = nil
  ) -> [UInt8] {
    var exif = FixtureExif()
    if let orientation { exif.image = [(0x0112, .short(orientation))] }
    if let captured { exif.camera.append((0x9003, .text(captured))) }
    if let offset { exif.camera.append((0x9011, .text(offset))) }
    let isPlain = orientation == nil && captured == nil
    return FixtureJPEG(components: [{ _, _ in number * 37 % 256 }], segments: isPlain ? [] : [exif.segment]).bytes
  }
}
