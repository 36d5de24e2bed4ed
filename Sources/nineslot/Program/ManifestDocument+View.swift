import AlbumCore
import AlbumFolder
import Photos

extension FolderView {
  /// The companions of each photo, the tray's too, by the photo's name.
  var companionsByName: [FileName: [Companion]] {
    Dictionary(album.allPhotos.map { ($0.name, companions(of: $0.id)) }) { first, _ in first }
  }
}

extension ManifestDocument {
  init(_ view: FolderView, _ reports: [PhotoID: PhotoReport]) {
    self.init(album: view.album, facts: reports.mapValues(\.facts), companions: view.companionsByName)
  }
}
