import AlbumCore
import FileSystem

/// An album brought up to what is in its folder: new photos placed, gone ones forgotten, those that were renamed
/// elsewhere followed. Pure.
struct Reconciliation {
  private(set) var album: Album
  /// Photos that weren't in the album, in the order they were placed.
  private(set) var new: [FileName] = []
  private(set) var gone: [FileName] = []
  /// Photos that have another name than nineslot left them with.
  private(set) var renamedElsewhere: [MoveSchedule.Move] = []

  /// - Parameters:
  ///   - album: `nil` for a folder seen for the first time.
  ///   - numbersLast: whether the index's numbers of files are still theirs.
  ///   - intoTray: newcomers that are put in the tray instead of the album's end.
  init(
    of album: Album?, with scan: FolderScan, index: FolderIndex, numbersLast: Bool, intoTray: Set<FileName> = []
  ) {
    self.album = album ?? Album()
    let known = Set(self.album.allPhotos.map(\.name))
    var newcomers = NaturalOrder.sorted(
      known.isEmpty ? scan.photoNames : scan.photoNames.filter { !known.contains($0) })
    var missing: [Photo] = []
    if scan.photoNames.count - newcomers.count < known.count {
      let present = Set(scan.photoNames)
      missing = self.album.allPhotos.filter { !present.contains($0.name) }
    }

    var followed: [FileName: FileName] = [:]
    if !missing.isEmpty {
      followed = Self.follow(missing.map(\.name), among: newcomers, scan: scan, index: index, numbersLast)
      renamedElsewhere = missing.compactMap { photo in
        followed[photo.name].map { MoveSchedule.Move(from: photo.name, to: $0) }
      }
      let lost = missing.filter { followed[$0.name] == nil }
      // A photo that became another's companion (a RAW whose JPEG came) isn't gone.
      gone = lost.map(\.name).filter { scan.images[$0] == nil }
      self.album.forget(Set(lost.map(\.id)))
    }
    if !followed.isEmpty {
      self.album.updatePhotos { photo in
        guard let name = followed[photo.name] else { return }
        photo.name = name
        photo.originalName = nil
      }
      let placed = Set(self.album.allPhotos.map(\.name))
      newcomers = NaturalOrder.sorted(scan.photoNames.filter { !placed.contains($0) })
    }

    let firstID = (self.album.allPhotos.map(\.id.rawValue).max() ?? 0) + 1
    let photos = newcomers.enumerated().map { Photo(id: PhotoID(firstID + $0), name: $1) }
    if album == nil {
      self.album = Album.laidOut(photos)
    } else {
      let placed = photos.filter { !intoTray.contains($0.name) }
      self.album.addAfterLastPhoto(placed)
      self.album.addToTray(photos.filter { intoTray.contains($0.name) })
      new = placed.map(\.name)
    }
  }

  /// Where photos went whose names are gone.
  private static func follow(
    _ missing: [FileName], among newcomers: [FileName], scan: FolderScan, index: FolderIndex, _ numbersLast: Bool
  ) -> [FileName: FileName] {
    // Hard links share an identity: they're followed in natural order.
    var byIdentity: [FileIdentity: [FileName]] = [:]
    for name in newcomers.reversed() {
      guard let identity = scan.images[name]?.identity else { continue }
      byIdentity[identity.key(numbersLast: numbersLast), default: []].append(name)
    }
    var followed: [FileName: FileName] = [:]
    for name in NaturalOrder.sorted(missing) {
      guard let identity = index.identities[name]?.key(numbersLast: numbersLast) else { continue }
      followed[name] = byIdentity[identity]?.popLast()
    }
    return followed
  }
}

extension Album {
  fileprivate mutating func addToTray(_ photos: [Photo]) {
    guard !photos.isEmpty else { return }
    // They're newcomers: no photo can be there twice.
    guard
      let changed = try? Album(
        shape: shape, pages: pages, tray: tray + photos, pattern: pattern, closingComments: closingComments)
    else { return }
    self = changed
  }
}
