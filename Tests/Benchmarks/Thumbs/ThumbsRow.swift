/// Thumbnails of photos of one kind.
struct ThumbsRow {
  let title: String
  let kind: PhotoKind
  /// Of nineslot's processor time in that of the best of the others.
  let limit: Double
  /// Of nineslot's memory in vipsthumbnail's.
  var memoryLimit: Double?

  static let all = [
    ThumbsRow(title: "Baseline JPEG, 12 MP", kind: .baseline12, limit: 0.4),
    ThumbsRow(title: "Baseline JPEG, 24 MP", kind: .baseline24, limit: 0.4),
    ThumbsRow(title: "Progressive JPEG, 24 MP", kind: .progressive24, limit: 0.05, memoryLimit: 0.1),
    ThumbsRow(title: "RGB PNG, 12 MP", kind: .rgb12, limit: 1),
    ThumbsRow(title: "Adam7 PNG, 12 MP", kind: .adam7, limit: 0.25),
  ]

  /// Each round lets one program after the other make all thumbnails.
  func measure(_ photos: PhotoMaker, rounds: Int) throws(BenchmarkError) -> ThumbsResults {
    let work = try FolderCount.workingFolder()
    var results = ThumbsResults(row: self)
    for round in 1...rounds {
      for program in [ThumbnailProgram.nineslot] + ThumbnailProgram.peers {
        Waiting.say("\(title), round \(round) of \(rounds): \(program.name) …")
        let reading = try program.reading((0..<kind.count).map(kind.fileName), in: photos.path(kind), work: work)
        results.series[program.name, default: Series()].readings.append(reading)
      }
    }
    Waiting.end()
    return results
  }
}

struct ThumbsResults {
  let row: ThumbsRow
  var series: [String: Series] = [:]

  init(row: ThumbsRow) {
    self.row = row
  }

  subscript(_ name: String) -> Series {
    series[name] ?? Series()
  }

  /// The quickest of the other programs.
  var best: ThumbnailProgram? {
    ThumbnailProgram.peers.min { self[$0.name].processor < self[$1.name].processor }
  }

  var bounds: [Bound] {
    guard let best else { return [] }
    let own = self["nineslot"]
    var bounds = [
      Bound(
        words: "\(row.title): CPU time in that of \(best.name), the best of the others",
        value: own.ratio(to: self[best.name], of: \.processor), limit: row.limit)
    ]
    if let memoryLimit = row.memoryLimit {
      let peer = Double(self["vipsthumbnail"].peakMemory ?? 1)
      bounds.append(
        Bound(
          words: "\(row.title): memory in vipsthumbnail's", value: Double(own.peakMemory ?? 0) / peer,
          limit: memoryLimit))
    }
    return bounds
  }
}
