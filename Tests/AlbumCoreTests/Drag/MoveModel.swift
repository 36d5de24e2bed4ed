import AlbumCore

/// The rules of a drop told once more, on plain lists of numbers, to hold the album's own telling against.
struct MoveModel: Equatable {
  var pages: [[Int]]
  var tray: [Int]

  enum Outcome: Equatable {
    /// `pushed`: which photos went on, and to which page, from 0.
    case moved(MoveModel, pushed: [Int: Int])
    case inTray(MoveModel)
    case bringIn(page: Int)
    case refused
    case cancelled
  }

  init(_ album: Album) {
    pages = album.pages.map { $0.photos.map(\.id.rawValue) }
    tray = album.tray.map(\.id.rawValue)
  }

  /// What a drop of photos does; files from outside are no photos: `nil`.
  func drop(_ named: Set<Int>?, at place: DropPlace?, _ shape: AlbumShape) -> Outcome {
    guard let place else { return .cancelled }
    guard let named else { return outside(place, shape) }
    switch place {
    case .tray: return .inTray(removing(named, fromTray: false).adding(toTray: pages.joined().filter(named.contains)))
    case .pastGrid(let page), .address(.end(let page)):
      return pages.indices.contains(page - 1) ? insert(named, page - 1, .max, shape) : .refused
    case .address(.slot(let page, let slot)):
      guard pages.indices.contains(page - 1), slot >= 1, slot <= shape.slotsPerPage else { return .refused }
      let photos = pages[page - 1]
      if slot > photos.count {
        let isFirstEmpty = slot == photos.count + (shape.addSlot == .trailing ? 2 : 1)
        let isAdd = slot == Self.addSlot(afterPhotos: photos.count, shape)
        return isFirstEmpty && !isAdd && !named.isSubset(of: photos) ? insert(named, page - 1, .max, shape) : .refused
      }
      if named == [photos[slot - 1]] { return .moved(self, pushed: [:]) }
      return named.contains(photos[slot - 1]) ? .refused : insert(named, page - 1, slot - 1, shape)
    }
  }

  private func outside(_ place: DropPlace, _ shape: AlbumShape) -> Outcome {
    guard case .address(.slot(let page, let slot)) = place, pages.indices.contains(page - 1),
      slot == Self.addSlot(afterPhotos: pages[page - 1].count, shape)
    else { return .refused }
    return .bringIn(page: page)
  }

  private func insert(_ named: Set<Int>, _ page: Int, _ index: Int, _ shape: AlbumShape) -> Outcome {
    let lifted = (pages.joined() + tray).filter(named.contains)
    var after = removing(named, fromTray: true)
    let capacity = Self.capacity(shape)
    // The last of them stands on the page still, if they aren't more than it holds.
    let count = min(capacity, after.pages[page].count + lifted.count)
    after.pages[page].insert(contentsOf: lifted, at: max(0, min(index, count - lifted.count)))
    var pushed: [Int: Int] = [:]
    var full = page
    while after.pages[full].count > capacity {
      if full + 1 == after.pages.count { after.pages.append([]) }
      let last = after.pages[full].removeLast()
      after.pages[full + 1].insert(last, at: 0)
      if !named.contains(last) { pushed[last] = full + 1 }
      if after.pages[full].count == capacity { full += 1 }
    }
    return .moved(after, pushed: pushed)
  }

  private func removing(_ named: Set<Int>, fromTray: Bool) -> MoveModel {
    var rest = self
    rest.pages = pages.map { $0.filter { !named.contains($0) } }
    if fromTray { rest.tray.removeAll(where: named.contains) }
    return rest
  }

  private func adding(toTray photos: [Int]) -> MoveModel {
    var after = self
    after.tray += photos
    return after
  }
}

extension MoveModel {
  static func capacity(_ shape: AlbumShape) -> Int {
    shape.addSlot == .pinned ? shape.slotsPerPage - 1 : shape.slotsPerPage
  }

  /// The number of the add slot, from 1; `nil` where there's none.
  static func addSlot(afterPhotos count: Int, _ shape: AlbumShape) -> Int? {
    switch shape.addSlot {
    case .pinned: shape.slotsPerPage
    case .trailing: count < shape.slotsPerPage ? count + 1 : nil
    }
  }

  /// A page's slots: `o` a photo, `+` the add slot, `.` an empty one.
  static func drawing(ofPhotos count: Int, _ shape: AlbumShape) -> String {
    let add = addSlot(afterPhotos: count, shape)
    return (1...shape.slotsPerPage).map { $0 <= count ? "o" : $0 == add ? "+" : "." }.joined()
  }
}
