import AlbumCore
import TestSupport
import Testing

@Suite struct NamePatternTests {
  private func fault(of pattern: String) -> PatternError? {
    do {
      _ = try NamePattern(pattern)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("{n", 1, "{", "this brace isn't closed. Write {{ for a brace in the names."),
    ("海{n}}", 5, "}", "this brace closes nothing. Write }} for a brace in the names."),
    (
      "{n}_{nmae}", 5, "{nmae}",
      "{nmae} is no field. There are {n}, {name}, {page}, {slot}, {title}, {date} and {ext}."
    ),
    ("{}", 1, "{}", "{} is no field. There are {n}, {name}, {page}, {slot}, {title}, {date} and {ext}."),
    ("a/{n}", 2, "/", "\"/\" can't stand in a file's name. Leave it out."),
    ("{n}\t", 4, "\t", "\"\\t\" can't stand in a file's name. Leave it out."),
    ("{name:3}", 6, ":3", "this field takes nothing after its name. Close the brace there."),
    ("{n:}", 3, ":", "this isn't how a number is written. Write it like {n:4}, {n+100}, {n*10} or {n:4+100*10}."),
    (
      "{n*10+1}", 6, "+1",
      "this isn't how a number is written. Write it like {n:4}, {n+100}, {n*10} or {n:4+100*10}."
    ),
    ("{n:100}", 4, "100", "this number can't be used. Write one from 1 to 99."),
    ("{n*0}", 4, "0", "this number can't be used. Write one from 1 to 999999."),
    (
      "{n+99999999999999999999}", 4, "99999999999999999999", "this number can't be used. Write one from 0 to 999999999."
    ),
    ("{page+1}", 6, "+1", "only a width may follow, as in {page:2}."),
    ("{date%Y}", 6, "%Y", "only a date's form may follow, as in {date:%Y%m%d_%H%M%S}."),
    (
      "{date:%Y-%D}", 10, "%D",
      "%D is no part of a date that can stand in a name. Write it like %Y-%m-%d or %H%M%S, %% for a percent sign."
    ),
    (
      "{date:%é}", 7, "%é",
      "%é is no part of a date that can stand in a name. Write it like %Y-%m-%d or %H%M%S, %% for a percent sign."
    ),
    (
      "{date:%}", 7, "%",
      "% is no part of a date that can stand in a name. Write it like %Y-%m-%d or %H%M%S, %% for a percent sign."
    ),
    ("{date:%Y/%m}", 9, "/", "\"/\" can't stand in a file's name. Leave it out."),
  ])
  func `an error points at its place`(pattern: String, column: Int, faulty: String, cause: String) throws {
    let error = try #require(fault(of: pattern))
    #expect(error.column == column)
    #expect(error.marked.faulty == faulty)
    #expect(error.message.plainText == "The pattern can't be read at column \(column): \(cause)")
  }

  @Test func `an empty or endless pattern is refused`() {
    #expect(fault(of: "")?.message.plainText == "The pattern is empty. The usual one is {n}_{name}.")
    #expect(
      fault(of: String(repeating: "x", count: 1001))?.message.plainText
        == "The pattern is longer than 1000 bytes. A name has 255 at most.")
  }

  @Test func `the usual pattern is what it says`() throws {
    #expect(try NamePattern(NamePattern.standard.source) == .standard)
  }

  @Test func `no text breaks the reader`() {
    var random = SeededGenerator(seed: 3)
    let pieces = [
      "{", "}", "{n", "n", ":", "+", "*", "9", "{date:", "%", "Y", "-", "é", "\u{1F600}", "{name}", "/", "{ext}",
    ]
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      if let error = fault(of: text.joined()) {
        #expect(
          error.marked.before + error.marked.faulty == text.joined().prefix(error.column - 1) + error.marked.faulty)
        #expect(error.range.upperBound <= text.joined().utf8.count)
      }
    }
  }
}
