/// Where moved photos come to stand, and what makes way for them.
package struct Landing: Hashable, Sendable {
  /// A photo that a full page hands on.
  package struct Pushed: Hashable, Sendable {
    package let photo: Photo
    /// The page it goes to, from 1.
    package let page: Int
  }

  /// The moved photos, in the album's order.
  package let photos: [Photo]
  /// Where the first of them came from; `nil` from the tray.
  package let origin: SlotAddress?
  package let first: SlotAddress
  package let last: SlotAddress
  /// Whether they were dropped on a page's end rather than on a slot.
  package let isAtEnd: Bool
  package let pushed: [Pushed]
  /// Whether nothing changes: the photo was dropped where it stood.
  package let isStay: Bool
}
