import FileSystem
@preconcurrency import Glibc

/// Another program, run to its end.
enum ChildProgram {
  struct Ending {
    var status: Int32
    /// The processes that it waited for count too.
    var reading: Reading
  }

  /// - Parameters:
  ///   - command: the program, looked for in `PATH`, and its arguments.
  ///   - output: the file for standard output; `nil` for a pipe whose other end passes over all of it.
  ///   - errors: the file for standard error; this process's own if left out.
  static func run(
    _ command: [String], output: String? = "/dev/null", errors: String? = nil
  ) throws(BenchmarkError) -> Ending {
    var ends: [Int32] = [-1, -1]
    defer { for end in ends where end >= 0 { close(end) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let writing = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if let output {
      posix_spawn_file_actions_addopen(&actions, 1, output, writing, 0o644)
    } else {
      guard pipe(&ends) == 0 else { throw .notStarted(program: "pipe", code: Errno(errno)) }
      posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
      for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
    }
    if let errors { posix_spawn_file_actions_addopen(&actions, 2, errors, writing, 0o644) }

    var pointers: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    let program = command.first ?? ""
    var number = pid_t()
    let start = ContinuousClock.now
    let failure = posix_spawnp(&number, program, &actions, nil, &pointers, environ)
    guard failure == 0 else { throw .notStarted(program: program, code: Errno(failure)) }
    if ends[1] >= 0 {
      close(ends[1])
      ends[1] = -1
      passOver(ends[0])
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(number, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw .notStarted(program: program, code: Errno(errno)) }
    }
    let wall = (ContinuousClock.now - start).milliseconds
    let reading = Reading(
      wall: wall, processor: usage.ru_utime.milliseconds + usage.ru_stime.milliseconds,
      // getrusage(2): in kilobytes.
      peakMemory: Int(usage.ru_maxrss) * 1024)
    return Ending(status: status, reading: reading)
  }

  private static func passOver(_ pipe: Int32) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(pipe, &buffer, buffer.count)
      if count == 0 || (count < 0 && errno != EINTR) { return }
    }
  }

  /// Runs a program that has to succeed.
  static func require(_ command: [String], output: String = "/dev/null") throws(BenchmarkError) {
    let ending = try run(command, output: output)
    guard ending.status == 0 else { throw .failed(program: command.joined(separator: " "), words: "see above") }
  }
}

extension timeval {
  fileprivate var milliseconds: Double {
    Double(tv_sec) * 1e3 + Double(tv_usec) / 1e3
  }
}
