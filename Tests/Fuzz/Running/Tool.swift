import AlbumCore
import FileSystem
import Glibc

/// What the program does besides being fuzzed: `list` prints the harnesses' names, `seeds HARNESS FOLDER [COLLECTION…]`
/// fills a folder with what to start from.
enum Tool {
  /// The harness that `FUZZ_HARNESS` names.
  static let chosenHarness = getenv("FUZZ_HARNESS").flatMap { Harnesses.named(String(cString: $0)) }

  /// - Returns: the exit status; `nil` if the arguments are for someone else.
  static func run(_ arguments: [String]) -> CInt? {
    switch arguments.first {
    case "list":
      for harness in Harnesses.all { print(harness.name) }
      return 0
    case "seeds" where arguments.count >= 3:
      guard let harness = Harnesses.named(arguments[1]) else { return 2 }
      do throws(SystemError) {
        try Seeds.write(for: harness, into: arguments[2], from: Array(arguments.dropFirst(3)))
        return 0
      } catch {
        print("\(String(decoding: error.name, as: UTF8.self)): \(error.cause)")
        return 1
      }
    default: return nil
    }
  }
}
