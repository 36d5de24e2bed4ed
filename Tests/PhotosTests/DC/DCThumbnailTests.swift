import AlbumCore
import CJPEGJudge
import DCReader
import Pixels
import TestSupport
import Testing

@testable import Photos

/// Thumbnails made of means, beside libjpeg's.
struct DCThumbnailTests {
  private static let kinds: [(name: String, sampling: [(across: Int, down: Int)], coding: judge_coding, most: Double)] =
    [
      ("grey", [(1, 1)], JUDGE_BASELINE, 2), ("4:4:4", [(1, 1), (1, 1), (1, 1)], JUDGE_BASELINE, 2),
      ("4:2:2", [(2, 1), (1, 1), (1, 1)], JUDGE_OPTIMIZED, 2), ("4:4:0", [(1, 2), (1, 1), (1, 1)], JUDGE_SEPARATE, 2),
      ("4:2:0", [(2, 2), (1, 1), (1, 1)], JUDGE_BASELINE, 2), ("4:2:0", [(2, 2), (1, 1), (1, 1)], JUDGE_TWO_SCANS, 2),
      ("4:1:1", [(4, 1), (1, 1), (1, 1)], JUDGE_BASELINE, 2), ("3:1", [(3, 1), (1, 1), (1, 1)], JUDGE_BASELINE, 2),
      ("4:2:0", [(2, 2), (1, 1), (1, 1)], JUDGE_PROGRESSIVE, 4),
      ("4:4:4", [(1, 1), (1, 1), (1, 1)], JUDGE_PROGRESSIVE_SEPARATE, 4),
      ("ink", [(1, 1), (1, 1), (1, 1), (1, 1)], JUDGE_BASELINE, 2),
      ("ink", [(2, 2), (1, 1), (1, 1), (2, 2)], JUDGE_OPTIMIZED, 2),
    ]

  /// Photos of 600 pixels, for sizes so small that what is shown of them is what is shown of large ones.
  private static let photos = Result { try ["autumn leaves.jpg", "tulips.jpg"].map { try Picture.sample($0) } }

  @Test(arguments: kinds.indices)
  func `a thumbnail is as like a full decode as libjpeg's is`(kind: Int) throws {
    let kind = Self.kinds[kind]
    for photo in try Self.photos.get() {
      let components = kind.sampling.count
      let pixels = photo.samples.indices.filter { $0 % 3 == 0 }.flatMap { index in
        components == 1
          ? [photo.samples[index + 1]]
          : Array(photo.samples[index..<index + 3]) + [UInt8](repeating: 200, count: components - 3)
      }
      for changesColor in components == 4 ? [false, true] : [false] {
        let recipe = Recipe(
          width: photo.width, height: photo.height, sampling: kind.sampling, quality: 92, restartInterval: 5,
          coding: kind.coding, changesColor: changesColor)
        let bytes = try #require(recipe.bytes(pixels: pixels))
        try compare(bytes, most: kind.most, "\(kind.name), \(kind.coding), \(photo.width)")
      }
    }
  }

  private func compare(_ bytes: [UInt8], most: Double, _ name: String) throws {
    let full = try Picture(decoding: bytes)
    let decoder = try #require(Decoders.decoder(for: .jpeg))
    let large = PixelSize(width: 18 * full.width / 600, height: 18 * full.height / 600)
    let rows = try decoder.rows(of: PhotoFile(bytes: bytes), atLeast: large, limits: DecodingLimits())
    #expect(rows is DCRows, "\(name): libjpeg makes both")
    for (side, framing) in [(18, Framing.fit), (15, .fit), (12, .fill)] {
      let box = PixelSize(width: side, height: side)
      let own = try make(bytes, box, framing, .auto)
      let library = try make(bytes, box, framing, .library)
      let size = PixelSize(width: own.width, height: own.height)
      let part =
        framing == .fit
        ? nil
        : PixelRegion.centered(
          inWidth: Double(full.width), height: Double(full.height), shapeWidth: side, shapeHeight: side)
      let expected = try full.reduced(to: size, part: part)
      let (ours, theirs) = (own.likeness(to: expected), library.likeness(to: expected))
      #expect(ours >= 32, "\(name), \(side)")
      // Where both are as good as the same, decibels mean little.
      #expect(ours >= min(50, theirs - most), "\(name), \(side): \(ours) and \(theirs)")
    }
  }

  private func make(
    _ bytes: [UInt8], _ box: PixelSize, _ framing: Framing, _ choice: DecoderChoice
  ) throws -> Bitmap {
    let thumbnail = try Thumbnailer(choice: choice).thumbnail(
      of: PhotoFile(bytes: bytes), named: try requireName("a.jpg"), in: box, framing: framing)
    #expect(thumbnail.damage == nil)
    return thumbnail.bitmap
  }

