#if DEBUG
  import AlbumCore
  import AlbumFolder
  import FileSystem
  import TestSupport
  import Testing

  /// Files that get each other's names: every content comes to its name exactly, and none is lost.
  ///
  /// jarun/nnn#971, ranger/ranger#1621, thameera/vimv#39, ayoisaiah/f2#90, microsoft/PowerToys#30764
  @Suite struct PermutationTests {
    /// What a file system lacks decides how cycles are solved and how nothing is overwritten.
    static let fileSystems: [[SystemCall.Name: Errno]] = [
      [:], [.exchange: .invalid], [.exchange: .invalid, .renameNoReplace: .invalid],
    ]

    /// Every order of the numbers below `count`.
    private static func permutations(_ count: Int) -> [[Int]] {
      guard count > 0 else { return [[]] }
      return permutations(count - 1).flatMap { shorter in
        (0...shorter.count).map { place in
          var longer = shorter
          longer.insert(count - 1, at: place)
          return longer
        }
      }
    }

    private func contents(_ folder: PhotoFolder) -> [String: String] {
      Dictionary(folder.contents().map { ($0.key.displayText, String(decoding: $0.value, as: UTF8.self)) }) { one, _ in
        one
      }
    }

    /// Renames, looks, undoes, looks.
    private func expect(
      _ moves: [(from: String, to: String)], in folder: PhotoFolder, lacking: [SystemCall.Name: Errno]
    ) throws {
      let before = contents(folder)
      var after = before
      for move in moves { after[move.from] = nil }
      for move in moves { after[move.to] = before[move.from] }
      let plan = FaultPlan(lacking: lacking)
      let error = failure(under: plan) {
        let open = try folder.album.openForChange()
        try open.rename(open.plan(moves.map { "\($0.from)>\($0.to)" }), pattern: nil, words: "rename")
      }
      #expect(error == nil)
      #expect(contents(folder) == after, "\(moves)")
      guard moves.contains(where: { $0.from != $0.to }) else { return }
      #expect(failure(under: plan) { try folder.album.openForChange().undo() } == nil)
      #expect(contents(folder) == before, "\(moves)")
      #expect(folder.litter() == [])
    }

    @Test(arguments: 1...5, fileSystems)
    func `every permutation of a few files comes out right`(count: Int, lacking: [SystemCall.Name: Errno]) throws {
      let names = (0..<count).map { "\($0).jpg" }
      // A folder for all of them: each is undone before the next.
      let folder = try PhotoFolder(names + ["bystander.jpg"])
      for order in Self.permutations(count) where count < 5 || lacking.isEmpty || order[0] == 4 {
        try expect(order.indices.map { (names[$0], names[order[$0]]) }, in: folder, lacking: lacking)
      }
    }

    @Test(arguments: [1, 2, 3] as [UInt64], fileSystems)
    func `fifty files in any order, sidecars with them, come out right`(
      seed: UInt64, lacking: [SystemCall.Name: Errno]
    ) throws {
      var random = SeededGenerator(seed: seed)
      let stems = (0..<50).map { "IMG_\($0)" }
      let withSidecar = Set(stems.shuffled(using: &random).prefix(20))
      let folder = try PhotoFolder(stems.map { "\($0).jpg" } + withSidecar.map { "\($0).xmp" })
      // Some go to names that are free.
      let targets = (stems + (0..<10).map { "new_\($0)" }).shuffled(using: &random)
      let moves = zip(stems, targets).flatMap { stem, target in
        [("\(stem).jpg", "\(target).jpg")] + (withSidecar.contains(stem) ? [("\(stem).xmp", "\(target).xmp")] : [])
      }
      try expect(moves.shuffled(using: &random), in: folder, lacking: lacking)
    }

    @Test(arguments: 1...12, fileSystems)
    func `a chain of any length moves up and down by one, named in any order`(
      length: Int, lacking: [SystemCall.Name: Errno]
    ) throws {
      var random = SeededGenerator(seed: UInt64(length))
      let folder = try PhotoFolder((1...length).map { "\($0).jpg" })
      for shift in [1, -1] {
        let chain = (1...length).map { ("\($0).jpg", "\($0 + shift).jpg") }
        for moves in [chain, chain.reversed(), chain.shuffled(using: &random)] {
          try expect(moves, in: folder, lacking: lacking)
        }
      }
    }

    /// Names that a plan gives are exact: no file that moves itself makes another's name get a suffix, and no chain is a
    /// conflict.
    @Test(arguments: 1...12, [-4, -1, 1, 2, 11])
    func `numbers shifted by any distance are no conflict and come out exactly`(count: Int, shift: Int) throws {
      func names(_ first: Int) -> [String] { (first..<first + count).map { "bill-\($0 < 10 ? "0" : "")\($0).jpg" } }
      let folder = try PhotoFolder(names(5))
      let open = try folder.album.openForChange()
      let plan = try open.planned("bill-{n:2+\(5 + shift)}")
      #expect(plan.conflicts == [])
      #expect(try open.rename(plan.renames, pattern: nil, words: "rename") == count)
      let expected = Dictionary(zip(names(5 + shift), names(5).map { "photo \($0)" })) { one, _ in one }
      #expect(contents(folder) == expected)
    }
  }
#endif
