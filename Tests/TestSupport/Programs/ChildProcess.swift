import Glibc
import Synchronization

/// A process of a test's own. For one thread; whatever becomes of the test, the process doesn't outlive it.
final class ChildProcess {
  struct Setup {
    var program: [UInt8]
    var arguments: [[UInt8]]
    var folder: [UInt8]
    var environment: [String: String]
  }

  private let number: pid_t
  private var ending: ProgramRun.Ending?

  /// - Parameters:
  ///   - isSessionLeader: whether the process leaves the tests' terminal, so that it can get one of its own.
  ///   - wire: what becomes of its descriptors; those of ``opening(_:)`` aren't inherited.
  init(
    _ setup: Setup, isSessionLeader: Bool = false, wire: (inout posix_spawn_file_actions_t) -> Void
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals as a shell gives them, whatever the tests' own process has done with them.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (isSessionLeader ? Self.setSession : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    wire(&actions)

    // Glibc's own way to begin in a folder isn't visible from Swift: env(1) goes there and becomes the program.
    let arguments = ["env", "-C"].map { Array($0.utf8) } + [setup.folder, setup.program] + setup.arguments
    let variables = setup.environment.map { Array("\($0.key)=\($0.value)".utf8) }
    var number = pid_t()
    let failure = Self.withPointers(arguments) { arguments in
      Self.withPointers(variables) { environment in
        Self.spawning.withLock { _ in
          posix_spawn(&number, "/usr/bin/env", &actions, &attributes, arguments, environment)
        }
      }
    }
    guard failure == 0 else { throw NotStarted(code: failure) }
    self.number = number
  }

  /// Opens descriptors that no process inherits: a pipe that another test's process holds too would never end.
  static func opening(_ open: () -> [Int32]) -> [Int32] {
    spawning.withLock { _ in
      let opened = open()
      for descriptor in opened { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      return opened
    }
  }

  private static let spawning = Mutex(())

  struct NotStarted: Error {
    let code: Int32
  }

  deinit {
    end()
  }

  /// How the process ended; `nil` while it runs.
  func check() -> ProgramRun.Ending? {
    if let ending { return ending }
    var status: Int32 = 0
    guard waitpid(number, &status, WNOHANG) == number else { return nil }
    return took(status)
  }

  /// Waits until it ends, or ends it when its time is up.
  func wait(until deadline: ContinuousClock.Instant) -> ProgramRun.Ending {
    while ContinuousClock.now < deadline {
      if let ending = check() { return ending }
      poll(nil, 0, 2)
    }
    return end()
  }

  /// Kills it, if it still runs.
  @discardableResult
  func end() -> ProgramRun.Ending {
    if let ending = check() { return ending }
    kill(number, SIGKILL)
    var status: Int32 = 0
    waitpid(number, &status, 0)
    ending = .timeOut
    return .timeOut
  }

  private func took(_ status: Int32) -> ProgramRun.Ending {
    // wait(2): the low seven bits are the signal, the next byte the exit status.
    let signal = status & 0x7F
    let ending: ProgramRun.Ending = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    self.ending = ending
    return ending
  }

  /// `POSIX_SPAWN_SETSID`
  private static let setSession: Int32 = 0x80

  private static func terminated(_ bytes: [UInt8]) -> [CChar] {
    bytes.map(CChar.init(bitPattern:)) + [0]
  }

  /// Hands over strings as a null-terminated array of C strings.
  private static func withPointers<Result>(
    _ strings: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup(terminated($0)) } + [nil]
    defer { pointers.forEach { free($0) } }
    return body(pointers)
  }
}
