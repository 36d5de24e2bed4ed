import Arguments
import Testing

struct HelpTests {
  @Test func `the help of show is this`() throws {
    #expect(
      try help("show") == """
        Show the pages as pictures.

        USAGE
          nineslot show [DIR] [--page N] [--columns N] [--graphics HOW] [--json]

        Into a pipe it writes a line a photo, its fields parted by tabs.

        Looking never writes to the folder.

        ARGUMENTS
          DIR             The folder of photos. The current one if left out.

        OPTIONS
          --page N        Show this page only.
          --columns N     Draw for a terminal of N columns.
          --graphics HOW  How pictures are drawn. One of auto, kitty, iterm, sixel,
                          symbols or none. Default: auto.
          --json          Write JSON for programs.

        OPTIONS OF EVERY VERB
          -C DIR          Work in DIR instead of the current folder.
          -q, --quiet     Say nothing but what went wrong.
          -v, --verbose   Say more of what is done.
          -h, --help      Show help, and do nothing.
          --version       Show the version and what this build can do.

        EXAMPLES
          nineslot show
              All pages of the current folder.
          nineslot show --page 2 --graphics symbols
              Page 2, drawn with half blocks in any terminal.

        """)
  }

  @Test func `the help of manifest is this`() throws {
    #expect(
      try help("manifest") == """
        Write the order to a file.

        USAGE
          nineslot manifest [DIR] [-o FILE]
                            [--exclude-names-that-match-the-glob PATTERN]… [--indent N]
                            [-f]

        ARGUMENTS
          DIR                The folder of photos. The current one if left out.

        OPTIONS
          -o, --output FILE  Where to: a file, or - for standard output.
          --exclude-names-that-match-the-glob PATTERN
                             Leave these out. Can be given as often as there are
                             patterns to leave out of the manifest.
          --indent N         Spaces a level. Default: 2.
          -f, --force        Replace a file that exists.

        OPTIONS OF EVERY VERB
          -C DIR             Work in DIR instead of the current folder.
          -q, --quiet        Say nothing but what went wrong.
          -v, --verbose      Say more of what is done.
          -h, --help         Show help, and do nothing.
          --version          Show the version and what this build can do.

        """)
  }

  @Test func `the help of sort is this`() throws {
    #expect(
      try help("sort") == """
        Sort the photos.

        USAGE
          nineslot sort --by name|date [--reverse] [--page N] [DIR]

        ARGUMENTS
          DIR             The folder of photos. The current one if left out.

        OPTIONS
          --by name|date  What to sort by.
          --reverse       The last one first.
          --page N        Sort this page only.

        OPTIONS OF EVERY VERB
          -C DIR          Work in DIR instead of the current folder.
          -q, --quiet     Say nothing but what went wrong.
          -v, --verbose   Say more of what is done.
          -h, --help      Show help, and do nothing.
          --version       Show the version and what this build can do.

        """)
  }

  @Test func `the list of verbs is this`() {
    #expect(
      sampleCommands.listOfVerbs().plain == """
        nineslot puts the photos of a folder in order.

        USAGE
          nineslot [-C DIR] VERB …

        LOOK
          show           Show the pages as pictures.
          status         Say what changed outside.

        ORDER
          move           Move photos to a place; the others make way.
          sort           Sort the photos.
          order          Take the order from a list of names.

        MAKE IT REAL
          rename         Make the order real in the file names.
          manifest       Write the order to a file.

        HELP
          help           List the verbs, or explain one.

        OPTIONS OF EVERY VERB
          -C DIR         Work in DIR instead of the current folder.
          -q, --quiet    Say nothing but what went wrong.
          -v, --verbose  Say more of what is done.
          -h, --help     Show help, and do nothing.
          --version      Show the version and what this build can do.

        nineslot help VERB tells more of one.

        """)
  }

  @Test func `the short help is this`() {
    #expect(
      sampleCommands.shortHelp().plain == """
        nineslot puts the photos of a folder in order.

        USAGE
          nineslot [-C DIR] VERB …

        TO BEGIN WITH
          nineslot show      See the pages.
          nineslot move 3 1  Put the photo in slot 3 first.
          nineslot rename    Make the order real in the file names.

        nineslot help lists every verb.

        """)
  }

  @Test func `headings can be made to stand out`() {
    let styled = sampleCommands.shortHelp().rendered { "*\($0)*" }
    #expect(styled.contains("\n*USAGE*\n  nineslot"))
    #expect(styled.contains("\n*TO BEGIN WITH*\n  nineslot show "))
  }

  @Test func `no line is wider than eighty columns`() {
    for command in sampleCommands.declarations {
      let lines = sampleCommands.helpText(for: command.name)?.plain.split(separator: "\n") ?? []
      #expect(lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") }, "\(command.name)")
    }
  }

  @Test func `there is no help of a verb that isn't there`() {
    #expect(sampleCommands.helpText(for: "renmae") == nil)
  }

  private func help(_ verb: String) throws -> String {
    try #require(sampleCommands.helpText(for: verb)).plain
  }
}
