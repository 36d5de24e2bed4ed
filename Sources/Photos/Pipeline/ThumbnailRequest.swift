package import AlbumCore
package import Pixels

/// A photo of a folder, to be seen in a box. Equal requests are for the same name in the same open folder.
package struct ThumbnailRequest: Hashable, Sendable {
  package var name: FileName
  package var folder: PhotoFolder
  package var framing: ThumbnailFraming

  package init(name: FileName, folder: PhotoFolder, framing: ThumbnailFraming) {
    self.name = name
    self.folder = folder
    self.framing = framing
  }

  package init(name: FileName, folder: PhotoFolder, box: PixelSize, framing: Framing) {
    self.init(name: name, folder: folder, framing: ThumbnailFraming(box: box, framing: framing))
  }

  package static func == (left: ThumbnailRequest, right: ThumbnailRequest) -> Bool {
    left.name == right.name && left.folder === right.folder && left.framing == right.framing
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(ObjectIdentifier(folder))
    hasher.combine(framing)
  }
}

extension ThumbnailPipeline {
  /// Thumbnails of many photos, in order: see ``run(_:isInterrupted:ready:work:deliver:)``. Remembered ones come at once.
  /// One that fails doesn't hold up the rest.
  @discardableResult
  package func thumbnails<Failure: Error>(
    _ requests: [ThumbnailRequest],
    source: ThumbnailSource = ThumbnailSource(cache: nil),
    isInterrupted: () -> Bool = { false },
    deliver: (_ index: Int, _ thumbnail: Result<Thumbnail, PhotoError>) throws(Failure) -> Step
  ) throws(Failure) -> Bool {
    let buffer = ReadBuffer()
    return try run(requests, isInterrupted: isInterrupted) { request in
      source.remembered(request, buffer: buffer)
    } work: { request, worker in
      source.thumbnail(request, worker: worker)
    } deliver: { index, output throws(Failure) in
      try deliver(index, output)
    }
  }
}
