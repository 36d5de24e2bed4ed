import AlbumCore
import Glibc
import Photos
import Pixels
import TestSupport
import Testing

struct PhotoFileTests {
  @Test func `files of a folder become thumbnails, in order, whatever they are`() throws {
    let folder = try Folder()
    try folder.write(FixtureJPEG.quadrants().bytes, to: "a.jpg")
    try folder.write(Array(FixturePNG(width: 40, height: 40).bytes.prefix(3000)), to: "b.png")
    try folder.write([], to: "c.jpg")
    #expect(mkdirat(folder.descriptor, "e.jpg", 0o700) == 0)
    #expect(mkfifoat(folder.descriptor, "f.jpg", 0o600) == 0)
    #expect(symlinkat("a.jpg", folder.descriptor, "g.png") == 0)
    let requests = try ["a.jpg", "b.png", "c.jpg", "d.jpg", "e.jpg", "f.jpg", "g.png"].map {
      ThumbnailRequest(
        name: try #require(FileName($0)), directory: folder.descriptor, box: PixelSize(width: 12, height: 8),
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
    let folder = try Folder()
    #expect(mkdirat(folder.descriptor, "e.jpg", 0o700) == 0)
    #expect(mkfifoat(folder.descriptor, "f.jpg", 0o600) == 0)
    let reader = PhotoReader()
    for name in ["e.jpg", "f.jpg"] {
      #expect(reader.report(onFileNamed: try #require(FileName(name)), inDirectory: folder.descriptor) == nil)
    }
    let gone = reader.report(onFileNamed: try #require(FileName("d.JPG")), inDirectory: folder.descriptor)
    #expect(gone?.problem == .gone)
    #expect(gone?.label == "JPG")
  }

  @Test func `a file is read in any place, and no further than its end`() throws {
    let folder = try Folder()
    try folder.write(Array(0..<100), to: "a")
    let file = try PhotoFile(opening: try #require(FileName("a")), inDirectory: folder.descriptor)
    #expect(file.byteCount == 100)
    #expect(try file.bytes(at: 98, count: 10) == [98, 99])
    #expect(try file.bytes(at: 100, count: 10) == [])
    #expect(try file.bytes(at: -1, count: 10) == [])
    #expect(try file.bytes(at: .max, count: .max) == [])
    try folder.write([1, 2, 3], to: "a")
    #expect(try file.bytes(at: 0, count: 100) == [1, 2, 3])
  }
}

/// A folder of its own that goes away with the test.
private final class Folder {
  let descriptor: Int32
  private let path: String

  init() throws {
    var template = Array("/tmp/nineslot-photos-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try #require(descriptor >= 0)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    try #require(Glibc.write(file, bytes, bytes.count) == bytes.count)
  }

  deinit {
    for name in ["a", "a.jpg", "b.png", "c.jpg", "f.jpg", "g.png"] { unlinkat(descriptor, name, 0) }
    unlinkat(descriptor, "e.jpg", AT_REMOVEDIR)
    close(descriptor)
    rmdir(path)
  }
}
