/// Thumbnails for a face that lives on: asked for as photos come into sight, and withdrawn as they leave it.
package final class ThumbnailLoader: Sendable {
  package typealias Ticket = WorkCoordinator<ThumbnailRequest, Result<Thumbnail, PhotoError>>.Ticket

  private let source: ThumbnailSource
  private let coordinator: WorkCoordinator<ThumbnailRequest, Result<Thumbnail, PhotoError>>

  package init(source: ThumbnailSource, workers: Int? = nil) {
    self.source = source
    coordinator = WorkCoordinator(workers: workers) { request, worker in source.thumbnail(request, worker: worker) }
  }

  /// What is remembered of the photo, at once; to be asked before ``load(_:priority:deliver:)``.
  package func remembered(_ request: ThumbnailRequest) -> Result<Thumbnail, PhotoError>? {
    source.remembered(request, buffer: ReadBuffer())
  }

  /// Asks for a thumbnail; several askers of the same one get the same.
  /// - Parameter deliver: gets it on another thread, and should only hand it on.
  @discardableResult
  package func load(
    _ request: ThumbnailRequest, priority: WorkPriority = .visible,
    deliver: @escaping @Sendable (Result<Thumbnail, PhotoError>) -> Void
  ) -> Ticket {
    coordinator.ask(for: request, priority: priority, deliver: deliver)
  }

  /// Withdraws everything, and returns once all work has ended.
  package func stop() {
    coordinator.stop()
  }
}
