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
    var problems: [Int: PhotoError] = [:]
    do throws(TerminalFault) {
      try output.write(painter.start())
      var previews: [Int: Bitmap] = [:]
      let photos = painter.photos
      let size = painter.pictureSize
      try forEachFace(of: photos, in: folder, size) { index, drawn throws(TerminalFault) in
        problems[index] = drawn.problem
        if drawn.isPreview, case .picture(let bitmap) = drawn.face, painter.canReplace(at: index) {
          previews[index] = bitmap
        }
        try output.write(painter.add(drawn.face))
      }
      if let size, session.console.outputIsTerminal {
        let screen = ShownScreen()
        let indices = previews.keys.sorted()
        try forEachThumbnail(of: indices.map { photos[$0] }, in: folder, ThumbnailFraming(box: size, framing: .fill)) {
          place, drawn throws(TerminalFault) in
          let index = indices[place]
          problems[index] = drawn.problem
          if case .picture(let bitmap) = drawn.face, let preview = previews[index],
            !bitmap.looksDifferent(from: preview)
          {
            return
          }
          if screen.isAsItWas { try output.write(painter.replacement(of: index, by: drawn.face)) }
        }
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
    let faults = problems.filter(\.value.isFault).sorted { $0.key < $1.key }
    for (index, problem) in faults { session.warn(problem, of: painter.photos[index]) }
    return Interruption.isRequested ? .interrupted : faults.isEmpty ? .done : .someUnreadable
  }

  /// A face, and what is to be known of it.
  private struct Drawn {
    var face: Face
    var problem: PhotoError?
    /// Whether it's of the thumbnail that the camera made.
    var isPreview = false
  }

  /// Hands over the faces in the photos' order, each as soon as it and those before it are there.
  private func forEachFace<E: Error>(
    of photos: [Photo], in folder: PhotoFolder, _ size: PixelSize?, _ deliver: (Int, Drawn) throws(E) -> Void
  ) throws(E) {
    if let size {
      let framing = ThumbnailFraming(box: size, framing: .fill, takesPreview: true)
      return try forEachThumbnail(of: photos, in: folder, framing, deliver)
    }
    let headers = session.headers
    try ThumbnailPipeline().run(photos, isInterrupted: { Interruption.isRequested }) { photo in
      headers.report(onFileNamed: photo.name, in: folder).map { .some($0) }
    } work: { photo, _ in
      PhotoReader().report(onFileNamed: photo.name, in: folder, notedBy: headers)
    } deliver: { index, report throws(E) in
      try deliver(index, Drawn(face: face(of: photos[index], report), problem: report?.problem))
      return .goOn
    }
  }

  private func forEachThumbnail<E: Error>(
    of photos: [Photo], in folder: PhotoFolder, _ framing: ThumbnailFraming, _ deliver: (Int, Drawn) throws(E) -> Void
  ) throws(E) {
    let requests = photos.map { ThumbnailRequest(name: $0.name, folder: folder, framing: framing) }
    try ThumbnailPipeline().thumbnails(requests, source: source, isInterrupted: { Interruption.isRequested }) {
      index, result throws(E) in
      switch result {
      case .success(let thumbnail):
        try deliver(
          index,
          Drawn(face: .picture(thumbnail.bitmap), problem: thumbnail.damage, isPreview: thumbnail.isPreview))
      case .failure(let problem):
        try deliver(index, Drawn(face: face(of: photos[index], problem), problem: problem))
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
