/// Photos on their way to a place: the rules of a move, worked out on values alone.
struct AlbumMove {
  let album: Album
  /// In the album's order, the tray's last; at least one.
  let lifted: [Photo]
  private let liftedIDs: Set<PhotoID>

  init(album: Album, lifted: [Photo]) {
    self.album = album
    self.lifted = lifted
    liftedIDs = Set(lifted.map(\.id))
  }

  /// A place in a page's photos, both from 0, as it is once the lifted ones are gone.
  struct Insertion {
    var page: Int
    var index: Int
    var isAtEnd = false
    var isStay = false
  }

  func insertion(at address: SlotAddress) throws(DropRefusal) -> Insertion {
    switch address {
    case .end(let page): try end(ofPage: page, askedFor: address)
    case .slot(let page, let slot): try self.slot(slot, ofPage: page)
    }
  }

  private func slot(_ number: Int, ofPage pageNumber: Int) throws(DropRefusal) -> Insertion {
    let address = SlotAddress.slot(page: pageNumber, slot: number)
    let page = pageNumber - 1
    guard album.pages.indices.contains(page), (1...album.shape.slotsPerPage).contains(number) else {
      throw .noSuchPlace(address)
    }
    let slots = album.slots(ofPage: page)
    switch slots[number - 1] {
    case .photo(let photo) where liftedIDs.contains(photo.id):
      guard lifted.count == 1 else { throw .ontoLiftedPhoto(photo.name) }
      return Insertion(page: page, index: number - 1, isStay: true)
    case .photo:
      return Insertion(page: page, index: number - 1)
    case .add:
      throw .ontoAddSlot(address)
    case .empty:
      guard !isOwn(page: page), slots.firstIndex(of: .empty) == number - 1 else { throw .ontoEmptySlot(address) }
      return try end(ofPage: pageNumber, askedFor: address)
    }
  }

  private func end(ofPage pageNumber: Int, askedFor address: SlotAddress) throws(DropRefusal) -> Insertion {
    let page = pageNumber - 1
    guard album.pages.indices.contains(page) else { throw .noSuchPlace(address) }
    let photos = album.pages[page].photos
    let staysLast = lifted.count == 1 && photos.last?.id == lifted[0].id
    return Insertion(page: page, index: photos.count, isAtEnd: !isOwn(page: page), isStay: staysLast)
  }

  /// Whether every lifted photo stands on the page: then it offers no place after its last photo.
  func isOwn(page: Int) -> Bool {
    let ids = Set(album.pages[page].photos.map(\.id))
    return liftedIDs.isSubset(of: ids)
  }

  /// The album after the drop. The first photo comes to stand at the insertion's index, or as far back as lets the
  /// last one be the page's last; what a page can't hold is pushed to the front of the next.
  func album(after insertion: Insertion) -> (album: Album, pushed: [Landing.Pushed]) {
    var after = withoutLifted
    let room = after.shape.capacity - lifted.count
    let index = max(0, min(insertion.index, after.pages[insertion.page].photos.count, room))
    after.pages[insertion.page].photos.insert(contentsOf: lifted, at: index)
    let pushed = Self.pushOn(from: insertion.page, in: &after, sparing: liftedIDs)
    return (after, pushed)
  }

  /// The album with the lifted photos in the tray, after those that are there already.
  func albumWithLiftedInTray() -> Album {
    var after = album
    for page in after.pages.indices { after.pages[page].photos.removeAll { liftedIDs.contains($0.id) } }
    let there = Set(album.tray.map(\.id))
    after.tray += lifted.filter { !there.contains($0.id) }
    return after
  }

  private var withoutLifted: Album {
    var rest = album
    rest.forget(liftedIDs)
    return rest
  }

  /// - Returns: the photos that went on, each with the page it came to rest on, in the order in which they left.
  private static func pushOn(
    from first: Int, in album: inout Album, sparing lifted: Set<PhotoID>
  ) -> [Landing.Pushed] {
    var left: [Photo] = []
    var rest: [PhotoID: Int] = [:]
    var page = first
    while album.pages[page].photos.count > album.shape.capacity {
      if page + 1 == album.pages.count { album.pages.append(Page()) }
      let surplus = album.pages[page].photos[album.shape.capacity...]
      album.pages[page + 1].photos.insert(contentsOf: surplus, at: 0)
      album.pages[page].photos.removeLast(surplus.count)
      for photo in surplus where !lifted.contains(photo.id) {
        if rest.updateValue(page + 2, forKey: photo.id) == nil { left.append(photo) }
      }
      page += 1
    }
    return left.map { Landing.Pushed(photo: $0, page: rest[$0.id] ?? page + 1) }
  }
}
