import AlbumCore
import TestSupport
import Testing

struct ShowTests {
  let folder: PhotoFolder

  init() {
    folder = PhotoFolder(["b.png"])
    folder.folder.write(SmallPhoto.jpeg(3, captured: "2026:05:02 07:41:09"), to: Array("a.jpg".utf8))
  }

  @Test func `off a terminal a photo is a line`() throws {
    try expect(folder.nineslot("show"), says: "1.1\ta.jpg\t48x32\t2026-05-02 07:41\n1.2\tb.png\t31x20\t\nexit 0")
  }

  @Test func `JSON has the slots of every page, and the tray`() throws {
    try folder.nineslot("remove", "a.jpg")
    let json = try JSONReader.value(of: folder.nineslot("show", "--json").outputBytes)
    let slots = try #require(json["pages"]?.array?.first?["slots"]?.array)
    #expect(slots.count == 9)
    #expect(slots.first?["name"]?.string == "b.png")
    #expect(slots.dropFirst().dropLast().allSatisfy { $0["empty"] == .bool(true) })
    #expect(slots.last?["add"] == .bool(true))
    #expect(json["tray"]?.array?.map { $0["name"]?.string } == ["a.jpg"])
  }

  @Test func `one page alone`() throws {
    let many = PhotoFolder(count: 10)
    #expect(try many.nineslot("show", "--page", "2").output == "2.1\tIMG_9.png\t39x20\t\n2.2\tIMG_10.png\t40x20\t\n")
  }

  /// Escape sequences written visibly.
  private func visible(_ run: ProgramRun) -> String {
    run.output.replacing("\u{1B}", with: "␛").replacing("\r\n", with: "\n").replacing("\r", with: "␍")
  }

  @Test func `below 40 columns it's a list`() throws {
    let run = try folder.nineslot("show", "--columns", "39", "--graphics", "symbols")
    #expect(visible(run) == Self.narrow)
    #expect(run.status == 0)
  }

  static let narrow = """
    ␛[1;38;5;255mPage 1␛[0;38;5;248m  2 of 8␛[0m

    ␛[1;38;5;255m1␛[0m  ␛[38;5;248ma.jpg␛[0m  ␛[38;5;248m48x32␛[0m
    ␛[1;38;5;255m2␛[0m  ␛[38;5;248mb.png␛[0m  ␛[38;5;248m31x20␛[0m


    """

  @Test func `without colours the faces are names`() throws {
    let run = try folder.onTerminal(
      line: "show --columns 40 --graphics symbols", environment: ["TERM": "xterm-256color", "NO_COLOR": "1"])
    #expect(visible(run) == Self.names)
  }

  @Test func `a dumb terminal gets plain lines`() throws {
    let run = try folder.onTerminal(line: "show", environment: ["TERM": "dumb"])
    #expect(visible(run) == "Page 1  2 of 8\n\n1  a.jpg  48x32\n2  b.png  31x20\n\n")
  }

  static let names = """
    ␛[1mPage 1␛[0m  2 of 8

    ┌─        ─┐  ┌─        ─┐  ┌─        ─┐

         ␛[1ma␛[0m             ␛[1mb␛[0m
       48×32         31×20

    └─        ─┘  └─        ─┘  └─        ─┘
    ␛[1m1␛[0m a           ␛[1m2␛[0m b

    ┌─        ─┐  ┌─        ─┐  ┌─        ─┐




    └─        ─┘  └─        ─┘  └─        ─┘


    ┌─        ─┐  ┌─        ─┐  ┌─        ─┐

                                     +


    └─        ─┘  └─        ─┘  └─        ─┘



    """

  @Test func `half blocks are drawn into a pipe when they're asked for`() throws {
    let run = try folder.nineslot("show", "--graphics", "symbols", "--columns", "40")
    #expect(visible(run) == Self.symbols)
  }

