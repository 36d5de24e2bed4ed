import CTracer
import Glibc

/// One run of a program, from outside.
struct TracedRun {
  enum Ending: Hashable {
    case exit(Int32)
    case signal(Int32)
    /// By us, at the blow.
    case killed
    case timeOut
  }

  struct Command {
    var arguments: [Bytes]
    var environment: [String: Bytes] = [:]
    var folder: Bytes
    /// Folders whose changes are counted; none: the program runs at its own speed.
    var watched: [Bytes] = []
    /// In milliseconds. Far more than a rename of a few photos takes.
    var patience = 30_000
  }

  let ending: Ending
  /// What it wrote, to standard output and error.
  let output: Bytes
  let errors: Bytes

  var hasSucceeded: Bool { ending == .exit(0) }

  static func run(_ command: Command, watcher: CallWatcher? = nil) throws(CheckError) -> TracedRun {
    let output = try memoryFile()
    defer { close(output) }
    let errors = try memoryFile()
    defer { close(errors) }
    let variables = command.environment.map { Bytes("\($0.key)=".utf8) + $0.value }
    var report = tracer_report()
    withStrings(command.arguments) { arguments in
      withStrings(variables) { environment in
        withStrings(watcher == nil ? [] : command.watched) { watched in
          Files.withPath(command.folder) { folder in
            var traced = tracer_command()
            traced.arguments = arguments
            traced.environment = environment
            traced.folder = folder
            traced.output = output
            traced.errors = errors
            traced.watched = UnsafeRawPointer(watched).assumingMemoryBound(to: UnsafePointer<CChar>?.self)
            traced.patience = command.patience
            traced.context = watcher.map { Unmanaged.passUnretained($0).toOpaque() }
            traced.decide = { context, call in
              guard let context, let call else { return tracer_action(deed: tracer_let, code: 0) }
              return Unmanaged<CallWatcher>.fromOpaque(context).takeUnretainedValue().decide(TracedCall(call.pointee))
            }
            tracer_run(&traced, &report)
          }
        }
      }
    }
    let ending: Ending
    switch report.ending {
    case tracer_exited: ending = .exit(report.value)
    case tracer_died: ending = .signal(report.value)
    case tracer_killed: ending = .killed
    case tracer_late: ending = .timeOut
    default: throw .untraceable(code: report.value)
    }
    return TracedRun(ending: ending, output: Files.read(output) ?? [], errors: Files.read(errors) ?? [])
  }

  /// A file without a name: nobody has to stand by and empty a pipe.
  private static func memoryFile() throws(CheckError) -> Int32 {
    let descriptor = tracer_memory_file()
    try Files.check(descriptor, "make", Bytes("an output file".utf8))
    return descriptor
  }

  /// Hands over strings as an array of C strings that a null pointer ends.
  private static func withStrings<Result>(
    _ strings: [Bytes], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let pointers: [UnsafeMutablePointer<CChar>?] =
      strings.map { string in Files.withPath(string) { strdup($0) } } + [nil]
    defer { pointers.forEach { free($0) } }
    return pointers.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
  }
}
