// Readers that no other module can see: where a module is built to be tested, they can be.
#if DEBUG || FUZZING
  import AlbumCore
  @testable import AlbumFolder
  import FileSystem
  @testable import Photos
  import Pixels

  extension Harnesses {
    static let ofOwnFiles: [any Harness.Type] = [RecordHarness.self, IndexHarness.self, CacheHarness.self]
  }

  /// A record of the history, which a journal is too.
  enum RecordHarness: Harness {
    static let name = "record"

    static func seeds() -> [[UInt8]] {
      let heading = "nineslot change 1\nnumber 3\nprevious 2\nkind rename\ntime 2025-06-01T10:20:30Z\nversion 0.4\n"
      let position = "words rename --yes\nhead 2\ntop 2\nhead 3\ntop 3\ntoken 1f\ndisk 9a\n"
      let albums = "before 6\na.jpg\n\nafter 6\nb.jpg\n\nhome 77\n"
      let moves = "moves 2\n0\t1\t5\t6\t1000\t17\t5\ta.jpg\tb.jpg\n1\t1\t5\t7\t10\t17\t5\ta.xmp\tb\\x01.xmp\n"
      return ["moves 0\n", moves, moves + "names 1\nc\td\n"].map {
        RecordChecksum.signed(Array((heading + position + albums + $0).utf8))
      }
    }

    static func repaired(_ input: [UInt8]) -> [UInt8]? { RecordChecksum.repaired(input) }

    static func run(_ input: [UInt8]) throws(BrokenPromise) {
      let heading = try? ChangeRecord.heading(Array(input.prefix(ChangeRecord.headingLength)))
      guard let record = try? ChangeRecord(input) else { return }
      if input.count <= ChangeRecord.headingLength {
        try promise(heading == record.heading, "a record's heading is another one read alone")
      }
      let again = try? ChangeRecord(record.serialized())
      try promise(again == record, "a record is another one once it's written and read")
      if let name = record.temporaryName(record.moves.count) {
        try promise(name.bytes.count <= 40, "a temporary name of \(name.bytes.count) bytes")
      }
    }
  }

  /// Which file each photo is, and where the history stands.
  enum IndexHarness: Harness {
    static let name = "index"

    static func seeds() -> [[UInt8]] {
      let standings = "nineslot index 1\nstandings 2\n-5\t1\t2\n77\t2\t2\nhome 9\n"
      let photos = "photos 2\n1\t2\t3\t4\t5\ta.jpg\n1\t3\t3\t4\t5\t\\xFF.jpg\n"
      return [
        "nineslot index 1\nstandings 0\nhome 0\nphotos 0\n", standings + photos + "names 0\nnames 1\na\tb\n",
        standings + photos + "names 2\na\tb\nb\ta\nnames 0\nbase 1f\n",
      ].map { RecordChecksum.signed(Array($0.utf8)) }
    }

    static func repaired(_ input: [UInt8]) -> [UInt8]? { RecordChecksum.repaired(input) }

    static func run(_ input: [UInt8]) throws(BrokenPromise) {
      guard let index = try? FolderIndex(input) else { return }
      let again = try? FolderIndex(index.serialized())
      try promise(again == index, "an index is another one once it's written and read")
      for standing in index.standings {
        try promise(standing.names.inverted.inverted == standing.names, "names turned twice are others")
        let home = standing.names.then(standing.names.inverted)
        for (old, new) in home.names { try promise(old == new, "a name led there and back is another one") }
      }
    }
  }

  private enum RecordChecksum {
    private static let endLength = "end 0123456789abcdef\n".utf8.count

    static func signed(_ content: [UInt8]) -> [UInt8] {
      content + Array("end \(Checksum(content).text)\n".utf8)
    }

    static func repaired(_ input: [UInt8]) -> [UInt8]? {
      input.count > endLength ? signed(Array(input.dropLast(endLength))) : nil
    }
  }

  /// An entry of the thumbnail cache.
  enum CacheHarness: Harness {
    static let name = "cache"

    private static let key = ThumbnailKey(
      identity: FileIdentity(device: 7, inode: 9, size: 1000, modifiedSeconds: 1_700_000_000, modifiedNanoseconds: 5),
      framing: ThumbnailFraming(box: PixelSize(width: 20, height: 10), framing: .fill))

    static func seeds() -> [[UInt8]] {
      let pixels = (0..<9 * 7).flatMap { pixel -> [UInt8] in
        let alpha = pixel < 40 ? 255 : UInt8(pixel)
        return [UInt8(pixel / 9 * 3), UInt8(pixel % 5), UInt8(pixel / 20), alpha]
      }
      guard let bitmap = Bitmap(width: 9, height: 7, pixels: pixels) else { return [] }
      let photo = PixelSize(width: 4000, height: 3000)
      let thumbnails = [nil, PhotoError.endsTooEarly, .damaged(detail: "bad code")].map {
        CacheEntry.thumbnail(Thumbnail(bitmap: bitmap, photoSize: photo, damage: $0))
      }
      let problems = [
        PhotoError.notAnImage, .tooLarge(pixels: .max, limit: 5), .excessive(detail: "more than 500 scans"),
        .unsupported(variant: "12-bit JPEG"), .notDecodedHere(.heic, trait: nil),
      ].map { CacheEntry.problem($0, fileExtension: "jpg") }
      return (thumbnails + problems).compactMap { $0.bytes(for: key) }
    }

    static func repaired(_ input: [UInt8]) -> [UInt8]? {
      let start = CacheEntry.mark.count + 8 + ThumbnailKey.byteCount
      guard input.count > start else { return nil }
      let content = key.bytes + input[start...]
      return CacheEntry.mark + checksumBytes(content) + content
    }

    static func run(_ input: [UInt8]) throws(BrokenPromise) {
      let packed = input.withUnsafeBytes { PixelPacking.unpack($0, pixelCount: 1 + input.count / 2) }
      if let packed {
        try promise(
          unpacked(PixelPacking.pack(packed), count: packed.count / 4) == packed, "pixels are others once packed")
      }
      let whole = input.count / 4 * 4
      let pixels = Array(input.prefix(whole))
      if whole > 0 { try promise(unpacked(PixelPacking.pack(pixels), count: whole / 4) == pixels, "pixels get lost") }

      guard let entry = input.withUnsafeBytes({ CacheEntry($0, for: key) }) else { return }
      if case .problem(let problem, _) = entry { try promiseSafe(problem.explanation, "a problem") }
      guard let bytes = entry.bytes(for: key) else { return }
      let again = bytes.withUnsafeBytes { CacheEntry($0, for: key) }
      try promise(again == entry, "an entry is another one once it's written and read")
    }

    private static func checksumBytes(_ content: [UInt8]) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: Checksum(content).value >> (8 * $0)) }
    }

    private static func unpacked(_ packed: [UInt8], count: Int) -> [UInt8]? {
      packed.withUnsafeBytes { PixelPacking.unpack($0, pixelCount: count) }
    }
  }
#else
  extension Harnesses {
    static let ofOwnFiles: [any Harness.Type] = []
  }
#endif
