import TestSupport
import Testing

struct WarmShowTests {
  let folder = PhotoFolder(["a.jpg", "b.png", "c.jpg"])

  init() {
    folder.folder.write("<x/>", to: "a.xmp")
    folder.folder.write("text", to: "text.jpg")
    folder.folder.write(SmallPhoto.jpeg(level: 200, thumbnail: 60), to: Array("e.jpg".utf8))
    for name in folder.names { folder.folder.setModified(name, secondsAgo: 1000) }
  }

  /// What was changed just now is looked at each time, for it might change again unnoticed; that passes.
  @Test(arguments: ["show", "show --json", "show --graphics symbols", "show --graphics kitty", "show --graphics none"])
  func `a warm show opens no photo`(line: String) throws {
    let watch = try #require(OpenWatch(folder.folder))
    let cold = try folder.run(line: line)
    let all: Set = ["a.jpg", "b.png", "c.jpg", "a.xmp", "text.jpg", "e.jpg"]
    #expect(watch.opened() == all)
    let deadline = ContinuousClock.now + PhotoFolder.patience
    var opened = all
    while !opened.isEmpty, ContinuousClock.now < deadline {
      let warm = try folder.run(line: line)
      #expect(warm.transcript == cold.transcript)
      opened = watch.opened()
    }
    #expect(opened == [])
    // One that changes is opened again, and so is one that comes.
    folder.add("c.jpg", number: 7)
    folder.add("d.png", number: 8)
    let changed = try folder.run(line: line)
    #expect(watch.opened() == ["c.jpg", "d.png"])
    #expect(try folder.run(line: line + " --no-cache").outputBytes == changed.outputBytes)
    #expect(watch.opened() == all.union(["d.png"]))
  }
}
