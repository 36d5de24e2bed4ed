/// A board of slots, of which the first hold photos.
package struct Page: Hashable, Sendable {
  /// `nil`: untitled, called "page 2" in messages.
  package var title: String?
  /// The photos of slots 1, 2, …, without holes. The add slot and empty slots are computed: see ``Album/slots(ofPage:)``.
  package internal(set) var photos: [Photo]
  /// What a person wrote above the page's line in album.txt.
  package var comments: [String]

  package init(title: String? = nil, photos: [Photo] = [], comments: [String] = []) {
    self.title = title
    self.photos = photos
    self.comments = comments
  }
}
