package import AlbumCore

/// Tells by its first bytes, and else by its name, whether a file is a photo and which kind.
package enum FormatSniffer {
  package struct Finding: Hashable, Sendable {
    package let format: PhotoFormat
    /// What a tile says in big letters: `JPEG`, `NEF`, `HEIC`. Never anything but letters, digits and a space.
    package let label: String
  }

  /// `nil` if the file is no photo: neither the content nor the extension says so. `head` is the file's beginning, 4 KiB
  /// at most are looked at.
  package static func sniff(head: [UInt8], name: FileName) -> Finding? {
    let ending = name.lowercasedExtension
    let promised = PhotoExtension.format(ending)
    guard let found = content(head) else {
      return promised == nil ? nil : Finding(format: .unknown, label: ending.uppercased())
    }
    switch found {
    case .format(let format):
      return Finding(format: format, label: format.label)
    case .raw(let label):
      return Finding(format: .raw, label: promised == .raw ? ending.uppercased() : label)
    case .tiffStructure:
      // Most RAW is TIFF inside, and only the extension tells whose.
      return promised == .raw
        ? Finding(format: .raw, label: ending.uppercased())
        : Finding(format: .tiff, label: PhotoFormat.tiff.label)
    }
  }

  private enum Content {
    case format(PhotoFormat)
    case raw(label: String)
    case tiffStructure
  }

  private static func content(_ head: [UInt8]) -> Content? {
    func begins(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
      head.count >= offset + bytes.count && head[offset..<offset + bytes.count].elementsEqual(bytes)
    }
    func says(_ text: String, at offset: Int = 0) -> Bool {
      begins(Array(text.utf8), at: offset)
    }
    if begins([0xFF, 0xD8, 0xFF]) { return .format(.jpeg) }
    if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .format(.png) }
    if says("RIFF"), says("WEBP", at: 8) { return .format(.webp) }
    if says("GIF87a") || says("GIF89a") { return .format(.gif) }
    if begins([0xFF, 0x0A]) || begins([0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]) {
      return .format(.jpegXL)
    }
    if says("ftyp", at: 4) { return brand(head) }
    if says("FUJIFILMCCD-RAW") { return .raw(label: "RAF") }
    if says("IIRO") || says("IIRS") || says("MMOR") { return .raw(label: "ORF") }
    if begins([0x49, 0x49, 0x55, 0x00]) { return .raw(label: "RW2") }
    if says("HEAPCCDR", at: 6) { return .raw(label: "CRW") }
    if begins([0, 0x4D, 0x52, 0x4D]) { return .raw(label: "MRW") }
    if says("FOVb") { return .raw(label: "X3F") }
    if begins([0x49, 0x49, 0x2A, 0x00]) || begins([0x4D, 0x4D, 0x00, 0x2A]) {
      return says("CR", at: 8) ? .raw(label: "CR2") : .tiffStructure
    }
    if begins([0x49, 0x49, 0x2B, 0x00]) || begins([0x4D, 0x4D, 0x00, 0x2B]) { return .tiffStructure }
    return isBitmap(head) ? .format(.bmp) : nil
  }

  /// The brands of an ISO media file (ISO/IEC 14496-12, 4.3; 23008-12, 10; AVIF 1.1, 6). Videos have them too.
  private static func brand(_ head: [UInt8]) -> Content? {
    guard head.count >= 12 else { return nil }
    let boxCount = head[0..<4].reduce(0) { $0 << 8 | Int($1) }
    let end = min(head.count, ByteWindow.headCount, max(12, boxCount))
    // The major brand, a version to pass over, and the compatible brands.
    let offsets = [8] + stride(from: 16, through: end - 4, by: 4)
    let brands = offsets.map { String(decoding: head[$0..<$0 + 4], as: UTF8.self) }
    if brands[0] == "crx " { return .raw(label: "CR3") }
    let avif: Set = ["avif", "avis"]
    let heic: Set = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]
    if avif.contains(brands[0]) { return .format(.avif) }
    if heic.contains(brands[0]) { return .format(.heic) }
    guard brands[0] == "mif1" || brands[0] == "msf1" else { return nil }
    return .format(brands.contains(where: avif.contains) ? .avif : .heic)
  }

  /// Two letters are little to go by, so the header that follows must be one of those that exist.
  private static func isBitmap(_ head: [UInt8]) -> Bool {
    guard head.count >= 18, head[0] == UInt8(ascii: "B"), head[1] == UInt8(ascii: "M") else { return false }
    let headerCount = head[14..<18].reversed().reduce(0) { $0 << 8 | Int($1) }
    return [12, 16, 40, 52, 56, 64, 108, 124].contains(headerCount)
  }
}

extension FormatSniffer {
  /// What a tile says of a photo whose format is known: whose RAW it is, the name tells.
  package static func label(of format: PhotoFormat, name: FileName) -> String {
    let ending = name.lowercasedExtension
    return format == .raw && PhotoExtension.format(ending) == .raw ? ending.uppercased() : format.label
  }
}

extension PhotoFormat {
  /// What a tile says of a photo of this format if nothing tells more.
  package var label: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webp: "WebP"
    case .heic: "HEIC"
    case .avif: "AVIF"
    case .gif: "GIF"
    case .tiff: "TIFF"
    case .bmp: "BMP"
    case .jpegXL: "JPEG XL"
    case .raw: "RAW"
    case .unknown: "Unknown"
    }
  }
}
