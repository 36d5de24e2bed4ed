import AlbumCore
import FileSystem
import Pixels
import TestSupport
import Testing

@testable import Photos

/// Whether what is remembered is of the photo that is there.
struct ThumbnailSourceTests {
  let home = TemporaryFolder()
  let folder = TemporaryFolder()
  let photos: Photos.PhotoFolder
  let source: ThumbnailSource

  static let framing = ThumbnailFraming(box: PixelSize(width: 6, height: 4), framing: .fill)

  init() throws {
    photos = try Photos.PhotoFolder(path: folder.pathBytes)
    source = ThumbnailSource(cache: ThumbnailCache(cacheHome: home.pathBytes))
    add("a.png", SmallPhoto.png(1))
  }

  /// A photo that was there long before.
  private func add(_ name: String, _ bytes: [UInt8]) {
    folder.write(bytes, to: Array(name.utf8))
    folder.setModified(name, at: 1_700_000_000)
  }

  private func request(_ name: String, _ framing: ThumbnailFraming = framing) throws -> ThumbnailRequest {
    ThumbnailRequest(name: try requireName(name), folder: photos, framing: framing)
  }

  private func make(
    _ name: String = "a.png", _ framing: ThumbnailFraming = framing
  ) throws -> Result<Thumbnail, PhotoError> {
    source.thumbnail(try request(name, framing), worker: Worker(Cancellation()))
  }

  private func remembered(
    _ name: String = "a.png", _ framing: ThumbnailFraming = framing
  ) throws -> Result<Thumbnail, PhotoError>? {
    source.remembered(try request(name, framing), buffer: ReadBuffer())
  }

  /// What a look without any cache finds.
  private func truth(
    _ name: String = "a.png", _ framing: ThumbnailFraming = framing
  ) throws -> Result<Thumbnail, PhotoError> {
    ThumbnailSource(cache: nil).thumbnail(try request(name, framing), worker: Worker(Cancellation()))
  }

  // MARK: Hits

  @Test func `a photo is remembered once it was seen`() throws {
    #expect(try remembered() == nil)
    let made = try make()
    #expect(try made == truth())
    #expect(try remembered() == made)
  }

  static let moves: [(String, String, @Sendable (TemporaryFolder) -> Void)] = [
    ("renamed", "b.png", { $0.rename("a.png", to: "b.png") }),
    ("hard link", "b.png", { $0.hardLink(Array("a.png".utf8), as: Array("b.png".utf8)) }),
    ("link", "b.png", { $0.symbolicLink("b.png", to: "a.png") }),
    (
      "moved to another folder and back", "c.png",
      {
        $0.makeFolder("inner")
        $0.rename("a.png", to: "inner/a.png")
        $0.rename("inner/a.png", to: "c.png")
      }
    ),
  ]

  @Test(arguments: moves)
  func `another name or place keeps it`(move: (String, name: String, go: @Sendable (TemporaryFolder) -> Void)) throws {
    let made = try make()
    move.go(folder)
    #expect(try remembered(move.name) == made)
    #expect(try truth(move.name) == made)
  }

  @Test func `a photo moved to another folder keeps it there`() throws {
    let made = try make()
    folder.makeFolder("inner")
    folder.rename("a.png", to: "inner/b.png")
    let inner = try Photos.PhotoFolder(path: folder.path(of: "inner"))
    let request = ThumbnailRequest(name: try requireName("b.png"), folder: inner, framing: Self.framing)
    #expect(source.remembered(request, buffer: ReadBuffer()) == made)
  }

  #if DEBUG
    @Test(arguments: ["a.png", "broken.png"])
    func `what is remembered takes a look at the photo's status and opens it not at all`(name: String) throws {
      add("broken.png", Array(SmallPhoto.png(1).prefix(40)))
      let made = try make(name)
      let plan = FaultPlan(countsAll: true)
      let again = try FaultPlan.$current.withValue(plan) { try make(name) }
      #expect(again == made)
      #expect(plan.trace.map(\.call) == [.fstatat, .open, .fstat, .pread])
      #expect(plan.trace.filter { $0.name == Array(name.utf8) }.map(\.call) == [.fstatat])
    }
  #endif

  // MARK: Misses

