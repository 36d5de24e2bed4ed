import AlbumCore
import TestSupport

extension Album {
  /// An album of named photos, ids counted from 0; a name may be followed by `<` and the name before numbering.
  static func named(_ pages: [[String]], titles: [String?] = [], tray: [String] = []) throws -> Album {
    var next = 0
    func photo(_ text: String) throws -> Photo {
      defer { next += 1 }
      let parts = text.split(separator: "<", maxSplits: 1).map(String.init)
      return Photo(
        id: PhotoID(next), name: try requireName(parts[0]),
        originalName: parts.count == 2 ? try requireName(parts[1]) : nil)
    }
    return try Album(
      shape: .standard,
      pages: try pages.enumerated().map { index, names in
        Page(title: titles.indices.contains(index) ? titles[index] : nil, photos: try names.map(photo))
      },
      tray: try tray.map(photo))
  }
}
