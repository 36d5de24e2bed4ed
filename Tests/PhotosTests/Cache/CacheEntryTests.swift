import AlbumCore
import FileSystem
import Glibc
import Pixels
import TestSupport
import Testing

@testable import Photos

extension ThumbnailKey {
  /// Different for each number.
  static func numbered(_ number: Int, box: PixelSize = PixelSize(width: 20, height: 10)) -> ThumbnailKey {
    ThumbnailKey(
      identity: FileIdentity(
        device: 7, inode: UInt64(number), size: 1000, modifiedSeconds: 1_700_000_000, modifiedNanoseconds: 5),
      framing: ThumbnailFraming(box: box, framing: .fill))
  }
}

extension CacheEntry {
  /// Noise, so that nothing of it packs well.
  static func sample(_ number: Int = 1, width: Int = 20, height: Int = 10, damage: PhotoError? = nil) throws
    -> CacheEntry
  {
    var random = SeededGenerator(seed: UInt64(number))
    let pixels = (0..<width * height).flatMap { _ -> [UInt8] in
      [
        UInt8.random(in: 0...255, using: &random), UInt8.random(in: 0...255, using: &random),
        UInt8.random(in: 0...255, using: &random), 255,
      ]
    }
    let bitmap = try #require(Bitmap(width: width, height: height, pixels: pixels))
    return .thumbnail(
      Thumbnail(bitmap: bitmap, photoSize: PixelSize(width: 4000 + number, height: 3000), damage: damage))
  }
}

struct CacheEntryTests {
  private func read(_ bytes: [UInt8], _ key: ThumbnailKey) -> CacheEntry? {
    bytes.withUnsafeBytes { CacheEntry($0, for: key) }
  }

  @Test(arguments: [nil, PhotoError.endsTooEarly, .damaged(detail: "bad code")])
  func `a thumbnail comes back, with what is wrong with its photo`(damage: PhotoError?) throws {
    let entry = try CacheEntry.sample(damage: damage)
    #expect(read(try #require(entry.bytes(for: .numbered(1))), .numbered(1)) == entry)
  }

  @Test(arguments: [
    PhotoError.endsTooEarly, .notAnImage, .damaged(detail: ""), .damaged(detail: "Corrupt JPEG data"),
    .tooLarge(pixels: .max, limit: 2_000_000_000), .unsupported(variant: "12-bit JPEG"),
    .excessive(detail: "more than 500 scans"),
    .notDecodedHere(.heic, trait: Decoders.trait(for: .heic)),
  ])
  func `a reason why there is none comes back`(problem: PhotoError) throws {
    let entry = CacheEntry.problem(problem, fileExtension: "jpg")
    #expect(read(try #require(entry.bytes(for: .numbered(1))), .numbered(1)) == entry)
  }

  @Test(arguments: [PhotoError.noPermission, .gone, .io(Errno(EIO)), .outOfMemory, .cancelled])
  func `a reason that may be gone the next time isn't kept`(problem: PhotoError) {
    #expect(CacheEntry.problem(problem, fileExtension: "jpg").bytes(for: .numbered(1)) == nil)
  }

  @Test func `what this build decodes by now is looked at again`() throws {
    let entry = CacheEntry.problem(.notDecodedHere(.jpeg, trait: nil), fileExtension: "jpg")
    #expect(read(try #require(entry.bytes(for: .numbered(1))), .numbered(1)) == nil)
  }

  @Test func `a picture too large for its place isn't kept`() throws {
    #expect(try CacheEntry.sample(width: 1024, height: 1025).bytes(for: .numbered(1)) == nil)
    // Noise takes four bytes a pixel.
    #expect(try CacheEntry.sample(width: 900, height: 900).bytes(for: .numbered(1)) == nil)
    #expect(try CacheEntry.sample(width: 700, height: 700).bytes(for: .numbered(1)) != nil)
  }

