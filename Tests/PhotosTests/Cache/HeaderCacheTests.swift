import AlbumCore
import FileSystem
import Pixels
import TestSupport
import Testing

@testable import Photos

/// What is known of files without opening them, and that it's never of what they were before.
struct HeaderCacheTests {
  let home = TemporaryFolder()
  let folder = TemporaryFolder()
  let photos: Photos.PhotoFolder

  static let photo = SmallPhoto.jpeg(1, orientation: 6, captured: "2025:06:01 10:20:30", offset: "+09:00")

  init() throws {
    photos = try Photos.PhotoFolder(path: folder.pathBytes)
    add("a.jpg", Self.photo)
  }

  private func add(_ name: String, _ bytes: [UInt8]) {
    folder.write(bytes, to: Array(name.utf8))
    folder.setModified(name, at: 1_700_000_000)
  }

  /// - Parameter later: how long after the files were made it's used; they have settled after three seconds.
  private func cache(later: Duration = .seconds(10), home: TemporaryFolder? = nil) -> HeaderCache {
    let home = home ?? self.home
    return HeaderCache(cacheHome: home.pathBytes, folder: folder.pathBytes, start: WallClock.now + later)
  }

  private func status(_ name: String) throws -> FileStatus {
    try photos.descriptor.status(of: Array(name.utf8), followLinks: true)
  }

  /// A run that looks at a file and reads its header.
  private func look(at name: String, _ cache: HeaderCache) throws -> PhotoReport? {
    let bytes = folder.read(Array(name.utf8)) ?? []
    let fileName = try requireName(name)
    let found = FormatSniffer.sniff(head: bytes, name: fileName)?.format
    cache.note(found.map { .photo($0) } ?? .other, of: fileName, try status(name), head: Array(bytes.prefix(4096)))
    let report = PhotoReader().report(onFileNamed: fileName, in: photos, notedBy: cache)
    cache.save()
    return report
  }

  private func finding(_ name: String, _ cache: HeaderCache) throws -> FileFinding? {
    cache.finding(for: try requireName(name), try status(name))
  }

  private func report(_ name: String, _ cache: HeaderCache) throws -> PhotoReport? {
    cache.report(onFileNamed: try requireName(name), in: photos)
  }

  @Test func `what is known of a photo is all that its header tells`() throws {
    add("b.png", SmallPhoto.png(2))
    add("half.png", Array(SmallPhoto.png(9, height: 400).prefix(20)))
    add("text.jpg", Array("text".utf8))
    add("x.nef", [0x49, 0x49, 0x2A, 0x00, 8, 0, 0, 0])
    add("y.heic", [0, 0, 0, 16] + Array("ftypheic".utf8) + [0, 0, 0, 0])
    let names = ["a.jpg", "b.png", "half.png", "text.jpg", "x.nef", "y.heic"]
    let first = cache()
    #expect(!first.isOfUse)
    let reports = try names.map { try look(at: $0, first) }
    #expect(reports[0]?.facts.captured?.iso8601 == "2025-06-01T10:20:30+09:00")
    #expect(reports[0]?.facts.size == PixelSize(width: 32, height: 48))
    let second = cache()
    #expect(second.isOfUse)
    for (name, report) in zip(names, reports) {
      #expect(try finding(name, second) == report.map { .photo($0.facts.format) }, "\(name)")
      #expect(try self.report(name, second) == report, "\(name)")
    }
  }

  @Test func `that a file is no photo is known too`() throws {
    add("a.xmp", Array("<x/>".utf8))
    #expect(try look(at: "a.xmp", cache()) == nil)
    #expect(try finding("a.xmp", cache()) == .other)
    #expect(try report("a.xmp", cache()) == nil)
  }

  /// Something becomes of a.jpg, which then is another file or in another state.
  static let changes: [(String, @Sendable (TemporaryFolder) -> Void)] = [
    (
      "written over, its time set back",
      {
        let other = SmallPhoto.jpeg(9, orientation: 1, captured: "2024:06:01 10:20:30", offset: "+09:00")
        $0.write(other, to: Array("a.jpg".utf8))
        $0.setModified("a.jpg", at: 1_700_000_000)
      }
    ),
    ("written over, as large as before", { $0.write(Array(photo.reversed()), to: Array("a.jpg".utf8)) }),
    (
      "replaced by a file of the same size and time",
      {
        $0.write(photo, to: Array("b.jpg".utf8))
        $0.setModified("b.jpg", at: 1_700_000_000)
        $0.rename("b.jpg", to: "a.jpg")
      }
    ),
    ("longer", { $0.setLength("a.jpg", 5000) }),
    ("older", { $0.setModified("a.jpg", at: 1_600_000_000) }),
    ("no longer to be read", { $0.setPermissions("a.jpg", 0) }),
    (
      "a link to another photo",
      {
        $0.write(photo, to: Array("b.jpg".utf8))
        $0.remove("a.jpg")
        $0.symbolicLink("a.jpg", to: "b.jpg")
      }
    ),
    (
      "renamed there and back",
      {
        $0.rename("a.jpg", to: "b.jpg")
        $0.rename("b.jpg", to: "a.jpg")
      }
    ),
  ]

