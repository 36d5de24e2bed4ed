/// The names alone, one a line, byte for byte as the folder has them, so that any tool that reads a list of files can
/// use it. A name with a line break can't stand in it and is refused; nothing is escaped.
struct TextManifest: ManifestFormat {
  let name = "txt"

  func bytes(for document: ManifestDocument) throws(ManifestError) -> [UInt8] {
    var bytes: [UInt8] = []
    for photo in document.album.photos {
      guard !photo.name.bytes.contains(UInt8(ascii: "\n")) else { throw .lineBreak(photo.name) }
      bytes += photo.name.bytes
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
