/// How the program ended, for scripts.
enum ExitStatus: Int32 {
  case done = 0
  /// Refused or failed; the reason was said.
  case refused = 1
  case wrongUsage = 2
  /// Some photos couldn't be read; the rest was done.
  case someUnreadable = 3
  case locked = 4
  /// An interrupted rename that no program can resolve.
  case needsAPerson = 5
  /// By a signal: 128 and its number, as shells have it; that of SIGINT here.
  case interrupted = 130
}
