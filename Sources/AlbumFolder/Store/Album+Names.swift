import AlbumCore

extension Album {
  /// Gives photos the names their files have.
  ///
  /// No name is there twice: a photo whose name turns out to be another one's has lost its file, and leaves.
  mutating func renamePhotos(_ names: NameChanges) {
    guard !names.isEmpty else { return }
    forget(Set(allPhotos.filter { names[$0.name] == nil }.map(\.id)))
    renamePhotos(names.names)
  }

  /// As for ``NameChanges``, of names that may be one for two photos: the first has it.
  mutating func renamePhotos(_ names: [FileName: FileName]) {
    var taken: Set<FileName> = []
    var lost: Set<PhotoID> = []
    for photo in allPhotos {
      if let name = names[photo.name], !taken.insert(name).inserted { lost.insert(photo.id) }
    }
    for photo in allPhotos where names[photo.name] == nil && taken.contains(photo.name) { lost.insert(photo.id) }
    forget(lost)
    updatePhotos { photo in
      if let name = names[photo.name] { photo.name = name }
    }
  }
}
