import AlbumCore
import AlbumFolder
import Photos
import TerminalBoard

/// The pages for programs: lines with tabs, or JSON.
struct ShowListing {
  let session: Session
  let view: FolderView
  /// Indices of the pages; `nil`: all.
  let pages: [Int]?

  func printLines() throws(Failure) -> ExitStatus {
    let pages = self.pages ?? Array(view.album.pages.indices)
    let photos = pages.flatMap { view.album.pages[$0].photos }
    let reports = try FactsReader(session: session).reports(on: photos)
    var text = ""
    for page in pages {
      for (index, photo) in view.album.pages[page].photos.enumerated() {
        text += PhotoLine.text(page: page + 1, slot: index + 1, name: photo.name, facts: reports[photo.id]?.facts)
      }
    }
    session.console.write(text)
    return session.warn(of: reports, among: photos)
  }

  func printJSON() throws(Failure) -> ExitStatus {
    let photos = view.album.allPhotos
    let reports = try FactsReader(session: session).reports(on: photos)
    session.console.write(AlbumJSON.bytes(for: ManifestDocument(view, reports)))
    return session.warn(of: reports, among: photos)
  }
}
