import AlbumCore

/// What the files are called that an album's thumbnails are written to: one name for each photo of the pages, in order,
/// no two of them alike, not on a disk either that is blind to case.
enum ThumbnailNames {
  private static let longestName = 255

  /// By the album's order: the position, padded to the widest, and the name from before the first numbering.
  static func numbered(_ photos: [Photo], ending: String) -> [FileName?] {
    let width = max(2, String(photos.count).count)
    return photos.enumerated().map { index, photo in
      let number = String(index + 1)
      let prefix = String(repeating: "0", count: width - number.count) + number + "_"
      return name(Array(prefix.utf8) + photo.nameBeforeNumbering.stem, ending)
    }
  }

  /// By the photos' names. Those that differ by their endings alone keep them: `a.png.jpg`.
  static func named(_ photos: [Photo], ending: String) -> [FileName?] {
    let stems = Dictionary(photos.map { (key($0.name.stem), 1) }, uniquingKeysWith: +)
    var taken: Set<[UInt8]> = []
    return photos.map { photo in
      let isAlone = stems[key(photo.name.stem)] == 1
      let stem = isAlone ? Array(photo.name.stem) : photo.name.bytes
      // As many are tried as there are photos: one of them is free.
      for number in 1...photos.count + 1 {
        let suffix = number == 1 ? "" : "-\(number)"
        guard let name = name(stem, suffix + "." + ending, isWhole: true) else { return nil }
        if taken.insert(key(name.bytes)).inserted { return name }
      }
      return nil
    }
  }

  private static func key(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.map(\.lowercasedASCII)
  }

  private static func name(_ stem: [UInt8], _ ending: String, isWhole: Bool = false) -> FileName? {
    let ending = Array((isWhole ? ending : "." + ending).utf8)
    var length = min(stem.count, longestName - ending.count)
    // No character is cut in two.
    while length > 0, length < stem.count, stem[length] & 0xC0 == 0x80 { length -= 1 }
    return FileName(bytes: stem.prefix(length) + ending)
  }
}
