import AlbumCore
import FileSystem
import TestSupport
import Testing

@testable import Photos

struct ThumbnailCacheTests {
  let home = TemporaryFolder()

  private func cache(limit: Int = ThumbnailCache.standardLimit) -> ThumbnailCache {
    ThumbnailCache(cacheHome: home.pathBytes, byteLimit: limit)
  }

  private func read(_ cache: ThumbnailCache, _ number: Int) -> CacheEntry? {
    cache.entry(for: .numbered(number), buffer: ReadBuffer())
  }

  /// From the cache's home.
  private func path(_ number: Int) -> String {
    let place = EntryPlace(.numbered(number))
    return Self.folder(ofShard: place.shard) + "/" + String(decoding: place.name, as: UTF8.self)
  }

  private static func folder(ofShard shard: Int) -> String {
    "nineslot/thumbnails/" + String(decoding: EntryPlace.name(ofShard: shard), as: UTF8.self)
  }

  private func permissions(_ path: String) throws -> UInt32 {
    try Descriptor(path: home.pathBytes, for: .folder).status(of: Array(path.utf8)).permissions
  }

  /// Every entry, and every file in writing.
  private var files: [String] {
    (0..<ThumbnailCache.shardCount).flatMap { shard in
      let folder = Self.folder(ofShard: shard)
      return home.names(in: folder).map { folder + "/" + String(decoding: $0, as: UTF8.self) }
    }.filter { $0.hasSuffix(".thumb") || $0.contains(".new-") }
  }

  // MARK: Keeping and finding