  static let otherKeys: [(String, @Sendable (inout FileIdentity) -> Void)] = [
    ("device", { $0.device += 1 }), ("inode", { $0.inode += 1 }), ("size", { $0.size += 1 }),
    ("seconds", { $0.modifiedSeconds += 1 }), ("nanoseconds", { $0.modifiedNanoseconds += 1 }),
  ]

  @Test(arguments: otherKeys) func `an entry is of one file only`(
    change: (String, @Sendable (inout FileIdentity) -> Void)
  ) throws {
    let key = ThumbnailKey.numbered(1)
    var identity = key.identity
    change.1(&identity)
    let bytes = try #require(try CacheEntry.sample().bytes(for: key))
    #expect(read(bytes, ThumbnailKey(identity: identity, framing: key.framing)) == nil)
  }

  @Test func `an entry is of one framing only`() throws {
    let key = ThumbnailKey.numbered(1)
    let bytes = try #require(try CacheEntry.sample().bytes(for: key))
    let box = key.framing.box
    for framing in [
      ThumbnailFraming(box: PixelSize(width: box.height, height: box.width), framing: .fill),
      ThumbnailFraming(box: box, framing: .fit), ThumbnailFraming(box: box, framing: .fill, mayEnlarge: false),
    ] {
      #expect(read(bytes, ThumbnailKey(identity: key.identity, framing: framing)) == nil)
    }
  }

  @Test func `an entry that was torn or changed anywhere is none`() throws {
    let key = ThumbnailKey.numbered(1)
    let bytes = try #require(try CacheEntry.sample().bytes(for: key))
    for count in 0..<bytes.count { #expect(read(Array(bytes.prefix(count)), key) == nil) }
    #expect(read(bytes + [0], key) == nil)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x10
      #expect(read(changed, key) == nil)
    }
    var zeros = bytes
    for index in bytes.count / 2..<bytes.count { zeros[index] = 0 }
    #expect(read(zeros, key) == nil)
  }

  /// As it stands behind the key: kind, sides of the photo, sides of the picture, pixels.
  @Test(arguments: [
    [9], [0], [1], [1, 1, 0, 0, 0], [1] + sides(1, 1, .max, .max), [1] + sides(1, 1, 0, 5) + [0xC0],
    [1] + sides(0, 1, 1, 1) + [0xC0], [1] + sides(1, 1, 1 << 16, 1 << 16) + [0xFD], [1] + sides(1, 1, 1, 1),
    [2, 99] + sides(1, 1, 1, 1) + [0xC0], [3, 3, 65, 66, 67], [3, 0, 3, 200, 1], [3, 255], [3, 0, 6, 3, 65, 66, 67],
  ])
  func `nonsense with a good checksum is none`(content: [UInt8]) throws {
    let key = ThumbnailKey.numbered(1)
    var entry = LittleEndianBytes()
    entry.append(CacheEntry.mark)
    entry.append(Checksum(key.bytes + content).value)
    entry.append(key.bytes + content)
    #expect(read(entry.bytes, key) == nil)
  }

  private static func sides(_ sides: UInt32...) -> [UInt8] {
    var bytes = LittleEndianBytes()
    for side in sides { bytes.append(side) }
    return bytes.bytes
  }

  @Test func `words of a problem can steer no terminal`() throws {
    let entry = CacheEntry.problem(.damaged(detail: "a\u{1B}[2Jb\u{202E}"), fileExtension: "jpg")
    let read = read(try #require(entry.bytes(for: .numbered(1))), .numbered(1))
    #expect(read == .problem(.damaged(detail: "a[2Jb"), fileExtension: "jpg"))
  }

  @Test func `a problem is one of files with that ending, a thumbnail of any`() throws {
    let problem = CacheEntry.problem(.notAnImage, fileExtension: "nef")
    #expect(problem.result(for: try requireName("a.NEF")) == .failure(.notAnImage))
    #expect(problem.result(for: try requireName("a.tif")) == nil)
    #expect(try CacheEntry.sample().result(for: requireName("whatever")) != nil)
  }
}
