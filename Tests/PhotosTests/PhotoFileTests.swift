import AlbumCore
import Photos
import Pixels
import TestSupport
import Testing

struct PhotoFileTests {
  @Test func `files of a folder become thumbnails, in order, whatever they are`() throws {
    let folder = TemporaryFolder()
    let photos = try PhotoFolder(path: folder.pathBytes)
    folder.write(FixtureJPEG.quadrants().bytes, to: Array("a.jpg".utf8))
    folder.write(Array(FixturePNG(width: 40, height: 40).bytes.prefix(3000)), to: Array("b.png".utf8))
    folder.write([], to: Array("c.jpg".utf8))
    folder.makeFolder("e.jpg")
    folder.makeFIFO("f.jpg")
    folder.symbolicLink("g.png", to: "a.jpg")
    let requests = try ["a.jpg", "b.png", "c.jpg", "d.jpg", "e.jpg", "f.jpg", "g.png"].map {
      ThumbnailRequest(
        name: try #require(FileName($0)), folder: photos, box: PixelSize(width: 12, height: 8),
        framing: .fill)
    }
    var outcomes: [String] = []
    ThumbnailPipeline().thumbnails(requests) { _, result in
      switch result {
      case .success(let thumbnail): outcomes.append(thumbnail.damage?.reason ?? "good")
      case .failure(let error): outcomes.append(error.reason)
      }
      return .goOn
    }
    #expect(
      outcomes == ["good", "ends too early", "ends too early", "gone", "not an image", "not an image", "good"])
  }

  @Test func `directories and pipes are no photos, and what is gone is one by its name`() throws {
    let folder = TemporaryFolder()
    let photos = try PhotoFolder(path: folder.pathBytes)
    folder.makeFolder("e.jpg")
    folder.makeFIFO("f.jpg")
    let reader = PhotoReader()
    for name in ["e.jpg", "f.jpg"] {
      #expect(reader.report(onFileNamed: try #require(FileName(name)), in: photos) == nil)
    }
    let gone = reader.report(onFileNamed: try #require(FileName("d.JPG")), in: photos)
    #expect(gone?.problem == .gone)
    #expect(gone?.label == "JPG")
  }

  @Test func `a file is read in any place, and no further than its end`() throws {
    let folder = TemporaryFolder()
    let photos = try PhotoFolder(path: folder.pathBytes)
    folder.write(Array(0..<100), to: Array("a".utf8))
    let file = try PhotoFile(opening: try #require(FileName("a")), in: photos)
    #expect(file.byteCount == 100)
    #expect(try file.bytes(at: 98, count: 10) == [98, 99])
    #expect(try file.bytes(at: 100, count: 10) == [])
    #expect(try file.bytes(at: -1, count: 10) == [])
    #expect(try file.bytes(at: .max, count: .max) == [])
    folder.write([1, 2, 3], to: Array("a".utf8))
    #expect(try file.bytes(at: 0, count: 100) == [1, 2, 3])
  }
}
