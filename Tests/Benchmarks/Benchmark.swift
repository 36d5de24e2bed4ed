/// One thing that can be measured.
protocol Benchmark {
  static var name: String { get }
  /// The name with what may follow it.
  static var usage: String { get }
  static var abstract: String { get }

  static func run(_ operands: [String]) throws(BenchmarkError)
}
