import Arguments
import Testing

struct RefusalTests {
  @Test(arguments: [
    ("renmae", #"There is no verb "renmae". Did you mean rename? nineslot help lists them all."#),
    ("mv 3 1", #"There is no verb "mv". Did you mean move? nineslot help lists them all."#),
    ("xyzzy", #"There is no verb "xyzzy". nineslot help lists them all."#),
    ("''", #"There is no verb "". nineslot help lists them all."#),
    ("help shwo", #"There is no verb "shwo". Did you mean show? nineslot help lists them all."#),
    (
      "help shwo --json",
      #"help has no option "--json". Write -- before a name that begins with a dash. "#
        + "nineslot help help lists its options."
    ),
  ])
  func `a verb that isn't there`(line: String, message: String) {
    #expect(refusal(of: arguments(line)) == message)
  }

  @Test(arguments: [
    ("show --pgae 2", #"show has no option "--pgae". Did you mean --page? nineslot help show lists its options."#),
    ("show --pgae=2", #"show has no option "--pgae". Did you mean --page? nineslot help show lists its options."#),
    (
      "show -page 2",
      #"show has no option "-p", as in "-page". Did you mean --page? nineslot help show lists its options."#
    ),
    (
      "show -qx",
      #"show has no option "-x", as in "-qx". Write -- before a name that begins with a dash. "#
        + "nineslot help show lists its options."
    ),
    (
      "show -x",
      #"show has no option "-x". Write -- before a name that begins with a dash. "#
        + "nineslot help show lists its options."
    ),
    ("show --", nil),
    (
      "show --=",
      #"show has no option "--". Write -- before a name that begins with a dash. "#
        + "nineslot help show lists its options."
    ),
    ("--verison", #"nineslot has no option "--verison". Did you mean --version? nineslot help lists its options."#),
    ("--colour show", #"nineslot has no option "--colour". nineslot help lists its options."#),
    ("--page 2 show", "--page stands after its verb: write nineslot VERB --page. nineslot help lists them all."),
  ])
  func `an option that isn't there`(line: String, message: String?) {
    #expect(refusal(of: arguments(line)) == message)
  }

  @Test(arguments: [
    ("show --page", "--page needs a value: write --page N. nineslot help show tells more."),
    (
      "rename --to --yes",
      "--to needs a value: write --to PATTERN, or --to=PATTERN if it begins with a dash. "
        + "nineslot help rename tells more."
    ),
    (
      "manifest -o -f",
      "-o needs a value: write -o FILE, or -oFILE if it begins with a dash. nineslot help manifest tells more."
    ),
    ("manifest -fo", "-o needs a value: write -o FILE. nineslot help manifest tells more."),
    ("sort --by", "--by needs a value: write --by name|date. nineslot help sort tells more."),
    ("-C", "-C needs a value: write -C DIR. nineslot help tells more."),
    ("rename --yes=no", "--yes takes no value: write --yes alone. nineslot help rename tells more."),
    ("manifest -f=x", "-f takes no value: write -f alone. nineslot help manifest tells more."),
  ])
  func `a value that is missing, or one too many`(line: String, message: String) {
    #expect(refusal(of: arguments(line)) == message)
  }

  @Test(arguments: [
    ("move", "move needs SLOT and TO: write nineslot move SLOT… TO. nineslot help move tells more."),
    ("move 3", "move needs TO: write nineslot move SLOT… TO. nineslot help move tells more."),
    ("order", "order needs FILE|-: write nineslot order FILE|-. nineslot help order tells more."),
    (
      "sort photos",
      "sort needs --by: write nineslot sort --by name|date [DIR]. nineslot help sort tells more."
    ),
    ("show a b c", #""b" is one operand too many: write nineslot show [DIR]. nineslot help show tells more."#),
    ("order a -0 b", #""b" is one operand too many: write nineslot order FILE|-. nineslot help order tells more."#),
    ("help a b", #""b" is one operand too many: write nineslot help [VERB]. nineslot help help tells more."#),
  ])
  func `operands that are missing, or too many`(line: String, message: String) {
    #expect(refusal(of: arguments(line)) == message)
  }

  @Test(arguments: [
    ("show --page two", #"--page takes a number from 1 to 9999, not "two". nineslot help show tells more."#),
    ("show --page 0", #"--page takes a number from 1 to 9999, not "0". nineslot help show tells more."#),
    ("show --page 10000", #"--page takes a number from 1 to 9999, not "10000". nineslot help show tells more."#),
    ("show --page=+1", #"--page takes a number from 1 to 9999, not "+1". nineslot help show tells more."#),
    ("show --page=", #"--page takes a number from 1 to 9999, not "". nineslot help show tells more."#),
    ("show --page=-", #"--page takes a number from 1 to 9999, not "-". nineslot help show tells more."#),
    (
      "show --page=99999999999999999999",
      #"--page takes a number from 1 to 9999, not "99999999999999999999". nineslot help show tells more."#
    ),
    ("manifest --indent=-3", #"--indent takes a number from -2 to 8, not "-3". nineslot help manifest tells more."#),
    ("sort --by dat", #"--by takes name or date, not "dat". Did you mean date? nineslot help sort tells more."#),
    (
      "show --graphics kity",
      #"--graphics takes auto, kitty, iterm, sixel, symbols or none, not "kity". Did you mean kitty? "#
        + "nineslot help show tells more."
    ),
    (
      "show --graphics ''",
      #"--graphics takes auto, kitty, iterm, sixel, symbols or none, not "". nineslot help show tells more."#
    ),
    ("show ''", #"DIR takes a name, not "". nineslot help show tells more."#),
    ("-C '' show", #"-C takes a name, not "". nineslot help show tells more."#),
  ])
  func `a value that can't be`(line: String, message: String) {
    #expect(refusal(of: arguments(line)) == message)
  }

  @Test(arguments: [
    ("show --page 1 --page 1", "--page is given twice: leave one out. nineslot help show tells more."),
    ("manifest -o a --output=b", "--output is given twice: leave one out. nineslot help manifest tells more."),
    ("-C a show -C b", "-C is given twice: leave one out. nineslot help show tells more."),
    ("-C a -C b", "-C is given twice: leave one out. nineslot help tells more."),
    ("show -qv", "--quiet and --verbose don't go together: leave one out. nineslot help show tells more."),
    (
      "show --json --graphics kitty",
      "--json and --graphics don't go together: leave one out. nineslot help show tells more."
    ),
  ])
  func `inputs that don't go together`(line: String, message: String) {
    #expect(refusal(of: arguments(line)) == message)
  }

  @Test func `what was typed reaches a message only through the escaping`() {
    #expect(
      refusal(of: [[0x1B, 0x5B, 0x32, 0x4A]]) == #"There is no verb "\x1B[2J". nineslot help lists them all."#)
    #expect(
      refusal(of: [bytes("rename"), bytes("--to"), [0x80]])
        == #"--to takes text in UTF-8, not "\x80". nineslot help rename tells more."#)
    #expect(
      refusal(of: [bytes("status"), bytes("-é")])
        == #"status has no option "-\xC3\xA9". Write -- before a name that begins with a dash. "#
        + "nineslot help status lists its options.")
  }

  @Test(arguments: [
    (String(repeating: "a", count: 61), String(repeating: "a", count: 60)),
    (String(repeating: "a", count: 59) + "é!", String(repeating: "a", count: 59)),
    (String(repeating: "a", count: 57) + "📷!", String(repeating: "a", count: 57)),
    (String(repeating: "é", count: 100_000), String(repeating: "é", count: 30)),
  ])
  func `a long argument is cut between two characters`(typed: String, shown: String) throws {
    let error = #expect(throws: UsageError.self) { _ = try sampleCommands.parse([bytes(typed)]) }
    let parts: [UsageError.Part] = [
      .text("There is no verb "), .quoted(bytes(shown + "…")), .text("."), .text(" nineslot help lists them all."),
    ]
    #expect(error?.parts == parts)
  }

  @Test func `a verb can refuse in its own words`() {
    let error = UsageError.other(.text("There is no page "), .quoted(bytes("7")), .text(": the last is 3."))
    #expect(error.message(escaping: escaped) == #"There is no page "7": the last is 3."#)
  }
}
