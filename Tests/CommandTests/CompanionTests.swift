import AlbumCore
import TestSupport
import Testing

struct CompanionTests {
  @Test func `companions go wherever their photo goes, and come back`() throws {
    let folder = PhotoFolder(["IMG_1.jpg", "IMG_2.JPG", "IMG_3.jpg"])
    for name in ["IMG_1.xmp", "IMG_2.JPG.xmp", "IMG_3.xmp", "notes.xmp"] {
      folder.folder.write("x", to: name)
    }
    folder.folder.write(
      [0, 0, 0, 24] + Array("ftypcrx ".utf8) + [0, 0, 0, 1] + Array("crx isom".utf8), to: Array("IMG_3.CR3".utf8))
    let before = folder.names
    try folder.nineslot("move", "3", "1")
    #expect(
      try folder.nineslot("rename").output == """
        Rename 3 photos and 4 companions

           Page 1
        1  IMG_3.jpg        →  01_IMG_3.jpg
           └ IMG_3.CR3      →  └ 01_IMG_3.CR3
           └ IMG_3.xmp      →  └ 01_IMG_3.xmp
        2  IMG_1.jpg        →  02_IMG_1.jpg
           └ IMG_1.xmp      →  └ 02_IMG_1.xmp
        3  IMG_2.JPG        →  03_IMG_2.JPG
           └ IMG_2.JPG.xmp  →  └ 03_IMG_2.JPG.xmp

        Nothing is overwritten. Undo takes it back.

        """)
    try expect(folder.nineslot("rename", "--yes"), says: "7 files renamed.\nexit 0")
    #expect(
      folder.names == [
        "01_IMG_3.CR3", "01_IMG_3.jpg", "01_IMG_3.xmp", "02_IMG_1.jpg", "02_IMG_1.xmp", "03_IMG_2.JPG",
        "03_IMG_2.JPG.xmp", "notes.xmp",
      ])
    let manifest = try JSONReader.value(of: folder.nineslot("manifest").outputBytes)
    let companions = manifest["photos"]?.array?.map { $0["companions"]?.array?.map(\.string) }
    #expect(companions == [["01_IMG_3.CR3", "01_IMG_3.xmp"], ["02_IMG_1.xmp"], ["03_IMG_2.JPG.xmp"]])
    try folder.nineslot("undo")
    #expect(folder.names == before)
  }

  @Test func `one whose new name is taken stands in the way of the whole rename`() throws {
    let folder = PhotoFolder(["a.jpg"])
    folder.folder.write("sidecar", to: "a.xmp")
    folder.folder.write("another's", to: "01_a.xmp")
    let before = folder.everything
    let run = try folder.nineslot("rename", "--yes")
    #expect(run.status == 1)
    #expect(run.output.contains("01_a.xmp"))
    #expect(folder.everything == before)
  }
}
