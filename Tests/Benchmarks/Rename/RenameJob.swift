import AlbumCore
import TestSupport

/// Which photos get which names. Photos are numbered from 1 and are called by their numbers at first.
struct RenameJob {
  let title: String
  /// What nineslot makes the new names of.
  let pattern: String
  /// The numbers of the photos, in the album's order.
  let order: [Int]
  /// By the photos' numbers.
  let oldNames: [FileName]
  /// In the album's order.
  let newNames: [FileName]
  /// The same in mmv's words, for which names follow from names.
  let wildcards: (from: String, to: String)?

  /// The photos' names are dealt out among the photos anew: nearly all of them are in cycles.
  static func permutation(of count: Int) -> RenameJob {
    var generator = SeededGenerator(seed: 9)
    return RenameJob(
      "Names permuted among themselves", order: (1...count).shuffled(using: &generator), prefix: Self.oldPrefix)
  }

  /// Each photo gets a name that nobody had.
  static func newNames(of count: Int) -> RenameJob {
    RenameJob("New names", order: Array(1...count), prefix: "photo_")
  }

  private static let oldPrefix = "IMG_"

  private init(_ title: String, order: [Int], prefix: String) {
    let digits = max(5, String(order.count).utf8.count)
    func names(_ prefix: String) -> [FileName] {
      order.indices.compactMap { index in
        let number = String(index + 1)
        return FileName(prefix + String(repeating: "0", count: digits - number.utf8.count) + number + ".jpg")
      }
    }
    self.title = title
    self.order = order
    pattern = "\(prefix){n:\(digits)}"
    oldNames = names(Self.oldPrefix)
    newNames = names(prefix)
    wildcards = prefix == Self.oldPrefix ? nil : (Self.oldPrefix + "*.jpg", prefix + "#1.jpg")
  }

  /// In the album's order, without photos that keep their names.
  var moves: [MoveSchedule.Move] {
    zip(order, newNames).map { MoveSchedule.Move(from: oldNames[$0 - 1], to: $1) }.filter { $0.from != $0.to }
  }
}
