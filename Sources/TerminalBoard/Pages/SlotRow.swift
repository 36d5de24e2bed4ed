import AlbumCore
import Pixels

/// One row of slots of the pages that stand side by side: faces, and captions under them.
struct SlotRow {
  let album: Album
  let pages: [Int]
  let row: Int
  let layout: ShowLayout
  let face: CellSize
  let capabilities: TerminalCapabilities
  let encodePNG: (Bitmap) -> [UInt8]

  private var drawsImages: Bool {
    capabilities.graphics == .kitty || capabilities.graphics == .iTerm2
  }

  /// The row's lines and, for an image protocol, the pictures on them. The lines come first, so that whatever
  /// scrolling they cause is over when the cursor goes up again by as many rows.
  func paint(_ faces: [Face]) -> [UInt8] {
    let encoder = LineEncoder(palette: capabilities.palette)
    let painter = SlotPainter(palette: capabilities.palette, leavesPicturesBlank: drawsImages)
    var grid = CellGrid(columns: layout.column(ofPage: pages.count), rows: face.rows + 1)
    var pictures: [(column: Int, bytes: [UInt8])] = []
    var waiting = faces[...]
    for (place, page) in pages.enumerated() {
      for (index, slot) in album.slots(ofPage: page).enumerated() where index / ShowLayout.slotsPerRow == row {
        var own: Face?
        if case .photo = slot { own = waiting.popFirst() }
        let column = layout.column(ofPage: place) + layout.column(ofSlot: index)
        painter.draw(slot, own, in: CellBox(column: column, row: 0, size: face), on: &grid)
        let caption = painter.caption(of: slot, number: index + 1, columns: face.columns)
        grid.put(caption, column: column, row: face.rows)
        if drawsImages, case .picture(let bitmap) = own { pictures.append((column, image(bitmap))) }
      }
    }
    let lines = (0..<grid.rows).map { encoder.encode(grid.row($0)) + "\n" }.joined()
    return Array(lines.utf8) + placed(pictures)
  }

  /// One face, from a cursor somewhere on its first line, which then stands at the start of the line below its last.
  func paint(_ own: Face, of photo: Photo, at column: Int) -> [UInt8] {
    let start = Array("\r".utf8) + (column > 0 ? Array("\u{1B}[\(column)C".utf8) : [])
    var grid = CellGrid(columns: face.columns, rows: face.rows)
    let painter = SlotPainter(palette: capabilities.palette, leavesPicturesBlank: drawsImages)
    painter.draw(.photo(photo), own, in: CellBox(column: 0, row: 0, size: face), on: &grid)
    if drawsImages, case .picture(let bitmap) = own {
      return start + image(bitmap) + Array("\u{1B}[\(face.rows)B\r".utf8)
    }
    let encoder = LineEncoder(palette: capabilities.palette)
    return (0..<grid.rows).flatMap { start + Array((encoder.encode(grid.row($0)) + "\u{1B}[1B").utf8) }
      + Array("\r".utf8)
  }

  /// The pictures, from a cursor at the start of the line below the captions, and back to it.
  private func placed(_ pictures: [(column: Int, bytes: [UInt8])]) -> [UInt8] {
    guard !pictures.isEmpty else { return [] }
    let rows = face.rows + 1
    var bytes = Array("\u{1B}[\(rows)A".utf8)
    for picture in pictures {
      bytes.append(UInt8(ascii: "\r"))
      if picture.column > 0 { bytes += Array("\u{1B}[\(picture.column)C".utf8) }
      bytes += picture.bytes
    }
    return bytes + Array("\r\u{1B}[\(rows)B".utf8)
  }

  private func image(_ bitmap: Bitmap) -> [UInt8] {
    let opaque = bitmap.composited(over: capabilities.palette.rgb(.well))
    let png = encodePNG(opaque)
    switch capabilities.graphics {
    case .kitty:
      return png.isEmpty ? KittyGraphics.show(pixelsOf: opaque, in: face) : KittyGraphics.show(png: png, in: face)
    case .iTerm2: return png.isEmpty ? [] : ITermImages.show(file: png, in: face)
    case .symbols, .none: return []
    }
  }
}
