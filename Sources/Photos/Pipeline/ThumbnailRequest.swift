package import AlbumCore
package import Pixels

/// A photo of a folder, to be seen in a box.
package struct ThumbnailRequest: Sendable {
  package var name: FileName
  package var folder: PhotoFolder
  package var box: PixelSize
  package var framing: Framing

  package init(name: FileName, folder: PhotoFolder, box: PixelSize, framing: Framing) {
    self.name = name
    self.folder = folder
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
        let file = try PhotoFile(opening: request.name, in: request.folder)
        return try thumbnailer.thumbnail(
          of: file, named: request.name, in: request.box, framing: request.framing,
          isCancelled: { cancellation.isCancelled })
      }
    } deliver: { index, output throws(Failure) in
      try deliver(index, output)
    }
  }
}
