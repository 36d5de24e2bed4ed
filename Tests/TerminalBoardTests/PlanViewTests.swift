import AlbumCore
import Testing

@testable import TerminalBoard

@Suite struct PlanViewTests {
  private func rename(_ from: String, _ to: String, isCompanion: Bool = false) throws -> Rename {
    Rename(from: try Samples.name(from), to: try Samples.name(to), photo: PhotoID(1), isCompanion: isCompanion)
  }

  private func plan() throws -> PlanView {
    PlanView(
      [
        PlanEntry(position: 1, page: 1, photo: try rename("IMG_2038.jpg", "IMG_2038.jpg")),
        PlanEntry(
          position: 9, page: 1, photo: try rename("写真.jpg", "09_写真.jpg"),
          companions: [try rename("写真.xmp", "09_写真.xmp", isCompanion: true)]),
        PlanEntry(position: 10, page: 2, photo: try rename("09_b.jpg", "10_b.jpg")),
      ], titles: ["Morning", nil])
  }

  private func text(_ lines: [StyledText], _ depth: ColourDepth = .plain) -> String {
    LineEncoder(palette: Palette(depth: depth, theme: .dark)).encode(lines: lines).visible
  }

  @Test func `a plan is number, old name, arrow and new name under page titles`() throws {
    #expect(
      text(try plan().lines()) == """
        Rename 2 photos and 1 companion

            1 Morning
         9  写真.jpg    →  09_写真.jpg
            └ 写真.xmp  →  └ 09_写真.xmp

            Page 2
        10  09_b.jpg    →  10_b.jpg

        1 name stays

        Nothing is overwritten. Undo takes it back.

        """)
  }

  @Test func `what is new in a name stands out`() throws {
    let lines = text(try plan().lines(), .sixteen)
    #expect(lines.contains("→  ‹1;33m09_‹0m写真.jpg\n"))
    #expect(lines.contains("→  └ ‹33m09_‹0m写真.xmp\n"))
    #expect(lines.contains("→  ‹1;33m10‹0m_b.jpg\n"))
  }

  @Test func `where names have no room side by side the new one stands below`() throws {
    #expect(
      text(try plan().lines(columns: 30)) == """
        Rename 2 photos and 1 companion

            1 Morning
         9  写真.jpg
            → 09_写真.jpg
            └ 写真.xmp
              → 09_写真.xmp

            Page 2
        10  09_b.jpg
            → 10_b.jpg

        1 name stays

        Nothing is overwritten. Undo takes it back.

        """)
  }

  @Test func `a command asks by the number of files`() throws {
    #expect(try plan().question.plainText == "Rename 3 files? [y/N] ")
  }

  @Test func `conflicts are a cause and a cure each`() throws {
    let taken = try Samples.name("Evening_2026-05-02.jpg")
    let view = ConflictView(
      [
        PlanConflict(
          subject: "\(taken)", cause: "is taken by a photo in the tray",
          cure: "put it back on a page, or choose another pattern")
      ], failing: 5, of: 17)
    #expect(
      text(view.lines(depth: .plain)) == """
        5 of 17 names won't work  nothing has been renamed

        x Evening_2026-05-02.jpg is taken by a photo in the tray
          put it back on a page, or choose another pattern

        The other 12 are fine.

        """)
    #expect(text(view.lines(depth: .sixteen), .sixteen).contains("\n‹1;31m✗‹0m ‹1mEvening_2026-05-02.jpg‹0m is"))
  }
}
