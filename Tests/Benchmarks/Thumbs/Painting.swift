/// Nine photos painted into a pipe as coloured blocks, 120 columns wide.
struct Painting {
  let title: String
  let kind: PhotoKind
  /// Whether nineslot has painted them before and keeps its thumbnails.
  let isWarm: Bool
  let peer: [String]
  /// Of nineslot's wall time in the peer's.
  let limit: Double

  private static let timg = ["timg", "-ph", "-g120x60", "--grid=3x3"]

  static let all = [
    Painting(
      title: "Nine cells, EXIF thumbnails there, nothing kept", kind: .camera12, isWarm: false, peer: timg, limit: 0.15),
    Painting(
      title: "Nine cells, no EXIF thumbnails, nothing kept", kind: .baseline12, isWarm: false,
      peer: timg + ["--threads=2"], limit: 0.5),
    Painting(
      title: "Nine cells, thumbnails kept", kind: .baseline12, isWarm: true, peer: timg + ["--threads=2"], limit: 0.15),
  ]

  /// nineslot's cache, in the folder that is its user's home.
  private static let cache = ".cache"
  private static let command = [
    "nineslot", "show", "-q", "--page", "1", "--columns", "120", "--graphics", "symbols",
  ]

  /// A folder of links to the photos, whose album has them all on one page of nine: a place for the add slot would leave
  /// eight.
  private func folder(_ photos: PhotoMaker) throws(BenchmarkError) -> String {
    let name = "page-\(kind.rawValue)"
    try ChildProgram.require(["mkdir", "-p", "\(name)/.nineslot"])
    try ChildProgram.require(["ln", "-sf", "-t", name] + photos.files(kind))
    try ChildProgram.require(
      ["printf", "@ nineslot 1\\n@ slots 9\\n@ add-slot trailing\\n"], output: "\(name)/.nineslot/album.txt")
    return name
  }

  func measure(_ photos: PhotoMaker, rounds: Int) throws(BenchmarkError) -> (own: Series, peer: Series) {
    let folder = try folder(photos)
    var (own, other) = (Series(), Series())
    try ChildProgram.require(["rm", "-rf", Self.cache])
    if isWarm { _ = try MeasuredProgram.run(Self.command, in: folder) }
    for round in 1...rounds {
      Waiting.say("\(title), round \(round) of \(rounds) …")
      if !isWarm { try ChildProgram.require(["rm", "-rf", Self.cache]) }
      own.readings.append(try MeasuredProgram.run(Self.command, in: folder))
      other.readings.append(try MeasuredProgram.run(peer + (0..<kind.count).map(kind.fileName), in: folder))
    }
    return (own, other)
  }
}
