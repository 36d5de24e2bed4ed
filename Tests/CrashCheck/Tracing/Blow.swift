/// What befalls one run of a program at its k-th system call that changes anything, counted from 1 over all its
/// processes and threads.
enum Blow: Sendable {
  case none
  case killBefore(Int)
  case killAfter(Int)
  /// The call fails with an errno; `onwards`: all later ones of its kind too.
  case fail(Int, code: Int32, onwards: Bool)
  /// The call fails once, and the program is killed before a later one.
  case failThenKill(Int, code: Int32, killAt: Int)
  /// Half of what should be written is.
  case cutShort(Int)
  /// Somebody puts a file at the name that the call is about to give another.
  case stranger(Int)
  /// Somebody moves the file away that the call is about to give a name.
  case thief(Int)
  /// Something is done while everything stands still; then the program is killed.
  case pause(Int, @Sendable () -> Void)
}
