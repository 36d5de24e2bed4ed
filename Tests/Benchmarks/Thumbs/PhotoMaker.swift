import FileSystem
import Glibc

/// Makes the photos: Debian's wallpapers (plasma-workspace-wallpapers), cut to a camera's size, with a camera's noise, so
/// that they take as many bytes as photos do. What was made before stays.
struct PhotoMaker {
  /// Absolute.
  let folder: String
  /// Where the wallpapers' package was unpacked.
  let wallpapers: String

  /// `Scripts/bench` says where; what is made there is kept.
  init() throws(BenchmarkError) {
    guard let kept = getenv("BENCH_KEPT").map({ String(cString: $0) }) else {
      throw .usage("BENCH_KEPT names no folder for photos: Scripts/bench sets it")
    }
    folder = kept + "/photos"
    wallpapers = kept + "/wallpapers/usr/share/wallpapers"
  }

  /// Those that are photographs.
  private static let subjects = [
    "Autumn", "BytheWater", "ColdRipple", "ColorfulCups", "EveningGlow", "FallenLeaf", "Kite", "OneStandsOut", "Path",
  ]

  func path(_ kind: PhotoKind) -> String { "\(folder)/\(kind.rawValue)" }

  /// All photos of a kind, as paths.
  func files(_ kind: PhotoKind) -> [String] {
    (0..<kind.count).map { "\(path(kind))/\(kind.fileName($0))" }
  }

  func makeAll() throws(BenchmarkError) {
    defer { Waiting.end() }
    for kind in PhotoKind.allCases {
      try ChildProgram.require(["mkdir", "-p", path(kind)])
      for index in 0..<kind.count {
        let file = "\(path(kind))/\(kind.fileName(index))"
        guard access(file, R_OK) != 0 else { continue }
        Waiting.say("Making \(kind.rawValue), photo \(index + 1) of \(kind.count) …")
        try make(kind, index, as: file)
      }
    }
  }

  private func make(_ kind: PhotoKind, _ index: Int, as file: String) throws(BenchmarkError) {
    let whole = "made.\(kind.fileExtension)"
    switch kind {
    case .baseline12, .baseline24: try photograph(kind, index, as: whole)
    case .camera12:
      try photograph(kind, index, as: whole)
      try EmbeddedThumbnail.put(into: whole)
    case .progressive24:
      try vips(
        "jpegsave", "\(path(.baseline24))/\(PhotoKind.baseline24.fileName(index))", whole, "--Q", "92", "--interlace")
    case .rgb12, .adam7:
      let source = "\(path(.baseline12))/\(PhotoKind.baseline12.fileName(index))"
      let options = ["--compression", "6", "--filter", "all"] + (kind == .adam7 ? ["--interlace"] : [])
      try ChildProgram.require(["vips", "pngsave", source, whole] + options)
    }
    try ChildProgram.require(["mv", whole, file])
  }

  /// One wallpaper gives several photos that differ in their noise.
  private func photograph(_ kind: PhotoKind, _ index: Int, as file: String) throws(BenchmarkError) {
    let subject = Self.subjects[index % Self.subjects.count]
    let size = (width: String(kind.width), height: String(kind.height))
    let source = "\(wallpapers)/\(subject)/contents/images/2560x1600.jpg"
    try vips("thumbnail", source, "cut.v", size.width, "--height", size.height, "--crop", "centre")
    try vips(
      "gaussnoise", "noise.v", size.width, size.height, "--sigma", "3.2", "--mean", "0", "--seed", "\(index + 1)")
    try vips("add", "cut.v", "noise.v", "sum.v")
    try vips("cast", "sum.v", "photo.v", "uchar")
    try vips("jpegsave", "photo.v", file, "--Q", "92", "--strip")
    try ChildProgram.require(["rm", "cut.v", "noise.v", "sum.v", "photo.v"])
  }

  private func vips(_ arguments: String...) throws(BenchmarkError) {
    try ChildProgram.require(["vips"] + arguments)
  }
}
