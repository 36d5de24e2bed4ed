import AlbumCore
import Glibc
import TestSupport
import Testing

/// A collection of odd files of many origins, with an index of what becomes of each. It is no part of the package: the
/// tests that need it are passed over where it isn't.
enum Corpus {
  struct Row: Sendable, CustomTestStringConvertible {
    let path: String
    let expectation: String
    let size: PixelSize?
    /// On white, without colour management.
    let mean: [Int]
    /// Top left, top right, bottom left, bottom right.
    let quadrants: [[Int]]

    var testDescription: String { path }

    var isPNG: Bool { path.hasSuffix(".png") }
    var name: FileName? { FileName(path.split(separator: "/").last.map(String.init) ?? "") }
  }

  static let folder: String = {
    if let chosen = getenv("NINESLOT_CORPUS") { return String(cString: chosen) }
    return SourceTree.root + besidePackage
  }()

  /// Where it's looked for, seen from the package's folder, if `NINESLOT_CORPUS` doesn't say.
  private static let besidePackage = "../shared/corpus"

  static var isThere: Bool { access("\(folder)/INDEX.tsv", R_OK) == 0 }

  /// The lines of the index below its heading.
  static let lines = String(decoding: bytes("INDEX.tsv") ?? [], as: UTF8.self)
    .split(separator: "\n").dropFirst().map(String.init)

  static let rows = lines.compactMap(row)

  /// `nil` for a line with other columns than the index has.
  private static func row(_ line: String) -> Row? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 11 else { return nil }
    let sides = fields[5].split(separator: "x").compactMap { Int($0) }
    return Row(
      path: fields[0], expectation: fields[4],
      size: sides.count == 2 ? PixelSize(width: sides[0], height: sides[1]) : nil, mean: numbers(fields[7]),
      quadrants: fields[9].split(separator: "|").map { numbers(String($0)) })
  }

  static var jpegAndPNG: [Row] { rows.filter { $0.path.hasSuffix(".jpg") || $0.path.hasSuffix(".mpo") || $0.isPNG } }

  static func bytes(_ path: String) -> [UInt8]? {
    let descriptor = open("\(folder)/\(path)", O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var content: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = Glibc.read(descriptor, &chunk, chunk.count), count > 0 {
      content += chunk[..<count]
    }
    return content
  }

  private static func numbers(_ list: String) -> [Int] {
    list.split(separator: ",").compactMap { Int($0) }
  }
}
