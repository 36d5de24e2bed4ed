import TestSupport
import Testing

/// Renaming on a terminal, where a person is asked.
struct QuestionTests {
  let folder = PhotoFolder(count: 2)
  static let old = ["IMG_1.png", "IMG_2.png"]
  static let new = ["01_IMG_1.png", "02_IMG_2.png"]
  static let plan = """
    Rename 2 photos\r
    \r
       Page 1\r
    1  IMG_1.png  →  01_IMG_1.png\r
    2  IMG_2.png  →  02_IMG_2.png\r
    \r
    Nothing is overwritten. Undo takes it back.\r
    Rename 2 files? [y/N] 
    """

  private func rename(_ typed: String) throws -> ProgramRun {
    try folder.onTerminal(
      line: "rename", steps: [.await("Rename 2 files? [y/N] "), .type(typed)], environment: ["TERM": "dumb"])
  }

  @Test(arguments: ["y\n", "Y\n", "yes\n"])
  func `yes renames`(answer: String) throws {
    let run = try rename(answer)
    #expect(run.output == Self.plan + answer.dropLast() + "\r\n2 files renamed.\r\n")
    #expect(run.status == 0)
    #expect(folder.names == Self.new)
  }

  @Test(arguments: ["n\n", "\n", "no\n", "yesterday\n", "1\n", " y\n"])
  func `anything else doesn't, with status 1`(answer: String) throws {
    let run = try rename(answer)
    #expect(run.output == Self.plan + answer.dropLast() + "\r\nNothing renamed.\r\n")
    #expect(run.status == 1)
    #expect(folder.names == Self.old)
    #expect(folder.folder.read(".nineslot/album.txt") == nil)
  }

  @Test func `the end of the input is no`() throws {
    let run = try rename("\u{04}")
    #expect(run.status == 1)
    #expect(folder.names == Self.old)
  }

  /// Several times: the key may come just before the program begins to wait for it, or after.
  @Test(arguments: 1...5)
  func `Ctrl-C stops with status 130`(time: Int) throws {
    let run = try rename("\u{03}")
    #expect(run.status == 130)
    #expect(run.output.hasSuffix("Nothing renamed.\r\n"))
    #expect(folder.names == Self.old)
    #expect(!folder.folder.names().contains(Array(".nineslot".utf8)))
  }

  @Test func `--yes asks nothing on a terminal either`() throws {
    let run = try folder.onTerminal(line: "rename --yes", environment: ["TERM": "dumb"])
    #expect(run.output == "2 files renamed.\r\n")
    #expect(run.status == 0)
  }

  @Test func `while one waits for its answer, another can't write`() throws {
    var second: ProgramRun?
    let run = try folder.onTerminal(
      line: "rename",
      steps: [
        .await("[y/N] "), .perform { second = try folder.nineslot("move", "2", "1") }, .type("y\n"),
      ],
      environment: ["TERM": "dumb"])
    #expect(second?.status == 4)
    #expect(run.status == 0)
    #expect(folder.names == Self.new)
  }
}
