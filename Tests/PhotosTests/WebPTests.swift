import AlbumCore
import Photos
import Pixels
import TestSupport
import Testing

struct WebPTests {
  @Test func `WebP is decoded where the build can, and named where it can't`() throws {
    let decoder = Decoders.decoder(for: .webp)
    #if WebP
      #expect(decoder != nil)
    #else
      #expect(decoder == nil)
      let file = PhotoFile(bytes: Array("RIFF\0\0\0\0WEBPVP8 ".utf8))
      let report = PhotoReader().report(on: file, named: try #require(FileName("a.webp")))
      #expect(report?.problem == .notDecodedHere(.webp, trait: "WebP"))
      #expect(report?.problem?.reason == "needs WebP")
    #endif
  }

  #if WebP
    @Test(.enabled(if: Corpus.isThere)) func `a WebP photo has its size and colours, and is flagged where cut short`()
      throws
    {
      let bytes = try #require(Corpus.bytes("other/hopper.webp"))
      let box = PixelSize(width: 64, height: 64)
      let whole = try thumbnail(bytes, "a.webp", box, .fit)
      #expect(whole.photoSize == PixelSize(width: 128, height: 128))
      #expect(distance(whole.bitmap.meanColor(), [90, 80, 96]) <= 6)
      let half = try thumbnail(Array(bytes.prefix(bytes.count / 2)), "a.webp", box, .fit)
      #expect(half.damage == .endsTooEarly)
      for count in stride(from: 0, to: bytes.count, by: 7) {
        do {
          let part = try thumbnail(Array(bytes.prefix(count)), "a.webp", box, .fill)
          #expect(part.damage != nil)
        } catch is PhotoError {}
      }
      var random = SeededGenerator(seed: 5)
      for _ in 0..<300 {
        var changed = bytes
        for _ in 0..<3 { changed[random.number(below: changed.count)] = random.byte() }
        _ = try? thumbnail(changed, "a.webp", box, .fill)
      }
    }
  #endif
}
