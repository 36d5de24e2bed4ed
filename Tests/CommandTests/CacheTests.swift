import AlbumCore
import TestSupport
import Testing

struct CacheTests {
  let folder = PhotoFolder(["a.png", "b.jpg", "c.png"])

  init() {
    for name in folder.names { folder.folder.setModified(name, secondsAgo: 1000) }
  }

  private var path: String { folder.home.path + "/cache/nineslot/thumbnails" }

  private func contents(_ count: Int, _ size: String) -> String {
    "folder      \(path)\nthumbnails  \(count)\nsize        \(size) of at most 512 MB\nexit 0"
  }

  @Test func `the cache tells what it holds, and is cleared`() throws {
    try expect(folder.nineslot("cache"), says: contents(0, "0 KB"))
    try expect(folder.nineslot("cache", "--clear"), says: "The cache is empty.\nexit 0")
    #expect(folder.home.names() == [])
    try folder.nineslot("show", "--graphics", "symbols")
    try expect(folder.nineslot("cache"), says: contents(3, "12 KB"))
    try expect(folder.nineslot("cache", "--clear"), says: "3 thumbnails removed, 12 KB.\nexit 0")
    try expect(folder.nineslot("-q", "cache", "--clear"), says: "exit 0")
    try expect(folder.nineslot("cache"), says: contents(0, "0 KB"))
  }

  @Test func `JSON has the same`() throws {
    try folder.nineslot("show", "--graphics", "symbols")
    let json = try JSONReader.value(of: folder.nineslot("cache", "--json").outputBytes)
    #expect(json["folder"]?.string == path)
    #expect(json["thumbnails"]?.int == 3)
    #expect(json["bytes"]?.int == 3 * 4096)
    #expect(json["limit"]?.int == 512 << 20)
  }

  @Test(arguments: ["symbols", "kitty", "iterm"])
  func `pictures are the same with the cache, from it, and without it`(graphics: String) throws {
    let runs = try [[], [], ["--no-cache"]].map { more in
      try folder.run((["show", "--graphics", graphics, "--columns", "80"] + more).map { Array($0.utf8) })
    }
    #expect(runs[0].output.count > 1000)
    #expect(runs.allSatisfy { $0.outputBytes == runs[0].outputBytes && $0.status == 0 })
  }

  @Test func `--no-cache neither asks the cache nor fills it`() throws {
    try folder.nineslot("show", "--graphics", "symbols", "--no-cache")
    #expect(folder.home.names() == [])
  }

  /// Two photos of equal size and time change places: only what is remembered by name would get that wrong.
  @Test func `a rename keeps the thumbnails, and each stays its photo's`() throws {
    folder.folder.write(SmallPhoto.jpeg(5), to: Array("d.jpg".utf8))
    folder.folder.setModified("b.jpg", at: 1_700_000_000)
    folder.folder.setModified("d.jpg", at: 1_700_000_000)
    try folder.nineslot("show", "--graphics", "symbols")
    let before = try folder.nineslot("cache", "--json").output
    try folder.nineslot("reverse")
    try folder.nineslot("rename", "--to", "{name}", "--yes")
    try folder.nineslot("rename", "--to", "{n}", "--yes")
    let shown = try folder.nineslot("show", "--graphics", "symbols").outputBytes
    #expect(try folder.nineslot("cache", "--json").output == before)
    #expect(try folder.nineslot("show", "--graphics", "symbols", "--no-cache").outputBytes == shown)
  }

  @Test func `what is wrong with a photo is told from the cache too`() throws {
    folder.folder.write(Array(SmallPhoto.png(9, height: 400).prefix(500)), to: Array("half.png".utf8))
    folder.folder.write("text", to: "text.jpg")
    for name in ["half.png", "text.jpg"] { folder.folder.setModified(name, secondsAgo: 1000) }
    let first = try folder.nineslot("show", "--graphics", "symbols")
    #expect(
      first.errors == """
        Can't read half.png: it ends too early. It keeps its place and will be renamed.
        Can't read text.jpg: it is not an image. It keeps its place and will be renamed.

        """)
    #expect(first.status == 3)
    try expect(folder.nineslot("show", "--graphics", "symbols"), says: first.transcript)
  }

  @Test func `a cache folder that can't be made costs the cache and nothing more`() throws {
    folder.home.write("a file", to: "cache")
    let run = try folder.nineslot("show", "--graphics", "symbols")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    try expect(
      folder.nineslot("cache"), says: "--\nCan't use \(path): Not a directory.\nexit 1")
  }

  @Test func `a cache folder that others may write isn't used, and that is told`() throws {
    try folder.nineslot("show", "--graphics", "symbols")
    folder.home.setPermissions("cache/nineslot", 0o777)
    #expect(try folder.nineslot("show", "--graphics", "symbols").status == 0)
    try expect(
      folder.nineslot("cache"),
      says: """
        --
        Can't use \(path): Permission denied.
        It has to be yours, and no one else may write to it.
        exit 1
        """)
  }

  @Test func `without a home there is no cache`() throws {
    let environment = ["HOME": "", "XDG_CACHE_HOME": ""]
    #expect(try folder.nineslot("show", "--graphics", "symbols", environment: environment).status == 0)
    try expect(
      folder.nineslot("cache", environment: environment),
      says: "--\nThere is no cache: neither XDG_CACHE_HOME nor HOME names a folder.\nSet HOME.\nexit 1")
  }
}
