import CJPEGJudge
import Glibc
import TestSupport

/// What the program does besides being fuzzed: `list` prints the harness's name, `seeds HARNESS FOLDER [COLLECTION…]` fills
/// a folder with what to start from: small files of every kind, and the collections' JPEGs.
enum Tool {
  /// Large files take their time and teach no more than small ones.
  private static let mostBytes = 1 << 16

  /// - Returns: the exit status; `nil` if the arguments are for someone else.
  static func run(_ arguments: [String]) -> CInt? {
    switch arguments.first {
    case "list":
      print(DCHarness.name)
      return 0
    case "seeds" where arguments.count >= 3:
      guard arguments[1] == DCHarness.name else { return 2 }
      var seeds = written
      for collection in arguments.dropFirst(3) { collect(collection, depth: 4, into: &seeds) }
      for (index, seed) in seeds.enumerated() where !write(seed, to: "\(arguments[2])/seed-\(index)") { return 1 }
      return 0
    default: return nil
    }
  }

  /// Of every sampling and coding, with restart markers and without.
  private static var written: [[UInt8]] {
    let samplings: [[(Int32, Int32)]] = [
      [(1, 1)], [(1, 1), (1, 1), (1, 1)], [(2, 2), (1, 1), (1, 1)], [(2, 1), (1, 1), (1, 1)], [(1, 2), (1, 1), (1, 1)],
      [(2, 2), (2, 1), (1, 2)], [(4, 1), (1, 1), (1, 1)], [(1, 1), (1, 1), (1, 1), (1, 1)],
      [(2, 2), (1, 1), (1, 1), (2, 2)],
    ]
    let codings = [
      JUDGE_BASELINE, JUDGE_OPTIMIZED, JUDGE_SEPARATE, JUDGE_TWO_SCANS, JUDGE_PROGRESSIVE, JUDGE_PROGRESSIVE_SEPARATE,
    ]
    var random = SeededGenerator(seed: 1)
    return samplings.flatMap { sampling in
      codings.flatMap { coding in
        [0, 2].compactMap { restartInterval -> [UInt8]? in
          var recipe = judge_recipe()
          (recipe.width, recipe.height) = (44, 37)
          recipe.component_count = Int32(sampling.count)
          for (index, factors) in sampling.enumerated() {
            withUnsafeMutableBytes(of: &recipe.across) { $0.bindMemory(to: Int32.self)[index] = factors.0 }
            withUnsafeMutableBytes(of: &recipe.down) { $0.bindMemory(to: Int32.self)[index] = factors.1 }
          }
          recipe.quality = 70
          recipe.restart_interval = UInt32(restartInterval)
          recipe.coding = coding
          let pixels = (0..<44 * 37 * sampling.count).map { UInt8($0 * 5 % 200) + UInt8(random.next() % 50) }
          var count = 0
          guard let bytes = judge_write(&recipe, pixels, &count) else { return nil }
          defer { free(bytes) }
          return Array(UnsafeBufferPointer(start: bytes, count: count))
        }
      }
    }
  }

  private static func collect(_ path: String, depth: Int, into seeds: inout [[UInt8]]) {
    guard depth > 0, let directory = opendir(path) else {
      if let content = content(path), content.starts(with: [0xFF, 0xD8]) { seeds.append(content) }
      return
    }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { collect("\(path)/\(name)", depth: depth - 1, into: &seeds) }
    }
  }

  private static func content(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: mostBytes)
    let count = fread(&bytes, 1, bytes.count, file)
    return count < mostBytes ? Array(bytes.prefix(count)) : nil
  }

  private static func write(_ seed: [UInt8], to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let count = fwrite(seed, 1, seed.count, file)
    return fclose(file) == 0 && count == seed.count
  }
}
