import FileSystem

/// One way to rename the photos of a folder.
protocol Renamer {
  var name: String { get }
  /// What is measured, in a line.
  func explanation(_ job: RenameJob) -> String
  func canDo(_ job: RenameJob) -> Bool

  /// Prepares what isn't measured, then renames.
  func rename(_ photos: borrowing SmallPhotos, _ job: RenameJob) throws(BenchmarkError) -> Reading
}

extension Renamer {
  func canDo(_ job: RenameJob) -> Bool { true }

  /// Renames the photos of a new folder and looks at every one of them.
  func reading(_ job: RenameJob) throws(BenchmarkError) -> Reading {
    let photos = try SmallPhotos(job.oldNames)
    let reading = try rename(photos, job)
    if let words = try photos.fault(job) { throw .wrong("\(name): \(words)") }
    try SmallPhotos.remove()
    return reading
  }
}
