import AlbumCore
import AlbumFolder
import TestSupport
import Testing

/// Symbolic links among photos and their companions.
@Suite struct LinkTests {
  @Test func `a sidecar that is a link goes with its photo and comes back`() throws {
    let folder = try PhotoFolder(["c.jpg"])
    let elsewhere = TemporaryFolder()
    elsewhere.write("settings", to: "c.xmp")
    folder.temporary.symbolicLink("c.xmp", to: "\(elsewhere.path)/c.xmp")
    do {
      let open = try folder.album.openForChange()
      try open.rename(open.plan(["c.jpg>1.jpg", "c.xmp>1.xmp"]), pattern: nil, words: "rename")
    }
    #expect(folder.temporary.read("1.xmp") == Array("settings".utf8))
    let step = try #require(try folder.album.openForChange().undo().first)
    #expect(step.leftAlone == [])
    #expect(folder.contents().keys.map(\.displayText).sorted() == ["c.jpg", "c.xmp"])
  }

  @Test(arguments: ["a.jpg", "./a.jpg", "sub/../a.jpg", "absolute"])
  func `a link to a photo that gets another name stands in a rename's way`(destination: String) throws {
    for moves in [["a.jpg>1.jpg"], ["a.jpg>1.jpg", "l.jpg>2.jpg"]] {
      let folder = try PhotoFolder(["a.jpg", "b.jpg"])
      folder.temporary.makeFolder("sub")
      let path = destination == "absolute" ? "\(folder.temporary.path)/a.jpg" : destination
      folder.temporary.symbolicLink("l.jpg", to: path)
      let open = try folder.album.openForChange()
      let problem = RenameProblem.linked(try #require(FileName("l.jpg")), to: try #require(FileName("a.jpg")))
      #expect(throws: AlbumFolderError.cannotRename([problem])) {
        try open.rename(open.plan(moves), pattern: nil, words: "rename")
      }
      #expect(folder.contents().keys.map(\.displayText).sorted() == ["a.jpg", "b.jpg", "l.jpg"])
    }
  }

  @Test func `a link to a photo elsewhere, or to one that keeps its name, is renamed as any file`() throws {
    let folder = try PhotoFolder(["a.jpg"])
    let elsewhere = TemporaryFolder()
    elsewhere.write("photo b", to: "a.jpg")
    folder.temporary.symbolicLink("l.jpg", to: "a.jpg")
    folder.temporary.symbolicLink("m.jpg", to: "\(elsewhere.path)/a.jpg")
    let open = try folder.album.openForChange()
    try open.rename(open.plan(["l.jpg>1.jpg", "m.jpg>2.jpg"]), pattern: nil, words: "rename")
    #expect(folder.temporary.read("1.jpg") == Array("photo a.jpg".utf8))
    #expect(folder.temporary.read("2.jpg") == Array("photo b".utf8))
  }
}
