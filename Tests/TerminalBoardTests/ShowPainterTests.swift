import AlbumCore
import Pixels
import TestSupport
import Testing

@testable import TerminalBoard

@Suite struct ShowPainterTests {
  @Test func `without colours a page is names between photo corners`() throws {
    let album = try Samples.album([("Morning", ["IMG_2038.jpg", "写真.png", "DSC_0131.NEF", "IMG_2110.jpg"])])
    let faces: [Face] = [
      .name(PixelSize(width: 4000, height: 3000)), .name(nil), .undecoded(.raw, label: "NEF", trait: nil),
      .unreadable(reason: "ends too early"),
    ]
    var painter = ShowPainter(
      album: album, columns: 40, capabilities: Samples.capabilities(.symbols, .mono), encodePNG: { _ in [] })
    #expect(painter.pictureSize == nil)
    var bytes = painter.start()
    for face in faces { bytes += painter.add(face) }
    #expect(
      String(decoding: bytes, as: UTF8.self).visible == """
        1 ‹1mMorning‹0m  4 of 8

        ┌─        ─┐  ┌─        ─┐  ┌─        ─┐
                                        ‹1mNEF‹0m
          ‹1mIMG_2038‹0m        ‹1m写真‹0m        RAW, no
         4000×3000                    preview

        └─        ─┘  └─        ─┘  └─        ─┘
        ‹1m1‹0m IMG_2038    ‹1m2‹0m 写真        ‹1m3‹0m DSC_0131

        ┌─        ─┐  ┌─        ─┐  ┌─        ─┐
         ‹1mCan't read‹0m
          ends too
           early

        └─        ─┘  └─        ─┘  └─        ─┘
        ‹1m4‹0m IMG_2110

        ┌─        ─┐  ┌─        ─┐  ┌─        ─┐

                                         +


        └─        ─┘  └─        ─┘  └─        ─┘



        """)
  }

  @Test func `with colours a page is pictures, tiles on the well, and faint corners`() throws {
    let shape = try #require(AlbumShape(slotsPerPage: 4, addSlot: .pinned))
    let album = try Samples.album([(nil, ["a.jpg", "b.webp"])], shape: shape)
    let shown = try Samples.painted(album, Samples.capabilities(.symbols, .indexed256, rows: 4), columns: 40) {
      photo, size in
      photo.name.fileExtension.elementsEqual("jpg".utf8)
        ? .picture(try Samples.picture(size)) : .undecoded(.webp, label: "WebP", trait: "WebP")
    }
    let blue = "‹48;5;60m            ‹0m"
    let well = "‹48;5;235m            ‹0m"
    #expect(
      shown.visible == """
        ‹1;38;5;255mPage 1‹0;38;5;248m  2 of 3‹0m

        \(blue)  \(well)  ‹38;5;239m┌─‹0m        ‹38;5;239m─┐‹0m
        \(blue)  \(well)
        \(blue)  ‹48;5;235m    ‹1;38;5;255mWebP‹22;39m    ‹0m
        \(blue)  ‹48;5;235m ‹38;5;248mneeds WebP‹39m ‹0m
        \(blue)  \(well)
        \(blue)  \(well)  ‹38;5;239m└─‹0m        ‹38;5;239m─┘‹0m
        ‹1;38;5;255m1‹0m ‹38;5;248ma‹0m           ‹1;38;5;255m2‹0m ‹38;5;248mb‹0m

        ‹38;5;243m┌─‹0m        ‹38;5;243m─┐‹0m

             ‹38;5;248m+‹0m


        ‹38;5;243m└─‹0m        ‹38;5;243m─┘‹0m



        """)
  }

  @Test func `a row is written as soon as its last face is there`() throws {
    let names = (1...8).map { "IMG_\($0).jpg" }
    let album = try Samples.album([("One", names), ("Two", ["IMG_9.jpg"])])
    var painter = ShowPainter(
      album: album, columns: 120, capabilities: Samples.capabilities(), encodePNG: { _ in [] })
    // Two pages side by side: the first row has the faces of 1 to 3 and of page 2's only photo.
    #expect(painter.photos.map(\.id.rawValue) == [1, 2, 3, 9, 4, 5, 6, 7, 8])
    #expect(String(decoding: painter.start(), as: UTF8.self).contains("Two"))
    let pictures = try (1...9).map { _ in Face.picture(try Samples.picture(painter.pictureSize)) }
    let written = pictures.map { painter.add($0).count(where: { $0 == UInt8(ascii: "\n") }) }
    #expect(written == [0, 0, 0, 8, 0, 0, 8, 0, 8])
  }

  @Test func `an album without photos is written at once`() throws {
    var painter = ShowPainter(
      album: Album(), columns: 80, capabilities: Samples.capabilities(), encodePNG: { _ in [] })
    #expect(painter.photos.isEmpty)
    #expect(painter.start().count(where: { $0 == UInt8(ascii: "\n") }) == 2 + 3 * 10)
  }

  @Test(arguments: [[5], [-1], []]) func `a page that isn't there is left out`(pages: [Int]) throws {
    let album = try Samples.album([("One", ["a.jpg"])])
    var painter = ShowPainter(
      album: album, pages: pages, capabilities: Samples.capabilities(), encodePNG: { _ in [] })
    #expect(painter.start().isEmpty && painter.photos.isEmpty)
  }

  @Test func `kitty's pictures are put on lines that are already there`() throws {
    let shape = try #require(AlbumShape(slotsPerPage: 3, addSlot: .pinned))
    let album = try Samples.album([("P", ["a.jpg", "b.jpg"])], shape: shape)
    let cell = CellPixels(width: 10, height: 20)
    var encoded: [PixelSize] = []
    let shown = try Samples.painted(
      album, Samples.capabilities(.kitty, .mono, cell: cell), columns: 40,
      encodePNG: {
        encoded.append(PixelSize(width: $0.width, height: $0.height))
        return [1, 2, 3]
      }, face: { .picture(try Samples.picture($1)) })
    #expect(encoded == [PixelSize(width: 120, height: 120), PixelSize(width: 120, height: 120)])
    let picture = "⎋_Ga=T,f=100,c=12,r=6,C=1,q=2,m=0;AQID⎋\\"
    #expect(
      shown.visible == """
        1 ‹1mP‹0m  2 of 2

                                    ┌─        ─┐

                                         +


                                    └─        ─┘
        ‹1m1‹0m a           ‹1m2‹0m b
        ‹7A\r\(picture)\r‹14C\(picture)\r‹7B

        """)
  }

  @Test func `iTerm2's pictures too`() throws {
    let album = try Samples.album([("P", ["a.jpg"])])
    let shown = try Samples.painted(
      album, Samples.capabilities(.iTerm2), columns: 40, encodePNG: { _ in [1, 2, 3] },
      face: { .picture(try Samples.picture($1)) })
    let picture = "⎋7⎋]1337;File=inline=1;size=3;width=12;height=6;preserveAspectRatio=0:AQID♪⎋8"
    #expect(shown.visible.contains("\n‹7A\r\(picture)\r‹7B\n"))
  }

  @Test func `an image protocol's faces leave room on the screen for their captions`() throws {
    let album = try Samples.album([("P", ["a.jpg"])])
    let painter = ShowPainter(
      album: album, columns: 110, capabilities: Samples.capabilities(.kitty, rows: 8), encodePNG: { _ in [] })
    #expect(painter.layout.face?.rows == 6)
  }

  @Test func `below 40 columns there are lines`() throws {
    let album = try Samples.album([("Morning", ["IMG_2043.jpg", "写真.png", "broken.jpg"]), (nil, [])])
    let faces: [String: Face] = [
      "IMG_2043.jpg": .name(PixelSize(width: 4000, height: 3000)),
      "写真.png": .undecoded(.heic, label: "HEIC", trait: "HEIF"),
      "broken.jpg": .unreadable(reason: "ends too early"),
    ]
    func shown(_ columns: Int) -> String {
      Samples.painted(album, Samples.capabilities(.symbols, .plain), columns: columns) { photo, _ in
        faces[photo.name.displayText] ?? .loading
      }
    }
    #expect(
      shown(39) == """
        1 Morning  3 of 8

        1  IMG_2043.jpg  4000x3000
        2  写真.png      HEIC, needs HEIF
        3  broken.jpg    can't read: ends too…

        Page 2  0 of 8


        """)
    #expect(shown(14).contains("\n1  IMG_2043\n2  写真.png\n"))
  }

  @Test func `without graphics a wide terminal gets lines too`() throws {
    let album = try Samples.album([("Morning", ["IMG_2043.jpg"])])
    let shown = Samples.painted(album, Samples.capabilities(.none, .plain)) { _, size in
      #expect(size == nil)
      return .name(PixelSize(width: 40, height: 30))
    }
    #expect(shown == "1 Morning  1 of 8\n\n1  IMG_2043.jpg  40x30\n\n")
  }

  @Test func `a title from outside can't steer the terminal, and is cut to its page`() throws {
    let album = try Samples.album([("\u{1B}[2Jand a title that goes on and on and on", ["a.jpg"])])
    let shown = Samples.painted(album, Samples.capabilities(.none, .plain), columns: 40) { _, _ in .name(nil) }
    #expect(shown.hasPrefix("1 \\x1B[2Jand a title that goes…  1 of 8\n"))
  }
}

