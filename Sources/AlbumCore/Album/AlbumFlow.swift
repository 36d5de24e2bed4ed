extension Album {
  /// Lays photos out in the order given, page after page: how a folder seen for the first time begins.
  package static func laidOut(_ photos: [Photo], shape: AlbumShape = .standard) -> Album {
    var album = Album(shape: shape)
    album.add(photos, toPage: 0)
    return album
  }

  /// Places photos that aren't in the album yet at a page's end. More than there's room for go to the next pages with
  /// room, in the order given; pages are added at the end if none has.
  /// - Returns: the page each of them went to.
  @discardableResult
  package mutating func add(_ newcomers: [Photo], toPage first: Int) -> [Int] {
    var page = first
    return newcomers.map { photo in
      while page < pages.count, isFull(page: page) { page += 1 }
      if page == pages.count { pages.append(Page()) }
      pages[page].photos.append(photo)
      return page
    }
  }

  /// Places photos that appeared in the folder by themselves: after the last photo of the album.
  @discardableResult
  package mutating func addAfterLastPhoto(_ newcomers: [Photo]) -> [Int] {
    add(newcomers, toPage: pages.lastIndex { !$0.photos.isEmpty } ?? 0)
  }

  /// Takes photos out of the album whose files are gone. Pages they leave don't refill.
  package mutating func forget(_ ids: Set<PhotoID>) {
    for page in pages.indices { pages[page].photos.removeAll { ids.contains($0.id) } }
    tray.removeAll { ids.contains($0.id) }
  }

  /// Changes what is known of each photo (its names), and nothing of their order.
  package mutating func updatePhotos(_ change: (inout Photo) -> Void) {
    for page in pages.indices {
      for index in pages[page].photos.indices { change(&pages[page].photos[index]) }
    }
    for index in tray.indices { change(&tray[index]) }
  }

  /// Gives photos new names, by the ones they have; the name from before the first numbering is kept.
  package mutating func rename(pattern: String?, to newName: (FileName) -> FileName?) {
    self.pattern = pattern
    updatePhotos { photo in
      guard let name = newName(photo.name) else { return }
      let original = photo.nameBeforeNumbering
      photo.name = name
      photo.originalName = name == original ? nil : original
    }
  }

  /// Lets the pages' photos flow through the pages in a new order; each page keeps its title and its count.
  ///
  /// Photos that the order doesn't name follow in their present order. Ids of the tray, unknown or repeated ones are
  /// passed over: whoever reads an order from a person checks it first.
  package mutating func reflow(in order: [PhotoID]) {
    var waiting = Dictionary(photos.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var queue = order.compactMap { waiting.removeValue(forKey: $0) }
    queue += photos.filter { waiting[$0.id] != nil }
    refill(pages.indices, from: queue)
  }

  /// The same within one page.
  package mutating func reflow(page: Int, in order: [PhotoID]) {
    let rank = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    let sorted = pages[page].photos.enumerated().sorted {
      (rank[$0.element.id] ?? order.count, $0.offset) < (rank[$1.element.id] ?? order.count, $1.offset)
    }
    pages[page].photos = sorted.map(\.element)
  }

  package mutating func reverse() {
    refill(pages.indices, from: photos.reversed())
  }

  /// Lets two photos of the pages change places.
  package mutating func swap(_ first: PhotoID, _ second: PhotoID) {
    guard case .page(let firstPage, let firstIndex) = place(of: first),
      case .page(let secondPage, let secondIndex) = place(of: second)
    else { return }
    let kept = pages[firstPage].photos[firstIndex]
    pages[firstPage].photos[firstIndex] = pages[secondPage].photos[secondIndex]
    pages[secondPage].photos[secondIndex] = kept
  }

  private mutating func refill(_ range: Range<Int>, from queue: some Collection<Photo>) {
    var rest = queue[...]
    for page in range {
      let count = pages[page].photos.count
      pages[page].photos = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
  }
}
