/// nineslot's thumbnails beside other programs'.
enum ThumbsBenchmark: Benchmark {
  static let name = "thumbs"
  static let usage = "thumbs"
  static let abstract = """
    Makes and paints thumbnails of photos of 12 and 24 megapixels, beside vipsthumbnail, gm, Pillow and timg. The photos
    are made first (some minutes, 600 MB) and kept in .build-bench.
    """

  private static let rounds = 5
  private static let paintingRounds = 11
  /// How many photos a large folder has.
  private static let manyPhotos = 200

  static func run(_ operands: [String]) throws(BenchmarkError) {
    guard operands.isEmpty else { throw .usage("thumbs takes no arguments") }
    let photos = try PhotoMaker()
    try photos.makeAll()
    ThumbsReport.printHeading(rounds: rounds, leastMemory: try MeasuredProgram.leastMemory())
    var bounds: [Bound] = []
    for row in ThumbsRow.all {
      let results = try row.measure(photos, rounds: rounds)
      ThumbsReport.printTable(results)
      bounds += results.bounds
    }
    bounds += try likeness(photos)
    for painting in Painting.all {
      let (own, peer) = try painting.measure(photos, rounds: paintingRounds)
      ThumbsReport.printPainting(painting, own, peer)
      bounds.append(
        Bound(
          words: "\(painting.title): wall time in timg's", value: own.ratio(to: peer, of: \.wall), limit: painting.limit
        ))
    }
    bounds += try memory(photos)
    Waiting.end()
    Bound.printTable(bounds)
  }

  /// How good the thumbnails of interlaced pictures are.
  private static func likeness(_ photos: PhotoMaker) throws(BenchmarkError) -> [Bound] {
    Waiting.say("Comparing thumbnails with full decodes …")
    let kind = PhotoKind.adam7
    try ChildProgram.require(["rm", "-rf", "likeness"])
    let work = try FolderCount.workingFolder()
    let command = ["nineslot", "thumbs", "-q", "--no-cache", "--format", "png", "--by-name", "-o", "\(work)/likeness"]
    _ = try MeasuredProgram.run(command, in: photos.path(kind))
    let thumbnails = (0..<kind.count).map { "likeness/\(kind.fileName($0))" }
    let decibels = try Likeness.decibels(photos.files(kind), thumbnails).sorted()
    print(
      "\nAdam7 against a full decode: \(decibels.map { Figures.decimal($0, places: 1) }.joined(separator: ", ")) dB")
    return [
      Bound(words: "dB, the worst thumbnail of an Adam7 PNG", value: decibels.first ?? 0, limit: 42, isFloor: true)
    ]
  }

  private static func memory(_ photos: PhotoMaker) throws(BenchmarkError) -> [Bound] {
    Waiting.say("Measuring memory …")
    let one = try peak("one", [photos.files(.rgb12)[0]])
    let jpegs = photos.files(.baseline12)
    let many = try peak("many", (0..<manyPhotos).map { jpegs[$0 % jpegs.count] })
    return [
      Bound(words: "MB at most for one PNG of 12 MP", value: one / 1e6, limit: 40),
      Bound(words: "MB at most for \(manyPhotos) JPEGs of 12 MP", value: many / 1e6, limit: 80),
    ]
  }

  /// The most memory that nineslot takes for thumbnails of photos, given by links.
  private static func peak(_ folder: String, _ files: [String]) throws(BenchmarkError) -> Double {
    try ChildProgram.require(["mkdir", "-p", folder])
    for (index, file) in files.enumerated() {
      try ChildProgram.require([
        "ln", "-sf", file, "\(folder)/\(1000 + index).\(file.hasSuffix("png") ? "png" : "jpg")",
      ])
    }
    let reading = try ThumbnailProgram.nineslot.reading(files, in: folder, work: try FolderCount.workingFolder())
    return Double(reading.peakMemory ?? 0)
  }
}
