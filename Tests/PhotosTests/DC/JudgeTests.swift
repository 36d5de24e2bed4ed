import CJPEGJudge
import DCReader
import TestSupport
import Testing

/// The constant coefficients against libjpeg's own, bit for bit.
struct JudgeTests {
  static let samplings: [[(across: Int, down: Int)]] =
    [(1, 1), (2, 1), (1, 2), (2, 2), (4, 1), (1, 4), (4, 2), (2, 4), (3, 1), (1, 3), (3, 2)].map {
      [$0, (1, 1), (1, 1)]
    } + [
      [(2, 1), (1, 2), (1, 1)], [(1, 1), (2, 2), (1, 1)], [(2, 2), (2, 1), (1, 2)], [(1, 1), (1, 1), (2, 2)],
      [(2, 2), (2, 2), (2, 2)], [(4, 1), (2, 1), (1, 1)],
      [(1, 1)], [(2, 2)], [(1, 2)], [(4, 4)],
      [(1, 1), (1, 1), (1, 1), (1, 1)], [(2, 2), (1, 1), (1, 1), (2, 2)], [(2, 1), (1, 1), (1, 1), (2, 1)],
    ]
  static let codings = [
    JUDGE_BASELINE, JUDGE_OPTIMIZED, JUDGE_SEPARATE, JUDGE_TWO_SCANS, JUDGE_PROGRESSIVE, JUDGE_PROGRESSIVE_SEPARATE,
  ]

  @Test(arguments: samplings)
  func `files of every sampling, coding, interval and size`(sampling: [(across: Int, down: Int)]) throws {
    var read = 0
    for coding in Self.codings {
      for restartInterval in [0, 1, 3] {
        for (width, height) in [(1, 1), (8, 9), (17, 33), (71, 42)] {
          let recipe = Recipe(
            width: width, height: height, sampling: sampling, quality: 60 + width % 40,
            restartInterval: restartInterval, coding: coding)
          guard let bytes = recipe.bytes else { continue }
          try expectEqual(bytes, "\(recipe)")
          read += 1
        }
      }
    }
    // Some samplings have more blocks than one scan may.
    #expect(read >= 24)
  }

  @Test(arguments: [1, 5, 30, 75, 98, 100], codings)
  func `files of every quality`(quality: Int, coding: judge_coding) throws {
    for sampling in [[(across: 2, down: 2), (1, 1), (1, 1)], [(1, 1)]] {
      let recipe = Recipe(width: 100, height: 70, sampling: sampling, quality: quality, coding: coding)
      try expectEqual(try #require(recipe.bytes), "\(recipe)")
    }
  }

  @Test(arguments: codings)
  func `a file of many windows`(coding: judge_coding) throws {
    var random = SeededGenerator(seed: 1)
    let noise = (0..<480 * 360 * 3).map { _ in random.byte() }
    let recipe = Recipe(
      width: 480, height: 360, sampling: [(1, 1), (1, 1), (1, 1)], quality: 98, restartInterval: 7, coding: coding)
    let bytes = try #require(recipe.bytes(pixels: noise))
    #expect(bytes.count > 3 * DCDecoder.windowBytes)
    try expectEqual(bytes, "\(recipe)")
  }

  @Test(arguments: SourceTree.files(below: "SampleAlbum").filter { $0.hasSuffix(".jpg") })
  func `the sample album`(path: String) throws {
    try expectEqual(SourceTree.bytes(of: path), path)
  }

  @Test(
    .enabled(if: Corpus.isThere),
    arguments: Corpus.jpegAndPNG.filter { !$0.isPNG })
  func `the corpus, where both read a file`(row: Corpus.Row) throws {
    let bytes = try #require(Corpus.bytes(row.path))
    guard DCPicture(bytes) != nil else {
      // Whatever is refused is libjpeg's, but plain files aren't to be.
      #expect(!row.path.hasPrefix("orientation/"))
      return
    }
    try expectEqual(bytes, row.path)
  }

  /// What ours reads is libjpeg's, but for the bits that later scans bring; and the first component's samples are those of
  /// its transform to an eighth.
  private func expectEqual(_ bytes: [UInt8], _ name: String) throws {
    guard let picture = DCPicture(bytes), let judge = Judge(bytes) else {
      Issue.record("\(name) isn't read")
      return
    }
    #expect(picture.frame.components.count == judge.components.count, "\(name)")
    for (index, theirs) in judge.components.enumerated() {
      let component = picture.frame.components[index]
      let bits = picture.missingBits[index]
      let expected = theirs.constants.map { ($0 >> bits) << bits }
      let places = (0..<component.rows).flatMap { row in
        let start = component.start + row * component.stride
        return start..<start + component.columns
      }
      #expect((component.columns, component.rows) == (theirs.columns, theirs.rows), "\(name)")
      let isEqual = places.map { picture.coefficients[$0] } == expected
      #expect(isEqual, "\(name), component \(index)")
      guard component.hasSlopes else { continue }
      let slopes = places.map { picture.slopes[$0 - component.slopesOffset] }
      let slopesAreEqual = slopes.map(\.across) == theirs.across && slopes.map(\.down) == theirs.down
      #expect(slopesAreEqual, "\(name), component \(index)")
    }
    guard picture.missingBits[0] == 0, !judge.luma.isEmpty else { return }
    let component = picture.frame.components[0]
    var luma: [UInt8] = []
    var row = [UInt8](repeating: 0, count: component.columns)
    for index in 0..<component.rows {
      copy(picture, row: index, into: &row)
      luma += row
    }
    let isEqual = luma == judge.luma
    #expect(isEqual, "\(name)")
  }

  private func copy(_ picture: DCPicture, row index: Int, into row: inout [UInt8]) {
    var samples = row.mutableSpan
    picture.copySamples(ofRow: index, ofComponent: 0, into: &samples)
  }
}
