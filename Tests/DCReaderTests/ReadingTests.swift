import DCReader
import TestSupport
import Testing

struct ReadingTests {
  @Test(arguments: [UInt8(0xC0), 0xC1, 0xC2], [true, false])
  func `each block has its level`(frame: UInt8, isInterleaved: Bool) throws {
    var jpeg = FixtureJPEG(columns: 5, rows: 3, components: (0..<3).map { Self.level($0) }, frame: frame)
    jpeg.isInterleaved = isInterleaved
    let picture = try #require(DCPicture(jpeg.bytes))
    #expect((picture.frame.width, picture.frame.height) == (40, 24))
    #expect(picture.frame.isProgressive == (frame == 0xC2))
    #expect(picture.missingBits == [0, 0, 0])
    for component in 0..<3 {
      let expected = (0..<3).map { row in (0..<5).map { UInt8(Self.level(component)($0, row)) } }
      #expect(picture.levels(of: component) == expected)
    }
  }

  @Test(arguments: [(1, 1, 1, 1), (8, 8, 1, 1), (9, 8, 2, 1), (16, 17, 2, 3), (40, 24, 5, 3)])
  func `a size in pixels is one in blocks`(width: Int, height: Int, columns: Int, rows: Int) throws {
    var jpeg = FixtureJPEG(columns: columns, rows: rows)
    jpeg.claimed = (width, height)
    let picture = try #require(DCPicture(jpeg.bytes))
    #expect(picture.frame.components[0].columns == columns)
    #expect(picture.frame.components[0].rows == rows)
  }

  @Test func `coarser components have fewer blocks`() throws {
    var jpeg = FixtureJPEG(columns: 8, rows: 4, components: (0..<3).map { Self.level($0) })
    jpeg.sampling = [(2, 2), (2, 1), (1, 2)]
    let components = try #require(DCPicture(jpeg.bytes)).frame.components
    #expect(components.map(\.columns) == [8, 8, 4])
    #expect(components.map(\.rows) == [4, 2, 4])
  }

  @Test func `what the components are is told by JFIF, else by Adobe, else by their names`() throws {
    let jfif = FixtureJPEG.segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 0, 0])
    let other = FixtureJPEG.segment(0xE0, Array("JFXX\0".utf8) + [UInt8](repeating: 0, count: 9))
    func adobe(_ transform: UInt8) -> [UInt8] {
      FixtureJPEG.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform])
    }
    func model(_ count: Int, _ segments: [[UInt8]], names: String = "") -> DCColorModel? {
      var jpeg = FixtureJPEG(columns: 1, rows: 1, components: (0..<count).map { Self.level($0) }, segments: segments)
      jpeg.identifiers = Array(names.utf8)
      return DCPicture(jpeg.bytes)?.colorModel
    }
    #expect(model(1, [adobe(0)]) == .grey)
    #expect(model(3, []) == .yCbCr)
    #expect(model(3, [], names: "RGB") == .rgb)
    #expect(model(3, [], names: "rgb") == .yCbCr)
    #expect(model(3, [jfif], names: "RGB") == .yCbCr)
    #expect(model(3, [jfif, adobe(0)]) == .yCbCr)
    #expect(model(3, [other, adobe(0)]) == .rgb)
    #expect(model(3, [adobe(1)], names: "RGB") == .yCbCr)
    #expect(model(4, []) == .cmyk(isInverted: false))
    #expect(model(4, [adobe(0)]) == .cmyk(isInverted: true))
    #expect(model(4, [adobe(2)]) == .ycck(isInverted: true))
    // libjpeg guesses, and warns.
    #expect(model(3, [adobe(7)]) == nil)
    #expect(model(4, [adobe(1)]) == nil)
  }

  @Test func `a frame is announced once, before its scans`() throws {
    let bytes = FixtureJPEG(columns: 5, rows: 3).bytes
    var decoder = DCDecoder(fileBytes: bytes.count)
    guard case .reachedScans(let frame) = try decoder.read(bytes.span) else {
      Issue.record("no frame")
      return
    }
    #expect((frame.width, frame.height, frame.blockCount) == (40, 24, 15))
    #expect(bytes[decoder.offset...].starts(with: [0xFF, 0xDA]))
    guard case .complete = try decoder.read(bytes.span.extracting(decoder.offset...)) else {
      Issue.record("no picture")
      return
    }
    #expect(bytes[decoder.offset...] == [0xFF, 0xD9])
  }

  @Test(arguments: [UInt8(0xC0), 0xC2])
  func `a file comes in windows, and what doesn't matter isn't asked for`(frame: UInt8) throws {
    let filling = (0..<40).map { FixtureJPEG.segment(UInt8(0xE1 + $0 % 13), [UInt8](repeating: 0xFF, count: 65_533)) }
    let jpeg = FixtureJPEG(
      columns: 600, rows: 500, components: (0..<3).map { Self.level($0) }, frame: frame, segments: filling)
    let bytes = jpeg.bytes
    var decoder = DCDecoder(fileBytes: bytes.count)
    var asked: [Int] = []
    while true {
      let start = decoder.offset
      asked.append(start)
      let end = min(bytes.count, start + DCDecoder.windowBytes)
      let progress = try decoder.read(bytes.span.extracting(start..<end))
      guard case .complete(let picture) = progress else { continue }
      #expect(picture.levels(of: 2) == (0..<500).map { row in (0..<600).map { UInt8(Self.level(2)($0, row)) } })
      break
    }
    #expect(asked == asked.sorted())
    #expect(asked.count > 10)
  }

  @Test func `no table is built twice, nor one that no scan uses`() throws {
    // As many tables as 4 MB hold.
    let codes = (0..<240).flatMap { index -> [UInt8] in
      let kindAndSlot = UInt8((index % 2) << 4 | index / 2 % 4)
      return [kindAndSlot, 1] + [UInt8](repeating: 0, count: 16)
    }
    let table = FixtureJPEG.segment(0xC4, codes)
    let flood = FixtureJPEG(columns: 2, rows: 2, segments: [[UInt8]](repeating: table, count: 900)).bytes
    #expect(flood.count > 3_500_000)
    var decoder = DCDecoder(fileBytes: flood.count)
    let isRead = DCPicture.read(flood, with: &decoder) != nil
    #expect(isRead)
    #expect(decoder.builtTables == 2)

    // Four components share theirs.
    var separate = FixtureJPEG(columns: 2, rows: 2, components: (0..<4).map { Self.level($0) })
    separate.isInterleaved = false
    var other = DCDecoder(fileBytes: separate.bytes.count)
    let isOtherRead = DCPicture.read(separate.bytes, with: &other) != nil
    #expect(isOtherRead)
    #expect(other.builtTables == 2)
  }

  static func level(_ component: Int) -> (Int, Int) -> Int {
    { column, row in (column * 37 + row * 91 + component * 50) % 256 }
  }
}
