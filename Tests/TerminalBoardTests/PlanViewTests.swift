import AlbumCore
import TerminalBoard
import TestSupport
import Testing

@Suite struct PlanViewTests {
  /// One name stays, one gets a number in front and takes a sidecar along, one gets another number.
  private func plan() throws -> RenamePlan {
    func photo(_ id: Int, _ name: String, was original: String? = nil) throws -> Photo {
      Photo(id: PhotoID(id), name: try requireName(name), originalName: try original.map(requireName))
    }
    let pages = [
      Page(title: "Morning", photos: [try photo(1, "01_a.jpg", was: "a.jpg"), try photo(2, "写真.jpg")]),
      Page(photos: [try photo(3, "09_b.jpg", was: "b.jpg")]),
    ]
    let sidecar = Companion(name: try requireName("写真.xmp"), base: .stem)
    return RenamePlan(
      album: try Album(shape: .standard, pages: pages, tray: []), pattern: .standard,
      companions: [try requireName("写真.jpg"): [sidecar]])
  }

  private func shown(_ plan: RenamePlan, _ depth: ColourDepth = .plain, columns: Int = .max) -> String {
    LineEncoder(palette: Palette(depth: depth, theme: .dark))
      .encode(lines: PlanView(plan).lines(columns: columns, depth: depth)).visible
  }

  @Test func `a plan is number, old name, arrow and new name under page titles`() throws {
    #expect(
      shown(try plan()) == """
        Rename 2 photos and 1 companion

           1 Morning
        2  写真.jpg    →  02_写真.jpg
           └ 写真.xmp  →  └ 02_写真.xmp

           Page 2
        3  09_b.jpg    →  03_b.jpg

        1 name stays

        Nothing is overwritten. Undo takes it back.

        """)
  }

  @Test func `what is new in a name stands out`() throws {
    let lines = shown(try plan(), .sixteen)
    #expect(lines.hasPrefix("‹1mRename 2 photos‹0m and 1 companion\n"))
    #expect(lines.contains("→  ‹1;33m02_‹0m写真.jpg\n"))
    #expect(lines.contains("→  └ ‹33m02_‹0m写真.xmp\n"))
    #expect(lines.contains("→  ‹1;33m03‹0m_b.jpg\n"))
  }

  @Test func `where names have no room side by side the new one stands below`() throws {
    #expect(
      shown(try plan(), columns: 30) == """
        Rename 2 photos and 1 companion

           1 Morning
        2  写真.jpg
           → 02_写真.jpg
           └ 写真.xmp
             → 02_写真.xmp

           Page 2
        3  09_b.jpg
           → 03_b.jpg

        1 name stays

        Nothing is overwritten. Undo takes it back.

        """)
    #expect(shown(try plan(), columns: 31) == shown(try plan()))
  }

  @Test func `a command asks by the number of files`() throws {
    #expect(PlanView(try plan()).question.plainText == "Rename 3 files? [y/N] ")
  }

  @Test func `names that follow the order already are one line`() throws {
    let done = RenamePlan(album: try plan().albumAfter, pattern: .standard)
    #expect(shown(done) == "Names follow this order already. Nothing to rename.\n")
  }

  @Test func `conflicts are a cause and a cure each, in the plan's place`() throws {
    let album = try Album.lettered(["abc"], tray: "x", titles: ["x"])
    let plan = RenamePlan(album: album, pattern: try NamePattern("{title}"))
    #expect(
      shown(plan) == """
        3 of 3 names won't work  nothing has been renamed

        x x is the name that 1, 2 and 3 would get
          add {slot} or {n} to the pattern

        x x is taken by a photo in the tray
          put it back on a page, or choose another pattern

        """)
    #expect(shown(plan, .sixteen).contains("\n‹1;31m✗‹0m ‹1mx‹0m is taken by a photo in the tray\n"))
  }
}
