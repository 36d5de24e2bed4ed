import FileSystem

/// Looks through one folder of the cache. What other processes do there meanwhile does no harm: a file that is gone is
/// gone, and one that is read stays readable for who has it open.
enum CacheSweep {
  struct Entry {
    let name: [UInt8]
    /// Since 1970.
    let lastUse: Duration
    /// On the disk.
    let room: Int
  }

  private static let block = 4096
  /// A file in writing is written in moments: one that is older was left behind.
  private static let oldestInWriting = Duration.seconds(3600)

  /// What so many bytes take on a disk: files take whole blocks.
  static func room(of byteCount: Int) -> Int {
    max(1, (byteCount + block - 1) / block) * block
  }

  static func entries(of folder: borrowing Descriptor) throws(SystemError) -> [Entry] {
    try files(of: folder, where: EntryPlace.isEntry)
  }

  private static func files(
    of folder: borrowing Descriptor, where isOne: ([UInt8]) -> Bool
  ) throws(SystemError) -> [Entry] {
    var entries: [Entry] = []
    for listed in try folder.entries() where isOne(listed.name) {
      guard let status = try folder.statusIfThere(of: listed.name), status.kind == .file else { continue }
      entries.append(
        Entry(name: listed.name, lastUse: status.identity.modified, room: room(of: max(0, status.size))))
    }
    return entries
  }

  /// If the entries take more than so many bytes, those used longest ago go; so do files that were left behind.
  static func evict(from folder: borrowing Descriptor, until byteLimit: Int) {
    let now = WallClock.now
    for leftover in (try? files(of: folder, where: EntryPlace.isTemporary)) ?? []
    where now - leftover.lastUse > oldestInWriting {
      try? folder.unlink(leftover.name)
    }
    guard var entries = try? entries(of: folder) else { return }
    var room = entries.reduce(0) { $0 + $1.room }
    guard room > byteLimit else { return }
    entries.sort { $0.lastUse < $1.lastUse }
    for entry in entries {
      try? folder.unlink(entry.name)
      room -= entry.room
      if room <= byteLimit { break }
    }
  }

  /// Removes the entries and what was left behind, and tells of the entries.
  static func clear(_ folder: borrowing Descriptor) throws(SystemError) -> ThumbnailCache.Contents {
    var removed = ThumbnailCache.Contents()
    for entry in try entries(of: folder) {
      try folder.unlinkIfThere(entry.name)
      removed.count += 1
      removed.bytes += entry.room
    }
    for leftover in try files(of: folder, where: EntryPlace.isTemporary) { try folder.unlinkIfThere(leftover.name) }
    return removed
  }
}
