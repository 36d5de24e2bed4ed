import AlbumCore
import FileSystem
import TestSupport

/// A folder of small JPEGs, each told by its content whatever it's called.
struct SmallPhotos: ~Copyable {
  static let path = "photos"

  let folder: Descriptor

  /// Makes the folder anew; what was there is gone.
  init(_ names: [FileName]) throws(BenchmarkError) {
    try Self.remove()
    folder = try BenchmarkError.onFiles { () throws(SystemError) in
      try Descriptor(path: Array(".".utf8), for: .folder).makeFolder(Array(Self.path.utf8))
      let folder = try Descriptor(path: Array(Self.path.utf8), for: .folder)
      for (index, name) in names.enumerated() {
        try folder.open(name.bytes, for: .create).write(Self.content(index + 1))
      }
      return folder
    }
  }

  static func remove() throws(BenchmarkError) {
    try ChildProgram.require(["rm", "-rf", path])
  }

  /// Brings to the disk what was done so far, so that nobody pays for it later.
  static func settle() throws(BenchmarkError) {
    try ChildProgram.require(["sync", "-f", path])
  }

  /// What is wrong once the job is done; `nil` if each photo has its new name, and there's no other file.
  func fault(_ job: RenameJob) throws(BenchmarkError) -> String? {
    try BenchmarkError.onFiles { () throws(SystemError) in try found(job) }
  }

  private func found(_ job: RenameJob) throws(SystemError) -> String? {
    for (number, name) in zip(job.order, job.newNames) {
      guard try folder.statusIfThere(of: name.bytes) != nil else { return "\(name.displayText) isn't there" }
      let content = Self.content(number)
      guard try folder.open(name.bytes, for: .read).prefix(content.count + 1) == content else {
        return "\(name.displayText) isn't the photo that was \(job.oldNames[number - 1].displayText)"
      }
    }
    let others = try folder.entries().count { $0.name != Array(".nineslot".utf8) } - job.newNames.count
    return others == 0 ? nil : "the folder has \(others) files more than photos"
  }

  private static let plain = SmallPhoto.jpeg(3)

  /// A plain picture with its number as a comment after the start marker. ITU-T T.81, B.2.4.5
  private static func content(_ number: Int) -> [UInt8] {
    plain.prefix(2) + FixtureJPEG.segment(0xFE, Array("photo \(number)".utf8)) + plain.dropFirst(2)
  }

  /// In bytes.
  static var size: Int {
    content(1).count
  }
}
