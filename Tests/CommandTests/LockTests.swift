import AlbumCore
import Glibc
import TestSupport
import Testing

struct LockTests {
  let folder = PhotoFolder(count: 8)

  /// Holds a file's lock as another nineslot does.
  private func withLock<Result>(on path: String, _ body: () throws -> Result) throws -> Result {
    let descriptor = open(folder.folder.path + "/" + path, O_RDONLY | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    return try body()
  }

  static let refusal = "--\nAnother nineslot has this folder open. Close it, then try again.\nexit 4"

  @Test(arguments: [".", ".nineslot/lock"])
  func `a second writer waits two seconds, then gives up with status 4 and has changed nothing`(path: String) throws {
    try folder.nineslot("reverse")
    let before = folder.everything
    try withLock(on: path) {
      let start = ContinuousClock.now
      try expect(folder.nineslot("move", "3", "1"), says: Self.refusal)
      #expect(ContinuousClock.now - start >= .seconds(2))
      #expect(try folder.nineslot("show").status == 0, "looking needs no lock")
      #expect(try folder.nineslot("rename").status == 0)
    }
    #expect(folder.everything == before)
    #expect(try folder.nineslot("move", "3", "1").status == 0)
  }

  @Test func `before the first change the folder itself is locked`() throws {
    let before = folder.everything
    try withLock(on: ".") {
      try expect(folder.nineslot("rename", "--yes"), says: Self.refusal)
    }
    #expect(folder.everything == before)
  }

  @Test func `many at once never spoil the album`() async throws {
    let statuses = await withTaskGroup(of: Int32?.self) { group in
      for slot in 2...8 {
        group.addTask { [folder] in try? folder.nineslot("move", "\(slot)", "1").status }
      }
      group.addTask { [folder] in try? folder.nineslot("rename", "--yes").status }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.count == 8)
    #expect(statuses.allSatisfy { $0 == 0 || $0 == 4 })
    #expect(folder.names.count == 8)
    let names = try folder.nineslot("manifest", "--format", "txt").lines
    #expect(names.sorted() == folder.names)
    // Each that was done can be taken back, to the folder as it was.
    try folder.nineslot("undo", "--steps", "8")
    #expect(folder.names == (1...8).map { "IMG_\($0).png" })
    #expect(try folder.nineslot("manifest", "--format", "txt").lines == folder.names)
  }
}
