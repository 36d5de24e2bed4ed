import AlbumCore
import FileSystem
import Pixels
import TestSupport
import Testing

@testable import Photos

/// How a worker's files come through its buffer.
struct ReadBufferTests {
  let folder = TemporaryFolder()
  let photos: Photos.PhotoFolder
  let worker = Worker()

  static let content = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }

  init() throws {
    photos = try Photos.PhotoFolder(path: folder.pathBytes)
    folder.write(Self.content, to: Array("a".utf8))
    folder.write(Self.content.reversed(), to: Array("b".utf8))
  }

  private func file(_ name: String) throws -> PhotoFile {
    try PhotoFile(opening: try requireName(name), in: photos, for: worker)
  }

  @Test func `whatever is read, and in whichever order, is what stands there`() throws {
    let (first, second) = (try file("a"), try file("b"))
    let backward = Array(Self.content.reversed())
    var numbers = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let offset = Int.random(in: 0..<310_000, using: &numbers)
      let count = Int.random(in: 0..<(Bool.random(using: &numbers) ? 5000 : 200_000), using: &numbers)
      let expected = { (content: [UInt8]) in Array(content.dropFirst(offset).prefix(count)) }
      #expect(try first.bytes(at: offset, count: count) == expected(Self.content))
      let view = try second.withBytes(at: offset, count: count) { span in span.withUnsafeBufferPointer { Array($0) } }
      #expect(view == expected(backward))
      // Another use of the same memory takes nothing from the files but what was read ahead.
      if Bool.random(using: &numbers) { worker.buffer.room(for: 100).initializeMemory(as: UInt8.self, repeating: 9) }
    }
  }

  @Test func `a file that fails to be read says so, and gives no bytes of another`() throws {
    let file = try file("a")
    #expect(try file.bytes(at: 0, count: 10).count == 10)
    folder.write([1, 2, 3], to: Array("a".utf8))
    #expect(try file.bytes(at: 200_000, count: 10) == [])
    #expect(try file.withBytes(at: 70_000, count: 10) { $0.count } == 0)
  }

  @Test func `what one large file took isn't kept for ever`() {
    #expect(worker.buffer.room(for: 9 << 20).count == 9 << 20)
    worker.buffer.shrink()
    #expect(worker.buffer.room(for: 0).isEmpty)
    #expect(worker.buffer.room(for: 10).count == 10)
  }

  #if DEBUG
    @Test func `a photo is read once, from its start to its end`() throws {
      let photo = FixturePNG(width: 200, height: 200, pixel: { x, y in [x, y, x ^ y] }).bytes
      #expect(photo.count > 100_000 && photo.count < 2 * ReadBuffer.chunk)
      folder.write(photo, to: Array("c.png".utf8))
      let plan = FaultPlan(countsAll: true)
      let thumbnail = try FaultPlan.$current.withValue(plan) {
        try Thumbnailer().thumbnail(
          of: try file("c.png"), named: try requireName("c.png"), in: PixelSize(width: 9, height: 9), framing: .fit)
      }
      #expect(thumbnail.photoSize == PixelSize(width: 200, height: 200))
      // Between its two parts, its last bytes tell whether it's all there.
      #expect(plan.trace.map(\.call) == [.open, .fstat, .pread, .pread, .pread])
    }
  #endif
}
