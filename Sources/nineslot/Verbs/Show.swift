import AlbumCore
import AlbumFolder
import Arguments
import FileSystem
import Photos
import Pixels
import TerminalBoard

struct Show: FolderVerb, CachingVerb {
  enum Graphics: String, CaseIterable, ArgumentValue {
    case auto, kitty, iterm, sixel, symbols, none
  }

  var page: Int?
  var columns: Int?
  var graphics: Graphics?
  var asJSON = false
  var isCacheOff = false
  var decoder: DecoderChoice?
  var folder: [UInt8]?

  static let configuration = CommandConfiguration(
    "show", .look, abstract: "Print the pages as pictures, with names under them.",
    discussion: """
      On a terminal the pictures are drawn the best way it knows: it is asked. Anywhere else a photo is a line, with tabs \
      between address, name, size in pixels and capture time; what isn't known is empty.
      """,
    examples: [
      Example("nineslot show", "All pages of the current folder."),
      Example("nineslot show --page 2 ~/Photos", "Page 2 of another folder."),
      Example("nineslot show | cut -f2", "The names alone, in order."),
    ],
    synonyms: ["ls", "list", "view"])

  static let inputs: [Input<Self>] = [
    .option("--page N", \.page, as: .number(in: 1...999_999), help: "This page only."),
    .option("--columns N", \.columns, as: .number(in: 1...2000), help: "How wide to draw, in terminal columns."),
    .option("--graphics HOW", \.graphics, help: "How to draw the pictures, into a pipe too."),
    .flag("--json", \.asJSON, help: "One JSON object, for programs."),
    .noCache,
    .decoder(\.decoder),
    .folder,
  ]

  func validate() throws(UsageError) {
    if asJSON, graphics != nil { throw .conflict("--json", "--graphics") }
    if asJSON, columns != nil { throw .conflict("--json", "--columns") }
    if asJSON, page != nil { throw .conflict("--json", "--page") }
  }

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let choice = try choice()
    let isListing = asJSON || !session.console.outputIsTerminal && (graphics ?? .auto) == .auto
    if isListing || graphics == Graphics.none { session.headers.prepareForReports() }
    let view = try session.look()
    let pages = try page.map { number throws(Failure) in [try view.album.pageIndex(number)] }
    if view.album.allPhotos.isEmpty, !asJSON {
      session.note("No photos here. Drop some on the add slot, or: nineslot add FILE…")
    }
    if isListing {
      let listing = ShowListing(session: session, view: view, pages: pages)
      return try asJSON ? listing.printJSON() : listing.printLines()
    }
    return try ShowPictures(
      session: session, view: view, pages: pages, columns: columns, choice: choice,
      source: try session.thumbnails(decoder: decoder)
    ).run()
  }

  private func choice() throws(Failure) -> GraphicsChoice {
    do throws(TerminalFault) {
      return try GraphicsChoice(word: (graphics ?? .auto).rawValue)
    } catch {
      throw Failure(error.message)
    }
  }
}
