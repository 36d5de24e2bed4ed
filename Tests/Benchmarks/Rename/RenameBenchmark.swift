import FileSystem

/// nineslot's renames beside the bare system calls and other programs.
enum RenameBenchmark: Benchmark {
  static let name = "rename"
  static let usage = "rename [N]"
  static let abstract = """
    Renames N photos (10,000), and ten times as many, beside the bare system calls, vidir and mmv.
    """

  /// At least one.
  private static let rounds = 9
  private static let mostPhotos = 100_000

  static func run(_ operands: [String]) throws(BenchmarkError) {
    let count = operands.isEmpty ? 10_000 : Int(operands[0]) ?? 0
    guard operands.count < 2, (2...mostPhotos).contains(count) else {
      throw .usage("rename takes a number of photos from 2 to \(Figures.count(mostPhotos))")
    }
    let exchanges = try BareLoop.canExchange()
    let own: [any Renamer] = [BareLoop(exchanges: exchanges), Engine(), WholeProgram()]
    let report = RenameReport(
      count: count, rounds: rounds, fileSystem: try FileSystemName.current(), exchanges: exchanges,
      leastMemory: try MeasuredProgram.leastMemory())

    report.printHeading()
    let permuted = try measure(.permutation(of: count), own + [Vidir()], rounds: rounds)
    report.printTable(permuted)
    report.printTable(try measure(.newNames(of: count), own + [Vidir(), MMV()], rounds: rounds))
    let many = try measure(.permutation(of: 10 * count), own, rounds: 1)
    report.printTable(many)
    report.printBounds(permuted, many)
  }

  /// Each round lets one after the other rename the photos of a new folder.
  private static func measure(
    _ job: RenameJob, _ renamers: [any Renamer], rounds: Int
  ) throws(BenchmarkError) -> RenameResults {
    let able = renamers.filter { $0.canDo(job) }
    var results = RenameResults(job: job, renamers: able)
    defer { Waiting.end() }
    for round in 1...rounds {
      for renamer in able {
        Waiting.say("\(job.title), round \(round) of \(rounds): \(renamer.name) …")
        results.series[renamer.name, default: Series()].readings.append(try renamer.reading(job))
      }
    }
    return results
  }
}

/// What was measured of one job.
struct RenameResults {
  let job: RenameJob
  let renamers: [any Renamer]
  var series: [String: Series] = [:]

  init(job: RenameJob, renamers: [any Renamer]) {
    self.job = job
    self.renamers = renamers
  }

  subscript(_ name: String) -> Series {
    series[name] ?? Series()
  }
}
