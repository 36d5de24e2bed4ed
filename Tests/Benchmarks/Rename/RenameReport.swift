import TerminalBoard

/// What a person reads.
struct RenameReport {
  let count: Int
  let rounds: Int
  let fileSystem: String
  let exchanges: Bool
  /// In bytes.
  let leastMemory: Int

  func printHeading() {
    print(
      """
      \(Figures.count(count)) JPEGs of \(SmallPhotos.size) bytes on \(fileSystem), a new folder each time, \(rounds) rounds in turn.
      Cycles are solved by \(exchanges ? "exchanging two names" : "one temporary name each"), by the loop as by the engine.
      wall      milliseconds from start to end, the median of the rounds; then the least and the most
      CPU       milliseconds of user and system time, the median
      to loop   how many times the loop's, the median of the rounds: wall, then CPU
      memory    the most that a program had at one time; less than \(Figures.megabytes(leastMemory)) can't be told
      """)
  }

  func printTable(_ results: RenameResults) {
    let loop = results["loop"]
    var table = Table([.left, .right, .left, .right, .right, .right, .right, .left])
    table.add(["", "wall", "", "CPU", "to loop", "", "memory", ""].map { StyledText($0) })
    for renamer in results.renamers {
      let series = results[renamer.name]
      let isOnce = series.readings.count < 2
      table.add(
        [
          renamer.name, Figures.short(series.wall),
          isOnce ? "" : "\(Figures.short(series.least))–\(Figures.short(series.most))", Figures.short(series.processor),
          Figures.short(series.ratio(to: loop, of: \.wall)), Figures.short(series.ratio(to: loop, of: \.processor)),
          series.peakMemory.map(Figures.megabytes) ?? "", renamer.explanation(results.job),
        ].map { StyledText($0) })
    }
    let times = results["loop"].readings.count < 2 ? ", once" : ""
    print("\n\(results.job.title), \(Figures.count(results.job.order.count)) photos\(times)")
    for line in table.lines { print(line.plainText) }
  }

  func printBounds(_ permuted: RenameResults, _ many: RenameResults) {
    Bound.printTable(bounds(permuted, many))
  }

  private func bounds(_ permuted: RenameResults, _ many: RenameResults) -> [Bound] {
    let growth = Double(many.job.order.count) / Double(permuted.job.order.count)
    func grown(_ name: String, _ value: (Series) -> Double) -> Double {
      value(many[name]) / max(value(permuted[name]), 1e-6)
    }
    return [
      Bound(
        words: "the engine's time for permuted names, in the loop's",
        value: permuted["engine"].ratio(to: permuted["loop"], of: \.wall), limit: 1.25),
      Bound(
        words: "the whole process's time for them, in vidir's",
        value: permuted["nineslot"].ratio(to: permuted["vidir"], of: \.wall), limit: 0.1),
      Bound(
        words: "the same for ten times the photos, which is linear if the loop is",
        value: many["engine"].ratio(to: many["loop"], of: \.wall), limit: 1.25),
      Bound(
        words: "times the memory of the whole process for ten times the photos",
        value: grown("nineslot") { Double($0.peakMemory ?? 0) }, limit: growth),
    ]
  }
}