  @Test func `what one keeps another finds`() throws {
    let cache = cache()
    for number in 1...5 { cache.keep(try .sample(number), for: .numbered(number)) }
    for number in 1...5 { #expect(try read(self.cache(), number) == .sample(number)) }
    #expect(read(cache, 6) == nil)
    #expect(try self.cache().contents() == ThumbnailCache.Contents(count: 5, bytes: 5 * 4096))
  }

  @Test func `looking makes no folder`() throws {
    #expect(read(cache(), 1) == nil)
    #expect(try cache().contents() == ThumbnailCache.Contents())
    #expect(try cache().clear() == ThumbnailCache.Contents())
    #expect(home.names() == [])
  }

  @Test func `folders and files are the user's alone`() throws {
    cache().keep(try .sample(), for: .numbered(1))
    #expect(try permissions("nineslot") == 0o700)
    #expect(try permissions("nineslot/thumbnails") == 0o700)
    #expect(try permissions(Self.folder(ofShard: EntryPlace(.numbered(1)).shard)) == 0o700)
    #expect(try permissions(path(1)) == 0o600)
  }

  @Test func `a cache folder that isn't there yet is made, with those above it`() throws {
    let deep = ThumbnailCache(cacheHome: home.pathBytes + Array("/a/b".utf8))
    deep.keep(try .sample(), for: .numbered(1))
    #expect(try read(deep, 1) == .sample())
    #expect(try permissions("a/b") == 0o700)
  }

  @Test(
    arguments: [
      ("/x", "/home/me", "/x"), ("relative", "/home/me", "/home/me/.cache"), ("", "/home/me", "/home/me/.cache"),
      (nil, "/home/me", "/home/me/.cache"), (nil, "relative", nil), (nil, nil, nil),
    ] as [(String?, String?, String?)])
  func `the user's cache folder is where the environment says`(xdg: String?, home: String?, expected: String?) {
    let found = CacheFolder.userCacheHome(xdg: xdg.map { Array($0.utf8) }, home: home.map { Array($0.utf8) })
    #expect(found == expected.map { Array($0.utf8) })
  }

  @Test func `an entry is replaced by a newer one`() throws {
    let cache = cache()
    cache.keep(try .sample(1), for: .numbered(1))
    cache.keep(try .sample(2), for: .numbered(1))
    #expect(try read(cache, 1) == .sample(2))
    #expect(files == [path(1)])
  }

  @Test func `keys are spread evenly`() {
    var counts = [Int](repeating: 0, count: ThumbnailCache.shardCount)
    for number in 0..<6400 { counts[EntryPlace(.numbered(number)).shard] += 1 }
    #expect(counts.allSatisfy { (50...170).contains($0) }, "\(counts)")
  }

  // MARK: What can't be trusted

  static let hostile: [(String, @Sendable (TemporaryFolder, String) -> Void)] = [
    ("an empty file", { $0.write("", to: $1) }),
    ("some text", { $0.write("no thumbnail", to: $1) }),
    ("a folder", { $0.makeFolder($1) }),
    ("a FIFO", { $0.makeFIFO($1) }),
    (
      "a file of a terabyte",
      {
        $0.write("", to: $1)
        $0.setLength($1, 1 << 40)
      }
    ),
    ("a link to nowhere", { $0.symbolicLink($1, to: "nowhere") }),
    ("a link that never ends", { $0.symbolicLink($1, to: "/dev/zero") }),
  ]

  @Test(arguments: hostile)
  func `what stands in an entry's place isn't trusted, and gives way if it's a file or a link`(
    kind: (name: String, make: @Sendable (TemporaryFolder, String) -> Void)
  ) throws {
    let cache = cache()
    cache.keep(try .sample(), for: .numbered(1))
    home.remove(path(1))
    kind.make(home, path(1))
    #expect(read(cache, 1) == nil)
    cache.keep(try .sample(), for: .numbered(1))
    #expect(try (read(cache, 1) == .sample()) == (kind.name != "a folder"))
    #expect(!files.contains { $0.contains(".new-") })
  }

  @Test func `a good entry behind a link isn't followed`() throws {
    let cache = cache()
    cache.keep(try .sample(), for: .numbered(1))
    home.rename(path(1), to: "elsewhere")
    home.symbolicLink(path(1), to: home.path + "/elsewhere")
    #expect(read(cache, 1) == nil)
  }

  @Test(arguments: ["nineslot", "nineslot/thumbnails", folder(ofShard: EntryPlace(.numbered(1)).shard)])
  func `a folder that is a link, or that others may write, isn't used`(folder: String) throws {
    cache().keep(try .sample(), for: .numbered(1))
    home.setPermissions(folder, 0o770)
    #expect(read(cache(), 1) == nil)
    let before = files
    cache().keep(try .sample(2), for: .numbered(1))
    #expect(files == before)
    home.setPermissions(folder, 0o700)
    #expect(try read(cache(), 1) == .sample())
    home.rename(folder, to: "elsewhere")
    home.symbolicLink(folder, to: home.path + "/elsewhere")
    #expect(read(cache(), 1) == nil)
    cache().keep(try .sample(2), for: .numbered(1))
    #expect(!files.contains { $0.contains(".new-") })
  }

  @Test func `a folder that isn't used is told`() throws {
    cache().keep(try .sample(), for: .numbered(1))
    home.setPermissions("nineslot/thumbnails", 0o777)
    #expect(throws: SystemError.self) { try self.cache().contents() }
    #expect(throws: SystemError.self) { try self.cache().clear() }
  }

  // MARK: Room

  /// Room for two entries of a block in each folder.
  private static let small = ThumbnailCache.shardCount * 3 * 4096

  @Test func `it stays within its bounds`() throws {
    let cache = cache(limit: Self.small)
    for number in 0..<1000 { cache.keep(try .sample(number), for: .numbered(number)) }
    let contents = try cache.contents()
    #expect(contents.bytes <= Self.small)
    #expect(contents.count > ThumbnailCache.shardCount)
  }

  @Test func `what was used longest ago goes first`() throws {
    let cache = cache(limit: Self.small)
    // Four entries of one folder, the first of them used again.
    let shard = EntryPlace(.numbered(0)).shard
    let numbers = Array((0...).lazy.filter { EntryPlace(.numbered($0)).shard == shard }.prefix(3))
    for (age, number) in numbers.dropLast().enumerated() {
      cache.keep(try .sample(number), for: .numbered(number))
      home.setModified(path(number), secondsAgo: 20_000 - 1000 * age)
    }
    #expect(read(cache, numbers[0]) != nil)
    cache.keep(try .sample(numbers[2]), for: .numbered(numbers[2]))
    #expect(numbers.map { read(cache, $0) != nil } == [true, false, true])
  }

  @Test func `a use is noted once an hour`() throws {
    let cache = cache()
    cache.keep(try .sample(), for: .numbered(1))
    func modified() throws -> Duration {
      try Descriptor(path: home.pathBytes, for: .folder).status(of: Array(path(1).utf8)).identity.modified
    }
    home.setModified(path(1), secondsAgo: 3000)
    let before = try modified()
    #expect(read(cache, 1) != nil)
    #expect(try modified() == before)
    for age in [4000, -4000] {
      home.setModified(path(1), secondsAgo: age)
      #expect(read(cache, 1) != nil)
      #expect(try abs((WallClock.now - modified()).components.seconds) < 60)
    }
  }

  @Test func `files left behind go, those in writing stay`() throws {
    let cache = cache(limit: Self.small)
    let folder = Self.folder(ofShard: EntryPlace(.numbered(1)).shard)
    cache.keep(try .sample(), for: .numbered(1))
    home.write("torn", to: folder + "/.new-old")
    home.setModified(folder + "/.new-old", secondsAgo: 4000)
    home.write("half", to: folder + "/.new-young")
    cache.keep(try .sample(), for: .numbered(1))
    #expect(files == [folder + "/.new-young", path(1)])
  }

  @Test func `clearing removes what is ours and nothing else`() throws {
    let cache = cache()
    for number in 1...20 { cache.keep(try .sample(number), for: .numbered(number)) }
    let folder = Self.folder(ofShard: EntryPlace(.numbered(1)).shard)
    home.write("mine", to: folder + "/notes.txt")
    home.write("mine", to: "nineslot/thumbnails/notes.txt")
    home.write("torn", to: folder + "/.new-left")
    home.symbolicLink(folder + "/0123456789abcdef.thumb", to: "../notes.txt")
    #expect(try self.cache().clear() == ThumbnailCache.Contents(count: 20, bytes: 20 * 4096))
    #expect(files == [folder + "/0123456789abcdef.thumb"])
    #expect(home.read(folder + "/notes.txt") != nil)
    #expect(home.read("nineslot/thumbnails/notes.txt") != nil)
    // Who has it open meanwhile goes on.
    cache.keep(try .sample(1), for: .numbered(1))
    #expect(try read(cache, 1) == .sample(1))
  }

  @Test func `several that write, read and evict at once do no harm`() throws {
    let limit = Self.small
    let wrong = ThumbnailPipeline(workers: 4)
    var failures = 0
    let path = home.pathBytes
    wrong.run(Array(0..<400)) { number, _ -> Bool in
      // Each has the folders open for itself, as processes have.
      let cache = ThumbnailCache(cacheHome: path, byteLimit: limit)
      let key = ThumbnailKey.numbered(number % 90)
      guard let entry = try? CacheEntry.sample(number % 90) else { return false }
      let found = cache.entry(for: key, buffer: ReadBuffer())
      cache.keep(entry, for: key)
      return found == nil || found == entry
    } deliver: { _, isRight in
      if !isRight { failures += 1 }
      return .goOn
    }
    #expect(failures == 0)
    #expect(try cache().contents().bytes <= limit)
    #expect(!files.contains { $0.contains(".new-") })
  }

  // MARK: Failing disks

  #if DEBUG
    private func calls(_ body: () throws -> Void) rethrows -> [SystemCall.Name] {
      let plan = FaultPlan(countsAll: true)
      try FaultPlan.$current.withValue(plan, operation: body)
      return plan.trace.map(\.call)
    }

    @Test func `a hit opens one file, and nothing is flushed when one is written`() throws {
      let cache = cache()
      let written = try calls { cache.keep(try .sample(), for: .numbered(1)) }
      #expect(!written.contains(.fsync))
      #expect(written.suffix(3) == [.open, .write, .rename])
      #expect(calls { _ = read(cache, 1) } == [.open, .fstat, .pread])
    }

    @Test(arguments: 1...12, [Errno.diskFull, .inputOutput, .readOnly])
    func `a call that fails costs an entry and nothing more`(call: Int, code: Errno) throws {
      let plan = FaultPlan(.fail(at: call, code), countsAll: true)
      try FaultPlan.$current.withValue(plan) { cache().keep(try .sample(), for: .numbered(1)) }
      #expect(!files.contains { $0.contains(".new-") } || plan.trace.last?.call == .unlink)
      cache().keep(try .sample(), for: .numbered(1))
      #expect(try read(cache(), 1) == .sample())
    }

    @Test(arguments: 1...12) func `a program that is killed leaves an entry or none`(call: Int) throws {
      let plan = FaultPlan(.stop(at: call), countsAll: true)
      try FaultPlan.$current.withValue(plan) { cache().keep(try .sample(), for: .numbered(1)) }
      let found = read(cache(), 1)
      #expect(try found == nil || found == .sample())
      cache().keep(try .sample(), for: .numbered(1))
      #expect(try read(cache(), 1) == .sample())
    }

    @Test func `a full disk isn't asked again`() throws {
      let cache = cache()
      cache.keep(try .sample(1), for: .numbered(1))
      let plan = FaultPlan(countsAll: true, lacking: [.write: .diskFull])
      let before = files
      try FaultPlan.$current.withValue(plan) {
        for number in 1...50 { cache.keep(try .sample(number), for: .numbered(number)) }
      }
      #expect(plan.trace.filter { $0.call == .open && $0.name.starts(with: Array(".new-".utf8)) }.count == 1)
      #expect(files == before)
    }
  #endif
}
