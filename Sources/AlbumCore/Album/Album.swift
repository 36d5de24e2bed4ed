/// The order of one folder's photos: pages, plus the tray.
///
/// Whatever is done to it, these hold: each photo is there once; a page has no holes and at most
/// ``AlbumShape/capacity`` photos; there is a page at least. What would break them has no way in: photos are moved by
/// ``DragSession`` and the operations of this module alone.
package struct Album: Hashable, Sendable {
  package let shape: AlbumShape
  package internal(set) var pages: [Page]
  /// The folder's photos that were taken off the pages, in the order they came there.
  package internal(set) var tray: [Photo]
  /// The pattern the names were last given by; `nil` before the first rename.
  package var pattern: String?
  /// What a person wrote in album.txt after its last photo.
  package var closingComments: [String]

  /// An album with one empty page.
  package init(shape: AlbumShape = .standard, pattern: String? = nil) {
    self.shape = shape
    self.pattern = pattern
    pages = [Page()]
    tray = []
    closingComments = []
  }

  /// An album of given pages, as a file of one says. Throws if a page is over its capacity or a photo is there twice.
  package init(
    shape: AlbumShape, pages: [Page], tray: [Photo], pattern: String? = nil, closingComments: [String] = []
  ) throws(AlbumFault) {
    self.shape = shape
    self.pages = pages.isEmpty ? [Page()] : pages
    self.tray = tray
    self.pattern = pattern
    self.closingComments = closingComments
    for (index, page) in pages.enumerated() where page.photos.count > shape.capacity {
      throw .pageTooFull(page: index + 1, capacity: shape.capacity)
    }
    var ids: Set<PhotoID> = []
    var names: Set<FileName> = []
    for photo in photos + tray {
      guard ids.insert(photo.id).inserted, names.insert(photo.name).inserted else { throw .photoTwice(photo.name) }
    }
  }

  /// An album of pages that are known to be such as ``init(shape:pages:tray:pattern:closingComments:)`` asks for.
  init(
    checkedPages pages: [Page], tray: [Photo], shape: AlbumShape, pattern: String?, closingComments: [String]
  ) {
    self.shape = shape
    self.pages = pages.isEmpty ? [Page()] : pages
    self.tray = tray
    self.pattern = pattern
    self.closingComments = closingComments
  }

  /// The photos of all pages in the album's order; the tray's aren't among them.
  package var photos: [Photo] {
    pages.flatMap(\.photos)
  }

  /// Every photo in the album's order, the tray's last.
  package var allPhotos: [Photo] {
    photos + tray
  }

  package func photo(_ id: PhotoID) -> Photo? {
    allPhotos.first { $0.id == id }
  }

  package func isFull(page: Int) -> Bool {
    pages[page].photos.count >= shape.capacity
  }

  /// Where a photo stands; `nil` if the album hasn't got it.
  package func place(of id: PhotoID) -> PhotoPlace? {
    for (page, content) in pages.enumerated() {
      if let index = content.photos.firstIndex(where: { $0.id == id }) { return .page(page, index: index) }
    }
    return tray.firstIndex { $0.id == id }.map { .tray(index: $0) }
  }
}

/// Where a photo of an album stands. Indices are from 0.
package enum PhotoPlace: Hashable, Sendable {
  case page(Int, index: Int)
  case tray(index: Int)

  package var address: SlotAddress? {
    switch self {
    case .page(let page, let index): .slot(page: page + 1, slot: index + 1)
    case .tray: nil
    }
  }
}

/// Why given pages make no album.
package enum AlbumFault: Error, Hashable, Sendable {
  case pageTooFull(page: Int, capacity: Int)
  case photoTwice(FileName)
}
