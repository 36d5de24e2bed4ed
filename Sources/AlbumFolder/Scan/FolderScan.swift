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

  init(of folder: borrowing Descriptor, probe: PhotoProbe) throws(SystemError) {
    let finder = try ObstacleFinder(folder)
    let entries = try folder.entries()
    takenNames.reserveCapacity(entries.count)
    identities.reserveCapacity(entries.count)
    images.reserveCapacity(entries.count)
    var heads = HeadReader()
    for entry in entries {
      guard let name = FileName(bytes: entry.name) else { continue }
      takenNames.insert(name)
      guard !name.isHidden, entry.kind != .folder, entry.kind != .special else { continue }
      guard let seen = try Self.look(at: name, in: folder, isRegular: entry.kind == .file, &heads, probe) else {
        continue
      }
      identities[name] = seen.status.identity
      if let obstacle = finder.obstacle(of: seen.status) { obstacles[name] = obstacle }
      if let destination = seen.destination { links[name] = destination }
      if let image = seen.image { images[name] = image }
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

  /// `nil` for what is no regular file, leads to none, or is gone by now.
  private static func look(
    at name: FileName, in folder: borrowing Descriptor, isRegular: Bool, _ heads: inout HeadReader, _ probe: PhotoProbe
  ) throws(SystemError) -> (status: FileStatus, destination: FileIdentity?, image: FolderFile?)? {
    do throws(SystemError) {
      var own: FileStatus?
      if !isRegular {
        // A FIFO behind a link or of an unknown kind must not be opened.
        let status = try folder.status(of: name.bytes)
        guard status.kind == .file || status.kind == .link else { return nil }
        guard try folder.status(of: name.bytes, followLinks: true).kind == .file else { return nil }
        own = status
      }
      do throws(SystemError) {
        let file = try folder.open(name.bytes, for: .read)
        let content = try file.status()
        guard content.kind == .file else { return nil }
        let image = FolderFile.probed(
          name, own: own?.identity ?? content.identity, content: content.identity,
          prefix: try? heads.head(of: file), probe: probe)
        return (own ?? content, own?.kind == .link ? content.identity : nil, image)
      } catch {
        guard error.code != .notThere, error.code != .stopped else { throw error }
        let content = try folder.status(of: name.bytes, followLinks: true)
        guard content.kind == .file else { return nil }
        let image = FolderFile.probed(
          name, own: own?.identity ?? content.identity, content: content.identity, prefix: nil, probe: probe)
        return (own ?? content, own?.kind == .link ? content.identity : nil, image)
      }
    } catch {
      // Gone since the listing, a dangling link, a circle of links: nothing that could be a photo.
      if error.code == .notThere || error.code == .tooManyLinks || error.code == .notAFolder { return nil }
      // A link into a place that can't be entered.
      if error.code == .noPermission { return nil }
      throw error
    }
  }
}

/// Reads the first bytes of one file after another into the same memory: asking for it anew for each of many files
/// takes longer than the reading.
private struct HeadReader {
  private var head: [UInt8] = []

  mutating func head(of file: borrowing Descriptor) throws(SystemError) -> [UInt8] {
    head.removeAll(keepingCapacity: true)
    // A closure that throws a typed error isn't taken here: the failure is carried out of it.
    var failure: SystemError?
    withUnsafeTemporaryAllocation(byteCount: FolderScan.prefixLength, alignment: 1) { buffer in
      do throws(SystemError) {
        let count = try file.read(at: 0, into: buffer)
        head.append(contentsOf: buffer[..<count])
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return head
  }
}

extension FolderFile {
  fileprivate static func probed(
    _ name: FileName, own: FileIdentity, content: FileIdentity, prefix: [UInt8]?, probe: PhotoProbe
  ) -> FolderFile? {
    probe(name, prefix ?? []).map {
      FolderFile(name: name, format: $0, identity: own, content: content, isReadable: prefix != nil)
    }
  }
}
