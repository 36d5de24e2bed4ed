@preconcurrency import Glibc

/// Measures nineslot beside other programs, in the working folder: `Benchmarks NAME [ARGUMENT…]`. `Scripts/bench` builds
/// what it needs and gives it a folder.
@main
enum Main {
  static var benchmarks: [any Benchmark.Type] { [RenameBenchmark.self, ThumbsBenchmark.self, ScanBenchmark.self] }

  static func main() {
    // A table is seen as soon as it's there, through a pipe too.
    setlinebuf(stdout)
    do throws(BenchmarkError) {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      let words = Array("bench: \(error)\n".utf8)
      _ = write(2, words, words.count)
      if case .usage = error { exit(2) }
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws(BenchmarkError) {
    guard let name = arguments.first else {
      for benchmark in benchmarks { print("Scripts/bench \(benchmark.usage)\n    \(benchmark.abstract)") }
      return
    }
    let operands = Array(arguments.dropFirst())
    if name == MeasuredProgram.verb { return try MeasuredProgram.measure(operands) }
    if name == BareScan.verb { return try BareScan.run(operands) }
    if name == ScanAlone.verb { return try ScanAlone.run(operands) }
    guard let benchmark = benchmarks.first(where: { $0.name == name }) else {
      throw .usage("there is no \(name). What there is: Scripts/bench")
    }
    try benchmark.run(operands)
  }
}
