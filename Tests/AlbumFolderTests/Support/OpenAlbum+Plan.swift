import AlbumCore
import AlbumFolder

extension OpenAlbum {
  /// The plan of a rename by a pattern, as the program makes it.
  func planned(_ pattern: String) throws -> RenamePlan {
    let view = view
    let companions = Dictionary(view.album.allPhotos.map { ($0.name, view.companions(of: $0.id)) }) { first, _ in first
    }
    return RenamePlan(
      album: view.album, pattern: try NamePattern(pattern), companions: companions,
      formats: { view.files[$0.id]?.format }, folder: view.takenNames)
  }

  /// Renames by a pattern; the plan must be possible.
  @discardableResult
  func rename(to pattern: String) throws -> Int {
    try rename(planned(pattern).renames, pattern: pattern, words: "rename")
  }
}
