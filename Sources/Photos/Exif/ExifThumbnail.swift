import Pixels

/// The small JPEG that cameras put into a photo's EXIF block (CIPA DC-008-2019, 4.5.8): what IFD1 says of it, every
/// offset checked.
struct ExifThumbnail: Hashable, Sendable {
  /// A JPEG file of its own, as far as its first bytes tell.
  let jpeg: ArraySlice<UInt8>

  private enum Tag {
    static let compression = 0x0103
    static let orientation = 0x0112
    static let start = 0x0201
    static let count = 0x0202
  }

  /// A segment holds no more.
  private static let mostBytes = 64 << 10

  /// `nil` if there's none, none of JPEG, or it's to be turned another way than the photo.
  init?(_ block: [UInt8]) {
    guard let tiff = TIFFBytes(block), let first = tiff.firstDirectory,
      let second = tiff.directory(after: first), second != first
    else { return nil }
    func integers(_ directory: Int) -> [Int: Int] {
      let values = tiff.entries(at: directory).compactMap { entry in tiff.integer(of: entry).map { (entry.tag, $0) } }
      return Dictionary(values) { first, _ in first }
    }
    let thumbnail = integers(second)
    guard thumbnail[Tag.compression] ?? 6 == 6 else { return nil }
    if let own = thumbnail[Tag.orientation], own != integers(first)[Tag.orientation] ?? 1 { return nil }
    guard let start = thumbnail[Tag.start], let count = thumbnail[Tag.count], start >= 8, count >= 4,
      count <= Self.mostBytes, start <= block.count, count <= block.count - start,
      block[start..<start + 3].elementsEqual([0xFF, 0xD8, 0xFF])
    else { return nil }
    jpeg = block[start..<start + count]
  }
}