  /// Something becomes of a.png, which then is another picture or none.
  static let changes: [(String, @Sendable (TemporaryFolder) -> Void)] = [
    (
      "written over, as large as before",
      {
        $0.write(SmallPhoto.jpeg(9), to: Array("a.png".utf8))
        $0.setModified("a.png", at: 1_700_000_001)
      }
    ),
    (
      "written over, a nanosecond later",
      {
        $0.write(SmallPhoto.jpeg(9), to: Array("a.png".utf8))
        $0.setModified("a.png", at: 1_700_000_000, nanoseconds: 1)
      }
    ),
    (
      "replaced by a file of the same size and time",
      {
        $0.write(SmallPhoto.jpeg(9), to: Array("b.png".utf8))
        $0.setModified("b.png", at: 1_700_000_000)
        $0.rename("b.png", to: "a.png")
      }
    ),
    (
      "removed and made anew",
      {
        $0.remove("a.png")
        $0.write(SmallPhoto.jpeg(9), to: Array("a.png".utf8))
        $0.setModified("a.png", at: 1_700_000_002)
      }
    ),
    (
      "cut short, its time set back",
      {
        $0.setLength("a.png", 60)
        $0.setModified("a.png", at: 1_700_000_000)
      }
    ),
    (
      "longer, its time set back",
      {
        $0.setLength("a.png", 5000)
        $0.setModified("a.png", at: 1_700_000_000)
      }
    ),
    ("older than it was", { $0.setModified("a.png", at: 1_600_000_000) }),
    (
      "a link to another photo",
      {
        $0.write(SmallPhoto.jpeg(9), to: Array("b.png".utf8))
        $0.setModified("b.png", at: 1_700_000_000)
        $0.remove("a.png")
        $0.symbolicLink("a.png", to: "b.png")
      }
    ),
    (
      "two photos that changed places",
      {
        $0.write(SmallPhoto.jpeg(9), to: Array("b.png".utf8))
        $0.setModified("b.png", at: 1_700_000_000)
        $0.rename("a.png", to: "c.png")
        $0.rename("b.png", to: "a.png")
        $0.rename("c.png", to: "b.png")
      }
    ),
    ("gone", { $0.remove("a.png") }),
    (
      "a folder",
      {
        $0.remove("a.png")
        $0.makeFolder("a.png")
      }
    ),
    (
      "a FIFO",
      {
        $0.remove("a.png")
        $0.makeFIFO("a.png")
      }
    ),
  ]

  @Test(arguments: changes)
  func `a photo that changed is looked at again`(change: (String, go: @Sendable (TemporaryFolder) -> Void)) throws {
    // Both jpeg(9) and the photo have the same size, so that the size alone never tells.
    let small = SmallPhoto.jpeg(1)
    #expect(small.count == SmallPhoto.jpeg(9).count)
    add("a.png", small)
    _ = try make()
    change.go(folder)
    #expect(try remembered() == nil)
    #expect(try make() == truth())
    // And whatever is remembered of it now is right too.
    #expect(try make() == truth())
  }

