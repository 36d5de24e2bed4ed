/// Why a drag doesn't start.
package enum LiftRefusal: Error, Hashable, Sendable {
  case addSlot(SlotAddress)
  case emptySlot(SlotAddress)
  /// No page or no slot of that number.
  case noSuchPlace(SlotAddress)
  /// The tray has no photo there.
  case notInTray
  /// The photo belongs to another album, or left this one.
  case notInThisAlbum
  case photoTwice(FileName)
  case nothingNamed
}

/// Why nothing can be dropped at a place.
package enum DropRefusal: Error, Hashable, Sendable {
  case ontoAddSlot(SlotAddress)
  case ontoEmptySlot(SlotAddress)
  /// The destination is one of several photos that are being moved.
  case ontoLiftedPhoto(FileName)
  case noSuchPlace(SlotAddress)
  /// Files from outside enter through the add slot alone.
  case fileOffAddSlot
  /// The album isn't what it was when the drag began.
  case albumChanged
}

extension LiftRefusal {
  package var message: Message {
    switch self {
    case .addSlot: "The add slot stays put. Drag a photo."
    case .emptySlot, .notInTray: "Nothing here to drag. Drag a photo."
    case .noSuchPlace(let address): "There is no place \(address) in this album."
    case .notInThisAlbum: "That photo is not in this album. Drag one of its own."
    case .photoTwice(let name): "\(name) is named twice. Name each photo once."
    case .nothingNamed: "No photo is named. Name one or more."
    }
  }
}

extension DropRefusal {
  package var message: Message {
    switch self {
    case .ontoAddSlot:
      "The add slot takes no photos from the album. Drop on a photo, or past the grid for the last place."
    case .ontoEmptySlot: "Photos stand without gaps. Drop on a photo, or past the grid for the last place."
    case .ontoLiftedPhoto(let name): "\(name) is one of the photos that move. Drop on another photo."
    case .noSuchPlace(let address): "There is no place \(address) in this album."
    case .fileOffAddSlot: "Files come in through the add slot. Drop them there."
    case .albumChanged: "The album changed in another window. Nothing moved; drag again."
    }
  }
}
