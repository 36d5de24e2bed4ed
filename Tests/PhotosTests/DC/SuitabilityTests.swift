import AlbumCore
import CJPEGJudge
import DCReader
import Pixels
import TestSupport
import Testing

@testable import Photos

/// For what the means of blocks are used.
struct SuitabilityTests {
  private static let halved: [(across: Int, down: Int)] = [(2, 2), (1, 1), (1, 1)]

  private struct Case: CustomTestStringConvertible {
    var size: (Int, Int)
    var shown: (Int, Int)
    var sampling = SuitabilityTests.halved
    var isProgressive = false
    let suits: Bool

    var testDescription: String { "\(size) for \(shown), \(sampling)\(isProgressive ? ", progressive" : "")" }
  }

  private static let cases = [
    Case(size: (4000, 3000), shown: (256, 192), suits: true),
    Case(size: (3000, 4000), shown: (192, 256), suits: true),
    Case(size: (6000, 4000), shown: (256, 171), suits: true),
    // Squares of them.
    Case(size: (4000, 3000), shown: (342, 256), suits: false),
    Case(size: (6000, 4000), shown: (384, 256), suits: true),
    // Too small for the size, and just large enough: an eighth has 1.9 pixels for each that is shown.
    Case(size: (2999, 2250), shown: (256, 192), suits: false),
    Case(size: (3880, 2910), shown: (256, 192), suits: false),
    Case(size: (3896, 2922), shown: (256, 192), suits: true),
    // In proportion for others.
    Case(size: (4000, 3000), shown: (512, 384), suits: false),
    Case(size: (8000, 6000), shown: (512, 384), suits: true),
    Case(size: (4000, 3000), shown: (128, 96), suits: true),
    Case(size: (4000, 3000), shown: (4000, 3000), suits: false),
    // Of small pictures, libjpeg takes more.
    Case(size: (2400, 1800), shown: (128, 96), suits: false),
    Case(size: (2400, 1800), shown: (64, 48), suits: true),
    // Colour is halved across or down, or quartered: it is to have a sample for each pixel that is shown.
    Case(size: (4000, 3000), shown: (256, 192), sampling: [(1, 1)], suits: true),
    Case(size: (4000, 3000), shown: (256, 192), sampling: [(1, 1), (1, 1), (1, 1)], suits: true),
    Case(size: (4000, 3000), shown: (256, 192), sampling: [(2, 1), (1, 1), (1, 1)], suits: false),
    Case(size: (4096, 3072), shown: (256, 192), sampling: [(2, 1), (1, 1), (1, 1)], suits: true),
    Case(size: (6000, 4000), shown: (256, 171), sampling: [(4, 1), (1, 1), (1, 1)], suits: false),
    Case(size: (9000, 6000), shown: (256, 171), sampling: [(4, 1), (1, 1), (1, 1)], suits: true),
    // A progressive file's first scans have no slopes.
    Case(size: (4000, 3000), shown: (256, 192), isProgressive: true, suits: false),
    Case(size: (6000, 4000), shown: (256, 171), isProgressive: true, suits: true),
  ]

  @Test(arguments: cases)
  private func `a picture's means suit what is shown`(item: Case) throws {
    let frame = try #require(announced(item))
    #expect((frame.width, frame.height) == item.size)
    let request = PictureRequest(size: PixelSize(width: item.shown.0, height: item.shown.1))
    #expect(DCSuitability.suits(frame, request) == item.suits)
  }

  /// As its header announces it; the scans needn't be there.
  private func announced(_ item: Case) -> DCFrame? {
    var jpeg = FixtureJPEG(columns: 4, rows: 4, components: item.sampling.map { _ in { _, _ in 128 } })
    jpeg.sampling = item.sampling
    jpeg.frame = item.isProgressive ? 0xC2 : 0xC0
    jpeg.claimed = item.size
    // What isn't there doesn't matter, but for the file's length.
    let bytes = jpeg.bytes + [UInt8](repeating: 0, count: 1 << 20)
    var decoder = DCDecoder(fileBytes: bytes.count)
    guard case .reachedScans(let frame) = try? decoder.read(bytes.span) else { return nil }
    return frame
  }

  @Test func `--decoder library knows none of it`() {
    #expect(Decoders.decoder(for: .jpeg) is DCJPEGDecoder)
    #expect(Decoders.decoder(for: .jpeg, .library) is JPEGDecoder)
    #expect(Decoders.decoder(for: .png, .library) is PNGDecoder)
  }
}
