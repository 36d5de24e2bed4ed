import Glibc

/// Writes the album's files into a folder; what is there and equal stays untouched.
struct AlbumWriter {
  let folder: String
  let overwrites: Bool

  /// Whether the file was written; `false` if it's there already, byte for byte.
  func write(_ bytes: [UInt8], to name: String) throws(ArtistError) -> Bool {
    let path = folder + "/" + name
    if let present = Self.read(path) {
      if present == bytes { return false }
      if !overwrites { throw .differs(file: name) }
    }
    guard let file = fopen(path, "wb") else { throw .writing(file: path, errno: errno) }
    let written = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    guard fclose(file) == 0, written == bytes.count else { throw .writing(file: path, errno: errno) }
    return true
  }

  func makeFolder() throws(ArtistError) {
    if mkdir(folder, 0o755) != 0, errno != EEXIST { throw .writing(file: folder, errno: errno) }
  }

  static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var (bytes, block) = ([UInt8](), [UInt8](repeating: 0, count: 65536))
    while true {
      let count = block.withUnsafeMutableBytes { fread($0.baseAddress, 1, $0.count, file) }
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
  }
}
