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

  @Test func `a trait is asked for at the head of its file and in the lists of what a build can do, nowhere else`() {
    let traits = ["WebP"]
    for file in Self.sources {
      for (number, line) in SourceTree.lines(of: file).enumerated()
      where traits.contains(where: { line.hasPrefix("#if \($0)") }) {
        #expect(number == 0 || file.hasSuffix("BuildFeatures.swift"), "\(file):\(number + 1) asks for a trait")
      }
    }
  }

  @Test(arguments: ["try!", "as!", "fatalError(", "preconditionFailure(", "import Foundation", "unsafeBitCast("])
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
