import Arguments

/// What an executable adds to a verb.
protocol SampleVerb: Verb, Equatable {}

/// A verb that takes the folder as its only operand.
protocol FolderVerb: SampleVerb {
  var folder: [UInt8]? { get set }
}

extension Input where Root: FolderVerb {
  static var folder: Self {
    .argument("DIR", \.folder, as: .folder, help: "The folder of photos. The current one if left out.")
  }
}

extension VerbGroup {
  static let look = VerbGroup("Look")
  static let order = VerbGroup("Order")
  static let makeItReal = VerbGroup("Make it real")
}

struct Show: FolderVerb {
  enum Graphics: String, CaseIterable, ArgumentValue {
    case auto, kitty, iterm, sixel, symbols, none
  }

  var folder: [UInt8]?
  var page: Int?
  var columns: Int?
  var graphics = Graphics.auto
  var asJSON = false

  static let configuration = CommandConfiguration(
    "show", .look, abstract: "Show the pages as pictures.",
    discussion: """
      Into a pipe it writes a line a photo, its fields parted by tabs.

      Looking never writes to the folder.
      """,
    examples: [
      Example("nineslot show", "All pages of the current folder."),
      Example("nineslot show --page 2 --graphics symbols", "Page 2, drawn with half blocks in any terminal."),
    ],
    synonyms: ["ls", "list", "view"])
  static let inputs: [Input<Self>] = [
    .folder,
    .option("--page N", \.page, as: .number(in: 1...9999), help: "Show this page only."),
    .option("--columns N", \.columns, as: .number(in: 1...1000), help: "Draw for a terminal of N columns."),
    .option("--graphics HOW", \.graphics, help: "How pictures are drawn."),
    .flag("--json", \.asJSON, help: "Write JSON for programs."),
  ]

  func validate() throws(UsageError) {
    if asJSON && graphics != .auto { throw .conflict("--json", "--graphics") }
  }
}

struct Move: SampleVerb {
  var slots: [[UInt8]] = []
  var destination: [UInt8] = []

  static let configuration = CommandConfiguration(
    "move", .order, abstract: "Move photos to a place; the others make way.",
    examples: [Example("nineslot move 3 1", "Slot 3 comes first.")], synonyms: ["mv"])
  static let inputs: [Input<Self>] = [
    .argument("SLOT", \.slots, help: "A photo: its slot, as in 3 or 2.3, or its file name."),
    .argument("TO", \.destination, help: "The slot where the first of them stands afterwards."),
  ]
}

struct Sort: FolderVerb {
  enum Key: String, CaseIterable, ArgumentValue {
    case name, date
  }

  var key = Key.name
  var isReversed = false
  var page: Int?
  var folder: [UInt8]?

  static let configuration = CommandConfiguration("sort", .order, abstract: "Sort the photos.")
  static let inputs: [Input<Self>] = [
    .option("--by", \.key, required: true, help: "What to sort by."),
    .flag("--reverse", \.isReversed, help: "The last one first."),
    .option("--page N", \.page, as: .number(in: 1...9999), help: "Sort this page only."),
    .folder,
  ]
}

struct Order: SampleVerb {
  var list: [UInt8] = []
  var isNulSeparated = false

  static let configuration = CommandConfiguration("order", .order, abstract: "Take the order from a list of names.")
  static let inputs: [Input<Self>] = [
    .argument("FILE|-", \.list, help: "The list, or - for standard input."),
    .flag("-0, --null", \.isNulSeparated, help: "Names end in NUL instead of a newline."),
  ]
}

struct Rename: FolderVerb {
  var folder: [UInt8]?
  var pattern: String?
  var isAgreed = false

  static let configuration = CommandConfiguration(
    "rename", .makeItReal, abstract: "Make the order real in the file names.",
    examples: [Example("nineslot rename --to '{n}_{title}'", "Say which names they get.")])
  static let inputs: [Input<Self>] = [
    .folder,
    .option("--to PATTERN", \.pattern, help: "What the names become."),
    .flag("--yes", \.isAgreed, help: "Rename without asking."),
  ]
}

struct Manifest: FolderVerb {
  var folder: [UInt8]?
  var output: [UInt8]?
  var exclusions: [String] = []
  var indent = 2
  var overwrites = false

  static let configuration = CommandConfiguration(
    "manifest", .makeItReal, abstract: "Write the order to a file.", synonyms: ["list"])
  static let inputs: [Input<Self>] = [
    .folder,
    .option("-o, --output FILE", \.output, help: "Where to: a file, or - for standard output."),
    .option(
      "--exclude-names-that-match-the-glob PATTERN", \.exclusions,
      help: "Leave these out. Can be given as often as there are patterns to leave out of the manifest."),
    .option("--indent N", \.indent, as: .number(in: -2...8), help: "Spaces a level."),
    .flag("-f, --force", \.overwrites, help: "Replace a file that exists."),
  ]
}

struct Status: FolderVerb {
  var folder: [UInt8]?

  static let configuration = CommandConfiguration("status", .look, abstract: "Say what changed outside.")
  static let inputs: [Input<Self>] = [.folder]
}

/// What nineslot's command set looks like, in small.
let sampleCommands = CommandSet<any SampleVerb>(
  program: "nineslot", abstract: "nineslot puts the photos of a folder in order.",
  examples: [
    Example("nineslot show", "See the pages."),
    Example("nineslot move 3 1", "Put the photo in slot 3 first."),
    Example("nineslot rename", "Make the order real in the file names."),
  ],
  commands: sampleVerbs.map { erased($0) })

private let sampleVerbs: [any SampleVerb.Type] = [
  Show.self, Status.self, Move.self, Sort.self, Order.self, Rename.self, Manifest.self,
]

private func erased<V: SampleVerb>(_ verb: V.Type) -> Command<any SampleVerb> {
  Command(verb) { $0 }
}
