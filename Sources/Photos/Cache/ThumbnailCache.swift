package import FileSystem
import Synchronization

/// The thumbnails of earlier runs, in the user's cache folder.
///
/// It never stands in the way: what it can't read it hasn't got, what it can't write it doesn't keep. Several processes
/// use it at once: an entry is written under a name of its own and then renamed, so that it's there whole or not at all.
/// Nothing is flushed to the disk: what a power cut tears, the entry's checksum tells, and it is made again for less
/// than a flush would cost.
///
/// Entries are spread over folders by their keys' checksum, each with its share of the room. A folder is looked through
/// now and then only, when much was written to it, and what was used longest ago goes. An entry's time of change says
/// when it was last used, to the hour.
package final class ThumbnailCache: Sendable {
  package static let standardLimit = 512 << 20
  static let shardCount = 64
  /// An entry counts as used just now for so long.
  static let useIsFresh = Duration.seconds(3600)

  /// The most bytes it takes on the disk.
  package let byteLimit: Int
  private let cacheHome: [UInt8]

  private struct Folders {
    var root: FolderHandle?
    /// Whether the folder was looked for.
    var isLookedFor = false
    /// Whether writing failed once: a full disk isn't asked again for every photo.
    var isReadOnly = false
    var shards = [FolderHandle?](repeating: nil, count: ThumbnailCache.shardCount)
  }

  private let folders = Mutex(Folders())

  /// - Parameters:
  ///   - cacheHome: the user's cache folder, an absolute path.
  ///   - byteLimit: of all entries together.
  package init(cacheHome: [UInt8], byteLimit: Int = standardLimit) {
    self.cacheHome = cacheHome
    self.byteLimit = byteLimit
  }

  /// In the user's cache folder; `nil` if there's none.
  package static var ofUser: ThumbnailCache? {
    CacheFolder.userCacheHome.map { ThumbnailCache(cacheHome: $0) }
  }

  /// Where the thumbnails are.
  package var path: [UInt8] {
    CacheFolder.thumbnails.reduce(cacheHome) { $0 + [UInt8(ascii: "/")] + Array($1.utf8) }
  }

  // MARK: - Entries

  /// What is kept under the key; `nil` if nothing is, or nothing sound.
  /// - Parameter buffer: used to read into, so that not every reading needs memory of its own.
  package func entry(for key: ThumbnailKey, buffer: ReadBuffer) -> CacheEntry? {
    let place = EntryPlace(key)
    guard let shard = shard(place.shard, isMade: false),
      let file = try? shard.descriptor.open(place.name, for: .readNoFollow), let status = try? file.status(),
      status.kind == .file, status.isOurs, status.size <= CacheEntry.mostBytes
    else { return nil }
    let bytes = buffer.room(for: status.size)
    guard let count = try? file.read(at: 0, into: bytes), count == bytes.count,
      let entry = CacheEntry(UnsafeRawBufferPointer(bytes), for: key)
    else { return nil }
    let age = WallClock.now - status.identity.modified
    if age > Self.useIsFresh || age < .zero - Self.useIsFresh { try? file.touch() }
    return entry
  }

  /// Keeps an entry, if it's one to be kept and there's a way to.
  package func keep(_ entry: CacheEntry, for key: ThumbnailKey) {
    guard let bytes = entry.bytes(for: key) else { return }
    let place = EntryPlace(key)
    guard let shard = shard(place.shard, isMade: true) else { return }
    do throws(SystemError) {
      try CacheFolder.write(bytes, to: place.name, in: shard.descriptor)
    } catch {
      folders.withLock { $0.isReadOnly = true }
      return
    }
    let share = byteLimit / Self.shardCount
    // On average a folder is looked through once a sixteenth of its share was written to it.
    if Int.random(in: 0..<max(1, share / 16)) < CacheSweep.room(of: bytes.count) {
      CacheSweep.evict(from: shard.descriptor, until: share - share / 8)
    }
  }

  // MARK: - All of it

  /// Entries, and the bytes they take on the disk.
  package struct Contents: Hashable, Sendable {
    package var count = 0
    package var bytes = 0
  }

  package func contents() throws(SystemError) -> Contents {
    var contents = Contents()
    guard try isThere() else { return contents }
    for index in 0..<Self.shardCount {
      guard let shard = shard(index, isMade: false) else { continue }
      for entry in try CacheSweep.entries(of: shard.descriptor) {
        contents.count += 1
        contents.bytes += entry.room
      }
    }
    return contents
  }

  /// Removes all entries, and what is known of headers; nothing else.
  /// - Returns: which thumbnails were removed.
  package func clear() throws(SystemError) -> Contents {
    var removed = Contents()
    if let headers = try? CacheFolder.open(CacheFolder.headers, inCacheHome: cacheHome, isMade: false) {
      _ = try CacheSweep.clear(headers.descriptor)
    }
    guard try isThere() else { return removed }
    for index in 0..<Self.shardCount {
      guard let shard = shard(index, isMade: false) else { continue }
      let cleared = try CacheSweep.clear(shard.descriptor)
      removed.count += cleared.count
      removed.bytes += cleared.bytes
    }
    return removed
  }

  // MARK: - Folders

  /// Whether there's a folder of thumbnails. Fails with ``Errno/noPermission`` if there's one that isn't used, since it
  /// isn't the user's alone.
  private func isThere() throws(SystemError) -> Bool {
    do throws(SystemError) {
      _ = try CacheFolder.open(CacheFolder.thumbnails, inCacheHome: cacheHome, isMade: false)
      return true
    } catch {
      guard error.code == .notThere else { throw error }
      return false
    }
  }

  /// `nil` if there is none, and none is to be made or can be.
  private func shard(_ index: Int, isMade: Bool) -> FolderHandle? {
    folders.withLock { folders in
      if isMade, folders.isReadOnly { return nil }
      if let shard = folders.shards[index] { return shard }
      if folders.root == nil, isMade || !folders.isLookedFor {
        folders.isLookedFor = true
        folders.root = try? CacheFolder.open(CacheFolder.thumbnails, inCacheHome: cacheHome, isMade: isMade)
      }
      guard let root = folders.root else {
        folders.isReadOnly = isMade
        return nil
      }
      let shard = try? CacheFolder.own(EntryPlace.name(ofShard: index), in: root, isMade: isMade)
      folders.shards[index] = shard
      return shard
    }
  }
}

