import AlbumCore

extension Album {
  func photos(named references: [[UInt8]]) throws(Failure) -> [Photo] {
    var photos: [Photo] = []
    for reference in references { photos.append(try photo(named: reference)) }
    return photos
  }

  /// Moves photos as a drag on a board does.
  mutating func drag(_ photos: [Photo], to destination: SlotAddress) throws(Failure) -> Landing {
    var drag = try beginDrag(photos)
    drag.hover(over: .address(destination))
    switch drag.drop(into: self) {
    case .moved(let after, let landing):
      self = after
      return landing
    case .refused(_, let refusal): throw Failure(refusing: refusal, in: self)
    case .inTray, .bringIn, .cancelled: throw Failure("Nothing moved.")
    }
  }

  /// Takes photos off the pages, as a drop on the tray does.
  mutating func dragToTray(_ photos: [Photo]) throws(Failure) {
    var drag = try beginDrag(photos)
    drag.hover(over: .tray)
    self = drag.drop(into: self).album
  }

  private func beginDrag(_ photos: [Photo]) throws(Failure) -> DragSession {
    do throws(LiftRefusal) {
      return try DragSession.begin(lifting: photos.map(\.id), in: self)
    } catch {
      throw Failure(refusing: error, in: self)
    }
  }
}
