import TestSupport
import Testing

struct UsageTests {
  let folder = PhotoFolder(count: 2)

  @Test(arguments: [
    ("renmae", #"There is no verb "renmae". Did you mean rename? nineslot help lists them all."#),
    ("SHOW", #"There is no verb "SHOW". Did you mean show? nineslot help lists them all."#),
    ("ls", #"There is no verb "ls". Did you mean show? nineslot help lists them all."#),
    ("mv 1 2", #"There is no verb "mv". Did you mean move? nineslot help lists them all."#),
    ("rm 1", #"There is no verb "rm". Did you mean remove? nineslot help lists them all."#),
    ("xyzzy", #"There is no verb "xyzzy". nineslot help lists them all."#),
    ("help undoo", #"There is no verb "undoo". Did you mean undo? nineslot help lists them all."#),
    ("show --pgae 1", #"show has no option "--pgae". Did you mean --page? nineslot help show lists its options."#),
    ("rename --yse", #"rename has no option "--yse". Did you mean --yes? nineslot help rename lists its options."#),
    ("sort --by nmae", #"--by takes name or date, not "nmae". Did you mean name? nineslot help sort tells more."#),
    (
      "show --graphics kity",
      #"--graphics takes auto, kitty, iterm, sixel, symbols or none, not "kity". Did you mean kitty? nineslot help show tells more."#
    ),
  ])
  func `a typo gets a suggestion`(line: String, message: String) throws {
    try expect(folder.run(line: line), says: "--\n\(message)\nexit 2")
  }

  @Test(arguments: [
    ("--page 1 show", "--page stands after its verb: write nineslot VERB --page. nineslot help lists them all."),
    ("-q -v show", "--quiet and --verbose don't go together: leave one out. nineslot help show tells more."),
    ("-C", "-C needs a value: write -C DIR. nineslot help tells more."),
    ("-C . show .", "The folder is named twice, by -C and by DIR.\nLeave one of them out."),
    ("show a b", #""b" is one operand too many: write nineslot show [DIR]. nineslot help show tells more."#),
    ("show --page 0", #"--page takes a number from 1 to 999999, not "0". nineslot help show tells more."#),
    ("show --page two", #"--page takes a number from 1 to 999999, not "two". nineslot help show tells more."#),
    ("show --json --page 1", "--json and --page don't go together: leave one out. nineslot help show tells more."),
    ("show --json=1", "--json takes no value: write --json alone. nineslot help show tells more."),
    ("move", "move needs SLOT and TO: write nineslot move SLOT… TO. nineslot help move tells more."),
    ("move 1", "move needs TO: write nineslot move SLOT… TO. nineslot help move tells more."),
    ("swap 1", "swap needs B: write nineslot swap A B. nineslot help swap tells more."),
    ("swap 1 2 3", #""3" is one operand too many: write nineslot swap A B. nineslot help swap tells more."#),
    ("sort", "sort needs --by: write nineslot sort --by name|date [DIR]. nineslot help sort tells more."),
    ("order", "order needs FILE: write nineslot order FILE. nineslot help order tells more."),
    ("add", "add needs FILE: write nineslot add FILE…. nineslot help add tells more."),
    ("remove", "remove needs SLOT: write nineslot remove SLOT…. nineslot help remove tells more."),
    ("rename --to", "--to needs a value: write --to PATTERN. nineslot help rename tells more."),
    ("rename --to a --to b", "--to is given twice: leave one out. nineslot help rename tells more."),
    ("manifest --format xml", #"--format takes json, csv or txt, not "xml". nineslot help manifest tells more."#),
    (
      "manifest -o order.html",
      "order.html doesn't end in .json, .csv or .txt, so its form isn't known.\nSay it: nineslot manifest --format json -o FILE"
    ),
    ("thumbs", "thumbs needs --output: write nineslot thumbs -o DIR [DIR]. nineslot help thumbs tells more."),
    ("thumbs -o x --size 5", #"--size takes a number from 16 to 4096, not "5". nineslot help thumbs tells more."#),
    ("thumbs -o x --format gif", #"--format takes jpeg or png, not "gif". nineslot help thumbs tells more."#),
    ("cache --clear --json", "--clear and --json don't go together: leave one out. nineslot help cache tells more."),
    ("cache x", #""x" is one operand too many: write nineslot cache. nineslot help cache tells more."#),
    ("undo --steps 0", #"--steps takes a number from 1 to 100000, not "0". nineslot help undo tells more."#),
  ])
  func `wrong usage is explained, and nothing is done`(line: String, message: String) throws {
    let before = folder.everything
    try expect(folder.run(line: line), says: "--\n\(message)\nexit 2")
    #expect(folder.everything == before)
  }
}
