import TestSupport
import Testing

/// Every command line of the README does what the README says, on a copy of the sample album.
struct ReadmeTests {
  /// A command and what the README prints under it.
  struct Example {
    let command: String
    var output: [String] = []
  }

  /// The examples of each section that has some: a section begins on a fresh copy of the album.
  static let sections: [(title: String, examples: [Example])] = {
    var sections: [(title: String, examples: [Example])] = []
    var isConsole = false
    for line in SourceTree.lines(of: "README.md") {
      if line.hasPrefix("## ") { sections.append((String(line.dropFirst(3)), [])) }
      if line.hasPrefix("```") {
        isConsole = line == "```console"
      } else if isConsole, line.hasPrefix("$ ") {
        sections[sections.count - 1].examples.append(Example(command: String(line.dropFirst(2))))
      } else if isConsole {
        let last = sections[sections.count - 1].examples.count - 1
        sections[sections.count - 1].examples[last].output.append(line)
      }
    }
    return sections.filter { !$0.examples.isEmpty }
  }()

  @Test func `the README has examples`() {
    #expect(Self.sections.flatMap(\.examples).count > 20)
  }

  @Test(arguments: sections.map(\.title))
  func `a section's commands print what it shows`(title: String) throws {
    let examples = try #require(Self.sections.first { $0.title == title }).examples
    let album = TemporaryFolder()
    for path in SourceTree.files(below: "SampleAlbum") {
      album.write(SourceTree.bytes(of: path), to: Array(path.utf8.dropFirst("SampleAlbum/".utf8.count)))
    }
    for example in examples {
      let printed = try Shell.run(example.command, in: album.path)
      #expect(matches(printed, example.output), "$ \(example.command)\n\(printed.joined(separator: "\n"))")
    }
  }

  /// Whether lines are those expected, of which `…` stands for any number.
  private func matches(_ lines: [String], _ expected: [String]) -> Bool {
    guard let first = expected.first else { return lines.isEmpty }
    if first == "…" {
      return (0...lines.count).contains { matches(Array(lines.dropFirst($0)), Array(expected.dropFirst())) }
    }
    return lines.first == first && matches(Array(lines.dropFirst()), Array(expected.dropFirst()))
  }
}
