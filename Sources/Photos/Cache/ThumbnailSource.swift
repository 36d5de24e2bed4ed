import AlbumCore
import FileSystem
import Pixels

/// Gives thumbnails: those of earlier runs from the cache, the others from the photos' files, and keeps them.
package struct ThumbnailSource: Sendable {
  package let cache: ThumbnailCache?
  private let thumbnailer: Thumbnailer

  /// - Parameters:
  ///   - cache: `nil`: all are made anew, and none is kept.
  ///   - choice: who makes those that aren't in the cache.
  package init(cache: ThumbnailCache?, choice: DecoderChoice = .auto) {
    self.cache = cache
    thumbnailer = Thumbnailer(choice: choice)
  }

  /// For so long after a change a photo may change again without its time showing it: FAT counts in steps of two
  /// seconds, and the clock files are timed by may lag. What was read of it in that time isn't kept, for it might be
  /// taken later for what the photo became.
  static let unsettled = Duration.seconds(3)

  /// What earlier runs found; `nil` if nothing is known. No photo is opened, and nothing is waited for.
  package func remembered(
    _ request: ThumbnailRequest, buffer: ReadBuffer
  ) -> Result<Thumbnail, PhotoError>? {
    guard let cache,
      let status = try? request.folder.descriptor.status(of: request.name.bytes, followLinks: true),
      status.kind == .file
    else { return nil }
    func entry(_ framing: ThumbnailFraming) -> Result<Thumbnail, PhotoError>? {
      cache.entry(for: ThumbnailKey(identity: status.identity, framing: framing), buffer: buffer)?.result(
        for: request.name)
    }
    if let best = entry(request.framing.ofPhoto) { return best }
    guard request.framing.takesPreview else { return nil }
    return entry(request.framing)?.map { thumbnail in
      var preview = thumbnail
      preview.isPreview = true
      return preview
    }
  }

  /// As it is remembered, else made from the photo's file.
  package func thumbnail(_ request: ThumbnailRequest, worker: Worker) -> Result<Thumbnail, PhotoError> {
    if let remembered = remembered(request, buffer: worker.buffer) { return remembered }
    let file: PhotoFile
    let start = WallClock.now
    do throws(PhotoError) {
      file = try PhotoFile(opening: request.name, in: request.folder, for: worker)
    } catch {
      // What couldn't be opened may be the next time.
      return .failure(error)
    }
    let result = Result { () throws(PhotoError) in
      // What is wrong with the photo is told by those who decode it.
      if request.framing.takesPreview, let preview = try? preview(request, from: file) { return preview }
      return try make(request, from: file, isCancelled: { worker.isCancelled })
    }
    // A file that someone writes to meanwhile gives neither the old picture nor the new one.
    if let cache, let identity = file.statusAtOpening?.identity, start - identity.modified >= Self.unsettled,
      (try? file.identity()) == identity
    {
      // A preview is never taken for the photo's own thumbnail.
      let isPreview = (try? result.get())?.isPreview ?? false
      let key = ThumbnailKey(identity: identity, framing: isPreview ? request.framing : request.framing.ofPhoto)
      cache.keep(CacheEntry(result, named: request.name), for: key)
    }
    return result
  }

  private func preview(_ request: ThumbnailRequest, from file: PhotoFile) throws(PhotoError) -> Thumbnail? {
    try PreviewReader().thumbnail(
      of: file, named: request.name, in: request.framing.box, framing: request.framing.framing)
  }

  private func make(
    _ request: ThumbnailRequest, from file: PhotoFile, isCancelled: () -> Bool
  ) throws(PhotoError) -> Thumbnail {
    var box = request.framing.box
    if !request.framing.mayEnlarge, let size = PhotoReader().report(on: file, named: request.name)?.facts.size {
      box = request.framing.box(for: size)
    }
    return try thumbnailer.thumbnail(
      of: file, named: request.name, in: box, framing: request.framing.framing, isCancelled: isCancelled)
  }
}
