import TestSupport
import Testing

struct RefusalTests {
  /// Eight photos on page 1, one on page 2, one in the tray.
  let folder = PhotoFolder(count: 10)

  @Test(arguments: [
    (
      "move 9 1",
      "The add slot stays put.\n9 is the add slot. Move a photo, 1 to 8, or bring one in: nineslot add FILE…"
    ),
    (
      "move 1 9",
      "The add slot takes no photos from the album.\n9 is the add slot. For the page's last place: nineslot move SLOT 1.end"
    ),
  ])
  func `the pinned add slot is explained, and nothing changes`(line: String, message: String) throws {
    let before = folder.everything
    try expect(folder.run(line: line), says: "--\n\(message)\nexit 1")
    #expect(folder.everything == before)
    // Nor where there's an album already.
    try folder.nineslot("reverse")
    let reversed = folder.everything
    try expect(folder.run(line: line), says: "--\n\(message)\nexit 1")
    #expect(folder.everything == reversed)
  }

  static let looks = "\nThe pages: nineslot show"
  static let where_ = "\nThe photos and where they are: nineslot show"

  @Test(arguments: [
    ("move 2.5 1", "Nothing is at 2.5 to move.\nMove a photo, 2.1, or see where they are: nineslot show"),
    (
      "move 1 2.5", "Photos stand without gaps.\n2.5 is empty. For the page's last place: nineslot move SLOT 2.end"
    ),
    (
      "move 2.9 1",
      "The add slot stays put.\n2.9 is the add slot. Move a photo, 2.1, or bring one in: nineslot add FILE…"
    ),
    ("move 1 3.1", "There is no page 3: the album has 2 pages." + looks),
    ("move 3.1 1", "There is no page 3: the album has 2 pages." + looks),
    ("move 1 10", "There is no slot 10: a page has 9." + looks),
    ("move nope.jpg 1", "No photo is called \"nope.jpg\"." + where_),
    ("move 1 nope.jpg", "No photo is called \"nope.jpg\"." + where_),
    ("move ../x.jpg 1", "No photo is called \"../x.jpg\"." + where_),
    ("move 1 IMG_1.png 3", "IMG_1.png is named twice. Name each photo once."),
    ("move 1 2 2", "IMG_2.png is one of the photos that move.\nName a place that none of them has."),
    (
      "move 1 IMG_10.png", "IMG_10.png is in the tray, where nothing has a place.\nPut it on a page: nineslot add FILE…"
    ),
    ("swap 1 1", "IMG_1.png is named twice.\nName two photos."),
    (
      "swap 1 9",
      "The add slot stays put.\n9 is the add slot. Move a photo, 1 to 8, or bring one in: nineslot add FILE…"
    ),
    ("swap 1 IMG_10.png", "IMG_10.png is in the tray.\nPut it on a page: nineslot move NAME TO"),
    ("remove IMG_10.png", "IMG_10.png is in the tray already."),
    (
      "remove 9",
      "The add slot stays put.\n9 is the add slot. Move a photo, 1 to 8, or bring one in: nineslot add FILE…"
    ),
    ("remove 1 1", "IMG_1.png is named twice. Name each photo once."),
    ("add IMG_1.png", "IMG_1.png is on a page already, at 1.\nMove it: nineslot move 1 TO"),
    ("add IMG_10.png --page 3", "There is no page 3: the album has 2 pages." + looks),
    ("sort --by name --page 3", "There is no page 3: the album has 2 pages." + looks),
    ("show --page 3", "There is no page 3: the album has 2 pages." + looks),
    (
      "rename --to {foo} --yes",
      "The pattern can't be read at column 1: {foo} is no field. There are {n}, {name}, {page}, {slot}, {title}, {date} and {ext}.\nThe fields of a pattern: nineslot help rename"
    ),
    ("show nowhere", "There is no folder nowhere."),
    ("-C nowhere show", "There is no folder nowhere."),
    ("show IMG_1.png", "IMG_1.png is no folder. Name the folder of the photos."),
    ("redo", "Nothing to redo."),
  ])
  func `what can't be done is refused with what helps, and nothing changes`(line: String, message: String) throws {
    #expect(try folder.nineslot("remove", "IMG_10.png").status == 0)
    let before = folder.everything
    try expect(folder.run(line: line), says: "--\n\(message)\nexit 1")
    #expect(folder.everything == before)
  }

  @Test(arguments: [["rename", "--to", "x"], ["rename", "--to", "x", "--yes"]])
  func `every conflict of a plan is listed, and nothing is renamed`(arguments: [String]) throws {
    let two = PhotoFolder(["a.png", "b.png"])
    let before = two.everything
    try expect(
      two.run(arguments.map { Array($0.utf8) }),
      says: """
        2 of 2 names won't work  nothing has been renamed

        x x.png is the name that 1 and 2 would get
          add {slot} or {n} to the pattern
        --
        Mend what is listed, or choose other names: nineslot rename --to PATTERN
        exit 1
        """)
    #expect(two.everything == before)
  }

  @Test func `a name that a file outside the album has is a conflict`() throws {
    let album = PhotoFolder(["a.png", "b.png"])
    album.folder.makeFolder("02.png")
    let before = album.everything
    try expect(
      album.nineslot("rename", "--to", "{n}", "--yes"),
      says: """
        1 of 2 names won't work  nothing has been renamed

        x 02.png is a file outside the album
          move it away, or choose another pattern

        The other one is fine.
        --
        Mend what is listed, or choose other names: nineslot rename --to PATTERN
        exit 1
        """)
    #expect(album.everything == before)
  }
}
