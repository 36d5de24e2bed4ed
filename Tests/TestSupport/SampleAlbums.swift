package import AlbumCore

extension Album {
  /// An album whose photos are called by letters: `["abc", "de"]` has a, b, c on page 1 and d, e on page 2. A tray is
  /// given the same way.
  package static func lettered(
    _ pages: [String], tray: String = "", slots: Int = 9, addSlot: AlbumShape.AddSlot = .pinned,
    titles: [String?] = []
  ) throws -> Album {
    func photos(_ letters: String) throws -> [Photo] {
      try letters.unicodeScalars.map { letter in
        Photo(id: PhotoID(Int(letter.value)), name: try requireName(String(letter)))
      }
    }
    let shape = AlbumShape(slotsPerPage: slots, addSlot: addSlot) ?? .standard
    return try Album(
      shape: shape,
      pages: pages.enumerated().map { index, letters in
        let title = titles.indices.contains(index) ? titles[index] : nil
        return try Album.pageOf(photos(letters), title: title)
      },
      tray: try photos(tray))
  }

  private static func pageOf(_ photos: [Photo], title: String?) -> Page {
    Page(title: title, photos: photos)
  }

  /// The photos' names, page by page, as ``lettered(_:tray:slots:addSlot:titles:)`` takes them.
  package var letters: [String] {
    pages.map { $0.photos.map(\.name.displayText).joined() }
  }

  package var trayLetters: String {
    tray.map(\.name.displayText).joined()
  }

  /// Ids of photos that are called by the given letters.
  package func ids(_ letters: String) -> [PhotoID] {
    letters.unicodeScalars.map { PhotoID(Int($0.value)) }
  }
}

package struct NotAFileName: Error {
  package let text: String
}

/// A file name, or the test fails by the error.
package func requireName(_ text: String) throws -> FileName {
  guard let name = FileName(text) else { throw NotAFileName(text: text) }
  return name
}
