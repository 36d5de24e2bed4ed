/// What a release at the place under the pointer would do.
package enum DropProposal: Hashable, Sendable {
  case move(Landing)
  /// The photos would leave the pages for the tray.
  case toTray([Photo])
  /// Files from outside would be copied into the folder and placed at the end of the page, which counts from 1.
  case bringIn(page: Int)
  /// Nothing would change, for this reason.
  case forbidden(DropRefusal)
  /// Nothing is under the pointer: a release ends the drag with everything as it was.
  case cancel
}

/// How a drag ended, with the album as it is now.
package enum DragEnd: Hashable, Sendable {
  case moved(Album, Landing)
  case inTray(Album, [Photo])
  /// The face copies the files in and then adds them to the page (from 1) by ``Album/add(_:toPage:)``.
  case bringIn(Album, page: Int)
  case refused(Album, DropRefusal)
  case cancelled(Album)

  package var album: Album {
    switch self {
    case .moved(let album, _), .inTray(let album, _), .bringIn(let album, _), .refused(let album, _),
      .cancelled(let album):
      album
    }
  }
}
