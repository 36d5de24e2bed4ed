import AlbumCore
import AlbumFolder
import FileSystem
import Photos
import Pixels
import TerminalBoard

/// The pages as pictures: a row is written as soon as its faces are there.
struct ShowPictures {
  let session: Session
  let view: FolderView
  /// Indices of the pages; `nil`: all.
  let pages: [Int]?
  let columns: Int?
  let choice: GraphicsChoice
  let source: ThumbnailSource

  func run() throws(Failure) -> ExitStatus {
    let environment = session.console.environment
    let isTerminal = session.console.outputIsTerminal
    let interview =
      TerminalCapabilities.shouldAsk(isTerminal: isTerminal, environment: environment, choice: choice)
      ? TerminalInterview(environment: environment) : TerminalInterview()
    let capabilities = TerminalCapabilities.choose(
      isTerminal: isTerminal, environment: environment, answers: interview.answers, choice: choice,
      size: TerminalOutput.size(of: Console.output, environment: environment))
    let painter = ShowPainter(album: view.album, pages: pages, columns: columns, capabilities: capabilities) {
      PNGEncoder.encode($0) ?? []
    }
    let result = Result { () throws(Failure) in try paint(painter) }
    interview.finish()
    return try result.get()
  }

  private func paint(_ painter: consuming ShowPainter) throws(Failure) -> ExitStatus {
    let folder = try session.openedFolder()
    let output = TerminalOutput(descriptor: Console.output)
    var problems: [(Photo, PhotoError)] = []
    do throws(TerminalFault) {
      try output.write(painter.start())
      try forEachFace(of: painter.photos, in: folder, painter.pictureSize) {
        photo, face, problem throws(TerminalFault) in
        if let problem, problem.isFault { problems.append((photo, problem)) }
        try output.write(painter.add(face))
      }
    } catch .outputClosed {
      // Whoever read it has seen enough.
      return .done
    } catch {
      throw Failure(error.message)
    }
    if Interruption.isRequested, session.console.outputIsTerminal {
      session.console.write(TerminalOutput.afterInterruption)
    }
    for (photo, problem) in problems { session.warn(problem, of: photo) }
    return Interruption.isRequested ? .interrupted : problems.isEmpty ? .done : .someUnreadable
  }

  /// Hands over the faces in the photos' order, each as soon as it and those before it are there.
  private func forEachFace<E: Error>(
    of photos: [Photo], in folder: PhotoFolder, _ size: PixelSize?,
    _ deliver: (Photo, Face, PhotoError?) throws(E) -> Void
  ) throws(E) {
    let pipeline = ThumbnailPipeline()
    guard let size else {
      let headers = session.headers
      try pipeline.run(photos, isInterrupted: { Interruption.isRequested }) { photo in
        headers.report(onFileNamed: photo.name, in: folder).map { .some($0) }
      } work: { photo, _ in
        PhotoReader().report(onFileNamed: photo.name, in: folder, notedBy: headers)
      } deliver: { index, report throws(E) in
        try deliver(photos[index], face(of: photos[index], report), report?.problem)
        return .goOn
      }
      return
    }
    let requests = photos.map {
      ThumbnailRequest(name: $0.name, folder: folder, box: size, framing: .fill)
    }
    try pipeline.thumbnails(requests, source: source, isInterrupted: { Interruption.isRequested }) {
      index, result throws(E) in
      let photo = photos[index]
      switch result {
      case .success(let thumbnail): try deliver(photo, .picture(thumbnail.bitmap), thumbnail.damage)
      case .failure(let problem): try deliver(photo, face(of: photo, problem), problem)
      }
      return .goOn
    }
  }

  private func face(of photo: Photo, _ report: PhotoReport?) -> Face {
    guard let report else { return face(of: photo, .gone) }
    return report.problem.map { face(of: photo, $0) } ?? .name(report.facts.size)
  }

  private func face(of photo: Photo, _ problem: PhotoError) -> Face {
    switch problem {
    case .notDecodedHere(let format, let trait):
      .undecoded(format, label: FormatSniffer.label(of: format, name: photo.name), trait: trait)
    default: .unreadable(reason: problem.reason)
    }
  }
}
