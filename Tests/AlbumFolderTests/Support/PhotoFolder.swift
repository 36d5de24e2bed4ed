import AlbumCore
import AlbumFolder
import FileSystem
import TestSupport
import Testing

/// A folder of photos for a test: a file is a photo if its content begins with "photo", a HEIC if with "heic", a RAW if
/// with "raw".
struct PhotoFolder {
  let temporary = TemporaryFolder()

  init(_ names: [String] = []) throws {
    for name in names { try add(name) }
  }

  /// Its content is its name, so that it's known wherever it goes.
  func add(_ name: String) throws {
    add(try #require(FileName(name)))
  }

  func add(_ name: FileName) {
    let isPhoto = ["jpg", "png"].contains(name.lowercasedExtension)
    let isRAW = name.lowercasedExtension == "dng"
    temporary.write(Array((isPhoto ? "photo " : isRAW ? "raw " : "").utf8) + name.bytes, to: name.bytes)
  }

  var album: AlbumFolder {
    AlbumFolder(
      path: temporary.pathBytes, programVersion: "1.2.3", stateHome: temporary.path(of: ".state"), probe: Self.probe)
  }

  static let probe: PhotoProbe = { name, bytes in
    if bytes.starts(with: Array("photo".utf8)) { return .jpeg }
    if bytes.starts(with: Array("heic".utf8)) { return .heic }
    if bytes.starts(with: Array("raw".utf8)) { return .raw }
    return ["jpg", "png"].contains(name.lowercasedExtension) ? .unknown : nil
  }

  /// The visible files: which content has which name.
  func contents() -> [FileName: [UInt8]] {
    var contents: [FileName: [UInt8]] = [:]
    for bytes in temporary.names() where !bytes.starts(with: Array(".nineslot".utf8)) || bytes.count > 9 {
      guard let name = FileName(bytes: bytes) else { continue }
      contents[name] = temporary.read(bytes)
    }
    return contents
  }

  func names() throws -> [String] {
    try album.look().album.photos.map(\.name.displayText)
  }

  /// What is in `.nineslot` beside what belongs there.
  func litter() -> [String] {
    let usual = ["album.txt", "index", "lock", "history"]
    let state = temporary.names(in: ".nineslot").map { String(decoding: $0, as: UTF8.self) }
    let history = temporary.names(in: ".nineslot/history").map { String(decoding: $0, as: UTF8.self) }
    return state.filter { !usual.contains($0) } + history.filter { $0.count != 6 }
  }
}

extension OpenAlbum {
  /// Puts the photos into an order, by their names.
  func order(_ names: [String], words: String = "order") throws {
    var album = view.album
    let ids = try names.map { name in try #require(album.allPhotos.first { $0.name.displayText == name }).id }
    album.reflow(in: ids)
    try commit(album, words: words)
  }

  /// `["a.jpg>b.jpg"]`; companions are told by their extension.
  func plan(_ moves: [String]) throws -> [Rename] {
    try moves.map { text in
      let ends = text.split(separator: ">")
      return try rename(#require(FileName(String(ends[0]))), #require(FileName(String(ends[1]))))
    }
  }

  func rename(_ from: FileName, _ to: FileName) throws -> Rename {
    if let photo = view.album.allPhotos.first(where: { $0.name == from }) {
      return Rename(from: from, to: to, photo: photo.id)
    }
    let owner = try #require(view.companions.first { $0.value.contains { $0.name == from } })
    return Rename(from: from, to: to, photo: owner.key, isCompanion: true)
  }
}
