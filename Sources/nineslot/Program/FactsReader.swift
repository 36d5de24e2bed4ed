import AlbumCore
import Photos

/// Reads what the photos' files tell of themselves, as many at a time as there are cores.
struct FactsReader {
  let session: Session

  /// The reports of those photos that are still there.
  func reports(on photos: [Photo]) throws(Failure) -> [PhotoID: PhotoReport] {
    let folder = try session.openedFolder()
    let progress = Progress(session) { "Reading \(Message.count($0, "photo"))" }
    defer { progress.finish() }
    var reports: [PhotoID: PhotoReport] = [:]
    let headers = session.headers
    ThumbnailPipeline(lookAhead: 256).run(photos, isInterrupted: { Interruption.isRequested }) { photo in
      headers.report(onFileNamed: photo.name, in: folder).map { .some($0) }
    } work: { photo, _ in
      PhotoReader().report(onFileNamed: photo.name, in: folder, notedBy: headers)
    } deliver: { index, report throws(Never) in
      reports[photos[index].id] = report
      progress.update(done: index + 1, of: photos.count)
      return .goOn
    }
    if Interruption.isRequested { throw Failure("Stopped. Nothing was changed.", status: .interrupted) }
    return reports
  }
}
