import Arguments
import TestSupport
import Testing

struct HostileArgumentTests {
  @Test func `no bytes are too strange to be parsed or refused`() {
    var random = SeededGenerator(seed: 41)
    let pieces = [
      "show", "move", "sort", "manifest", "help", "--", "-", "--page", "--by=", "-o", "-C", "-qv", "=", "--help", "é",
      "--output=", "-0", "9", "--to",
    ].map(bytes)
    var ran = 0
    var refused = 0
    var unfit: [String] = []
    for _ in 0..<6_000 {
      let line = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        switch Int.random(in: 0...3, using: &random) {
        case 0: (0..<Int.random(in: 0...12, using: &random)).map { _ in UInt8.random(in: 1...255, using: &random) }
        case 1: (pieces.randomElement(using: &random) ?? []) + [UInt8.random(in: 1...255, using: &random)]
        default: pieces.randomElement(using: &random) ?? []
        }
      }
      do throws(UsageError) {
        if case .run = try sampleCommands.parse(line) { ran += 1 }
      } catch {
        refused += 1
        let message = error.message(escaping: escaped)
        if !message.utf8.allSatisfy({ $0 >= 0x20 }) || !message.hasSuffix(".") || error.helpCommand == nil {
          unfit.append(message)
        }
      }
    }
    #expect(unfit == [])
    // Both ways out were really taken.
    #expect(ran > 50)
    #expect(refused > 3_000)
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["", "--", "-", "-q", "--page=", "-o"])
  func `the longest argument takes no time`(prefix: String) {
    // Linux hands over 32 pages an argument at most (execve(2), MAX_ARG_STRLEN).
    let long = bytes(prefix) + [UInt8](repeating: UInt8(ascii: "q"), count: 131_072)
    for verb in ["show", "manifest", "nosuch"] {
      _ = refusal(of: [bytes(verb), long])
    }
    #expect((refusal(of: [long]) ?? "").count < 200)
  }

  @Test(.timeLimit(.minutes(1))) func `fifty thousand operands take no time`() throws {
    let slots = [[UInt8]](repeating: bytes("3"), count: 50_000)
    #expect(try parsed([bytes("move")] + slots, as: Move.self).verb.slots.count == 49_999)
    #expect(try parsed([bytes("show")] + slots.map { _ in bytes("--json") }, as: Show.self).verb.asJSON)
  }
}
