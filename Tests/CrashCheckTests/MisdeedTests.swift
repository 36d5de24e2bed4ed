import Glibc
import TestSupport
import Testing

@testable import CrashCheck

/// The check finds out a nineslot that does wrong.
struct MisdeedTests {
  let folder = TemporaryFolder()

  /// What is done to the photos after `recover`, and the verdict.
  static let misdeeds: [(String, Verdict)] = [
    ("true", .new),
    ("rm 05.jpg", .lost),
    ("rm 03.xmp", .lost),
    ("cp -p 05.jpg other.jpg", .doubled),
    ("echo >> 05.jpg", .changed),
    ("mv 05.jpg t; mv 06.jpg 05.jpg; mv t 06.jpg", .mixed),
    ("mv 01.aae 99.aae", .litter),
    ("cp -p 05.jpg t; mv t 05.jpg", .copied),
    ("touch -d 2001-01-01 05.jpg", .copied),
    ("echo > left.tmp", .litter),
    ("echo > .nineslot/left", .litter),
    ("[ ! -e ../home/once ] || mv 05.jpg 99.jpg; echo > ../home/once", .restless),
    ("echo > .nineslot/album.txt", .disagrees),
    ("rm -r .nineslot/history", .disagrees),
    ("status=1", .stuck),
  ]

  @Test(arguments: misdeeds)
  func `a misdeed is found out`(misdeed: String, verdict: Verdict) throws {
    let program = String(decoding: BuiltProgram.path, as: UTF8.self)
    folder.write(
      """
      #!/bin/sh
      '\(program)' "$@"
      status=$?
      [ "$3" != recover ] || { cd "$2"; \(misdeed); }
      exit $status
      """, to: "nineslot")
    #expect(chmod(folder.path + "/nineslot", 0o755) == 0)
    let trial = Trial(program: folder.path(of: "nineslot"), place: folder.path(of: "trial"))
    let (finding, calls) = try trial.undisturbed(.rename, of: .cycles)
    #expect(finding.verdict == verdict, "\(finding.detail)")
    #expect(calls.count > 20)
  }
}
