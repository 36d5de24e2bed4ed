import AlbumCore
import FileSystem

/// What fuzzing starts from: a harness's own inputs, and those that the files of collections give.
enum Seeds {
  /// Large files take their time and teach no more than small ones.
  static let mostBytes = 1 << 18

  static func write(
    for harness: any Harness.Type, into folder: String, from collections: [String]
  ) throws(SystemError) {
    let target = try Descriptor(path: Array(folder.utf8), for: .folder)
    var seeds = Set(harness.seeds())
    for collection in collections {
      let source = try Descriptor(path: Array(collection.utf8), for: .folder)
      try collect(from: source, for: harness, depth: 4, into: &seeds)
    }
    // Called by their content, so that a seed that is there already stays.
    for seed in seeds {
      let name = Array("seed-\(Checksum(seed).text)".utf8)
      if try target.statusIfThere(of: name) == nil { try target.open(name, for: .create).write(seed) }
    }
  }

  private static func collect(
    from folder: borrowing Descriptor, for harness: any Harness.Type, depth: Int, into seeds: inout Set<[UInt8]>
  ) throws(SystemError) {
    for entry in try folder.entries() {
      guard let name = FileName(bytes: entry.name), let status = try folder.statusIfThere(of: entry.name) else {
        continue
      }
      switch status.kind {
      case .folder where depth > 0:
        try collect(from: try folder.open(entry.name, for: .folder), for: harness, depth: depth - 1, into: &seeds)
      case .file where status.size <= mostBytes:
        let content = try folder.open(entry.name, for: .read).prefix(mostBytes)
        seeds.formUnion(harness.seeds(from: content, named: name))
      default: break
      }
    }
  }
}
