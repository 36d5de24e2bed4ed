import AlbumCore
import TerminalBoard

/// nineslot's look through a large folder beside the bare system calls.
enum ScanBenchmark: Benchmark {
  static let name = "scan"
  static let usage = "scan [N]"
  static let abstract = """
    Looks through a folder of N photos (10,000) that the system has in memory, beside its bare open, read and close.
    """

  private static let rounds = 11
  private static let mostPhotos = 100_000

  static func run(_ operands: [String]) throws(BenchmarkError) {
    let count = operands.isEmpty ? 10_000 : Int(operands[0]) ?? 0
    guard operands.count < 2, (2...mostPhotos).contains(count) else {
      throw .usage("scan takes a number of photos from 2 to \(Figures.count(mostPhotos))")
    }
    let names = (1...count).compactMap { FileName("IMG_\(100_000 + $0).jpg") }
    let photos = try SmallPhotos(names)
    try SmallPhotos.settle()
    var results = Results()
    for round in 1...rounds {
      Waiting.say("Round \(round) of \(rounds) …")
      results.bare.readings.append(try run("/proc/self/exe", BareScan.verb, "."))
      results.alone.readings.append(try run("/proc/self/exe", ScanAlone.verb, "."))
      try ChildProgram.require(["rm", "-rf", ".cache"])
      results.first.readings.append(try run("nineslot", "show"))
      results.again.readings.append(try run("nineslot", "show"))
    }
    Waiting.end()
    _ = consume photos
    report(count, results)
  }

  private static func run(_ command: String...) throws(BenchmarkError) -> Reading {
    try MeasuredProgram.run(command, in: SmallPhotos.path)
  }

  private struct Results {
    var (bare, alone, first, again) = (Series(), Series(), Series(), Series())
  }

  private static func report(_ count: Int, _ results: Results) {
    print(
      "\(Figures.count(count)) JPEGs of \(SmallPhotos.size) bytes, whole processes in turn, \(rounds) rounds, milliseconds"
    )
    var table = Table([.left, .right, .left, .right, .right, .right, .right])
    table.add(["", "wall", "", "CPU", "to bare", "", "memory"].map { StyledText($0) })
    let rows = [
      ("bare open, read, close", results.bare), ("nineslot's scan alone", results.alone),
      ("nineslot show, each photo a line", results.first), ("the same again", results.again),
    ]
    for (name, series) in rows {
      table.add(
        [
          name, Figures.short(series.wall), "\(Figures.short(series.least))–\(Figures.short(series.most))",
          Figures.short(series.processor), Figures.short(series.ratio(to: results.bare, of: \.wall)),
          Figures.short(series.ratio(to: results.bare, of: \.processor)),
          series.peakMemory.map(Figures.megabytes) ?? "",
        ].map { StyledText($0) })
    }
    for line in table.lines { print(line.plainText) }
    Bound.printTable([
      Bound(
        words: "wall time of the scan in that of the bare calls",
        value: results.alone.ratio(to: results.bare, of: \.wall),
        limit: 2)
    ])
  }
}