@Suite struct PhotoLineTests {
  @Test(arguments: [
    (
      "IMG_2043.jpg",
      PhotoFacts(
        format: .jpeg, size: PixelSize(width: 4000, height: 3000), byteCount: 9,
        captured: CaptureTime(year: 2026, month: 5, day: 2, hour: 7, minute: 41, second: 9)),
      "1.3\tIMG_2043.jpg\t4000x3000\t2026-05-02 07:41\n"
    ),
    ("a\tb\n.jpg", nil, "1.3\ta\\tb\\n.jpg\t\t\n"),
    ("写真.png", PhotoFacts(format: .png, size: nil, byteCount: 0, captured: nil), "1.3\t写真.png\t\t\n"),
  ]) func `a photo is a line of four fields`(text: String, facts: PhotoFacts?, line: String) throws {
    #expect(PhotoLine.text(page: 1, slot: 3, name: try requireName(text), facts: facts) == line)
  }

  @Test func `a face is replaced where it stands, and the cursor comes back`() throws {
    let album = try Samples.album([(nil, (1...8).map { "\($0).jpg" })])
    let capabilities = Samples.capabilities(.symbols, .indexed256, columns: 40, rows: 24)
    var painter = ShowPainter(album: album, capabilities: capabilities, encodePNG: { _ in [] })
    var screen = SmallScreen(columns: 40, rows: 24)
    screen.write(painter.start())
    for _ in painter.photos {
      screen.write(painter.add(.picture(try Samples.picture(painter.pictureSize, RGB(hex: 0x336699)))))
    }
    let before = screen
    // The page has 26 lines: its heading and the first slots' faces, but for their last rows, have left the screen.
    #expect(
      painter.photos.indices.map { painter.canReplace(at: $0) } == [false, false, false]
        + Array(repeating: true, count: 5))
    #expect(painter.replacement(of: 0, by: .unreadable(reason: "damaged")).isEmpty)
    #expect(!painter.canReplace(at: 8))
    screen.write(painter.replacement(of: 4, by: .picture(try Samples.picture(painter.pictureSize, RGB(hex: 0xCC2200)))))
    #expect(screen.cursor == before.cursor)
    let changed = (0..<24).flatMap { row in (0..<40).filter { screen[row, $0] != before[row, $0] }.map { [row, $0] } }
    let rows = Set(changed.map { $0[0] })
    let columns = Set(changed.map { $0[1] })
    #expect(columns == Set(14..<26))
    #expect(rows.count == painter.layout.face?.rows)
    #expect(changed.count == rows.count * columns.count)
    // Back again, all is as it was.
    screen.write(painter.replacement(of: 4, by: .picture(try Samples.picture(painter.pictureSize, RGB(hex: 0x336699)))))
    #expect(screen == before)
  }

  @Test func `a picture of a protocol is put over the old one`() throws {
    let album = try Samples.album([(nil, ["a.jpg", "b.jpg"])])
    let capabilities = Samples.capabilities(.kitty, columns: 40, rows: 30, cell: CellPixels(width: 8, height: 16))
    var painter = ShowPainter(album: album, capabilities: capabilities) { _ in [1, 2, 3] }
    _ = painter.start()
    for _ in painter.photos { _ = painter.add(.loading) }
    let face = try #require(painter.layout.face)
    let bytes = painter.replacement(of: 1, by: .picture(try Samples.picture(painter.pictureSize)))
    let lines = 3 * (face.rows + 2)
    #expect(
      String(decoding: bytes, as: UTF8.self).visible
        == "‹\(lines)A\r‹14C⎋_Ga=T,f=100,c=12,r=6,C=1,q=2,m=0;AQID⎋\\‹6B\r\r‹\(lines - 6)B")
  }
}
