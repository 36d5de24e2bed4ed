package import AlbumCore
package import FileSystem

/// Tells a photo by its name and its first bytes, at most ``FolderScan/prefixLength``; `nil` for a file that is none.
/// No bytes are given of a file that can't be read.
package typealias PhotoProbe = @Sendable (FileName, [UInt8]) -> PhotoFormat?

/// An image file of the folder.
package struct FolderFile: Hashable, Sendable {
  package var name: FileName
  package let format: PhotoFormat
  /// Which file has the name: of a symbolic link, the link itself.
  package let identity: FileIdentity
  /// Which file has the content: of a symbolic link, what it leads to.
  package let content: FileIdentity
  /// `false` if the file couldn't be opened or read.
  package let isReadable: Bool
}

/// What is in a folder: its photos with their companions, and all names that are taken.
struct FolderScan: Sendable {
  static let prefixLength = 4096

  /// The photos, in no order.
  private(set) var photoNames: [FileName] = []
  /// The image files by name, those that are another photo's companion among them.
  private(set) var images: [FileName: FolderFile] = [:]
  /// The identity of every file that isn't hidden.
  private(set) var identities: [FileName: FileIdentity] = [:]
  /// Symbolic links that lead to a file, and which file that is.
  private(set) var links: [FileName: FileIdentity] = [:]
  /// Files that can get no other name, and why.
  private(set) var obstacles: [FileName: FileObstacle] = [:]
  /// Every name in the folder, of whatever it is.
  private(set) var takenNames: Set<FileName> = []
  private(set) var groups = CompanionGroups(candidates: [], files: [])
  /// Whether ``photoNames`` and ``groups`` are of the names as they are now. Most renames are a program's last act:
  /// finding companions anew waits until someone asks.
  private(set) var isGrouped = false

  init(
    of folder: borrowing Descriptor, probe: @escaping PhotoProbe, memory: PhotoMemory? = nil
  ) throws(SystemError) {
    let finder = try ObstacleFinder(folder)
    let entries = try folder.entries()
    var files: [FolderLooks.File] = []
    files.reserveCapacity(entries.count)
    takenNames.reserveCapacity(entries.count)
    for entry in entries {
      guard let name = FileName(bytes: entry.name) else { continue }
      takenNames.insert(name)
      guard !name.isHidden, entry.kind != .folder, entry.kind != .special else { continue }
      files.append(FolderLooks.File(name: name, isRegular: entry.kind == .file))
    }
    identities.reserveCapacity(files.count)
    images.reserveCapacity(files.count)
    try FolderLooks(at: files, probe: probe, memory: memory).forEach(in: folder) { look in
      identities[look.name] = look.status.identity
      if let obstacle = finder.obstacle(of: look.status) { obstacles[look.name] = obstacle }
      if let destination = look.destination { links[look.name] = destination }
      if let image = look.image { images[look.name] = image }
    }
    group()
  }

  /// The scan as it is once files have other names.
  mutating func rename(_ names: [FileName: FileName]) {
    guard !names.isEmpty else { return }
    func moved<Value>(
      _ table: [FileName: Value], change: (inout Value, FileName) -> Void = { _, _ in }
    ) -> [FileName: Value] {
      var result = [FileName: Value](minimumCapacity: table.count)
      for (old, value) in table {
        var value = value
        let name = names[old] ?? old
        change(&value, name)
        result[name] = value
      }
      return result
    }
    images = moved(images) { $0.name = $1 }
    identities = moved(identities)
    links = moved(links)
    obstacles = moved(obstacles)
    takenNames = Set(takenNames.map { names[$0] ?? $0 })
    isGrouped = false
  }

  mutating func add(_ image: FolderFile) {
    images[image.name] = image
    identities[image.name] = image.identity
    takenNames.insert(image.name)
    isGrouped = false
  }

  /// Finds the photos and their companions among the names as they are now.
  mutating func group() {
    guard !isGrouped else { return }
    isGrouped = true
    let candidates = images.values.map { CompanionGroups.Candidate(name: $0.name, format: $0.format) }
    groups = CompanionGroups(candidates: candidates, files: identities.keys)
    photoNames = groups.photos
  }
}
