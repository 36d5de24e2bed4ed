import DCReader
import TestSupport
import Testing

struct HostileFileTests {
  private static func fixture(_ frame: UInt8) -> [UInt8] {
    FixtureJPEG(columns: 12, rows: 9, components: (0..<3).map { ReadingTests.level($0) }, frame: frame).bytes
  }

  @Test(arguments: [UInt8(0xC0), 0xC2])
  func `a file cut short anywhere is refused`(frame: UInt8) throws {
    let whole = Self.fixture(frame)
    for count in 0..<whole.count {
      #expect(!isRead(Array(whole.prefix(count))), "\(count) of \(whole.count)")
    }
    #expect(isRead(whole))
  }

  @Test(arguments: SourceTree.files(below: "SampleAlbum").filter { $0.hasSuffix(".jpg") })
  func `a photo cut short anywhere is refused, or has all its first scan`(path: String) throws {
    let bytes = SourceTree.bytes(of: path)
    let whole = try #require(DCPicture(bytes))
    for count in stride(from: 0, to: bytes.count, by: bytes.count / 9 + 1) {
      let part = DCPicture(Array(bytes.prefix(count)))
      let isSound = part == nil || whole.frame.isProgressive && part?.coefficients == whole.coefficients
      #expect(isSound, "\(count) of \(bytes.count)")
    }
  }

  @Test(arguments: 0..<8)
  func `thousands of random changes do no harm`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let album = SourceTree.files(below: "SampleAlbum").filter { $0.hasSuffix(".jpg") }
    let photo = SourceTree.bytes(of: album[seed % album.count])
    let goods = [Self.fixture(0xC0), Self.fixture(0xC2), photo]
    var outcomes = [0, 0]
    for round in 0..<250 {
      var bytes = goods[round % goods.count]
      for _ in 0...random.next() % 4 {
        let place = Int(random.next() % UInt64(min(bytes.count, round % 2 == 0 ? 700 : .max)))
        bytes[place] = random.next() % 3 == 0 ? 0xFF : UInt8(truncatingIfNeeded: random.next())
      }
      outcomes[isRead(bytes) ? 1 : 0] += 1
    }
    #expect(outcomes[0] > 20)
    #expect(outcomes[1] > 20)
  }
}
