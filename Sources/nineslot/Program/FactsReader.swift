import AlbumCore
import FileSystem
import Photos

/// Reads what the photos' files tell of themselves, as many at a time as there are cores.
struct FactsReader {
  let session: Session

  /// The reports of those photos that are still there.
  func reports(on photos: [Photo]) throws(Failure) -> [PhotoID: PhotoReport] {
    let folder = try session.openedFolder()
    let progress = Progress("Reading \(Message.count(photos.count, "photo"))", total: photos.count, session: session)
    defer { progress.finish() }
    var reports: [PhotoID: PhotoReport] = [:]
    ThumbnailPipeline(lookAhead: 256).run(photos, isInterrupted: { Interruption.isRequested }) { photo, _ in
      PhotoReader().report(onFileNamed: photo.name, in: folder)
    } deliver: { index, report throws(Never) in
      reports[photos[index].id] = report
      progress.update(done: index + 1)
      return .goOn
    }
    if Interruption.isRequested { throw Failure("Stopped. Nothing was changed.", status: .interrupted) }
    return reports
  }
}

extension Session {
  func openedFolder() throws(Failure) -> PhotoFolder {
    do throws(SystemError) {
      return try PhotoFolder(path: folder)
    } catch {
      throw Failure("Can't open \(foreign: folder): \(ours: error.code.text).")
    }
  }

  /// Warns of each photo that can't be read.
  /// - Returns: the status that tells of it.
  func warn(of reports: [PhotoID: PhotoReport], among photos: [Photo]) -> ExitStatus {
    var status = ExitStatus.done
    for photo in photos {
      guard let problem = reports[photo.id]?.problem, problem.isFault else { continue }
      warn(problem, of: photo)
      status = .someUnreadable
    }
    return status
  }

  func warn(_ problem: PhotoError, of photo: Photo) {
    console.note("Can't read \(photo.name): \(ours: problem.explanation). It keeps its place and will be renamed.")
  }
}
