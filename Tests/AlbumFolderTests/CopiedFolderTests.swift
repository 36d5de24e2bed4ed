import AlbumCore
import AlbumFolder
import FileSystem
import TestSupport
import Testing

/// Folders whose files have other numbers than nineslot knows them by: copies, backups, disks that number anew.
@Suite struct CopiedFolderTests {
  /// A copy with all times, as `cp -a`, `rsync -a` and backups make it.
  private func copy(of folder: PhotoFolder) throws -> PhotoFolder {
    let copy = try PhotoFolder()
    #expect(copy.temporary.shell("cp -a '\(folder.temporary.path)/.' ."))
    return copy
  }

  @Test(arguments: RenameShape.all)
  func `a rename is undone and redone in a copy as in the folder itself`(shape: RenameShape) throws {
    let folder = try shape.makeFolder()
    let old = try FolderState(folder)
    do {
      let open = try folder.album.openForChange()
      try open.rename(shape.plan(open), pattern: "after", words: "rename")
    }
    let new = try FolderState(folder)
    let copy = try copy(of: folder)
    let undone = try copy.album.openForChange().undo()
    #expect(undone.flatMap(\.leftAlone) == [])
    #expect(try FolderState(copy).contents == old.contents)
    #expect(try FolderState(copy).photos == old.photos)
    // Once more, by the numbers that the undo wrote down; and in a copy of the copy.
    try copy.album.openForChange().redo()
    #expect(try FolderState(copy) == new)
    let second = try self.copy(of: copy)
    try second.album.openForChange().undo()
    #expect(second.contents() == old.contents)
  }

  @Test func `what was changed in a copy is left alone there`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg"])
    do {
      let open = try folder.album.openForChange()
      try open.rename(open.plan(["a.jpg>x.jpg", "b.jpg>y.jpg"]), pattern: nil, words: "rename")
    }
    let copy = try copy(of: folder)
    copy.temporary.write("photo another one", to: "x.jpg")
    let step = try #require(try copy.album.openForChange().undo().first)
    #expect(step.leftAlone.map(\.name.displayText) == ["x.jpg"])
    #expect(Set(copy.contents().keys.map(\.displayText)) == ["x.jpg", "b.jpg"])
  }

  @Test func `a photo that was renamed elsewhere keeps its place in a copy`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg"])
    try folder.album.openForChange().order(["c.jpg", "b.jpg", "a.jpg"])
    let copy = try copy(of: folder)
    copy.temporary.rename("b.jpg", to: "z.jpg")
    #expect(try copy.names() == ["c.jpg", "z.jpg", "a.jpg"])
    try copy.album.openForChange().undo()
    #expect(try copy.names() == ["a.jpg", "z.jpg", "c.jpg"])
  }

  #if DEBUG
    @Test(
      arguments: RenameShape.all.filter { ["chain", "cycle of 3", "companions swap"].contains($0.testDescription) })
    func `a rename that was cut off is ended in a copy too`(shape: RenameShape) throws {
      var ends: Set<FolderState> = []
      func stopped(at call: Int) throws -> Bool {
        let folder = try shape.makeFolder()
        // Files of one size and one time couldn't be told apart; photos aren't taken at one time.
        #expect(folder.temporary.shell("n=0; for f in *; do n=$((n + 1)); touch -d @$n \"$f\"; done"))
        let before = try FolderState(folder)
        let open = try folder.album.openForChange()
        let plan = FaultPlan(.stop(at: call))
        let renames = try shape.plan(open)
        let error = failure(under: plan) { try open.rename(renames, pattern: "after", words: "rename") }
        let copy = try copy(of: folder)
        _ = try copy.album.recover()
        #expect(copy.litter() == [])
        ends.formUnion([before, try FolderState(copy)])
        return error != nil
      }
      var call = 1
      while try stopped(at: call) { call += 1 }
      // Old and new, and nothing between.
      #expect(ends.count == 2)
    }
  #endif
}
