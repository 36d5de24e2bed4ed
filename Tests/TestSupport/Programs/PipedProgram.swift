import Glibc

/// Runs a program with its output into pipes.
enum PipedProgram {
  /// - Parameters:
  ///   - input: standard input by a pipe; `nil`: /dev/null.
  ///   - device: where standard output goes in the place of a pipe.
  static func run(
    _ setup: ChildProcess.Setup, input: [UInt8]?, output device: String? = nil, within time: Duration
  ) throws -> ProgramRun {
    let deadline = ContinuousClock.now + time
    var output = try Pipe()
    var errors = try Pipe()
    var standardInput = try input.map { _ in try Pipe() }
    let process = try ChildProcess(setup) { actions in
      if let standardInput {
        posix_spawn_file_actions_adddup2(&actions, standardInput.reader, 0)
      } else {
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      }
      if let device {
        posix_spawn_file_actions_addopen(&actions, 1, device, O_WRONLY, 0)
      } else {
        posix_spawn_file_actions_adddup2(&actions, output.writer, 1)
      }
      posix_spawn_file_actions_adddup2(&actions, errors.writer, 2)
    }
    output.closeWriter()
    errors.closeWriter()
    standardInput?.closeReader()
    defer {
      output.closeReader()
      errors.closeReader()
      standardInput?.closeWriter()
    }
    var rest = (input ?? [])[...]
    var run = ProgramRun(ending: .timeOut, outputBytes: [], errorBytes: [])
    var isOpen = (output: true, errors: true)
    while isOpen.output || isOpen.errors, ContinuousClock.now < deadline {
      if rest.isEmpty { standardInput?.closeWriter() }
      var descriptors = [
        pollfd(fd: isOpen.output ? output.reader : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen.errors ? errors.reader : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: standardInput?.writer ?? -1, events: Int16(POLLOUT), revents: 0),
      ]
      guard poll(&descriptors, 3, 100) > 0 else { continue }
      if descriptors[0].revents != 0 { isOpen.output = read(output.reader, to: &run.outputBytes) }
      if descriptors[1].revents != 0 { isOpen.errors = read(errors.reader, to: &run.errorBytes) }
      if descriptors[2].revents != 0, let standardInput {
        // At most what a pipe takes at once, so that the write doesn't wait.
        let piece = Array(rest.prefix(4096))
        let count = descriptors[2].revents & Int16(POLLERR) != 0 ? -1 : write(standardInput.writer, piece, piece.count)
        rest = count > 0 ? rest.dropFirst(count) : []
      }
    }
    run.ending = process.wait(until: deadline)
    return run
  }

  /// - Returns: whether there may be more.
  static func read(_ descriptor: Int32, to bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer.prefix(count)
    return true
  }
}

/// A pipe whose ends are closed one by one.
struct Pipe {
  private(set) var reader: Int32
  private(set) var writer: Int32

  init() throws {
    let ends = ChildProcess.opening {
      var ends: [Int32] = [-1, -1]
      return pipe(&ends) == 0 ? ends : []
    }
    guard ends.count == 2 else { throw ChildProcess.NotStarted(code: errno) }
    (reader, writer) = (ends[0], ends[1])
  }

  mutating func closeReader() {
    if reader >= 0 { close(reader) }
    reader = -1
  }

  mutating func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }
}
