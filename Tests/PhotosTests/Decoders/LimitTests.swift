import AlbumCore
import CCodecs
import Photos
import Pixels
import TestSupport
import Testing

/// What hostile files may ask for.
struct LimitTests {
  private static let box = PixelSize(width: 12, height: 8)

  @Test(arguments: ["iCCP", "zTXt", "iTXt"])
  func `a profile or text that inflates without end is refused`(type: String) throws {
    let head = Array("Comment\0".utf8) + (type == "iTXt" ? [1, 0] + Array("en\0Comment\0".utf8) : [0])
    let bomb = FixturePNG(chunks: [FixturePNG.chunk(type, head + (try Self.nothing(side: 2900)))])
    #expect(throws: PhotoError.excessive(detail: "more than 8 MB of compressed texts and profiles")) {
      try thumbnail(bomb.bytes, "a.png", Self.box, .fit)
    }
    // One of 5.8 MB is let pass, two aren't; those behind the pixels aren't even read.
    let chunk = FixturePNG.chunk(type, head + (try Self.nothing(side: 2400)))
    #expect(try thumbnail(FixturePNG(chunks: [chunk]).bytes, "a.png", Self.box, .fit).damage == nil)
    #expect(throws: PhotoError.self) {
      try thumbnail(FixturePNG(chunks: [chunk, chunk]).bytes, "a.png", Self.box, .fit)
    }
    var late = FixturePNG(chunks: [chunk])
    late.laterChunks = [chunk]
    #expect(try thumbnail(late.bytes, "a.png", Self.box, .fit).damage == nil)
  }

  @Test func `texts that are damaged or cut short are passed over`() throws {
    for payload in [[], [0], Array("a\0".utf8), Array("a\0\0".utf8) + [0x78, 0xDA, 0xED], Array("a".utf8)] {
      let chunks = ["iCCP", "zTXt", "iTXt", "tEXt"].map { FixturePNG.chunk($0, payload) }
      #expect(try thumbnail(FixturePNG(chunks: chunks).bytes, "a.png", Self.box, .fit).damage == nil)
    }
  }

  @Test func `more chunks than any photo has are refused, by the look at the header already`() throws {
    let text = FixturePNG.chunk("tEXt", Array("a\0b".utf8))
    let most = FixturePNG(chunks: Array(repeating: text, count: 1000))
    #expect(try thumbnail(most.bytes, "a.png", Self.box, .fit).damage == nil)
    let more = FixturePNG(chunks: Array(repeating: text, count: 1001))
    let problem = PhotoError.excessive(detail: "more than 1000 chunks beside its picture")
    #expect(PhotoReader().report(on: PhotoFile(bytes: more.bytes), named: try requireName("a.png"))?.problem == problem)
    #expect(throws: problem) { try thumbnail(more.bytes, "a.png", Self.box, .fit) }
  }

  @Test(arguments: [false, true])
  func `a picture that begins too late is refused`(isPNG: Bool) throws {
    var limits = DecodingLimits()
    limits.headerBytes = 1 << 20
    let filling = [UInt8](repeating: 7, count: 60_000)
    let bytes =
      isPNG
      ? FixturePNG(chunks: Array(repeating: FixturePNG.chunk("teST", filling), count: 20)).bytes
      : FixtureJPEG(segments: Array(repeating: FixtureJPEG.segment(0xE5, filling), count: 20)).bytes
    let name = try requireName("a.jpg")
    let problem = PhotoError.excessive(detail: "more than 1 MB before its picture")
    let report = PhotoReader(limits: limits).report(on: PhotoFile(bytes: bytes), named: name)
    #expect(report?.problem == problem)
    #expect(PhotoReader().report(on: PhotoFile(bytes: bytes), named: name)?.problem == nil)
    let decoder = try #require(Decoders.decoder(for: isPNG ? .png : .jpeg))
    #expect(throws: problem) {
      _ = try decoder.rows(of: PhotoFile(bytes: bytes), atLeast: Self.box, limits: limits)
    }
  }

  @Test func `a picture that takes more memory than there is for such is refused`() throws {
    var limits = DecodingLimits()
    limits.budget = HoldingBudget(byteLimit: 1_000_000)
    let picture = Picture.scenery(width: 700, height: 600, seed: 1)
    for bytes in [try picture.png(isInterlaced: true), try picture.jpeg(isProgressive: true)] {
      let file = PhotoFile(bytes: bytes)
      let name = try requireName("a")
      let problem = PhotoError.excessive(detail: "a picture that takes 1 MB of memory, of at most 0")
      #expect(throws: problem) {
        try Thumbnailer(limits: limits).thumbnail(
          of: file, named: name, in: PixelSize(width: 700, height: 600), framing: .fit)
      }
      #expect(limits.budget.heldBytes == 0)
    }
  }

  @Test func `those who want memory wait for those who have it`() async throws {
    let budget = HoldingBudget(byteLimit: 100)
    let peaks = await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<50 {
        group.addTask {
          guard let holding = try? budget.hold(60) else { return nil }
          return withExtendedLifetime(holding) { budget.heldBytes }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(peaks == Array(repeating: 60, count: 50))
    #expect(budget.heldBytes == 0)
  }

  @Test func `who no longer wants memory leaves the line, and holds up nobody`() throws {
    let budget = HoldingBudget(byteLimit: 100)
    let holding = try budget.hold(60)
    #expect(throws: PhotoError.cancelled) { try budget.hold(60, unless: { true }) }
    var questions = 0
    #expect(throws: PhotoError.cancelled) {
      try budget.hold(
        50,
        unless: {
          questions += 1
          return questions > 1
        })
    }
    // Those behind them are served.
    _ = try budget.hold(40)
    withExtendedLifetime(holding) {}
  }

  /// What zlib makes of so many rows of as many noughts, from the pixels of a PNG.
  private static func nothing(side: Int) throws -> [UInt8] {
    let samples = [UInt8](repeating: 0, count: side * side)
    let png = try Picture(width: side / 3, height: side, samples: samples).png(isInterlaced: false)
    var stream: [UInt8] = []
    var offset = 8
    while offset + 12 <= png.count {
      let length = png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      if png[offset + 4..<offset + 8].elementsEqual("IDAT".utf8) { stream += png[offset + 8..<offset + 8 + length] }
      offset += 12 + length
    }
    return stream
  }
}