  @Test func `each framing is remembered for itself`() throws {
    let framings = [
      Self.framing, ThumbnailFraming(box: PixelSize(width: 4, height: 6), framing: .fill),
      ThumbnailFraming(box: Self.framing.box, framing: .fit),
      ThumbnailFraming(box: PixelSize(width: 60, height: 40), framing: .fit),
      ThumbnailFraming(box: PixelSize(width: 60, height: 40), framing: .fit, mayEnlarge: false),
    ]
    for framing in framings {
      #expect(try remembered("a.png", framing) == nil)
      #expect(try make("a.png", framing) == truth("a.png", framing))
    }
    for framing in framings { #expect(try remembered("a.png", framing) == truth("a.png", framing)) }
  }

  @Test(arguments: [0, 1, 2, -5, -100_000])
  func `a photo changed just now, or later than now, isn't remembered`(secondsAgo: Int) throws {
    folder.setModified("a.png", secondsAgo: secondsAgo)
    #expect(try make() == truth())
    #expect(try remembered() == nil)
    #expect(home.names() == [])
  }

  #if DEBUG
    @Test func `a photo that changes while it's read isn't remembered`() throws {
      // Once to see which call is the last look at the file.
      let calls = FaultPlan(countsAll: true)
      add("b.png", SmallPhoto.png(1))
      _ = try FaultPlan.$current.withValue(calls) { try make("b.png") }
      let opening = try #require(calls.trace.firstIndex { $0.name == Array("b.png".utf8) && $0.call == .open })
      let last = try #require(calls.trace[opening...].lastIndex { $0.call == .pread }) + 1
      for call in opening + 2...last {
        add("a.png", SmallPhoto.png(1))
        let plan = FaultPlan(
          .before(call) { [folder] _ in
            folder.write(SmallPhoto.png(2), to: Array("a.png".utf8))
            folder.setModified("a.png", at: 1_700_000_001)
          }, countsAll: true)
        _ = try FaultPlan.$current.withValue(plan) { try make() }
        #expect(try remembered().map { try $0 == truth() } ?? true, "changed before call \(call)")
      }
    }
  #endif

  // MARK: Problems

  @Test(
    arguments: [
      ("a.png", PhotoError.endsTooEarly, Array(SmallPhoto.png(1).prefix(20))),
      ("b.jpg", .notAnImage, Array("text".utf8)),
      ("c.jpg", .endsTooEarly, []), ("d.gif", .notDecodedHere(.gif, trait: nil), Array("GIF89a".utf8)),
    ] as [(String, PhotoError, [UInt8])])
  func `why a photo can't be shown is remembered`(name: String, problem: PhotoError, bytes: [UInt8]) throws {
    add(name, bytes)
    #expect(try make(name) == .failure(problem))
    #expect(try remembered(name) == .failure(problem))
  }

  @Test func `a photo that is there in part is remembered as such`() throws {
    add("a.png", Array(SmallPhoto.png(1, height: 400).prefix(5000)))
    let made = try make()
    #expect(try made.get().damage == .endsTooEarly)
    #expect(try remembered() == made)
  }

  @Test func `what isn't there isn't remembered as missing`() throws {
    #expect(try make("b.png") == .failure(.gone))
    add("b.png", SmallPhoto.png(2))
    #expect(try make("b.png") == truth("b.png"))
  }

  #if DEBUG
    @Test(arguments: [Errno.noPermission, .inputOutput])
    func `a photo that couldn't be opened or read is tried again`(code: Errno) throws {
      let calls = FaultPlan(countsAll: true)
      add("b.png", SmallPhoto.png(1))
      _ = try FaultPlan.$current.withValue(calls) { try make("b.png") }
      let opening = try #require(calls.trace.firstIndex { $0.name == Array("b.png".utf8) && $0.call == .open }) + 1
      let last = try #require(calls.trace.lastIndex { $0.call == .pread }) + 1
      for call in opening...last {
        let plan = FaultPlan(.fail(at: call, code), countsAll: true)
        _ = try FaultPlan.$current.withValue(plan) { try make() }
        #expect(try remembered().map { try $0 == truth() } ?? true, "failed at call \(call)")
      }
    }
  #endif

  @Test func `a name that says something else of a file no decoder knows is listened to`() throws {
    add("a.nef", [0x49, 0x49, 0x2A, 0x00, 8, 0, 0, 0])
    #expect(try make("a.nef") == .failure(.notDecodedHere(.raw, trait: nil)))
    folder.rename("a.nef", to: "a.tif")
    #expect(try remembered("a.tif") == nil)
    #expect(try make("a.tif") == .failure(.notDecodedHere(.tiff, trait: nil)))
    #expect(try remembered("a.tif") == .failure(.notDecodedHere(.tiff, trait: nil)))
  }

  @Test func `cancelled work isn't remembered`() throws {
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(source.thumbnail(try request("a.png"), worker: Worker(cancellation)) == .failure(.cancelled))
    #expect(try remembered() == nil)
  }

  @Test func `without a cache nothing is written`() throws {
    _ = try truth().get()
    #expect(home.names() == [])
  }

  // MARK: Framing

  @Test(arguments: [
    (40, 20, Framing.fit, 40, 20), (40, 200, .fit, 13, 64), (400, 200, .fit, 64, 32), (40, 20, .fill, 20, 20),
    (400, 40, .fill, 40, 40), (400, 300, .fill, 64, 64), (1, 300, .fill, 1, 1),
  ])
  func `a photo smaller than its box isn't enlarged unless that is wanted`(
    width: Int, height: Int, framing: Framing, expectedWidth: Int, expectedHeight: Int
  ) throws {
    add("a.png", FixturePNG(width: width, height: height).bytes)
    let box = PixelSize(width: 64, height: 64)
    let bitmap = try make("a.png", ThumbnailFraming(box: box, framing: framing, mayEnlarge: false)).get().bitmap
    #expect((bitmap.width, bitmap.height) == (expectedWidth, expectedHeight))
  }
}
