extension AlbumText {
  /// The settings of album.txt, in the order they're written.
  enum Setting: String, CaseIterable {
    case version = "nineslot"
    case slots
    case addSlot = "add-slot"
    case pattern

    func value(in album: Album) -> String? {
      switch self {
      case .version: AlbumText.version
      case .slots: String(album.shape.slotsPerPage)
      case .addSlot: album.shape.addSlot.rawValue
      case .pattern: album.pattern.map { AlbumText.escaped($0.utf8) }
      }
    }
  }
}
