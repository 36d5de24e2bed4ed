import AlbumCore
@testable import AlbumFolder
import TestSupport
import Testing

@Suite struct UndoTests {
  private func name(_ text: String) throws -> FileName {
    try #require(FileName(text))
  }

  private func renamed(_ names: [String], _ moves: [String]) throws -> PhotoFolder {
    let folder = try PhotoFolder(names)
    let open = try folder.album.openForChange()
    try open.rename(open.plan(moves), pattern: "{n}", words: "rename")
    return folder
  }

  @Test func `there is nothing to undo or redo in a new folder`() throws {
    let folder = try PhotoFolder(["a.jpg"])
    #expect(throws: AlbumFolderError.nothingToUndo) { try folder.album.openForChange().undo() }
    #expect(throws: AlbumFolderError.nothingToRedo) { try folder.album.openForChange().redo() }
    #expect(folder.temporary.names().count == 1)
  }

  @Test func `a file that was renamed or changed since is listed and left alone, the others go back`() throws {
    let folder = try renamed(
      ["a.jpg", "b.jpg", "c.jpg", "d.jpg"], (0..<4).map { "\("abcd".map(String.init)[$0]).jpg>\($0).jpg" })
    folder.temporary.rename("0.jpg", to: "mine.jpg")
    folder.temporary.write("photo edited", to: "1.jpg")
    let open = try folder.album.openForChange()
    let step = try #require(try open.undo().first)
    #expect(step.renamed == 2)
    #expect(
      step.leftAlone == [
        LeftAlone(name: try name("0.jpg"), cause: .renamedElsewhere),
        LeftAlone(name: try name("1.jpg"), cause: .changed),
      ])
    #expect(open.view.album.photos.map(\.name.displayText) == ["mine.jpg", "1.jpg", "c.jpg", "d.jpg"])
    #expect(try folder.names() == ["mine.jpg", "1.jpg", "c.jpg", "d.jpg"])
    #expect(try folder.album.look().album.photos.map { $0.originalName?.displayText } == [nil, "b.jpg", nil, nil])
  }

  @Test func `a stranger with a photo's new name isn't moved`() throws {
    let folder = try renamed(["a.jpg", "b.jpg"], ["a.jpg>1.jpg"])
    folder.temporary.remove("1.jpg")
    folder.temporary.write("photo of someone else", to: "1.jpg")
    let step = try #require(try folder.album.openForChange().undo().first)
    #expect(step.leftAlone == [LeftAlone(name: try name("1.jpg"), cause: .changed)])
    #expect(folder.temporary.read("1.jpg") == Array("photo of someone else".utf8))
  }

  @Test func `a name that another file has taken since isn't overwritten`() throws {
    let folder = try renamed(["a.jpg", "b.jpg", "c.jpg"], ["a.jpg>b.jpg", "b.jpg>c.jpg", "c.jpg>d.jpg"])
    folder.temporary.write("photo new", to: "a.jpg")
    // Each of the others waits for the one before it.
    let step = try #require(try folder.album.openForChange().undo().first)
    #expect(
      step.leftAlone == [
        LeftAlone(name: try name("b.jpg"), cause: .taken(by: try name("a.jpg"))),
        LeftAlone(name: try name("c.jpg"), cause: .taken(by: try name("b.jpg"))),
        LeftAlone(name: try name("d.jpg"), cause: .taken(by: try name("c.jpg"))),
      ])
    #expect(step.renamed == 0)
    #expect(folder.temporary.read("a.jpg") == Array("photo new".utf8))
  }

  @Test func `a photo whose sidecar can't go back stays with it`() throws {
    let folder = try renamed(["a.jpg", "a.xmp", "b.jpg"], ["a.jpg>1.jpg", "a.xmp>1.xmp", "b.jpg>2.jpg"])
    folder.temporary.write("someone's", to: "a.xmp")
    let step = try #require(try folder.album.openForChange().undo().first)
    #expect(step.renamed == 1)
    #expect(Set(step.leftAlone.map(\.name.displayText)) == ["1.jpg", "1.xmp"])
    #expect(folder.contents().keys.map(\.displayText).sorted() == ["1.jpg", "1.xmp", "a.xmp", "b.jpg"])
  }

  @Test func `a sidecar that was written anew since goes back with its photo`() throws {
    let folder = try renamed(["a.jpg", "a.xmp"], ["a.jpg>1.jpg", "a.xmp>1.xmp"])
    folder.temporary.write("developed", to: "1.xmp")
    try folder.album.openForChange().undo()
    #expect(folder.temporary.read("a.xmp") == Array("developed".utf8))
  }

  @Test func `a new change after an undo ends what could be redone`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg"])
    try folder.album.openForChange().order(["c.jpg", "b.jpg", "a.jpg"], words: "one")
    try folder.album.openForChange().order(["b.jpg", "c.jpg", "a.jpg"], words: "two")
    try folder.album.openForChange().undo()
    #expect(try folder.album.look().report.canRedo)
    try folder.album.openForChange().order(["a.jpg", "c.jpg", "b.jpg"], words: "three")
    #expect(try folder.album.log().map(\.words) == ["three", "one"])
    #expect(throws: AlbumFolderError.nothingToRedo) { try folder.album.openForChange().redo() }
    #expect(folder.temporary.names(in: ".nineslot/history").count == 2)
    let entry = try #require(try folder.album.log().first)
    #expect(entry.programVersion == "1.2.3")
    #expect(entry.time.count == 20)
  }

  @Test func `only so many changes are kept`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg"])
    let open = try folder.album.openForChange()
    open.mostRecords = 10
    for number in 0..<25 { try open.order(number.isMultiple(of: 2) ? ["b.jpg", "a.jpg"] : ["a.jpg", "b.jpg"]) }
    #expect(folder.temporary.names(in: ".nineslot/history").count == 10)
    #expect(try folder.album.log().count == 10)
    #expect(try open.undo(steps: 2000).count == 10)
    #expect(throws: AlbumFolderError.nothingToUndo) { try open.undo() }
  }

  @Test func `a damaged record ends the history and changes nothing`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg"])
    try folder.album.openForChange().order(["b.jpg", "a.jpg"])
    folder.temporary.write("nineslot change 1\nnumber 1\n", to: ".nineslot/history/000001")
    #expect(throws: AlbumFolderError.badHistory(1)) { try folder.album.openForChange().undo() }
    #expect(try folder.names() == ["b.jpg", "a.jpg"])
  }

  @Test func `orders and renames are undone and redone as a model says`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<12 {
      let folder = try PhotoFolder((0..<5).map { "\($0).jpg" } + ["3.xmp"])
      var states = [try snapshot(folder)]
      var position = 0
      for _ in 0..<14 {
        let open = try folder.album.openForChange()
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where position > 0:
          let steps = Int.random(in: 1...position, using: &random)
          #expect(try open.undo(steps: steps).count == steps)
          position -= steps
        case 1 where position < states.count - 1:
          try open.redo()
          position += 1
        case 2, 3:
          var album = open.view.album
          album.reflow(in: album.photos.map(\.id).shuffled(using: &random))
          guard album != open.view.album else { continue }
          try open.commit(album, words: "order")
          states = Array(states.prefix(position + 1)) + [try snapshot(folder)]
          position += 1
        default:
          let plan = try shuffledNames(open, &random)
          guard plan.contains(where: { !$0.isStay }) else { continue }
          try open.rename(plan, pattern: nil, words: "rename")
          states = Array(states.prefix(position + 1)) + [try snapshot(folder)]
          position += 1
        }
        #expect(try snapshot(folder) == states[position])
        #expect(folder.litter() == [])
      }
    }
  }

  private struct Snapshot: Equatable {
    let contents: [FileName: [UInt8]]
    let photos: [FileName]
  }

  private func snapshot(_ folder: PhotoFolder) throws -> Snapshot {
    Snapshot(contents: folder.contents(), photos: try folder.album.look().album.photos.map(\.name))
  }

  /// The photos get each other's names, or new ones; the sidecar goes along.
  private func shuffledNames(_ open: OpenAlbum, _ random: inout SystemRandomNumberGenerator) throws -> [Rename] {
    let photos = open.view.album.photos
    let targets = (0..<7).compactMap { FileName("\($0).jpg") }.shuffled(using: &random)
    return zip(photos, targets).flatMap { photo, target in
      [Rename(from: photo.name, to: target, photo: photo.id)]
        + open.view.companions(of: photo.id).compactMap { companion in
          companion.renamed(withPhoto: target, insteadOf: photo.name).map {
            Rename(from: companion.name, to: $0, photo: photo.id, isCompanion: true)
          }
        }
    }
  }
}
