import Testing

@testable import Arguments

struct SuggestionTests {
  private let verbs = [
    "show", "edit", "serve", "status", "move", "swap", "reverse", "shuffle", "sort", "order", "add", "remove", "page",
    "album", "tray", "rename", "manifest", "verify", "sheet", "thumbs", "check", "export", "undo", "redo", "log",
    "recover", "completions", "help",
  ]

  @Test(arguments: [
    ("renmae", "rename"), ("renam", "rename"), ("reanme", "rename"), ("RENAME", "rename"), ("--rename", "rename"),
    ("shwo", "show"), ("sohw", "show"), ("mvoe", "move"), ("moove", "move"), ("swpa", "swap"), ("srot", "sort"),
    ("odrer", "order"), ("unod", "undo"), ("rdeo", "redo"), ("manfiest", "manifest"),
    ("mainfset", "manifest"), ("mani", "manifest"), ("rev", "reverse"), ("exprot", "export"),
    ("completoins", "completions"), ("comp", "completions"), ("halp", "help"), ("lgo", "log"), ("stats", "status"),
    ("shets", "sheet"),
    ("re", nil), ("s", nil), ("x", nil), ("frobnicate", nil), ("", nil), ("---", nil), ("xyz", nil), ("delete", nil),
  ])
  func `a typo finds its verb, and nonsense finds none`(typed: String, expected: String?) {
    #expect(Suggestion.closest(to: bytes(typed), among: verbs) == expected)
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("ab", "ba", 1), ("abc", "ca", 3), ("rename", "renmae", 1), ("kitten", "sitting", 3),
  ])
  func `the distance counts a swapped pair as one slip`(left: String, right: String, slips: Int) {
    #expect(Suggestion.distance(bytes(left), bytes(right), limit: slips) == slips)
    #expect(Suggestion.distance(bytes(right), bytes(left), limit: slips) == slips)
    #expect(Suggestion.distance(bytes(left), bytes(right), limit: slips - 1) == nil)
  }
}
