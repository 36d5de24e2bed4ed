import TestSupport

/// The committed `SampleAlbum`.
enum AlbumFiles {
  static func bytes(_ name: String) -> [UInt8] {
    SourceTree.bytes(of: "SampleAlbum/" + name)
  }

  /// Every name in the folder but hidden ones.
  static var names: [String] {
    SourceTree.files(below: "SampleAlbum").map { String($0.dropFirst("SampleAlbum/".count)) }
  }
}
