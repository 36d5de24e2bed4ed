package import AlbumCore
package import Pixels

/// A photo of a folder, to be seen in a box.
package struct ThumbnailRequest: Hashable, Sendable {
  package var name: FileName
  /// The folder's descriptor, open until the pipeline has run.
  package var directory: Int32
  package var box: PixelSize
  package var framing: Framing

  package init(name: FileName, directory: Int32, box: PixelSize, framing: Framing) {
    self.name = name
    self.directory = directory
    self.box = box
    self.framing = framing
  }
}

extension ThumbnailPipeline {
  /// Thumbnails of many photos, in order: see ``run(_:isInterrupted:work:deliver:)``. One that fails doesn't hold up the
  /// rest.
  @discardableResult
  package func thumbnails<Failure: Error>(
    _ requests: [ThumbnailRequest],
    thumbnailer: Thumbnailer = Thumbnailer(),
    isInterrupted: () -> Bool = { false },
    deliver: (_ index: Int, _ thumbnail: Result<Thumbnail, PhotoError>) throws(Failure) -> Step
  ) throws(Failure) -> Bool {
    try run(requests, isInterrupted: isInterrupted) { request, cancellation in
      Result { () throws(PhotoError) in
        let file = try PhotoFile(opening: request.name, inDirectory: request.directory)
        return try thumbnailer.thumbnail(
          of: file, named: request.name, in: request.box, framing: request.framing,
          isCancelled: { cancellation.isCancelled })
      }
    } deliver: { index, output throws(Failure) in
      try deliver(index, output)
    }
  }
}
