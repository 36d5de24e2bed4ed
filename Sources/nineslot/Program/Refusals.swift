import AlbumCore

/// The album's refusals in the words of the command line, with the command that helps.
extension Failure {
  init(refusing refusal: LiftRefusal, in album: Album) {
    switch refusal {
    case .addSlot(let address):
      self.init(
        "The add slot stays put: \(address) can't be moved.",
        cure: "Move a photo\(album.photoPlaces(ofPage: address.page)). New ones come in with: nineslot add FILE…")
    case .emptySlot(let address):
      self.init(
        "Nothing is at \(address) to move.",
        cure: "Move a photo\(album.photoPlaces(ofPage: address.page)), or look where they are: nineslot show")
    case .noSuchPlace(let address): self.init(noSuchPlace: address, in: album)
    case .photoTwice, .nothingNamed, .notInTray, .notInThisAlbum: self.init(refusal.message)
    }
  }

  init(refusing refusal: DropRefusal, in album: Album) {
    switch refusal {
    case .ontoAddSlot(let address):
      self.init(
        "The add slot takes no photos from the album: nothing can go to \(address).",
        cure:
          "The page's last place is \(SlotAddress.end(page: address.page)): nineslot move SLOT \(SlotAddress.end(page: address.page))"
      )
    case .ontoEmptySlot(let address):
      self.init(
        "Photos stand without gaps: \(address) is empty.",
        cure:
          "The page's last place is \(SlotAddress.end(page: address.page)): nineslot move SLOT \(SlotAddress.end(page: address.page))"
      )
    case .ontoLiftedPhoto(let name):
      self.init("\(name) is one of the photos that move.", cure: "Name a place that none of them has.")
    case .noSuchPlace(let address): self.init(noSuchPlace: address, in: album)
    case .fileOffAddSlot, .albumChanged: self.init(refusal.message)
    }
  }

  private init(noSuchPlace address: SlotAddress, in album: Album) {
    let pages = album.pages.count
    if (1...pages).contains(address.page) {
      self.init(
        "There is no slot \(address): a page has \(album.shape.slotsPerPage).", cure: "The pages: nineslot show")
    } else {
      self.init(
        "There is no page \(address.page): the album has \(Message.count(pages, "page")).",
        cure: "The pages: nineslot show")
    }
  }

  static func noSuchPhoto(_ bytes: [UInt8]) -> Failure {
    Failure("No photo is called \"\(foreign: bytes)\".", cure: "The photos and where they are: nineslot show")
  }
}

extension Album {
  /// ", 1 to 8": where a page has photos, for the end of a sentence.
  fileprivate func photoPlaces(ofPage page: Int) -> Message {
    guard pages.indices.contains(page - 1), !pages[page - 1].photos.isEmpty else { return Message(parts: []) }
    let count = pages[page - 1].photos.count
    let first = SlotAddress.slot(page: page, slot: 1)
    return count == 1 ? ", \(first)" : ", \(first) to \(SlotAddress.slot(page: page, slot: count))"
  }
}
