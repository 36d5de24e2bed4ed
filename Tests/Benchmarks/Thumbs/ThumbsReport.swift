import TerminalBoard

/// What a person reads.
enum ThumbsReport {
  static func printHeading(rounds: Int, leastMemory: Int) {
    print(
      """
      Thumbnails of 256 pixels, written to disk by whole processes in turn, \(rounds) rounds. Milliseconds are a photo's.
      CPU       user and system time, the median of the rounds
      to best   how many times that of the best other program, the median of the rounds
      wall      from start to end, the median
      memory    the most that a program had at one time; less than \(Figures.megabytes(leastMemory)) can't be told
      """)
  }

  static func printTable(_ results: ThumbsResults) {
    let count = Double(results.row.kind.count)
    let best = results.best.map { results[$0.name] } ?? Series()
    var table = Table([.left, .right, .right, .right, .right])
    table.add(["", "CPU", "to best", "wall", "memory"].map { StyledText($0) })
    for name in ["nineslot"] + ThumbnailProgram.peers.map(\.name) {
      let series = results[name]
      table.add(
        [
          name, Figures.short(series.processor / count), Figures.short(series.ratio(to: best, of: \.processor)),
          Figures.short(series.wall / count), series.peakMemory.map(Figures.megabytes) ?? "",
        ].map { StyledText($0) })
    }
    print("\n\(results.row.title), \(results.row.kind.count) photos")
    for line in table.lines { print(line.plainText) }
  }

  static func printPainting(_ painting: Painting, _ own: Series, _ peer: Series) {
    var table = Table([.left, .right, .left, .right, .right, .right])
    table.add(["", "wall", "", "to timg", "CPU", "memory"].map { StyledText($0) })
    for (name, series) in [("nineslot", own), (painting.peer.joined(separator: " "), peer)] {
      table.add(
        [
          name, Figures.short(series.wall), "\(Figures.short(series.least))–\(Figures.short(series.most))",
          Figures.short(series.ratio(to: peer, of: \.wall)), Figures.short(series.processor),
          series.peakMemory.map(Figures.megabytes) ?? "",
        ].map { StyledText($0) })
    }
    print("\n\(painting.title)")
    for line in table.lines { print(line.plainText) }
  }
}
