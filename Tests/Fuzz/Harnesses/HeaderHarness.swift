import AlbumCore
import Photos
import TestSupport

/// Any file's beginning under any extension: what kind it is, and what its header tells.
enum HeaderHarness: Harness {
  static let name = "header"

  private static let extensions = ["", "jpg", "png", "nef", "tif", "heic", "webp", "txt", "mpo", "x3f"]

  static func seeds() -> [[UInt8]] {
    let beginnings: [[UInt8]] = [
      [0, 0, 0, 24] + Array("ftypmif1\0\0\0\0mif1avif".utf8), Array("RIFF\0\0\0\0WEBPVP8 ".utf8), Array("GIF89a".utf8),
      [0x49, 0x49, 0x2A, 0, 16, 0, 0, 0, 0x43, 0x52], [0xFF, 0x0A], Array("FUJIFILMCCD-RAW".utf8),
      Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0], FixtureExif.orientation(3).bytes,
    ]
    return extensions.indices.flatMap { index in beginnings.map { [UInt8(index)] + $0 } }
  }

  static func seeds(from file: [UInt8], named name: FileName) -> [[UInt8]] {
    let index = extensions.firstIndex(of: name.lowercasedExtension) ?? 0
    return [[UInt8(index)] + file.prefix(6000)]
  }

  static func repaired(_ input: [UInt8]) -> [UInt8]? {
    PNGChecksums.repaired(Array(input.dropFirst())).map { input.prefix(1) + $0 }
  }

  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    var choices = TakenApart(input)
    guard let name = FileName("a." + choices.choice(extensions)) else { return }
    let content = Array(choices.rest)
    let finding = FormatSniffer.sniff(head: content, name: name)
    let report = PhotoReader().report(on: PhotoFile(bytes: content), named: name)
    try promise((finding == nil) == (report == nil), "what is a photo has a report, and nothing else")
    guard let finding, let report else { return }
    try promise(finding.label == report.label && finding.format == report.facts.format, "two kinds for one file")
    let isPlain = finding.label.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x20
    }
    try promise(isPlain && !finding.label.isEmpty, "a label of other than letters and digits")
    if let size = report.facts.size {
      try promise(size.width > 0 && size.height > 0, "a size of nothing")
      try promise(report.problem == nil, "a size in spite of a problem")
    }
    if let problem = report.problem { try promiseSafe(problem.explanation, "the problem") }
    if let captured = report.facts.captured { try promiseSafe(captured.iso8601, "the time") }
  }
}
