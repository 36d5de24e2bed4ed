import TestSupport
import Testing

struct HouseRulesTests {
  static let sources = SourceTree.swiftFiles(below: "Sources")

  @Test func `there are sources to look at`() {
    #expect(Self.sources.count > 50)
  }

  @Test func `no file is over 500 lines`() {
    for file in Self.sources + SourceTree.swiftFiles(below: "Tests") {
      #expect(SourceTree.lines(of: file).count <= 500, "\(file) is too long: open a folder")
    }
  }

  /// As the package declares them.
  static let traits = SourceTree.lines(of: "Package.swift").compactMap { line -> String? in
    let parts = line.split(separator: "\"")
    return line.contains(".trait(name: ") && parts.count > 1 ? String(parts[1]) : nil
  }

  @Test func `a trait is asked for at the head of its file and in the lists of what a build can do, nowhere else`() {
    #expect(Self.traits.contains("WebP"))
    for file in Self.sources {
      for (number, line) in SourceTree.lines(of: file).enumerated()
      where isCondition(line) && Self.traits.contains(where: { words(of: line).contains($0) }) {
        #expect(number == 0 || file.hasSuffix("BuildFeatures.swift"), "\(file):\(number + 1) asks for a trait")
      }
    }
  }

  private func isCondition(_ line: String) -> Bool {
    ["#if", "#elseif"].contains(line.drop { $0 == " " }.prefix { $0 != " " })
  }

  private func words(of line: String) -> [String] {
    line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  @Test(arguments: [
    "try!", "as!", "fatalError(", "precondition(", "preconditionFailure(", "uniqueKeysWithValues", "import Foundation",
    "unsafeBitCast(",
  ])
  func `nothing that could end the program with a trap is written`(word: String) {
    for file in Self.sources {
      for (number, line) in SourceTree.lines(of: file).enumerated() where line.contains(word) {
        Issue.record("\(file):\(number + 1) says \(word)")
      }
    }
  }

  @Test func `only the C of the codecs calls setjmp`() {
    for file in SourceTree.files(below: "Sources")
    where SourceTree.lines(of: file).contains(where: { $0.contains("setjmp(") }) {
      #expect(file.hasPrefix("Sources/CCodecs/"), "\(file)")
    }
  }
}
