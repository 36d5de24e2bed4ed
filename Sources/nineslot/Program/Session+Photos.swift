import AlbumCore
import FileSystem
import Photos

extension Session {
  func openedFolder() throws(Failure) -> PhotoFolder {
    do throws(SystemError) {
      return try PhotoFolder(path: folder)
    } catch {
      throw Failure("Can't open \(foreign: folder): \(ours: error.code.text).")
    }
  }

  /// Where thumbnails come from.
  /// - Parameter decoder: who makes them; `nil` if the person doesn't say.
  func thumbnails(decoder: DecoderChoice?) throws(Failure) -> ThumbnailSource {
    ThumbnailSource(cache: usesCache ? .ofUser : nil, choice: try self.decoder(decoder))
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
    let cause: Message = "Can't read \(photo.name): \(ours: problem.explanation)."
    console.note(problem == .gone ? cause : cause + " It keeps its place and will be renamed.")
  }
}
