import AlbumCore
import Photos
import Pixels
import Testing

@Suite(.enabled(if: Corpus.isThere))
struct CorpusTests {
  @Test func `every line of the index is understood`() {
    #expect(Corpus.lines.count > 100)
    #expect(Corpus.rows.count == Corpus.lines.count)
  }

  @Test(arguments: Corpus.jpegAndPNG.filter { $0.expectation.hasPrefix("must decode") })
  func `a good file has its size and its colours`(row: Corpus.Row) throws {
    let name = try #require(row.name)
    let file = PhotoFile(bytes: try #require(Corpus.bytes(row.path)))
    let report = try #require(PhotoReader().report(on: file, named: name))
    #expect(report.problem == nil)
    #expect(report.facts.size == row.size)
    #expect(report.facts.format == (try isPNG(file) ? .png : .jpeg))

    let box = PixelSize(width: 64, height: 64)
    let thumbnail = try Thumbnailer().thumbnail(of: file, named: name, in: box, framing: .fit)
    #expect(thumbnail.damage == nil)
    #expect(thumbnail.photoSize == row.size)
    let bitmap = thumbnail.bitmap.composited(over: white)
    #expect(distance(bitmap.meanColor(), row.mean) <= 6)
    // In a picture of a few pixels, a quadrant's edge cuts through one.
    guard thumbnail.photoSize.width >= 8, thumbnail.photoSize.height >= 8 else { return }
    try #require(row.quadrants.count == 4)
    for (quadrant, expected) in zip(try quadrants(bitmap), row.quadrants) {
      #expect(distance(quadrant, expected) <= 12)
    }
  }

  @Test(arguments: Corpus.jpegAndPNG.filter { $0.expectation.hasPrefix("must be rejected") })
  func `a bad file is rejected with a reason`(row: Corpus.Row) throws {
    let file = PhotoFile(bytes: try #require(Corpus.bytes(row.path)))
    let error = #expect(throws: PhotoError.self) {
      let thumbnail = try Thumbnailer().thumbnail(
        of: file, named: try #require(row.name), in: PixelSize(width: 64, height: 64), framing: .fill)
      Issue.record("\(thumbnail.damage?.explanation ?? "no damage")")
    }
    #expect(error?.isFault == true)
    #expect(error?.reason.isEmpty == false)
  }

  @Test(
    arguments: Corpus.jpegAndPNG.filter {
      !$0.expectation.hasPrefix("must") && !$0.path.hasSuffix("bomb_20000.png")
    })
  func `a doubtful file is decoded or rejected`(row: Corpus.Row) throws {
    let file = PhotoFile(bytes: try #require(Corpus.bytes(row.path)))
    let name = try #require(row.name)
    do throws(PhotoError) {
      let box = PixelSize(width: 64, height: 64)
      let thumbnail = try Thumbnailer().thumbnail(of: file, named: name, in: box, framing: .fill)
      #expect((thumbnail.bitmap.width, thumbnail.bitmap.height) == (64, 64))
      #expect(!row.path.contains("truncated") || thumbnail.damage != nil)
    } catch {
      #expect(error.isFault)
    }
  }

  @Test(arguments: [
    ("hopper.webp", PhotoFormat.webp, "WebP"), ("hopper.avif", .avif, "AVIF"), ("hopper.heif", .heic, "HEIC"),
    ("rotating-squares.gif", .gif, "GIF"), ("Arbitro.tiff", .tiff, "TIFF"),
  ])
  func `other formats are photos all the same`(path: String, format: PhotoFormat, label: String) throws {
    let file = PhotoFile(bytes: try #require(Corpus.bytes("other/\(path)")))
    let report = try #require(FileName(path).flatMap { PhotoReader().report(on: file, named: $0) })
    #expect(report.facts.format == format)
    #expect(report.label == label)
    #expect(report.problem?.isFault != true)
  }

  private func isPNG(_ file: PhotoFile) throws -> Bool {
    try file.bytes(at: 1, count: 3).elementsEqual("PNG".utf8)
  }
}

let white = RGB(red: 255, green: 255, blue: 255)

/// The farthest any channel is off; 255 if three weren't expected.
func distance(_ color: RGB, _ expected: [Int]) -> Int {
  guard expected.count == 3 else { return 255 }
  return zip([color.red, color.green, color.blue], expected).map { abs(Int($0) - $1) }.max() ?? 255
}

func quadrants(_ bitmap: Bitmap) throws -> [RGB] {
  let width = max(1, bitmap.width / 2)
  let height = max(1, bitmap.height / 2)
  return try [(0, 0), (1, 0), (0, 1), (1, 1)].map { column, row in
    let part = bitmap.cropped(
      x: column * (bitmap.width - width), y: row * (bitmap.height - height), width: width, height: height)
    return try #require(part).meanColor()
  }
}
