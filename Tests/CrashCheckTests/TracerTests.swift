import Glibc
import TestSupport
import Testing

@testable import CrashCheck

struct TracerTests {
  let folder = TemporaryFolder()

  init() {
    folder.write("1", to: "a")
  }

  /// Three processes that rename a file each, one after the other.
  static let threeMoves = "mv a b; mv b c; mv c d"

  private func run(_ line: String, _ blow: Blow, patience: Int = 60_000) throws -> (TracedRun, CallWatcher) {
    let watcher = CallWatcher(blow, lacking: [], photos: folder.pathBytes, hideout: folder.path(of: "stolen"))
    let command = TracedRun.Command(
      arguments: ["/bin/sh", "-c", line].map { Bytes($0.utf8) }, environment: ["PATH": Bytes("/usr/bin:/bin".utf8)],
      folder: folder.pathBytes, watched: [folder.pathBytes], patience: patience)
    return (try TracedRun.run(command, watcher: watcher), watcher)
  }

  private var names: [String] {
    folder.names().map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `calls are counted once over all processes`() throws {
    let (run, watcher) = try run(Self.threeMoves, .none)
    #expect(run.hasSucceeded)
    #expect(
      watcher.calls.map { $0.description.split(separator: " ").dropFirst().joined() } == ["a->b", "b->c", "c->d"])
    #expect(names == ["d"])
  }

  static let kills: [(Blow, String)] = [
    (.killBefore(1), "a"), (.killAfter(1), "b"), (.killBefore(3), "c"), (.killAfter(3), "d"),
  ]

  @Test(arguments: kills)
  func `the whole tree is killed before or after a call`(blow: Blow, name: String) throws {
    #expect(try run(Self.threeMoves + "; touch e", blow).0.ending == .killed)
    #expect(names == [name])
  }

  @Test func `a call fails, or it and all later ones of its kind`() throws {
    let (once, _) = try run("mv a b || mv a c", .fail(1, code: EIO, onwards: false))
    #expect(once.hasSucceeded && names == ["c"])
    let (onwards, _) = try run("mv c d || mv c e", .fail(1, code: EIO, onwards: true))
    #expect(onwards.ending == .exit(1) && names == ["c"])
    #expect(String(decoding: onwards.errors, as: UTF8.self).contains("Input/output error"))
  }

  @Test func `a call fails and a later one is killed`() throws {
    #expect(try run("mv a b || mv a b", .failThenKill(1, code: EIO, killAt: 3)).0.hasSucceeded)
    #expect(try run("mv b a || mv b c; mv c d", .failThenKill(1, code: EIO, killAt: 3)).0.ending == .killed)
    #expect(names == ["c"])
  }

  @Test func `half of a write is written`() throws {
    let (run, watcher) = try run("printf 12345678 > a", .cutShort(2))
    #expect(run.hasSucceeded)
    #expect(watcher.calls.map(\.size) == [0, 8, 4])
    #expect(folder.read("a") == Array("12345678".utf8))
  }

  @Test func `a stranger takes the new name, or a thief the file`() throws {
    let (stranger, watcher) = try run("mv -n a b", .stranger(1))
    #expect(watcher.stranger?.path == folder.path(of: "b") && stranger.ending != .killed)
    #expect(folder.read("a") == [UInt8(ascii: "1")] && folder.read("b") == SmallContent.strangersText)
    let (thief, _) = try run("mv a c", .thief(1))
    #expect(thief.ending == .exit(1) && names == ["b", "stolen"])
  }

  @Test func `a pause comes before its call`() throws {
    let (run, _) = try run(Self.threeMoves, .pause(2) { [folder] in folder.write("", to: "paused") })
    #expect(run.ending == .killed && names == ["b", "paused"])
  }

  @Test func `what hangs is ended`() throws {
    #expect(try run("sleep 1000 & wait", .none, patience: 200).0.ending == .timeOut)
  }
}