  @Test(arguments: [JUDGE_BASELINE, JUDGE_PROGRESSIVE])
  func `a file cut short, damaged or without its end is libjpeg's`(coding: judge_coding) throws {
    let good = try #require(Recipe(width: 800, height: 600, quality: 80, restartInterval: 4, coding: coding).bytes)
    let box = PixelSize(width: 20, height: 15)
    let name = try requireName("a.jpg")
    func same(_ bytes: [UInt8]) throws -> PhotoError? {
      let file = PhotoFile(bytes: bytes)
      let own = try Thumbnailer().thumbnail(of: file, named: name, in: box, framing: .fit)
      #expect(own == (try Thumbnailer(choice: .library).thumbnail(of: file, named: name, in: box, framing: .fit)))
      return own.damage
    }
    #expect(try same(Array(good.prefix(good.count * 2 / 3))) == .endsTooEarly)
    #expect(try same(Array(good.dropLast(40))) == .endsTooEarly)
    _ = try same(Array(good.dropLast(2)))
    guard coding == JUDGE_BASELINE else { return }
    var damaged = good
    for index in good.count / 2..<good.count / 2 + 9 { damaged[index] = 0xFF }
    #expect(try same(damaged)?.reason == "damaged")
  }

  @Test func `it keeps to the limits, as libjpeg does`() throws {
    let bytes = try #require(Recipe(width: 800, height: 600, quality: 80, coding: JUDGE_BASELINE).bytes)
    let request = PictureRequest(size: PixelSize(width: 20, height: 15))
    func isRead(_ change: (inout DecodingLimits) -> Void) -> Bool {
      var limits = DecodingLimits()
      limits.budget = HoldingBudget(byteLimit: 1 << 20)
      change(&limits)
      var reader = DCFileReader(PhotoFile(bytes: bytes), limits: limits)
      return reader.picture { DCSuitability.suits($0, request) } != nil
    }
    #expect(isRead { _ in })
    #expect(!isRead { $0.heldPixels = 400_000 })
    #expect(!isRead { $0.streamedPixels = 400_000 })
    #expect(!isRead { $0.headerBytes = 100 })
    #expect(!isRead { $0.budget = HoldingBudget(byteLimit: 10_000) })
  }

  @Test func `what is held is given back`() throws {
    var limits = DecodingLimits()
    limits.budget = HoldingBudget(byteLimit: 1 << 20)
    let bytes = try #require(Recipe(width: 800, height: 600, quality: 80, coding: JUDGE_BASELINE).bytes)
    let decoder = try #require(Decoders.decoder(for: .jpeg))
    let size = PixelSize(width: 20, height: 15)
    for file in [bytes, Array(bytes.dropLast(400))] {
      let rows = try decoder.rows(of: PhotoFile(bytes: file), atLeast: size, limits: limits)
      #expect(rows is DCRows == (file.count == bytes.count))
      withExtendedLifetime(rows) { #expect(limits.budget.heldBytes > 0 || !(rows is DCRows)) }
    }
    #expect(limits.budget.heldBytes == 0)
  }

  @Test func `what is held counts all that the picture takes`() throws {
    let limits = DecodingLimits()
    for sampling in [[(across: 1, down: 1)], [(2, 2), (1, 1), (1, 1)]] {
      let recipe = Recipe(width: 800, height: 600, sampling: sampling, quality: 80, coding: JUDGE_BASELINE)
      var reader = DCFileReader(PhotoFile(bytes: try #require(recipe.bytes)), limits: limits)
      let picture = try #require(reader.picture { _ in true })
      #expect(picture.frame.heldBytes == 2 * picture.coefficients.count + 4 * picture.slopes.count)
      #expect(picture.slopes.isEmpty == (sampling.count == 1))
    }
  }

  @Test func `whose thumbnail nobody waits for doesn't wait for memory`() throws {
    let folder = TemporaryFolder()
    let name = try requireName("a.jpg")
    folder.write(
      try #require(Recipe(width: 800, height: 600, quality: 80, coding: JUDGE_BASELINE).bytes), to: name.bytes)
    let cancellation = Cancellation()
    cancellation.cancel()
    let photos = try Photos.PhotoFolder(path: folder.pathBytes)
    let file = try PhotoFile(opening: name, in: photos, for: Worker(cancellation))
    var limits = DecodingLimits()
    limits.budget = HoldingBudget(byteLimit: 1 << 20)
    let all = try limits.budget.hold(1 << 20)
    var reader = DCFileReader(file, limits: limits)
    #expect(reader.picture { _ in true } == nil)
    withExtendedLifetime(all) {}
  }

  /// A picture with one scan's bits missing is only taken if they're too few to be seen.
  @Test(arguments: [(92, true), (10, false)])
  func `the first scan of a coarse progressive file isn't enough`(quality: Int, isEnough: Bool) throws {
    let bytes = try #require(Recipe(width: 800, height: 600, quality: quality, coding: JUDGE_PROGRESSIVE).bytes)
    let picture = try #require(DCPicture(bytes))
    #expect(picture.missingBits.allSatisfy { $0 == 1 })
    #expect(DCSuitability.isFineEnough(picture) == isEnough)
  }
}
