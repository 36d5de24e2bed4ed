import AlbumCore
import AlbumFolder

/// nineslot's rename with the plan given, in this process.
struct Engine: Renamer {
  let name = "engine"

  func explanation(_ job: RenameJob) -> String {
    "nineslot's engine with the plan given: checks, journal and flushes in"
  }

  func rename(_ photos: borrowing SmallPhotos, _ job: RenameJob) throws(BenchmarkError) -> Reading {
    let open = try onAlbum { () throws(AlbumFolderError) in try ordered(job) }
    let renames = try plan(job, open.view)
    try SmallPhotos.settle()
    return try onAlbum { () throws(AlbumFolderError) in
      try Reading.taken { () throws(AlbumFolderError) in
        try open.rename(renames, pattern: job.pattern, words: "rename")
      }
    }
  }

  /// The folder's album in the job's order.
  private func ordered(_ job: RenameJob) throws(AlbumFolderError) -> OpenAlbum {
    let folder = AlbumFolder(path: Array(SmallPhotos.path.utf8), programVersion: "0") { _, _ in .jpeg }
    let open = try folder.openForChange()
    var album = open.view.album
    let ids = Dictionary(album.photos.map { ($0.name, $0.id) }) { first, _ in first }
    album.reflow(in: job.order.compactMap { ids[job.oldNames[$0 - 1]] })
    try open.commit(album, words: "order")
    return open
  }

  private func plan(_ job: RenameJob, _ view: FolderView) throws(BenchmarkError) -> [Rename] {
    guard let pattern = try? NamePattern(job.pattern) else { throw .wrong("\(job.pattern) is no pattern") }
    let renames = RenamePlan(album: view.album, pattern: pattern, folder: view.takenNames).renames
    let moves = renames.filter { !$0.isStay }.map { MoveSchedule.Move(from: $0.from, to: $0.to) }
    guard moves == job.moves else { throw .wrong("the engine's plan isn't the loop's") }
    return renames
  }

  private func onAlbum<Result>(_ body: () throws(AlbumFolderError) -> Result) throws(BenchmarkError) -> Result {
    do throws(AlbumFolderError) {
      return try body()
    } catch {
      throw .album(error)
    }
  }
}
