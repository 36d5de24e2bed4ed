import Glibc

/// Draws the sample album: `SampleAlbumArtist DIR [--force]`. `--draft HEIGHT` makes small upright PNGs instead, of the
/// pictures named or of all.
@main
enum Main {
  static func main() async {
    do {
      try await run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      let words = Array("SampleAlbumArtist: \(error)\n".utf8)
      _ = write(2, words, words.count)
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) async throws(ArtistError) {
    let wish = try Wish(arguments)
    let writer = try AlbumWriter(folder: wish.folder, overwrites: wish.overwrites || wish.draftHeight != nil)
    for photo in SampleAlbum.photos where wish.pictures.isEmpty || wish.pictures.contains(photo.title) {
      let start = ContinuousClock.now
      let (name, bytes) =
        if let height = wish.draftHeight {
          (photo.title + ".png", try await photo.draft(height: height))
        } else {
          (photo.name, try await photo.file())
        }
      let isNew = try writer.write(bytes, to: name)
      print("\(isNew ? "drew" : "kept") \(name), \(bytes.count) bytes, \(ContinuousClock.now - start)")
    }
    if wish.draftHeight == nil, wish.pictures.isEmpty {
      for (name, text) in SampleAlbum.texts { _ = try writer.write(Array(text.utf8), to: name) }
    }
  }
}

/// What the command line asks for.
struct Wish {
  var folder = ""
  var overwrites = false
  var draftHeight: Int?
  var pictures: [String] = []

  init(_ arguments: [String]) throws(ArtistError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--force": overwrites = true
      case "--draft":
        guard let height = rest.popFirst().flatMap({ Int($0) }), (1...4096).contains(height) else {
          throw .usage("--draft takes a height from 1 to 4096")
        }
        draftHeight = height
      case "--only":
        guard let title = rest.popFirst(), SampleAlbum.photos.contains(where: { $0.title == title }) else {
          let titles = SampleAlbum.photos.map(\.title).joined(separator: " ")
          throw .usage("--only takes one of these pictures: \(titles)")
        }
        pictures.append(title)
      default:
        guard folder.isEmpty, !argument.hasPrefix("-") else { throw .usage("Unknown argument \(argument).") }
        folder = argument
      }
    }
    if folder.isEmpty { throw .usage("usage: SampleAlbumArtist DIR [--force] [--draft HEIGHT] [--only PICTURE]…") }
  }
}
