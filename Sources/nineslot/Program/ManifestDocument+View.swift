import AlbumCore
import AlbumFolder
import Photos

extension ManifestDocument {
  init(_ view: FolderView, _ reports: [PhotoID: PhotoReport]) {
    var companions: [FileName: [Companion]] = [:]
    for photo in view.album.allPhotos { companions[photo.name] = view.companions(of: photo.id) }
    self.init(album: view.album, facts: reports.mapValues(\.facts), companions: companions)
  }
}
