import AlbumCore
import TestSupport
import Testing

/// Tens of thousands of random things done to albums of every shape, and what must hold after each.
struct DragPropertyTests {
  @Test(arguments: 0..<24)
  func `no photo is lost or doubled, no page has holes or too many, cancel gives the album back`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var world = try World(random: &random)
    for _ in 0..<1500 {
      try world.step(&random)
      try world.check()
    }
    // A generator that never gets anywhere would prove nothing.
    #expect(world.moves > 100)
    #expect(world.refusals > 50)
    #expect(world.cancels > 50)
  }
}

/// An album and what is known of it by simpler means: which photos it must have.
private struct World {
  var album: Album
  var expected: Set<PhotoID> = []
  var nextID = 0
  var moves = 0
  var refusals = 0
  var cancels = 0

  init(random: inout SeededGenerator) throws {
    let shape = AlbumShape(
      slotsPerPage: [2, 3, 9, 9, 20].randomElement(using: &random) ?? 9,
      addSlot: AlbumShape.AddSlot.allCases.randomElement(using: &random) ?? .pinned)
    album = Album(shape: shape ?? .standard)
    album = .laidOut(try newPhotos(Int.random(in: 0...30, using: &random)), shape: album.shape)
  }

  mutating func newPhotos(_ count: Int) throws -> [Photo] {
    try (0..<count).map { _ in
      nextID += 1
      expected.insert(PhotoID(nextID))
      return Photo(id: PhotoID(nextID), name: try requireName("IMG_\(nextID).jpg"))
    }
  }

  mutating func step(_ random: inout SeededGenerator) throws {
    switch Int.random(in: 0..<20, using: &random) {
    case 0 where expected.count < 40:
      let page = album.pages.indices.randomElement(using: &random) ?? 0
      album.add(try newPhotos(Int.random(in: 1...3, using: &random)), toPage: page)
    case 1 where expected.count < 40: album.addAfterLastPhoto(try newPhotos(1))
    case 2:
      guard expected.count > 10, let gone = album.allPhotos.randomElement(using: &random) else { return }
      expected.remove(gone.id)
      album.forget([gone.id])
    case 3: album.reverse()
    case 4: album.reflow(in: album.photos.shuffled(using: &random).dropFirst(2).map(\.id))
    case 5:
      guard let first = album.photos.randomElement(using: &random),
        let second = album.photos.randomElement(using: &random)
      else { return }
      album.swap(first.id, second.id)
    default: try drag(&random)
    }
  }

  private mutating func drag(_ random: inout SeededGenerator) throws {
    guard var session = begin(&random) else { return }
    let before = album
    var place: DropPlace?
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      place = somewhere(&random)
      session.hover(over: place)
      #expect(session.before == before)
      try World(checking: session.preview, expected: expected).check()
      #expect(session.endPlaces.allSatisfy { album.pages.indices.contains($0.page - 1) })
    }
    if Int.random(in: 0..<5, using: &random) == 0 {
      cancels += 1
      #expect(session.cancel() == before)
      return
    }
    let preview = session.preview
    let expected = MoveModel(before).drop(session.lifted, at: place, before.shape)
    let end = session.drop(into: album)
    #expect(Self.outcome(of: end) == expected)
    if case .moved = end {} else { #expect(end.album.pages.count == before.pages.count) }
    switch end {
    case .moved(let after, let landing):
      moves += 1
      #expect(after == preview)
      #expect(landing.photos.allSatisfy { after.place(of: $0.id)?.address != nil })
      #expect(landing.isStay == (after == before))
      #expect(after.place(of: landing.photos[0].id)?.address == landing.first)
      // What isn't moved or pushed there makes no page.
      #expect(Set(landing.pushed.map(\.photo.id)).count == landing.pushed.count)
      let reached = landing.pushed.map(\.page) + [landing.last.page, before.pages.count]
      #expect(after.pages.count == reached.max())
      album = after
    case .inTray(let after, let photos):
      #expect(after.tray.suffix(photos.count) == photos[...] || photos.contains { before.tray.contains($0) })
      album = after
    case .refused(let after, _):
      refusals += 1
      #expect(after == before)
    case .cancelled(let after):
      cancels += 1
      #expect(after == before)
    case .bringIn(let after, let page):
      #expect(after == before)
      album.add(try newPhotos(1), toPage: page - 1)
    }
  }

