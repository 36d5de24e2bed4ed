/// An album with what is known of its photos' files: what a manifest is written from.
package struct ManifestDocument: Hashable, Sendable {
  package let album: Album
  package let facts: [PhotoID: PhotoFacts]
  package let companions: [FileName: [Companion]]
  /// In lower-case hexadecimal, if asked for.
  package let sha256: [PhotoID: String]

  package init(
    album: Album, facts: [PhotoID: PhotoFacts], companions: [FileName: [Companion]] = [:],
    sha256: [PhotoID: String] = [:]
  ) {
    self.album = album
    self.facts = facts
    self.companions = companions
    self.sha256 = sha256
  }

  /// The photos of the pages in the album's order.
  var entries: [ManifestEntry] {
    var position = 0
    return album.pages.enumerated().flatMap { page, content in
      content.photos.enumerated().map { index, photo in
        position += 1
        return entry(photo, ManifestEntry.Place(position: position, page: page + 1, slot: index + 1))
      }
    }
  }

  /// The tray's photos, which have no place.
  var trayEntries: [ManifestEntry] {
    album.tray.map { entry($0, nil) }
  }

  private func entry(_ photo: Photo, _ place: ManifestEntry.Place?) -> ManifestEntry {
    ManifestEntry(
      photo: photo, place: place, facts: facts[photo.id], companions: (companions[photo.name] ?? []).map(\.name),
      sha256: sha256[photo.id])
  }
}

/// One photo as manifests list it.
struct ManifestEntry {
  /// All from 1.
  struct Place {
    let position: Int
    let page: Int
    let slot: Int
  }

  let photo: Photo
  /// `nil` for a photo of the tray.
  let place: Place?
  /// `nil` if the file couldn't be looked at.
  let facts: PhotoFacts?
  let companions: [FileName]
  let sha256: String?
}
