import AlbumCore
import FileSystem

/// The whole of nineslot, from its start to its end.
struct WholeProgram: Renamer {
  let name = "nineslot"

  func explanation(_ job: RenameJob) -> String {
    "nineslot rename --to '\(job.pattern)' --yes, the whole process; its order was set before"
  }

  func rename(_ photos: borrowing SmallPhotos, _ job: RenameJob) throws(BenchmarkError) -> Reading {
    let list = job.order.map { job.oldNames[$0 - 1].displayText + "\n" }.joined()
    try WantedList.write(list)
    _ = try MeasuredProgram.run(["nineslot", "order", WantedList.pathFromPhotos], in: SmallPhotos.path)
    try SmallPhotos.settle()
    return try MeasuredProgram.run(["nineslot", "rename", "--to", job.pattern, "--yes"], in: SmallPhotos.path)
  }
}

/// vidir of moreutils. Its editor has no work: it copies a list that was made before.
struct Vidir: Renamer {
  let name = "vidir"

  func explanation(_ job: RenameJob) -> String {
    "vidir, the whole process, with an editor that hands it the same names"
  }

  func rename(_ photos: borrowing SmallPhotos, _ job: RenameJob) throws(BenchmarkError) -> Reading {
    // It numbers the names as they're sorted, which is how the photos are numbered.
    let lines = zip(job.order, job.newNames).map { "\($0)\t./\($1.displayText)\n" }
    try WantedList.write(lines.joined())
    try SmallPhotos.settle()
    return try MeasuredProgram.run(
      ["env", "VISUAL=cp \(WantedList.pathFromPhotos)", "vidir", "."], in: SmallPhotos.path)
  }
}

/// mmv, which makes names of names and so can't permute them.
struct MMV: Renamer {
  let name = "mmv"

  func explanation(_ job: RenameJob) -> String {
    "mmv '\(job.wildcards?.from ?? "")' '\(job.wildcards?.to ?? "")', the whole process"
  }

  func canDo(_ job: RenameJob) -> Bool {
    job.wildcards != nil
  }

  func rename(_ photos: borrowing SmallPhotos, _ job: RenameJob) throws(BenchmarkError) -> Reading {
    guard let wildcards = job.wildcards else { throw .wrong("mmv can't permute names") }
    try SmallPhotos.settle()
    return try MeasuredProgram.run(["mmv", wildcards.from, wildcards.to], in: SmallPhotos.path)
  }
}

/// The list that a program takes the order or the names from.
private enum WantedList {
  static let name = "wanted"
  static let pathFromPhotos = "../" + name

  static func write(_ text: String) throws(BenchmarkError) {
    try BenchmarkError.onFiles { () throws(SystemError) in
      let folder = try Descriptor(path: Array(".".utf8), for: .folder)
      try folder.unlinkIfThere(Array(name.utf8))
      try folder.open(Array(name.utf8), for: .create).write(Array(text.utf8))
    }
  }
}