/// Where an entry is.
struct EntryPlace {
  let shard: Int
  let name: [UInt8]

  private static let ending = Array(".thumb".utf8)
  private static let tableEnding = Array(".heads".utf8)
  private static let temporaryStart = Array(".new-".utf8)

  init(_ key: ThumbnailKey) {
    let checksum = Checksum(key.bytes)
    shard = Int(checksum.value >> 58)
    name = Array(checksum.text.utf8) + Self.ending
  }

  static func name(ofShard index: Int) -> [UInt8] {
    let digits = String(index, radix: 16)
    return Array((digits.count < 2 ? "0" + digits : digits).utf8)
  }

  /// Of what is known of a folder's headers.
  static func name(ofTable folder: FolderKey) -> [UInt8] {
    Array(Checksum(folder.bytes).text.utf8) + tableEnding
  }

  static func temporaryName() -> [UInt8] {
    temporaryStart + Array(String(UInt64.random(in: 0 ... .max), radix: 36).utf8)
  }

  static func isEntry(_ name: [UInt8]) -> Bool {
    [ending, tableEnding].contains { name.count == 16 + $0.count && name.suffix($0.count).elementsEqual($0) }
  }

  static func isTemporary(_ name: [UInt8]) -> Bool {
    name.starts(with: temporaryStart)
  }
}
