import TestSupport
import Testing

struct OutputTests {
  let folder = PhotoFolder(count: 3)
  static let words = "--\nThe output couldn't be written: the disk is full. Make room, then try again.\nexit "

  @Test(arguments: [
    "show", "show --json", "show --graphics symbols", "manifest", "manifest --format txt", "rename --to {n}", "help",
    "help show", "--version",
  ])
  func `results that couldn't be written aren't done`(line: String) throws {
    let run = try folder.run(line: line, output: "/dev/full")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("The output couldn't be written: the disk is full. Make room, then try again.\n"))
  }

  @Test func `a change whose words couldn't be written is made, and the status tells of the words`() throws {
    expect(try folder.run(line: "rename --yes", output: "/dev/full"), says: Self.words + "1")
    #expect(folder.names.first == "01_IMG_1.png")
    expect(try folder.run(line: "-q undo", output: "/dev/full"), says: "exit 0")
    #expect(folder.names.first == "IMG_1.png")
  }

  @Test func `wrong usage stays wrong usage`() throws {
    expect(try folder.run(line: "", output: "/dev/full"), says: Self.words + "2")
  }
}
