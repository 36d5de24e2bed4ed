import Glibc

@testable import SampleAlbumArtist

/// The committed `SampleAlbum`.
enum AlbumFiles {
  static let folder: String = {
    let steps = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return steps.joined(separator: "/") + "/SampleAlbum"
  }()

  static func bytes(_ name: String) -> [UInt8] { AlbumWriter.read(folder + "/" + name) ?? [] }

  /// Every name in the folder but `.`, `..` and hidden ones.
  static var names: [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
