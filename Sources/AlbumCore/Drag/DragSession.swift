/// One drag, from the lift to the drop or the cancel; the one way in which all faces move photos.
///
/// The album it was begun on stays as it is. ``preview`` is the album that a release would leave; the drop places that
/// other pages offer meanwhile are the session's, not the album's, so they end with it.
package struct DragSession: Hashable, Sendable {
  /// What is dragged: photos of the album, or files of another program.
  package enum Cargo: Hashable, Sendable {
    /// In the album's order; at least one.
    case photos([Photo])
    case files(count: Int)
  }

  /// The album as it was at the lift.
  package let before: Album
  package let cargo: Cargo
  package private(set) var proposal: DropProposal = .cancel
  /// The album as a release right now would leave it.
  package private(set) var preview: Album

  private init(before: Album, cargo: Cargo) {
    self.before = before
    self.cargo = cargo
    preview = before
  }

  /// Lifts the photo of a slot, and the marked ones along with it if it is one of them.
  package static func begin(
    at address: SlotAddress, in album: Album, marked: Set<PhotoID> = []
  ) throws(LiftRefusal) -> DragSession {
    let photo = try album.photoToLift(at: address)
    return try begin(lifting: marked.contains(photo.id) ? Array(marked) : [photo.id], in: album)
  }

  /// Lifts photos of the pages or the tray. They go together in the album's order, not the order named.
  package static func begin(lifting ids: [PhotoID], in album: Album) throws(LiftRefusal) -> DragSession {
    guard !ids.isEmpty else { throw .nothingNamed }
    var wanted: Set<PhotoID> = []
    for id in ids where !wanted.insert(id).inserted {
      guard let photo = album.photo(id) else { throw .notInThisAlbum }
      throw .photoTwice(photo.name)
    }
    let lifted = album.allPhotos.filter { wanted.contains($0.id) }
    guard lifted.count == wanted.count else { throw .notInThisAlbum }
    return DragSession(before: album, cargo: .photos(lifted))
  }

  /// Takes up files that another program drags over the boards. They never reorder anything.
  package static func beginFromOutside(fileCount: Int, over album: Album) -> DragSession {
    DragSession(before: album, cargo: .files(count: fileCount))
  }

  /// Moves the pointer; `nil` is off the boards.
  @discardableResult
  package mutating func hover(over place: DropPlace?) -> DropProposal {
    (proposal, preview) = outcome(at: place)
    return proposal
  }

  /// Releases where the pointer was last. An album that was changed meanwhile, by another face, takes nothing.
  package consuming func drop(into current: Album) -> DragEnd {
    guard current == before else { return .refused(current, .albumChanged) }
    switch proposal {
    case .move(let landing): return .moved(preview, landing)
    case .toTray(let photos): return .inTray(preview, photos)
    case .bringIn(let page): return .bringIn(before, page: page)
    case .forbidden(let refusal): return .refused(before, refusal)
    case .cancel: return .cancelled(before)
    }
  }

  /// Ends the drag with the album exactly as it was.
  package consuming func cancel() -> Album {
    before
  }

  /// The places that pages offer after their last photo while the drag is on, empty pages too; none for files from
  /// outside.
  package var endPlaces: [SlotAddress] {
    guard case .photos(let lifted) = cargo else { return [] }
    let move = AlbumMove(album: before, lifted: lifted)
    return before.pages.indices.filter { !move.isOwn(page: $0) }.map { .end(page: $0 + 1) }
  }

  private func outcome(at place: DropPlace?) -> (DropProposal, Album) {
    guard let place else { return (.cancel, before) }
    switch cargo {
    case .files: return (outsideProposal(at: place), before)
    case .photos(let lifted): return outcome(of: AlbumMove(album: before, lifted: lifted), at: place)
    }
  }

  private func outsideProposal(at place: DropPlace) -> DropProposal {
    guard case .address(.slot(let page, let slot)) = place, before.pages.indices.contains(page - 1),
      before.addSlotIndex(ofPage: page - 1) == slot - 1
    else { return .forbidden(.fileOffAddSlot) }
    return .bringIn(page: page)
  }

  private func outcome(of move: AlbumMove, at place: DropPlace) -> (DropProposal, Album) {
    do throws(DropRefusal) {
      let insertion: AlbumMove.Insertion
      switch place {
      case .tray: return (.toTray(move.lifted), move.albumWithLiftedInTray())
      case .address(let address): insertion = try move.insertion(at: address)
      case .pastGrid(let page): insertion = try move.insertion(at: .end(page: page))
      }
      let (after, pushed) = insertion.isStay ? (before, []) : move.album(after: insertion)
      guard let first = after.place(of: move.lifted[0].id)?.address,
        let last = after.place(of: move.lifted[move.lifted.count - 1].id)?.address
      else { return (.cancel, before) }
      let landing = Landing(
        photos: move.lifted, origin: before.place(of: move.lifted[0].id)?.address, first: first, last: last,
        isAtEnd: insertion.isAtEnd, pushed: pushed, isStay: after == before)
      return (.move(landing), after)
    } catch {
      return (.forbidden(error), before)
    }
  }
}

extension Album {
  /// The photo of a slot; for an end, the page's last. Refused where no photo stands.
  package func photoToLift(at address: SlotAddress) throws(LiftRefusal) -> Photo {
    guard pages.indices.contains(address.page - 1) else { throw .noSuchPlace(address) }
    let content = slots(ofPage: address.page - 1)
    switch address {
    case .end(let page):
      guard let last = pages[page - 1].photos.last else { throw .emptySlot(address) }
      return last
    case .slot(_, let slot):
      guard content.indices.contains(slot - 1) else { throw .noSuchPlace(address) }
      switch content[slot - 1] {
      case .photo(let photo): return photo
      case .add: throw .addSlot(address)
      case .empty: throw .emptySlot(address)
      }
    }
  }
}
