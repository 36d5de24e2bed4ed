package import AlbumCore
package import Pixels

/// What a photo's slot shows above its caption.
package enum Face: Sendable {
  case picture(Bitmap)
  /// Only its name and its size in pixels: where pictures can't be drawn.
  case name(PixelSize?)
  /// - Parameter reason: a few words, "ends too early".
  case unreadable(reason: String)
  /// A format this build doesn't decode.
  /// - Parameters:
  ///   - label: what the content is, in big letters: "NEF", "WebP".
  ///   - note: "RAW, no preview", "needs HEIF".
  case otherFormat(label: String, note: String)
  /// Its picture isn't there yet.
  case loading

  /// The note of a format that this build recognises and doesn't decode.
  /// - Parameters:
  ///   - label: what it's called.
  ///   - trait: the package trait that would, if there is one.
  package static func undecoded(_ format: PhotoFormat, label: String, trait: String?) -> Face {
    if format == .raw { return .otherFormat(label: label, note: "RAW, no preview") }
    return .otherFormat(label: label, note: trait.map { "needs \($0)" } ?? "no preview")
  }
}

/// The lines in the middle of a face without a picture: a title, and what explains it.
struct TileText {
  var lines: [StyledText]

  /// Empty for a picture and for one that's still to come.
  init(_ face: Face, of photo: Photo, in size: CellSize) {
    // A column stays free on each side, if there's one to spare.
    let columns = max(1, size.columns - (size.columns > 8 ? 2 : 0))
    let title: (String, Style)
    var detail = ""
    switch face {
    case .picture, .loading:
      lines = []
      return
    case .name(let pixels):
      title = (NameFitting.cutMiddle(SafeText.escape(photo.name.stem), to: columns), Style(.text, bold: true))
      detail = pixels.map { "\($0.width)×\($0.height)" } ?? ""
    case .unreadable(let reason):
      title = ("Can't read", .refuse)
      detail = reason
    case .otherFormat(let label, let note):
      title = (NameFitting.cutMiddle(SafeText.escape(label), to: columns), Style(.text, bold: true))
      detail = note
    }
    let details = WordWrap.lines(detail, columns: size.columns).map { StyledText($0, .text2) }
    lines = Array(([StyledText(title.0, title.1)] + details).prefix(size.rows))
  }
}
