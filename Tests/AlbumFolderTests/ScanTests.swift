import AlbumCore
import AlbumFolder
import FileSystem
import TestSupport
import Testing

@Suite struct ScanTests {
  @Test func `a folder's photos are told by content, in natural order`() throws {
    let folder = try PhotoFolder(["IMG_10.jpg", "IMG_2.jpg", "notes.md", ".hidden.jpg"])
    folder.temporary.write("photo without an extension", to: "scan")
    folder.temporary.write("no picture", to: "broken.jpg")
    folder.temporary.write("", to: "empty.png")
    folder.temporary.makeFolder("folder.jpg")
    folder.temporary.makeFIFO("pipe.jpg")
    let view = try folder.album.look()
    #expect(
      view.album.photos.map(\.name.displayText) == ["broken.jpg", "empty.png", "IMG_2.jpg", "IMG_10.jpg", "scan"])
    let formats = view.album.photos.map { view.files[$0.id]?.format }
    #expect(formats == [.unknown, .unknown, .jpeg, .jpeg, .jpeg])
    #expect(view.takenNames.count == 9)
    #expect(folder.temporary.names().count == 9)
  }

  @Test func `a link is a photo if it leads to one, and keeps its own identity`() throws {
    let folder = try PhotoFolder(["a.jpg"])
    folder.temporary.makeFolder("folder")
    for (name, target) in [
      ("to-photo.jpg", "a.jpg"), ("to-folder.jpg", "folder"), ("to-nothing.jpg", "none"),
      ("to-itself.jpg", "to-itself.jpg"),
      ("to-pipe.jpg", "pipe"),
    ] {
      folder.temporary.symbolicLink(name, to: target)
    }
    folder.temporary.makeFIFO("pipe")
    let view = try folder.album.look()
    #expect(view.album.photos.map(\.name.displayText) == ["a.jpg", "to-photo.jpg"])
    let files = view.album.photos.compactMap { view.files[$0.id] }
    #expect(files[0].identity == files[0].content)
    #expect(files[1].identity != files[1].content)
    #expect(files[1].content == files[0].content)
  }

  @Test func `a link is renamed itself`() throws {
    let folder = try PhotoFolder(["a.jpg"])
    folder.temporary.symbolicLink("l.jpg", to: "a.jpg")
    let inode = folder.temporary.inode(Array("l.jpg".utf8))
    let open = try folder.album.openForChange()
    try open.rename(open.plan(["l.jpg>m.jpg"]), pattern: nil, words: "rename")
    #expect(folder.temporary.inode(Array("m.jpg".utf8)) == inode)
    #expect(try folder.names() == ["a.jpg", "m.jpg"])
  }

  #if DEBUG
    @Test func `a photo that can't be opened or read keeps its place`() throws {
      let folder = try PhotoFolder(["a.jpg", "b.jpg"])
      // A read is of an open file, without a name.
      let photos = [[], Array("a.jpg".utf8), Array("b.jpg".utf8)]
      for call in [SystemCall.Name.open, .pread] {
        let trace = FaultPlan(countsAll: true)
        _ = try FaultPlan.$current.withValue(trace) { try folder.album.look() }
        let number = try #require(trace.trace.lastIndex { $0.call == call && photos.contains($0.name) }) + 1
        let view = try FaultPlan.$current.withValue(FaultPlan(.fail(at: number, .noPermission), countsAll: true)) {
          try folder.album.look()
        }
        #expect(view.album.photos.count == 2)
        let files = view.album.photos.compactMap { view.files[$0.id] }
        #expect(files.filter { !$0.isReadable }.map(\.format) == [.unknown])
      }
    }
  #endif

  @Test func `companions stand with their photo and are none themselves`() throws {
    let folder = try PhotoFolder(["A.jpg", "A.dng", "A.xmp", "A.jpg.xmp", "B.dng", "B.wav"])
    let view = try folder.album.look()
    #expect(view.album.photos.map(\.name.displayText) == ["A.jpg", "B.dng"])
    let companions = view.album.photos.map { view.companions(of: $0.id).map(\.name.displayText) }
    #expect(companions == [["A.dng", "A.xmp", "A.jpg.xmp"], ["B.wav"]])
  }

  @Test func `a folder that isn't there or is none says so`() throws {
    let folder = try PhotoFolder(["a.jpg"])
    let missing = AlbumFolder(path: folder.temporary.path(of: "none"), programVersion: "1", probe: PhotoFolder.probe)
    #expect(throws: AlbumFolderError.cannotOpen(missing.path, .notThere)) { try missing.look() }
    let file = AlbumFolder(path: folder.temporary.path(of: "a.jpg"), programVersion: "1", probe: PhotoFolder.probe)
    #expect(throws: AlbumFolderError.cannotOpen(file.path, .notAFolder)) { try file.look() }
  }
}
