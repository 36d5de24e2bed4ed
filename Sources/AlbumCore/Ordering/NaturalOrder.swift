/// The order of file names as people expect it: `IMG_2` before `IMG_10`, `foo.jpg` before `foo-1.jpg`, capitals, wide
/// and narrow letters and those with accents among their kin, digits of any script as numbers.
///
/// A strict total order: names that differ in accents alone come with the plain one first, and those that read the same
/// are told apart by their leading zeros, and at last by their bytes.
package enum NaturalOrder {
  package static func precedes(_ left: FileName, _ right: FileName) -> Bool {
    Key(left) < Key(right)
  }

  package static func sorted(_ names: some Sequence<FileName>) -> [FileName] {
    let names = Array(names)
    return ranking(names).map { names[$0] }
  }

  package static func sorted<Item>(_ items: some Sequence<Item>, by name: (Item) -> FileName) -> [Item] {
    let items = Array(items)
    return ranking(items.map(name)).map { items[$0] }
  }

  /// The indices of the names in the order of the names. Computes each key once: O(n log n) comparisons of ready keys,
  /// by index and not generic, so that no key is moved about.
  private static func ranking(_ names: [FileName]) -> [Int] {
    guard names.count > 1 else { return Array(names.indices) }
    let keys = names.map(Key.init)
    return names.indices.sorted { keys[$0] < keys[$1] }
  }
}

extension NaturalOrder {
  /// What a name is compared by, ready to be compared often.
  package struct Key: Hashable, Sendable {
    private let stem: FoldedText.Key
    private let fileExtension: FoldedText.Key
    /// The leading zeros of each number of the name, in order.
    private let zeros: [Int]
    private let name: FileName

    package init(_ name: FileName) {
      var zeros: [Int] = []
      let parts = name.parts
      stem = FoldedText.key(parts.stem, zeros: &zeros)
      fileExtension = FoldedText.key(parts.fileExtension, zeros: &zeros)
      self.zeros = zeros
      self.name = name
    }
  }
}

extension NaturalOrder.Key: Comparable {
  package static func < (left: NaturalOrder.Key, right: NaturalOrder.Key) -> Bool {
    // Strings compare by canonical equivalence, so that é is é however it was typed.
    if left.stem.unmarked != right.stem.unmarked { return left.stem.unmarked < right.stem.unmarked }
    if left.fileExtension.unmarked != right.fileExtension.unmarked {
      return left.fileExtension.unmarked < right.fileExtension.unmarked
    }
    if left.stem.marked != right.stem.marked { return left.stem.marked < right.stem.marked }
    if left.fileExtension.marked != right.fileExtension.marked {
      return left.fileExtension.marked < right.fileExtension.marked
    }
    if left.zeros != right.zeros { return left.zeros.lexicographicallyPrecedes(right.zeros) }
    return left.name.precedesInBytes(right.name)
  }
}
