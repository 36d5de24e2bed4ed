import AlbumCore
import AlbumFolder

/// nineslot's rename with the plan given, in this process.
struct Engine: Renamer {
  let name = "engine"

  func explanation(_ job: RenameJob) -> String {
    "nineslot's engine with the plan given: checks, journal and flushes in"
  }

  func rename(_ photos: borrowing SmallPhotos, _ job: RenameJob) throws(BenchmarkError) -> Reading {
    try onAlbum { () throws(AlbumFolderError) in try order(job) }
    try SmallPhotos.settle()
    // As the program does it: it looks through the folder, plans and renames at once.
    let open = try onAlbum { () throws(AlbumFolderError) in try album.openForChange() }
    let renames = try plan(job, open.view)
    return try onAlbum { () throws(AlbumFolderError) in
      try Reading.taken { () throws(AlbumFolderError) in
        try open.rename(renames, pattern: job.pattern, words: "rename")
      }
    }
  }

  /// Puts the folder's album into the job's order.
  private func order(_ job: RenameJob) throws(AlbumFolderError) {
    let open = try self.album.openForChange()
    var album = open.view.album
    let ids = Dictionary(album.photos.map { ($0.name, $0.id) }) { first, _ in first }
    album.reflow(in: job.order.compactMap { ids[job.oldNames[$0 - 1]] })
    try open.commit(album, words: "order")
  }

  private var album: AlbumFolder {
    AlbumFolder(path: Array(SmallPhotos.path.utf8), programVersion: "0") { _, _ in .jpeg }
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