  static let symbols = """
    ␛[1;38;5;255mPage 1␛[0;38;5;248m  2 of 8␛[0m

    ␛[48;5;242m            ␛[0m  ␛[48;5;60m            ␛[0m  ␛[38;5;239m┌─␛[0m        ␛[38;5;239m─┐␛[0m
    ␛[48;5;242m            ␛[0m  ␛[48;5;60m            ␛[0m
    ␛[48;5;242m            ␛[0m  ␛[48;5;60m            ␛[0m
    ␛[48;5;242m            ␛[0m  ␛[48;5;60m            ␛[0m
    ␛[48;5;242m            ␛[0m  ␛[48;5;60m            ␛[0m
    ␛[48;5;242m            ␛[0m  ␛[48;5;60m            ␛[0m  ␛[38;5;239m└─␛[0m        ␛[38;5;239m─┘␛[0m
    ␛[1;38;5;255m1␛[0m ␛[38;5;248ma␛[0m           ␛[1;38;5;255m2␛[0m ␛[38;5;248mb␛[0m

    ␛[38;5;239m┌─␛[0m        ␛[38;5;239m─┐␛[0m  ␛[38;5;239m┌─␛[0m        ␛[38;5;239m─┐␛[0m  ␛[38;5;239m┌─␛[0m        ␛[38;5;239m─┐␛[0m




    ␛[38;5;239m└─␛[0m        ␛[38;5;239m─┘␛[0m  ␛[38;5;239m└─␛[0m        ␛[38;5;239m─┘␛[0m  ␛[38;5;239m└─␛[0m        ␛[38;5;239m─┘␛[0m


    ␛[38;5;239m┌─␛[0m        ␛[38;5;239m─┐␛[0m  ␛[38;5;239m┌─␛[0m        ␛[38;5;239m─┐␛[0m  ␛[38;5;243m┌─␛[0m        ␛[38;5;243m─┐␛[0m

                                     ␛[38;5;248m+␛[0m


    ␛[38;5;239m└─␛[0m        ␛[38;5;239m─┘␛[0m  ␛[38;5;239m└─␛[0m        ␛[38;5;239m─┘␛[0m  ␛[38;5;243m└─␛[0m        ␛[38;5;243m─┘␛[0m



    """

  @Test func `kitty's pictures are drawn into a pipe when they're asked for`() throws {
    let run = try folder.nineslot("show", "--graphics", "kitty", "--columns", "40")
    // The pictures themselves are the encoder's affair.
    let text = visible(run).replacing(/;[A-Za-z0-9+\/=]+␛\\/, with: ";PNG␛\\")
    #expect(text == Self.kitty)
  }

  static let kitty = #"""
    ␛[1;38;5;255mPage 1␛[0;38;5;248m  2 of 8␛[0m

                                ␛[38;5;239m┌─␛[0m        ␛[38;5;239m─┐␛[0m




                                ␛[38;5;239m└─␛[0m        ␛[38;5;239m─┘␛[0m
    ␛[1;38;5;255m1␛[0m ␛[38;5;248ma␛[0m           ␛[1;38;5;255m2␛[0m ␛[38;5;248mb␛[0m
    ␛[7A␍␛_Ga=T,f=100,c=12,r=6,C=1,q=2,m=0;PNG␛\␍␛[14C␛_Ga=T,f=100,c=12,r=6,C=1,q=2,m=0;PNG␛\␍␛[7B
    ␛[38;5;239m┌─␛[0m        ␛[38;5;239m─┐␛[0m  ␛[38;5;239m┌─␛[0m        ␛[38;5;239m─┐␛[0m  ␛[38;5;239m┌─␛[0m        ␛[38;5;239m─┐␛[0m




    ␛[38;5;239m└─␛[0m        ␛[38;5;239m─┘␛[0m  ␛[38;5;239m└─␛[0m        ␛[38;5;239m─┘␛[0m  ␛[38;5;239m└─␛[0m        ␛[38;5;239m─┘␛[0m


    ␛[38;5;239m┌─␛[0m        ␛[38;5;239m─┐␛[0m  ␛[38;5;239m┌─␛[0m        ␛[38;5;239m─┐␛[0m  ␛[38;5;243m┌─␛[0m        ␛[38;5;243m─┐␛[0m

                                     ␛[38;5;248m+␛[0m


    ␛[38;5;239m└─␛[0m        ␛[38;5;239m─┘␛[0m  ␛[38;5;239m└─␛[0m        ␛[38;5;239m─┘␛[0m  ␛[38;5;243m└─␛[0m        ␛[38;5;243m─┘␛[0m



    """#

  @Test func `a terminal that answers is asked, and one that says kitty gets pictures`() throws {
    let run = try folder.onTerminal(
      line: "show", steps: [.await("\u{1B}[c"), .type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c")],
      environment: ["TERM": "xterm-kitty"])
    #expect(run.output.contains("\u{1B}_Ga=T"))
    #expect(run.status == 0)
  }
}
