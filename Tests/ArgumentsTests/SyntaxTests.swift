import Arguments
import Testing

struct SyntaxTests {
  @Test(arguments: [
    ("show", Show()),
    ("show photos", Show(folder: bytes("photos"))),
    ("show --page 2 photos", Show(folder: bytes("photos"), page: 2)),
    ("show photos --page 2", Show(folder: bytes("photos"), page: 2)),
    ("show --page=2", Show(page: 2)),
    ("show --page 02", Show(page: 2)),
    ("show --graphics none --columns 80", Show(columns: 80, graphics: .none)),
    ("show --json --json", Show(asJSON: true)),
    ("show -- --page", Show(folder: bytes("--page"))),
    ("show -", Show(folder: bytes("-"))),
    ("show --json -- --", Show(folder: bytes("--"), asJSON: true)),
    ("-- show --page 2", Show(page: 2)),
  ])
  func `options stand anywhere after the verb until two dashes`(line: String, expected: Show) throws {
    #expect(try parsed(line).verb == expected)
  }

  @Test(arguments: [
    ("manifest -o list.json", Manifest(output: bytes("list.json"))),
    ("manifest -olist.json", Manifest(output: bytes("list.json"))),
    ("manifest -o=list.json", Manifest(output: bytes("list.json"))),
    ("manifest --output list.json", Manifest(output: bytes("list.json"))),
    ("manifest --output=a=b", Manifest(output: bytes("a=b"))),
    ("manifest -o -", Manifest(output: bytes("-"))),
    ("manifest -o-x", Manifest(output: bytes("-x"))),
    ("manifest --output=-x", Manifest(output: bytes("-x"))),
    ("manifest -fo list.json", Manifest(output: bytes("list.json"), overwrites: true)),
    ("manifest -folist.json", Manifest(output: bytes("list.json"), overwrites: true)),
    ("manifest -of", Manifest(output: bytes("f"))),
    ("manifest --indent=-2", Manifest(indent: -2)),
  ])
  func `an option's value stands beside it, behind an equals sign, or attached to its letter`(
    line: String, expected: Manifest
  ) throws {
    #expect(try parsed(line).verb == expected)
  }

  @Test func `a repeating option gathers its values in order`() throws {
    let long = "--exclude-names-that-match-the-glob"
    #expect(try parsed("manifest \(long) a \(long)=b").verb == Manifest(exclusions: ["a", "b"]))
  }

  @Test(arguments: [
    ("move 3 1", ["3"], "1"),
    ("move 3 5 2.1 1", ["3", "5", "2.1"], "1"),
    ("move -- -a.jpg 1", ["-a.jpg"], "1"),
  ])
  func `a repeating argument leaves the last operand to the one behind it`(
    line: String, slots: [String], destination: String
  ) throws {
    #expect(try parsed(line).verb == Move(slots: slots.map(bytes), destination: bytes(destination)))
  }

  @Test func `a digit can name a flag`() throws {
    #expect(try parsed("order -0 -").verb == Order(list: bytes("-"), isNulSeparated: true))
  }

  @Test func `a required option can stand behind the operands`() throws {
    #expect(try parsed("sort photos --by date").verb == Sort(key: .date, folder: bytes("photos")))
  }

  @Test func `names that are no text come through byte for byte`() throws {
    let name: [UInt8] = [0xFF, 0x0A, 0x1B, 0xC3]
    #expect(try parsed([bytes("show"), name]).verb == Show(folder: name))
    #expect(try parsed([bytes("manifest"), bytes("--output=") + name]).verb == Manifest(output: name))
    #expect(try parsed([bytes("manifest"), bytes("-o") + name]).verb == Manifest(output: name))
  }

  @Test func `text keeps its characters, and may be empty`() throws {
    #expect(try parsed([bytes("rename"), bytes("--to"), bytes("{n}_日本")]).verb == Rename(pattern: "{n}_日本"))
    #expect(try parsed("rename --to ''").verb == Rename(pattern: ""))
  }

  @Test(arguments: [
    ("-C photos status", "photos", false, false),
    ("status -C photos", "photos", false, false),
    ("-Cphotos -q status", "photos", true, false),
    ("status -qC photos", "photos", true, false),
    ("--verbose status -v", nil, false, true),
    ("-q status --quiet", nil, true, false),
  ])
  func `the options of every verb stand before it or after it`(
    line: String, folder: String?, isQuiet: Bool, isVerbose: Bool
  ) throws {
    let (verb, globals) = try parsed(line, as: Status.self)
    #expect(verb == Status())
    #expect(globals.folder == folder.map(bytes))
    #expect(globals.isQuiet == isQuiet)
    #expect(globals.isVerbose == isVerbose)
  }

  @Test(arguments: [
    ("", "nothing"), ("-q", "nothing"), ("-C photos", "nothing"), ("--", "nothing"),
    ("--version", "version"), ("-q --version show", "version"), ("show --version", "version"),
    ("help", "list"), ("-h", "list"), ("--help", "list"), ("-h -q", "list"),
    ("help show", "show"), ("show -h", "show"), ("-h show", "show"), ("show a b --help", "show"),
    ("show --page --help", "show"), ("show --no-such -h", "show"), ("show --version --help", "show"),
    ("help help", "help"), ("help --help", "help"), ("show -qh", "show"),
  ])
  func `help and version are answered whatever else is there`(line: String, expected: String) throws {
    let answer =
      switch try sampleCommands.parse(arguments(line)) {
      case .run: "run"
      case .version: "version"
      case .nothing(let text): text == sampleCommands.shortHelp() ? "nothing" : "?"
      case .help(let text) where text == sampleCommands.listOfVerbs(): "list"
      case .help(let text):
        sampleCommands.declarations.map(\.name).first { sampleCommands.helpText(for: $0) == text } ?? "?"
      }
    #expect(answer == expected)
  }

  @Test func `help behind two dashes is a name`() throws {
    #expect(try parsed("show -- --help").verb == Show(folder: bytes("--help")))
  }
}
