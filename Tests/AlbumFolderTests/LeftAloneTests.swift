import AlbumCore
import AlbumFolder
import TestSupport
import Testing

/// Undo and redo after a person had their hands on the files.
@Suite struct LeftAloneTests {
  /// a, b, c, d; b and a change places; then the order goes into the names.
  private func renamed() throws -> PhotoFolder {
    let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
    let open = try folder.album.openForChange()
    try open.order(["b.jpg", "a.jpg", "c.jpg", "d.jpg"], words: "swap 1 2")
    try open.rename(
      open.plan(["b.jpg>01_b.jpg", "a.jpg>02_a.jpg", "c.jpg>03_c.jpg", "d.jpg>04_d.jpg"]), pattern: nil,
      words: "rename")
    return folder
  }

  @discardableResult
  private func undo(_ folder: PhotoFolder) throws -> HistoryStep {
    try #require(try folder.album.openForChange().undo().first)
  }

  @discardableResult
  private func redo(_ folder: PhotoFolder) throws -> HistoryStep {
    try #require(try folder.album.openForChange().redo().first)
  }

  private func touch(_ name: String, _ folder: PhotoFolder) {
    folder.temporary.write((folder.temporary.read(name) ?? []) + Array(" edited".utf8), to: Array(name.utf8))
  }

  /// Writes a new file and gives it the old one's name.
  private func save(_ name: String, _ folder: PhotoFolder) {
    folder.temporary.write("photo saved anew", to: "saving.tmp")
    folder.temporary.rename("saving.tmp", to: name)
  }

  @Test(arguments: [false, true]) func `a changed file keeps its place in every earlier order and every later one`(
    isNew: Bool
  ) throws {
    let folder = try renamed()
    isNew ? save("01_b.jpg", folder) : touch("01_b.jpg", folder)
    #expect(try undo(folder).leftAlone.map(\.name.displayText) == ["01_b.jpg"])
    #expect(try folder.names() == ["01_b.jpg", "a.jpg", "c.jpg", "d.jpg"])
    try undo(folder)
    #expect(try folder.names() == ["a.jpg", "01_b.jpg", "c.jpg", "d.jpg"])
    #expect(try folder.album.look().album.photos.map { $0.originalName?.displayText } == [nil, "b.jpg", nil, nil])
    try redo(folder)
    #expect(try folder.names() == ["01_b.jpg", "a.jpg", "c.jpg", "d.jpg"])
    #expect(try redo(folder).leftAlone == [])
    #expect(try folder.names() == ["01_b.jpg", "02_a.jpg", "03_c.jpg", "04_d.jpg"])
  }

  @Test(arguments: [false, true]) func `a stranger at an old name never gets a photo's place`(isChanged: Bool) throws {
    let folder = try renamed()
    folder.temporary.write("photo stranger", to: "a.jpg")
    if isChanged { touch("02_a.jpg", folder) }
    #expect(try undo(folder).leftAlone.map(\.name.displayText) == ["02_a.jpg"])
    #expect(try folder.names() == ["b.jpg", "02_a.jpg", "c.jpg", "d.jpg", "a.jpg"])
    try undo(folder)
    #expect(try folder.names() == ["02_a.jpg", "b.jpg", "c.jpg", "d.jpg", "a.jpg"])
    try redo(folder)
    #expect(try folder.names() == ["b.jpg", "02_a.jpg", "c.jpg", "d.jpg", "a.jpg"])
    #expect(try redo(folder).leftAlone == [])
    #expect(try folder.names() == ["01_b.jpg", "02_a.jpg", "03_c.jpg", "04_d.jpg", "a.jpg"])
    #expect(folder.temporary.read("a.jpg") == Array("photo stranger".utf8))
  }

  @Test func `a photo that was renamed elsewhere keeps its place however far is undone`() throws {
    let folder = try renamed()
    folder.temporary.rename("01_b.jpg", to: "zz.jpg")
    try folder.album.openForChange().order(["02_a.jpg", "03_c.jpg", "zz.jpg", "04_d.jpg"], words: "move 1 3")
    try undo(folder)
    #expect(try folder.names() == ["zz.jpg", "02_a.jpg", "03_c.jpg", "04_d.jpg"])
    try undo(folder)
    #expect(try folder.names() == ["zz.jpg", "a.jpg", "c.jpg", "d.jpg"])
    try undo(folder)
    #expect(try folder.names() == ["a.jpg", "zz.jpg", "c.jpg", "d.jpg"])
    try folder.album.openForChange().redo(steps: 3)
    #expect(try folder.names() == ["02_a.jpg", "03_c.jpg", "zz.jpg", "04_d.jpg"])
  }

  @Test func `files that were all changed are listed, and earlier changes can be undone`() throws {
    let folder = try renamed()
    let names = ["01_b.jpg", "02_a.jpg", "03_c.jpg", "04_d.jpg"]
    for name in names { touch(name, folder) }
    let step = try undo(folder)
    #expect(step.leftAlone.map(\.name.displayText) == names)
    #expect(step.renamed == 0)
    #expect(try folder.names() == names)
    try undo(folder)
    #expect(try folder.names() == ["02_a.jpg", "01_b.jpg", "03_c.jpg", "04_d.jpg"])
    #expect(throws: AlbumFolderError.nothingToUndo) { try undo(folder) }
  }

  @Test func `files that were all renamed back by hand are undone already`() throws {
    let folder = try renamed()
    for (name, old) in ["01_b.jpg": "b.jpg", "02_a.jpg": "a.jpg", "03_c.jpg": "c.jpg", "04_d.jpg": "d.jpg"] {
      folder.temporary.rename(name, to: old)
    }
    #expect(try undo(folder).leftAlone == [])
    #expect(try folder.names() == ["b.jpg", "a.jpg", "c.jpg", "d.jpg"])
    try undo(folder)
    #expect(try folder.names() == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
    try folder.album.openForChange().redo(steps: 2)
    #expect(try folder.names() == ["01_b.jpg", "02_a.jpg", "03_c.jpg", "04_d.jpg"])
  }

  @Test func `two files that changed places and were both changed keep their places`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg"])
    try folder.album.openForChange().order(["c.jpg", "a.jpg", "b.jpg"], words: "order")
    do {
      let open = try folder.album.openForChange()
      try open.rename(open.plan(["a.jpg>b.jpg", "b.jpg>a.jpg"]), pattern: nil, words: "rename")
    }
    touch("a.jpg", folder)
    touch("b.jpg", folder)
    try folder.album.openForChange().undo(steps: 2)
    // The file that was a.jpg at first is called b.jpg.
    #expect(try folder.names() == ["b.jpg", "a.jpg", "c.jpg"])
  }
}
