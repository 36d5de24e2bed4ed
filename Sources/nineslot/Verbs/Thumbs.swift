import AlbumCore
import AlbumFolder
import Arguments
import Photos
import Pixels

struct WriteThumbnails: FolderVerb, CachingVerb {
  enum Format: String, CaseIterable, ArgumentValue {
    case jpeg, png
  }

  var output: [UInt8] = []
  var size = 256
  var isSquare = false
  var format = Format.jpeg
  var isByName = false
  var mayReplace = false
  var isCacheOff = false
  var decoder: DecoderChoice?
  var folder: [UInt8]?

  static let configuration = CommandConfiguration(
    "thumbs", .result, abstract: "Write a small picture of each photo into a folder of their own.",
    discussion: """
      They are upright and without metadata, in the album's order: 01_beach.jpg. Photos of the tray have none. Photos \
      that are smaller aren't enlarged.
      """,
    examples: [
      Example("nineslot thumbs -o small", "At most 256 pixels wide and high."),
      Example("nineslot thumbs -o tiles --size 128 --square --by-name", "Square ones, called as the photos are."),
    ],
    synonyms: ["thumbnails"])

  static let inputs: [Input<Self>] = [
    .option("-o, --output DIR", \.output, as: .folder, required: true, help: "Where to; made if it isn't there."),
    .option("--size N", \.size, as: .number(in: 16...4096), help: "The longest side in pixels."),
    .flag("--square", \.isSquare, help: "Cut all to squares, from the middle."),
    .option("--format FORMAT", \.format, help: "The form of the files."),
    .flag("--by-name", \.isByName, help: "Call them as the photos, without numbers."),
    .flag("--force", \.mayReplace, help: "Replace files that exist."),
    .noCache,
    .decoder(\.decoder),
    .folder,
  ]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let view = try session.look()
    let photos = view.album.photos
    guard !photos.isEmpty else {
      session.note("No photos on the pages, so there is nothing to write.")
      return .done
    }
    try session.refuseToMixWithPhotos(output)
    let ending = format == .jpeg ? "jpg" : "png"
    let names =
      isByName ? ThumbnailNames.named(photos, ending: ending) : ThumbnailNames.numbered(photos, ending: ending)
    let framing = ThumbnailFraming(
      box: PixelSize(width: size, height: size), framing: isSquare ? .fill : .fit, mayEnlarge: false)
    return try ThumbnailWriting(
      session: session, photos: photos, names: names, target: output, mayReplace: mayReplace, framing: framing,
      format: format, source: try session.thumbnails(decoder: decoder)
    ).run()
  }
}
