import AlbumCore
import AlbumFolder
import FileSystem
import TestSupport
import Testing

/// The places of photos that a person renamed or changed between renames, however far is undone and redone.
@Suite struct PlaceKeptTests {
  private func rename(_ folder: PhotoFolder, _ moves: [String]) throws {
    let open = try folder.album.openForChange()
    try open.rename(open.plan(moves), pattern: nil, words: "rename")
  }

  private func touch(_ name: String, _ folder: PhotoFolder) {
    folder.temporary.write((folder.temporary.read(name) ?? []) + Array(" edited".utf8), to: Array(name.utf8))
  }

  @Test func `two photos that changed places and both stay keep their own places at once`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg"])
    try folder.album.openForChange().order(["c.jpg", "a.jpg", "b.jpg"])
    try rename(folder, ["a.jpg>b.jpg", "b.jpg>a.jpg"])
    #expect(try folder.names() == ["c.jpg", "b.jpg", "a.jpg"])
    touch("a.jpg", folder)
    touch("b.jpg", folder)
    let step = try #require(try folder.album.openForChange().undo().first)
    #expect(step.renamed == 0)
    // No file moved: each photo stands where it stood.
    #expect(try folder.names() == ["c.jpg", "b.jpg", "a.jpg"])
  }

  @Test func `a photo that was renamed back by hand keeps its place when all is undone and redone`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg"])
    try rename(folder, ["a.jpg>1.jpg", "b.jpg>2.jpg", "c.jpg>3.jpg"])
    folder.temporary.rename("1.jpg", to: "a.jpg")
    try folder.album.openForChange().order(["2.jpg", "a.jpg", "3.jpg"])
    try folder.album.openForChange().undo(steps: 2)
    #expect(try folder.names() == ["a.jpg", "b.jpg", "c.jpg"])
    try folder.album.openForChange().redo()
    #expect(try folder.names() == ["1.jpg", "2.jpg", "3.jpg"])
    try folder.album.openForChange().redo()
    #expect(try folder.names() == ["2.jpg", "1.jpg", "3.jpg"])
  }

  @Test func `a photo that was left alone keeps its place though a later rename gave it its old name for a while`()
    throws
  {
    let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg"])
    try rename(folder, ["a.jpg>1.jpg", "b.jpg>2.jpg", "c.jpg>3.jpg"])
    try rename(folder, ["1.jpg>p.jpg", "2.jpg>q.jpg", "3.jpg>r.jpg"])
    touch("p.jpg", folder)
    try folder.album.openForChange().undo()
    #expect(try folder.names() == ["p.jpg", "2.jpg", "3.jpg"])
    try rename(folder, ["p.jpg>1.jpg"])
    try folder.album.openForChange().undo()
    #expect(try folder.names() == ["p.jpg", "2.jpg", "3.jpg"])
    try folder.album.openForChange().undo()
    #expect(try folder.names() == ["p.jpg", "b.jpg", "c.jpg"])
  }

  /// Each found a photo that lost its place.
  @Test(arguments: [16, 142, 220, 246, 313, 321, 337, 339])
  func `whatever is done and undone, names are as a model says and nothing is lost`(seed: Int) throws {
    var walk = try HistoryWalk(seed: UInt64(seed))
    for step in 0..<28 {
      try walk.step()
      try walk.check("step \(step): \(walk.log.joined(separator: ", "))")
    }
  }

  #if DEBUG
    @Test(arguments: [Errno.inputOutput, .noPermission])
    func `a record that can't be read just now is no end of what can be redone`(code: Errno) throws {
      let folder = try PhotoFolder(["a.jpg", "b.jpg"])
      try rename(folder, ["a.jpg>1.jpg"])
      try folder.album.openForChange().undo()
      let trace = FaultPlan(countsAll: true)
      try FaultPlan.$current.withValue(trace) { _ = try folder.album.openForChange().redo() }
      let call = try #require(
        trace.trace.firstIndex { $0.call == .open && $0.name == Array("000001".utf8) })
      try folder.album.openForChange().undo()
      let error = failure(under: FaultPlan(.fail(at: call + 1, code), countsAll: true)) {
        try folder.album.openForChange().redo()
      }
      #expect(error != nil && error != .nothingToRedo)
    }
  #endif
}
