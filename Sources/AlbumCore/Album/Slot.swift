/// What a place on a page holds. The add slot is a case of its own without a photo in it: nothing that takes a
/// ``Photo`` or a ``PhotoID`` can be given it, so it can't be dragged, stored or numbered.
package enum Slot: Hashable, Sendable {
  case photo(Photo)
  case add
  case empty
}

extension Album {
  /// The slots of a page, as many as the shape says, from slot 1.
  package func slots(ofPage page: Int) -> [Slot] {
    let photos = pages[page].photos
    let add = addSlotIndex(ofPage: page)
    return (0..<shape.slotsPerPage).map { index in
      if index < photos.count { return .photo(photos[index]) }
      return index == add ? .add : .empty
    }
  }

  /// The index of the page's add slot, from 0; `nil` on a full page whose add slot is trailing.
  package func addSlotIndex(ofPage page: Int) -> Int? {
    switch shape.addSlot {
    case .pinned: shape.slotsPerPage - 1
    case .trailing: pages[page].photos.count < shape.slotsPerPage ? pages[page].photos.count : nil
    }
  }
}
