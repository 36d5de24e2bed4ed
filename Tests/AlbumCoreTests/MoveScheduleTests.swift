import AlbumCore
import Testing

@Suite struct MoveScheduleTests {
  static let plans: [[String]] = [
    [], ["a>b"], ["a>a"], ["a>b", "b>c", "c>d"], ["c>d", "b>c", "a>b"], ["a>b", "b>a"], ["a>b", "b>c", "c>a"],
    ["a>b", "b>c", "c>d", "d>e", "e>f", "f>g", "g>a"], ["a>b", "b>a", "c>d", "d>e", "x>x", "p>q", "q>r", "r>p"],
  ]

  private static func name(_ text: some StringProtocol) throws -> FileName {
    try #require(FileName(String(text)))
  }

  private static func moves(_ plan: [String]) throws -> [MoveSchedule.Move] {
    try plan.map { text in
      let ends = text.split(separator: ">")
      return MoveSchedule.Move(from: try name(ends[0]), to: try name(ends[1]))
    }
  }

  /// Does the steps on names alone; `nil` if one would overwrite or find nothing.
  private static func run(_ steps: [MoveSchedule.Step], on start: [FileName: FileName]) -> [FileName: FileName]? {
    var files = start
    for step in steps {
      switch step {
      case .move(let from, let to):
        guard files[to] == nil, let file = files.removeValue(forKey: from) else { return nil }
        files[to] = file
      case .exchange(let first, let second):
        guard let one = files[first], let two = files[second] else { return nil }
        files[first] = two
        files[second] = one
      }
    }
    return files
  }

  @Test(arguments: plans, [true, false])
  func `every file comes to its name and none is overwritten`(plan: [String], exchanges: Bool) throws {
    let moves = try Self.moves(plan)
    let aside = try Self.name("aside")
    let schedule = try #require(MoveSchedule(moves, cycles: exchanges ? .exchange : .temporary { _ in aside }))
    let start = Dictionary(uniqueKeysWithValues: moves.map { ($0.from, $0.from) })
    let end = Dictionary(uniqueKeysWithValues: moves.map { ($0.to, $0.from) })
    #expect(Self.run(schedule.steps, on: start) == end)
  }

  @Test func `any permutation comes out right`() throws {
    var random = SystemRandomNumberGenerator()
    let names = try (0..<60).map { try Self.name("\($0)") }
    let asideNames = try (0..<60).map { try Self.name("aside\($0)") }
    for _ in 0..<200 {
      let from = names.shuffled(using: &random).prefix(40)
      let moves = zip(from, names.shuffled(using: &random)).map { MoveSchedule.Move(from: $0, to: $1) }
      let start = Dictionary(uniqueKeysWithValues: moves.map { ($0.from, $0.from) })
      let end = Dictionary(uniqueKeysWithValues: moves.map { ($0.to, $0.from) })
      for method in [MoveSchedule.CycleMethod.exchange, .temporary { asideNames[$0] }] {
        let schedule = try #require(MoveSchedule(moves, cycles: method))
        #expect(Self.run(schedule.steps, on: start) == end)
      }
    }
  }

  @Test func `a chain takes one step a file, a cycle one less by exchange and one more by a temporary name`() throws {
    let aside = try Self.name("aside")
    let chain = try Self.moves(["a>b", "b>c", "c>d"])
    let cycle = try Self.moves(["a>b", "b>c", "c>a"])
    #expect(MoveSchedule(chain, cycles: .exchange)?.steps.count == 3)
    #expect(MoveSchedule(cycle, cycles: .exchange)?.steps.count == 2)
    #expect(MoveSchedule(cycle, cycles: .temporary { _ in aside })?.steps.count == 4)
  }

  @Test func `files that keep their names take no step`() throws {
    #expect(MoveSchedule(try Self.moves(["a>a", "b>b"]), cycles: .exchange)?.steps == [])
  }

  @Test(arguments: [["a>c", "b>c"], ["a>b", "a>c"], ["a>b", "b>b"]])
  func `two files can't share a name`(plan: [String]) throws {
    #expect(MoveSchedule(try Self.moves(plan), cycles: .exchange) == nil)
  }
}
