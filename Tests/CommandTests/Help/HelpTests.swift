import Arguments
import TestSupport
import Testing

@testable import nineslot

struct HelpTests {
  let folder = PhotoFolder([])

  @Test func `the bare program shows how to begin, and that's wrong usage`() throws {
    let run = try folder.nineslot()
    #expect(run.output == HelpTexts.short)
    #expect(run.errors.isEmpty)
    #expect(run.status == 2)
  }

  @Test(arguments: [["help"], ["--help"], ["-h"]])
  func `help lists the verbs`(arguments: [String]) throws {
    let run = try folder.run(line: arguments.joined(separator: " "))
    #expect(run.output == HelpTexts.list)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test(arguments: HelpTexts.verbs)
  func `help explains a verb`(verb: String, text: String) throws {
    let run = try folder.nineslot("help", verb)
    #expect(run.output == text)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
    #expect(try folder.nineslot(verb, "--help").output == text)
    // Whatever else is wrong with the command.
    #expect(try folder.nineslot(verb, "--nonsense", "-h").output == text)
  }

  @Test func `every verb's help is looked at here`() {
    #expect(Program.commands.declarations.map(\.name) == HelpTexts.verbs.map(\.0))
  }

  @Test func `--version tells what this build can do`() throws {
    #if WebP
      let webP = "WebP    yes"
    #else
      let webP = "WebP    no   build with --traits WebP; it needs libwebp-dev"
    #endif
    let text = """
      nineslot 0.1.0
      JPEG    yes
      PNG     yes
      \(webP)

      """
    try expect(folder.nineslot("--version"), says: text + "exit 0")
    try expect(folder.nineslot("show", "--version"), says: text + "exit 0")
  }

  @Test func `the verbs' declarations have no faults`() {
    #expect(Program.commands.declarationFaults == [])
  }

  static let examples = Program.commands.declarations.flatMap(\.configuration.examples).map(\.command)

  @Test func `there are examples`() {
    #expect(Self.examples.count > 15)
  }

  @Test(arguments: examples)
  func `every example is a command that can be given`(example: String) throws {
    let own = try #require(
      example.split(separator: "|").map { $0.drop { $0 == " " } }.first { $0.hasPrefix("nineslot ") })
    let words = own.dropFirst("nineslot ".count).split(separator: " ").map { word in
      Array(word.utf8.filter { $0 != UInt8(ascii: "'") })
    }
    switch try Program.commands.parse(words) {
    case .run, .help, .version: break
    case .nothing: Issue.record("\(example) asks for nothing")
    }
  }

  @Test func `help on a terminal has its headings in bold, and plain where that isn't wanted`() throws {
    let bold = try folder.onTerminal(line: "help swap", environment: ["TERM": "xterm"]).output
    #expect(bold.contains("\u{1B}[1mUSAGE"))
    let dumb = try folder.onTerminal(line: "help swap", environment: ["TERM": "dumb"]).output
    #expect(dumb == HelpTexts.swap.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"))
  }
}
