import AlbumCore

/// A photo or a place as it is named on the command line: an address, or a file name. `./3` is the file called 3.
enum PhotoReference {
  case address(SlotAddress)
  case name(FileName)

  init?(_ bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self), let address = SlotAddress(text) {
      self = .address(address)
      return
    }
    let isMarked = bytes.starts(with: Array("./".utf8))
    guard let name = FileName(bytes: isMarked ? Array(bytes.dropFirst(2)) : bytes) else { return nil }
    self = .name(name)
  }
}

extension Album {
  /// The photo that was named, on a page or in the tray.
  func photo(named bytes: [UInt8]) throws(Failure) -> Photo {
    switch PhotoReference(bytes) {
    case .address(let address):
      do throws(LiftRefusal) {
        return try photoToLift(at: address)
      } catch {
        throw Failure(refusing: error, in: self)
      }
    case .name(let name):
      guard let photo = allPhotos.first(where: { $0.name == name }) else { throw .noSuchPhoto(bytes) }
      return photo
    case nil:
      throw .noSuchPhoto(bytes)
    }
  }

  /// The place that was named: an address, or that of the photo of that name.
  func destination(named bytes: [UInt8]) throws(Failure) -> SlotAddress {
    switch PhotoReference(bytes) {
    case .address(let address): return address
    case .name(let name):
      guard let photo = allPhotos.first(where: { $0.name == name }) else { throw .noSuchPhoto(bytes) }
      guard let address = place(of: photo.id)?.address else {
        throw Failure(
          "\(name) is in the tray, where nothing has a place.", cure: "Put it on a page: nineslot add FILE…")
      }
      return address
    case nil: throw .noSuchPhoto(bytes)
    }
  }
}

extension Album {
  /// The index of the page of that number, from 1.
  func pageIndex(_ number: Int) throws(Failure) -> Int {
    guard pages.indices.contains(number - 1) else {
      throw Failure(refusing: DropRefusal.noSuchPlace(.end(page: number)), in: self)
    }
    return number - 1
  }
}