  private static func outcome(of end: DragEnd) -> MoveModel.Outcome {
    switch end {
    case .moved(let after, let landing):
      .moved(
        MoveModel(after),
        pushed: Dictionary(landing.pushed.map { ($0.photo.id.rawValue, $0.page - 1) }, uniquingKeysWith: max))
    case .inTray(let after, _): .inTray(MoveModel(after))
    case .bringIn(_, let page): .bringIn(page: page)
    case .refused: .refused
    case .cancelled: .cancelled
    }
  }

  private func begin(_ random: inout SeededGenerator) -> DragSession? {
    if Int.random(in: 0..<12, using: &random) == 0 { return .beginFromOutside(fileCount: 1, over: album) }
    if Bool.random(using: &random) {
      let address = SlotAddress.slot(
        page: Int.random(in: 0...album.pages.count + 1, using: &random),
        slot: Int.random(in: 0...album.shape.slotsPerPage + 1, using: &random))
      let session = try? DragSession.begin(at: address, in: album)
      #expect((session != nil) == holdsPhoto(address))
      return session
    }
    let ids = album.allPhotos.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)).map(\.id)
    return try? DragSession.begin(lifting: ids, in: album)
  }

  private func holdsPhoto(_ address: SlotAddress) -> Bool {
    guard case .slot(let page, let slot) = address, album.pages.indices.contains(page - 1) else { return false }
    return (1...max(1, album.pages[page - 1].photos.count)).contains(slot) && !album.pages[page - 1].photos.isEmpty
  }

  private func somewhere(_ random: inout SeededGenerator) -> DropPlace? {
    let page = Int.random(in: 0...album.pages.count + 1, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return nil
    case 1: return .tray
    case 2: return .pastGrid(page: page)
    case 3: return .address(.end(page: page))
    default:
      return .address(.slot(page: page, slot: Int.random(in: 0...album.shape.slotsPerPage + 1, using: &random)))
    }
  }
}

extension World {
  fileprivate init(checking album: Album, expected: Set<PhotoID>) {
    self.album = album
    self.expected = expected
  }

  fileprivate func check() throws {
    #expect(faults == [])
  }

  /// What is wrong with the album, gathered first: an expectation each would cost more than the albums do.
  private var faults: [String] {
    var faults: [String] = []
    let ids = album.allPhotos.map(\.id)
    if ids.count != expected.count || Set(ids) != expected { faults.append("photos lost or doubled") }
    if album.pages.isEmpty { faults.append("no page") }
    for page in album.pages.indices {
      if album.pages[page].photos.count > MoveModel.capacity(album.shape) {
        faults.append("page \(page) is over its capacity")
      }
      // Photos from the first slot on, the add slot where the shape has it, nothing else: no place to drop stays.
      let drawing = album.slots(ofPage: page).map(\.drawing).joined()
      let expected = MoveModel.drawing(ofPhotos: album.pages[page].photos.count, album.shape)
      if drawing != expected { faults.append("page \(page) is \(drawing), not \(expected)") }
    }
    return faults
  }
}

extension Slot {
  fileprivate var drawing: String {
    switch self {
    case .photo: "o"
    case .add: "+"
    case .empty: "."
    }
  }
}

extension DragSession {
  /// `nil` for files from outside.
  fileprivate var lifted: Set<Int>? {
    if case .photos(let photos) = cargo { Set(photos.map(\.id.rawValue)) } else { nil }
  }
}