  @Test(arguments: changes)
  func `nothing is known of a file that changed`(change: (String, go: @Sendable (TemporaryFolder) -> Void)) throws {
    _ = try look(at: "a.jpg", cache())
    #expect(try report("a.jpg", cache()) != nil)
    // A clock that goes in steps gives two changes in a row one time: this one is made in another step.
    let before = try status("a.jpg").changed
    repeat { change.go(folder) } while try status("a.jpg").changed == before
    #expect(try finding("a.jpg", cache()) == nil)
    #expect(try report("a.jpg", cache()) == nil)
    // And what is known afterwards is right.
    let report = try look(at: "a.jpg", cache())
    #expect(try self.report("a.jpg", cache()) == report)
  }

  @Test func `another extension makes another file of it`() throws {
    _ = try look(at: "a.jpg", cache())
    let known = try status("a.jpg")
    #expect(cache().finding(for: try requireName("a.JPG"), known) == .photo(.jpeg))
    #expect(cache().finding(for: try requireName("a.nef"), known) == nil)
  }

  @Test(arguments: [0.0, 2.9, -5.0])
  func `what was changed just now, or later than now, isn't kept`(seconds: Double) throws {
    let cache = cache(later: .seconds(seconds))
    let report = try look(at: "a.jpg", cache)
    // In this run it's of use all the same.
    #expect(try self.report("a.jpg", cache) == report)
    #expect(!self.cache().isOfUse)
    #expect(home.names() == [])
  }

  @Test func `files that are gone are forgotten, new ones join`() throws {
    for number in 0..<40 { add("\(number).png", SmallPhoto.png(number)) }
    let first = cache()
    for number in 0..<40 { _ = try look(at: "\(number).png", first) }
    let second = cache()
    for number in stride(from: 38, through: 0, by: -2) {
      #expect(try finding("\(number).png", second) == .photo(.png))
    }
    add("new.png", SmallPhoto.png(41))
    _ = try look(at: "new.png", second)
    let third = cache()
    let known = try (0..<40).filter { try finding("\($0).png", third) != nil }
    #expect(known == Array(stride(from: 0, to: 40, by: 2)))
    #expect(try report("new.png", third)?.facts.size == PixelSize(width: 71, height: 20))
  }

  @Test func `the first bytes are enough for a report unless they aren't`() throws {
    // A segment of 5,000 bytes stands before the frame.
    let far = FixtureJPEG(segments: [FixtureJPEG.segment(0xE5, [UInt8](repeating: 0, count: 5000))]).bytes
    for (name, bytes, isEnough) in [("near.jpg", Self.photo, true), ("far.jpg", far, false)] {
      add(name, bytes)
      let fileName = try requireName(name)
      let cache = cache()
      cache.prepareForReports()
      cache.note(.photo(.jpeg), of: fileName, try status(name), head: Array(bytes.prefix(4096)))
      #expect((try report(name, cache) != nil) == isEnough)
      let truth = PhotoReader().report(on: PhotoFile(bytes: bytes), named: fileName)
      #expect(try report(name, cache).map { $0 == truth } ?? true)
      #expect(PhotoReader().report(onFileNamed: fileName, in: photos, notedBy: cache) == truth)
      #expect(try report(name, cache) == truth)
    }
  }

  @Test func `a damaged table, or one of another folder, says nothing`() throws {
    _ = try look(at: "a.jpg", cache())
    let path = "nineslot/headers"
    let name = try #require(home.names(in: path).first)
    let file = Array("\(path)/".utf8) + name
    let whole = try #require(home.read(file))
    let report = try report("a.jpg", cache())
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 0x41
      home.write(damaged, to: file)
      #expect(try self.report("a.jpg", cache()) == nil)
      home.write(Array(whole.prefix(index)), to: file)
      #expect(!cache().isOfUse)
    }
    home.write(whole, to: file)
    #expect(try self.report("a.jpg", cache()) == report)
    let key = FolderKey(FileIdentity(device: 1, inode: 2, size: 0, modifiedSeconds: 0, modifiedNanoseconds: 0))
    #expect(whole.withUnsafeBytes { HeaderTable($0, for: key) } == nil)
  }

  @Test func `clearing the cache clears it of headers, and others may neither write nor read it`() throws {
    _ = try look(at: "a.jpg", cache())
    let name = try #require(home.names(in: "nineslot/headers").first)
    let folder = try Descriptor(path: home.path(of: "nineslot/headers"), for: .folder)
    #expect(try folder.status().permissions == 0o700)
    #expect(try folder.status(of: name).permissions == 0o600)
    _ = try ThumbnailCache(cacheHome: home.pathBytes).clear()
    #expect(!cache().isOfUse)
    home.setPermissions("nineslot/headers", 0o777)
    _ = try look(at: "a.jpg", cache())
    #expect(home.names(in: "nineslot/headers") == [])
  }

  @Test func `without a cache folder nothing is kept`() throws {
    let cache = HeaderCache(cacheHome: nil, folder: folder.pathBytes, start: WallClock.now + .seconds(10))
    _ = try look(at: "a.jpg", cache)
    #expect(home.names() == [])
  }
}
