import AlbumCore
import AlbumFolder
import FileSystem
import TestSupport
import Testing

@Suite struct ImportTests {
  let outside = TemporaryFolder()

  private func place(_ name: String, in open: OpenAlbum) throws -> ImportedFile {
    let file = try open.importFile(from: outside.path(of: name))
    var album = open.view.album
    album.add([file.photo], toPage: 0)
    try open.commit(album, words: "add \(name)")
    return file
  }

  @Test func `a file is copied in, and undo puts it in the tray and deletes nothing`() throws {
    let folder = try PhotoFolder(["a.jpg"])
    outside.write("photo from outside", to: "new.jpg")
    let open = try folder.album.openForChange()
    #expect(try place("new.jpg", in: open).outcome == .copied)
    #expect(open.view.album.photos.map(\.name.displayText) == ["a.jpg", "new.jpg"])
    #expect(open.view.files.count == 2)
    #expect(folder.temporary.read("new.jpg") == outside.read("new.jpg"))
    try open.undo()
    #expect(open.view.album.photos.map(\.name.displayText) == ["a.jpg"])
    #expect(try folder.album.look().album.tray.map(\.name.displayText) == ["new.jpg"])
    #expect(folder.temporary.read("new.jpg") != nil)
    try open.redo()
    #expect(try folder.names() == ["a.jpg", "new.jpg"])
    #expect(try folder.album.look().album.tray == [])
  }

  @Test func `nobody's hidden file is taken for what an import left`() throws {
    let folder = try PhotoFolder(["a.jpg"])
    for name in [".nineslot-import-mine", ".nineslot-import-0123abcd"] { folder.temporary.write("mine", to: name) }
    try folder.album.openForChange().order(["a.jpg"])
    #expect(folder.temporary.read(".nineslot-import-mine") == Array("mine".utf8))
    #expect(folder.temporary.read(".nineslot-import-0123abcd") == Array("mine".utf8))
  }

  @Test func `a file that was never there is called so`() throws {
    let folder = try PhotoFolder(["a.jpg"])
    #expect {
      try folder.album.openForChange().importFile(from: Array("/nowhere/x.jpg".utf8))
    } throws: {
      ($0 as? AlbumFolderError)?.message.plainText == "There is no file /nowhere/x.jpg."
    }
  }

  @Test func `a taken name gives the next free one`() throws {
    let folder = try PhotoFolder(["a.jpg", "a-2.jpg"])
    outside.write("photo other", to: "a.jpg")
    let open = try folder.album.openForChange()
    let file = try open.importFile(from: outside.path(of: "a.jpg"))
    #expect(file.photo.name.displayText == "a-3.jpg")
    #expect(file.outcome == .copiedUnderAnotherName(instead: try #require(FileName("a.jpg"))))
    #expect(folder.temporary.read("a.jpg") == Array("photo a.jpg".utf8))
  }

  @Test func `a file of the same content isn't copied again`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg"])
    outside.write("photo b.jpg", to: "copy of b.jpg")
    let open = try folder.album.openForChange()
    let file = try open.importFile(from: outside.path(of: "copy of b.jpg"))
    #expect(file.outcome == .alreadyThere)
    #expect(file.photo.name.displayText == "b.jpg")
    #expect(folder.temporary.names().count == 2)
  }

  @Test func `two files of one call get different names and numbers`() throws {
    let folder = try PhotoFolder(["a.jpg"])
    outside.write("photo one", to: "x.jpg")
    outside.makeFolder("other")
    outside.write("photo two", to: "other/x.jpg")
    let open = try folder.album.openForChange()
    let first = try open.importFile(from: outside.path(of: "x.jpg"))
    let second = try open.importFile(from: outside.path(of: "other/x.jpg"))
    #expect(first.photo.id != second.photo.id)
    #expect(second.photo.name.displayText == "x-2.jpg")
  }

  @Test(arguments: ["notes.md", "folder", ".hidden.jpg", "pipe.jpg"])
  func `what is no photo isn't imported`(name: String) throws {
    let folder = try PhotoFolder(["a.jpg"])
    outside.write("text", to: "notes.md")
    outside.makeFolder("folder")
    outside.write("photo", to: ".hidden.jpg")
    outside.makeFIFO("pipe.jpg")
    let path = outside.path(of: name)
    #expect(throws: AlbumFolderError.notAPhoto(path)) { try folder.album.openForChange().importFile(from: path) }
    #expect(folder.temporary.names().count == 1)
  }

  #if DEBUG
    @Test func `an import that fails or is stopped leaves no half file`() throws {
      outside.write("photo from outside", to: "new.jpg")
      for call in 1...6 {
        for isStopped in [false, true] {
          let fault = isStopped ? FaultPlan.Fault.stop(at: call) : .fail(at: call, .diskFull)
          let folder = try PhotoFolder(["a.jpg"])
          do {
            let open = try folder.album.openForChange()
            _ = failure(under: FaultPlan(fault)) { try open.importFile(from: outside.path(of: "new.jpg")) }
          }
          _ = try folder.album.openForChange()
          let contents = folder.contents()
          // A program that was killed leaves its hidden copy: nobody can tell it from a person's own file.
          #expect(isStopped || contents.keys.allSatisfy { !$0.isHidden })
          #expect(try folder.names().count == (contents.keys.contains { $0.displayText == "new.jpg" } ? 2 : 1))
          let copy = FileName("new.jpg").flatMap { contents[$0] }
          #expect(copy == nil || copy == outside.read("new.jpg"))
        }
      }
    }
  #endif
}
