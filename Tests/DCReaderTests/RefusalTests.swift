import DCReader
import TestSupport
import Testing

/// What isn't read here. All of it is libjpeg's to tell of.
struct RefusalTests {
  private static var good: FixtureJPEG {
    FixtureJPEG(columns: 6, rows: 4, components: (0..<3).map { ReadingTests.level($0) })
  }

  @Test(arguments: [0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF])
  func `arithmetic, lossless and hierarchical frames are refused`(frame: Int) {
    var jpeg = Self.good
    jpeg.frame = UInt8(frame)
    #expect(!isRead(jpeg.bytes))
  }

  @Test func `other than 8 bits a sample are refused`() {
    var jpeg = Self.good
    jpeg.precision = 12
    #expect(!isRead(jpeg.bytes))
  }

  @Test(arguments: [(0, 32), (48, 0), (60_000, 60_000)])
  func `a size that is missing or can't be is refused, before it takes memory`(width: Int, height: Int) {
    var jpeg = Self.good
    jpeg.claimed = (width, height)
    #expect(!isRead(jpeg.bytes))
  }

  @Test func `a height behind the first scan is refused`() {
    let head = Array(Self.good.bytes.dropLast(2))
    #expect(!isRead(head + FixtureJPEG.segment(0xDC, [0, 32]) + [0xFF, 0xD9]))
  }

  @Test(arguments: [0, 2, 5])
  func `other numbers of components are refused`(count: Int) {
    let jpeg = FixtureJPEG(columns: 2, rows: 2, components: (0..<count).map { ReadingTests.level($0) })
    #expect(!isRead(jpeg.bytes))
  }

  @Test(arguments: [(0, 1), (1, 0), (5, 1), (1, 5)])
  func `sampling factors that can't be are refused`(across: Int, down: Int) {
    let bytes = FixtureJPEG.replacing(0xC0, in: Self.good.bytes) { old in
      var new = old
      new[11] = UInt8(across << 4 | down)
      return new
    }
    #expect(!isRead(bytes))
  }

  @Test(arguments: [
    ("a scan of another range", 0xDA, 1, 5), ("a scan that ends elsewhere", 0xDA, 2, 62),
    ("a refinement", 0xDA, 3, 0x10), ("bits missing of a sequential file", 0xDA, 3, 1),
  ])
  func `an odd scan is refused`(what: String, marker: Int, fromEnd: Int, value: Int) {
    let bytes = FixtureJPEG.replacing(UInt8(marker), in: Self.good.bytes) { old in
      var new = old
      new[new.count - 4 + fromEnd] = UInt8(value)
      return new
    }
    #expect(bytes != Self.good.bytes)
    #expect(!isRead(bytes), "\(what)")
  }

  @Test func `a component twice, and one that isn't there, are refused`() {
    for (place, identifier) in [(7, UInt8(1)), (7, 9)] {
      let bytes = FixtureJPEG.replacing(0xDA, in: Self.good.bytes) { old in
        var new = old
        new[place] = identifier
        return new
      }
      #expect(!isRead(bytes))
    }
  }

  @Test func `tables that are missing, or no prefix codes, or too large, are refused`() {
    #expect(!isRead(FixtureJPEG.replacing(0xC4, in: Self.good.bytes) { _ in [] }))
    #expect(!isRead(FixtureJPEG.replacing(0xDB, in: Self.good.bytes) { _ in [] }))
    func withTable(_ counts: [UInt8], symbols: [UInt8]) -> [UInt8] {
      let counts = counts + [UInt8](repeating: 0, count: 16 - counts.count)
      return FixtureJPEG.replacing(0xC4, in: Self.good.bytes) { _ in
        FixtureJPEG.segment(0xC4, [0] + counts + symbols)
      }
    }
    let twelve = (0..<12).map { UInt8($0) }
    #expect(isRead(withTable([0, 0, 0, 12], symbols: twelve)))
    #expect(!isRead(withTable([3], symbols: [0, 1, 2])))
    #expect(!isRead(withTable([1, 3, 0, 8], symbols: twelve)))
    #expect(!isRead(withTable([0, 0, 0, 12], symbols: twelve.dropLast())))
    #expect(!isRead(withTable([0, 0, 0, 13], symbols: twelve + [12])))
  }

  @Test func `stray bytes are refused, fill bytes aren't`() {
    let good = Self.good.bytes
    let behindSOI = Array(good[2...])
    #expect(isRead([0xFF, 0xD8, 0xFF, 0xFF, 0xFF] + behindSOI))
    #expect(!isRead([0xFF, 0xD8, 0x00] + behindSOI))
    #expect(!isRead([0xFF, 0xD8, 0xFF, 0x01] + behindSOI))
    #expect(!isRead([0xFF, 0xD8, 0xFF, 0xD0] + behindSOI))
    let head = Array(good.dropLast(2))
    #expect(!isRead(head + [0x12, 0x34, 0xFF, 0xD9]))
    #expect(isRead(good + [1, 2, 3]))
    #expect(!isRead([]))
    #expect(!isRead([0xFF, 0xD8]))
    #expect(!isRead([0xFF, 0xD8, 0xFF, 0xD9]))
  }
}
