import FileSystem
import Glibc

/// What another program takes from its start to its end, with all processes it waits for.
///
/// Until a new process runs its program it shares its maker's memory, which the kernel counts as its own. So a program
/// isn't started by this process, which knows names by the hundred thousand, but by a new one that's small.
enum MeasuredProgram {
  static let verb = "measure"

  /// Runs a program in a folder; it has to succeed.
  static func run(_ command: [String], in folder: String) throws(BenchmarkError) -> Reading {
    let ending = try ChildProgram.run(
      ["/proc/self/exe", verb, folder] + command, output: "measured", errors: "errors")
    let name = command.first ?? ""
    guard ending.status == 0 else { throw .failed(program: name, words: try text(of: "errors", limit: 2000)) }
    let numbers = try text(of: "measured", limit: 200).split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 3 else { throw .failed(program: name, words: "its figures are missing") }
    return Reading(wall: numbers[0], processor: numbers[1], peakMemory: Int(exactly: numbers[2]))
  }

  /// What the small process has itself, in bytes: a program's memory can't be told below that.
  static func leastMemory() throws(BenchmarkError) -> Int {
    try run(["true"], in: ".").peakMemory ?? 0
  }

  /// The small process's side: `measure FOLDER PROGRAM [ARGUMENT…]` prints the reading.
  static func measure(_ operands: [String]) throws(BenchmarkError) {
    guard let folder = operands.first, operands.count > 1 else {
      throw .usage("\(verb) takes a folder and a command")
    }
    guard chdir(folder) == 0 else { throw .notStarted(program: folder, code: Errno(errno)) }
    let command = Array(operands.dropFirst())
    // What paints does so into a pipe, as a person's programs do.
    let ending = try ChildProgram.run(command, output: nil)
    guard ending.status == 0 else { throw .failed(program: command[0], words: "wait status \(ending.status)") }
    print("\(ending.reading.wall) \(ending.reading.processor) \(ending.reading.peakMemory ?? 0)", terminator: "")
  }

  private static func text(of file: String, limit: Int) throws(BenchmarkError) -> String {
    try BenchmarkError.onFiles { () throws(SystemError) in
      let descriptor = try Descriptor(path: Array(file.utf8), for: .read)
      return String(decoding: try descriptor.prefix(limit), as: UTF8.self)
    }
  }
}
