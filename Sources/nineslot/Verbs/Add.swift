import AlbumCore
import AlbumFolder
import Arguments

struct Add: RunnableVerb {
  var files: [[UInt8]] = []
  var page: Int?

  static let configuration = CommandConfiguration(
    "add", .order, abstract: "Bring photos in: from the tray, or files copied into the folder.",
    discussion: """
      They come to the end of the last page with photos, or of --page N; more than there is room for go to the next \
      page with room. A file that is in the folder already is placed, not copied again. A name that is taken comes in \
      as the next free one, such as name-2.jpg. Nothing is overwritten.
      """,
    examples: [
      Example("nineslot add ~/Downloads/cover.jpg", "A copy comes into the folder, at the end."),
      Example("nineslot add IMG_2043.jpg --page 2", "From the tray to page 2."),
    ],
    synonyms: ["import"])

  static let inputs: [Input<Self>] = [
    .argument("FILE", \.files, help: "Photos of the tray by name, or image files."),
    .option("--page N", \.page, as: .number(in: 1...999_999), help: "The page they are placed on."),
  ]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let open = try session.openForChange()
    var album = open.view.album
    let pageIndex = try page.map { number throws(Failure) in try album.pageIndex(number) }
    var placed: [Photo] = []
    var seen: Set<[UInt8]> = []
    var status = ExitStatus.done
    for file in files {
      // One that can't come in doesn't keep out the rest: those before it are copied already.
      do throws(Failure) {
        guard seen.insert(file).inserted else {
          throw Failure("\(foreign: file) is named twice.", cure: "Name each photo once.")
        }
        let photo = try photo(file, in: &album, open, session)
        // Two files of one content are one photo.
        if !placed.contains(where: { $0.id == photo.id }) { placed.append(photo) }
      } catch {
        session.console.complain(error.message, cure: error.cure)
        status = error.status
      }
    }
    guard !placed.isEmpty else { return status }
    let first = pageIndex ?? album.pages.lastIndex { !$0.photos.isEmpty } ?? 0
    let tray = Set(open.view.album.tray.map(\.id))
    let pages = album.add(placed, toPage: first)
    try failing { () throws(AlbumFolderError) in try open.commit(album, words: "add \(files.typed)") }
    session.say(
      Self.done(placed, pages, askedFor: first, in: album, areFromTray: placed.allSatisfy { tray.contains($0.id) }))
    return status
  }

  /// The photo that is meant: one of the tray, which leaves it, or one that is copied in.
  private func photo(
    _ file: [UInt8], in album: inout Album, _ open: OpenAlbum, _ session: Session
  ) throws(Failure) -> Photo {
    if let name = FileName(bytes: file), let photo = album.allPhotos.first(where: { $0.name == name }) {
      return try takeFromTray(photo, of: &album)
    }
    let imported = try failing { () throws(AlbumFolderError) in try open.importFile(from: file) }
    switch imported.outcome {
    case .copied: return imported.photo
    case .copiedUnderAnotherName(let name):
      session.note("\(name) is the name of another file, so it came in as \(imported.photo.name).")
      return imported.photo
    case .alreadyThere:
      session.note("\(foreign: file) is in the folder already, as \(imported.photo.name).")
      guard album.photo(imported.photo.id) != nil else { return imported.photo }
      return try takeFromTray(imported.photo, of: &album)
    }
  }

  private func takeFromTray(_ photo: Photo, of album: inout Album) throws(Failure) -> Photo {
    if let address = album.place(of: photo.id)?.address {
      throw Failure("\(photo.name) is on a page already, at \(address).", cure: "Move it: nineslot move \(address) TO")
    }
    album.forget([photo.id])
    return photo
  }

  /// "3 photos added at the end of Morning. 2 of them went on to Afternoon."
  private static func done(
    _ photos: [Photo], _ pages: [Int], askedFor first: Int, in album: Album, areFromTray: Bool
  ) -> Message {
    let landed = pages.first ?? first
    if areFromTray, photos.count == 1, let address = album.place(of: photos[0].id)?.address {
      return "\(photos[0].name) is back, at \(address)."
    }
    let who: Message = photos.count == 1 ? "\(photos[0].name)" : "\(photos.count) photos"
    let done: Message = "\(who) added at the end of \(album.pageName(landed + 1))."
    let on = pages.count { $0 != landed }
    guard on > 0, let last = pages.last else { return done }
    return done + " \(on) of them went on to \(album.pageName(last + 1))."
  }
}
