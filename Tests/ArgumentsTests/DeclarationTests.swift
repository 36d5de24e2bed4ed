import Arguments
import Testing

struct DeclarationTests {
  @Test func `the sample's declarations are without fault`() {
    #expect(sampleCommands.declarationFaults == [])
  }

  @Test func `faults of declarations are found`() {
    let commands = CommandSet<Faulty>(
      program: "nineslot", abstract: "Nothing.", examples: [],
      commands: [Command(Faulty.self) { $0 }, Command(Faulty.self) { $0 }])
    let each = [
      "faulty has two options called -q.", "faulty has two options called -x.", "faulty has two repeating arguments.",
      "faulty's abstract is no sentence.", "faulty: --färbe is no option's name.", "faulty: -xy is no option's name.",
      "faulty: -q takes no value.", "faulty: The input of N has no name.", "faulty: An argument has no name.",
      "faulty: -x VALUE's help is no sentence.",
    ]
    #expect(Set(commands.declarationFaults) == Set(["Two verbs are called faulty."] + each))
  }

  @Test func `a declaration carries what a shell completes`() throws {
    let show = try #require(sampleCommands.declarations.first { $0.name == "show" })
    #expect(show.inputs.map(\.completion) == [.folders, .nothing, .nothing, .nothing, .nothing])
    #expect(show.inputs[3].names == ["--graphics"])
    #expect(show.inputs[3].allowedValues == ["auto", "kitty", "iterm", "sixel", "symbols", "none"])
  }
}

private struct Faulty: Verb {
  var names: [String] = []
  var isOn = false
  var number = 0

  static let configuration = CommandConfiguration("faulty", .look, abstract: "No full stop")
  static let inputs: [Input<Self>] = [
    .argument("A", \.names, help: "Some."),
    .argument("", \.names, help: "More."),
    .option("-x", \.number, help: "No full stop"),
    .flag("-x, -xy, --färbe", \.isOn, help: "Twice."),
    .flag("-q VALUE", \.isOn, help: "A value."),
    .option("N", \.number, help: "No dash."),
  ]
}
