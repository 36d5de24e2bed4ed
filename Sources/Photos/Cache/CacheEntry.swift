package import AlbumCore
import FileSystem
import Pixels

/// What the cache keeps of a photo at a size: its thumbnail, or why there is none.
package enum CacheEntry: Hashable, Sendable {
  case thumbnail(Thumbnail)
  /// The name's extension stands with it since it has a say in what a file is taken for that no decoder reads.
  case problem(PhotoError, fileExtension: String)

  /// A thumbnail, or a problem of a photo of that name.
  package init(_ result: Result<Thumbnail, PhotoError>, named name: FileName) {
    switch result {
    case .success(let thumbnail): self = .thumbnail(thumbnail)
    case .failure(let problem): self = .problem(problem, fileExtension: name.lowercasedExtension)
    }
  }

  /// What it says of a photo of that name; `nil`: nothing.
  package func result(for name: FileName) -> Result<Thumbnail, PhotoError>? {
    switch self {
    case .thumbnail(let thumbnail): .success(thumbnail)
    case .problem(let problem, name.lowercasedExtension): .failure(problem)
    case .problem: nil
    }
  }
}

/// The form of an entry's file: mark, checksum of what follows, key, then what is kept. Numbers are little-endian.
extension CacheEntry {
  static let mark = Array("nineslot thumb\r\n".utf8)
  /// The most bytes of an entry that is written or read.
  package static let mostBytes = 2 << 20
  /// A picture of more pixels isn't kept.
  static let mostPixels = 1 << 20
  private static let headerCount = mark.count + 8 + ThumbnailKey.byteCount

  private enum Kind: UInt8 {
    case whole = 1
    case partial, problem
  }

  /// `nil` if it isn't to be kept: too large, or a problem that may be gone the next time.
  func bytes(for key: ThumbnailKey) -> [UInt8]? {
    var content = LittleEndianBytes()
    content.append(key.bytes)
    switch self {
    case .problem(let problem, let fileExtension):
      guard fileExtension.utf8.count <= 255, let problem = RememberedProblem.bytes(of: problem) else { return nil }
      content.append(Kind.problem.rawValue)
      content.append(short: fileExtension.utf8)
      content.append(problem)
    case .thumbnail(let thumbnail):
      let bitmap = thumbnail.bitmap
      guard bitmap.pixels.count <= 4 * Self.mostPixels else { return nil }
      if let damage = thumbnail.damage {
        guard let damage = RememberedProblem.bytes(of: damage) else { return nil }
        content.append(Kind.partial.rawValue)
        content.append(damage)
      } else {
        content.append(Kind.whole.rawValue)
      }
      for side in [thumbnail.photoSize.width, thumbnail.photoSize.height, bitmap.width, bitmap.height] {
        content.append(UInt32(clamping: side))
      }
      content.append(PixelPacking.pack(bitmap.pixels))
    }
    var entry = LittleEndianBytes()
    entry.append(Self.mark)
    entry.append(Checksum(content.bytes).value)
    entry.append(content.bytes)
    return entry.bytes.count <= Self.mostBytes ? entry.bytes : nil
  }

  /// `nil` for anything but an entry of this key as it was written.
  init?(_ bytes: UnsafeRawBufferPointer, for key: ThumbnailKey) {
    guard bytes.count > Self.headerCount, bytes.prefix(Self.mark.count).elementsEqual(Self.mark) else { return nil }
    var reader = LittleEndianReader(UnsafeRawBufferPointer(rebasing: bytes.dropFirst(Self.mark.count)))
    do throws(LittleEndianReader.EndsTooEarly) {
      let checksum = try reader.number(UInt64.self)
      guard Checksum(reader.rest).value == checksum else { return nil }
      guard try reader.take(ThumbnailKey.byteCount).elementsEqual(key.bytes) else { return nil }
      switch Kind(rawValue: try reader.number(UInt8.self)) {
      case .problem:
        let fileExtension = try reader.shortText()
        self = .problem(try RememberedProblem.problem(in: &reader), fileExtension: fileExtension)
      case .partial:
        let damage = try RememberedProblem.problem(in: &reader)
        self = .thumbnail(try Self.thumbnail(in: &reader, damage: damage))
      case .whole: self = .thumbnail(try Self.thumbnail(in: &reader, damage: nil))
      case nil: return nil
      }
    } catch {
      return nil
    }
  }

  private static func thumbnail(
    in reader: inout LittleEndianReader, damage: PhotoError?
  ) throws(LittleEndianReader.EndsTooEarly) -> Thumbnail {
    let photo = PixelSize(width: Int(try reader.number(UInt32.self)), height: Int(try reader.number(UInt32.self)))
    let width = Int(try reader.number(UInt32.self))
    let height = Int(try reader.number(UInt32.self))
    guard photo.width > 0, photo.height > 0, let count = Bitmap.byteCount(width: width, height: height),
      count <= 4 * mostPixels, let pixels = PixelPacking.unpack(reader.rest, pixelCount: count / 4),
      let bitmap = Bitmap(width: width, height: height, pixels: pixels)
    else { throw LittleEndianReader.EndsTooEarly() }
    return Thumbnail(bitmap: bitmap, photoSize: photo, damage: damage)
  }
}
