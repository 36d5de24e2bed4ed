import AlbumCore

/// The album's refusals in the words of the command line, with the command that helps.
extension Failure {
  init(refusing refusal: LiftRefusal, in album: Album) {
    switch refusal {
    case .addSlot(let address):
      let photos = album.photoPlaces(ofPage: address.page)
      self.init(
        "The add slot stays put.",
        cure: "\(address) is the add slot. Move a photo\(photos), or bring one in: nineslot add FILE…")
    case .emptySlot(let address):
      let photos = album.photoPlaces(ofPage: address.page)
      self.init(
        "Nothing is at \(address) to move.", cure: "Move a photo\(photos), or see where they are: nineslot show")
    case .noSuchPlace(let address): self.init(noSuchPlace: address, in: album)
    case .photoTwice, .nothingNamed, .notInTray, .notInThisAlbum: self.init(refusal.message)
    }
  }

  init(refusing refusal: DropRefusal, in album: Album) {
    switch refusal {
    case .ontoAddSlot(let address):
      self.init(
        "The add slot takes no photos from the album.",
        cure: "\(address) is the add slot. " + Self.lastPlace(of: address))
    case .ontoEmptySlot(let address):
      self.init("Photos stand without gaps.", cure: "\(address) is empty. " + Self.lastPlace(of: address))
    case .ontoLiftedPhoto(let name):
      self.init("\(name) is one of the photos that move.", cure: "Name a place that none of them has.")
    case .noSuchPlace(let address): self.init(noSuchPlace: address, in: album)
    case .fileOffAddSlot, .albumChanged: self.init(refusal.message)
    }
  }

  private static func lastPlace(of address: SlotAddress) -> Message {
    "For the page's last place: nineslot move SLOT \(SlotAddress.end(page: address.page))"
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
