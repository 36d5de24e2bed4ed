import AlbumCore
import TestSupport
import Testing

@testable import Fuzz

struct HarnessTests {
  static let names = Harnesses.all.map { $0.name }

  @Test func `each harness has a name of its own and something to start from`() {
    #expect(Set(Self.names).count == Self.names.count)
    for harness in Harnesses.all { #expect(!harness.seeds().isEmpty, "\(harness.name)") }
  }

  @Test(arguments: names)
  func `promises are kept for the seeds and for what becomes of them`(name: String) throws {
    let harness = try #require(Harnesses.named(name))
    var random = SeededGenerator(seed: 4)
    for seed in harness.seeds() {
      try harness.runBoth(seed)
      for _ in 0..<30 { try harness.runBoth(mutated(seed, &random)) }
    }
  }

  /// A byte changed, left out or doubled, or the end cut off.
  private func mutated(_ seed: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    guard let place = seed.indices.randomElement(using: &random) else {
      return [UInt8.random(in: 0...255, using: &random)]
    }
    var input = seed
    switch Int.random(in: 0..<6, using: &random) {
    case 0: input.removeSubrange(place...)
    case 1: input.remove(at: place)
    case 2: input.insert(input[place], at: place)
    case 3: input[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    default: input[place] = UInt8.random(in: 0...255, using: &random)
    }
    return input
  }
}
