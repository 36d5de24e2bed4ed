import AlbumCore
import Pixels

/// Draws slots on cells: faces, photo corners, captions.
struct SlotPainter {
  let palette: Palette
  /// Whether a picture's cells stay blank, for an image protocol to cover them.
  let leavesPicturesBlank: Bool

  func draw(_ slot: Slot, _ face: Face?, in box: CellBox, on grid: inout CellGrid) {
    switch slot {
    case .empty: drawCorners(Style(.faint), in: box, on: &grid)
    case .add:
      drawCorners(Style(.line), in: box, on: &grid)
      drawCentred([StyledText("+", .text2)], in: box, on: &grid)
    case .photo(let photo): draw(face ?? .loading, of: photo, in: box, on: &grid)
    }
  }

  private func draw(_ face: Face, of photo: Photo, in box: CellBox, on grid: inout CellGrid) {
    if case .picture(let bitmap) = face {
      if !leavesPicturesBlank { grid.put(HalfBlocks(bitmap, over: palette.rgb(.well)), in: box) }
      return
    }
    // A fill makes a tile; without fills corners do.
    let hasFill = palette.depth.showsPictures
    if hasFill { grid.fill(box, with: Style(on: .well)) } else { drawCorners(.plain, in: box, on: &grid) }
    drawCentred(TileText(face, of: photo, in: box.size).lines, in: box, on: &grid, fill: hasFill ? .well : nil)
  }

  /// `┌─  ─┐` above, `└─  ─┘` below.
  private func drawCorners(_ style: Style, in box: CellBox, on grid: inout CellGrid) {
    guard box.size.columns >= 4 else { return }
    let right = box.column + box.size.columns - 2
    let bottom = box.row + box.size.rows - 1
    grid.put(StyledText("┌─", style), column: box.column, row: box.row)
    grid.put(StyledText("─┐", style), column: right, row: box.row)
    guard bottom > box.row else { return }
    grid.put(StyledText("└─", style), column: box.column, row: bottom)
    grid.put(StyledText("─┘", style), column: right, row: bottom)
  }

  private func drawCentred(
    _ lines: [StyledText], in box: CellBox, on grid: inout CellGrid, fill: Token? = nil
  ) {
    let top = box.row + max(0, (box.size.rows - lines.count) / 2)
    for (offset, line) in lines.enumerated() {
      let left = box.column + max(0, (box.size.columns - line.columns) / 2)
      grid.put(line.filled(fill), column: left, row: top + offset)
    }
  }

  /// A bold number, then the name; nothing for the add slot and empty ones.
  func caption(of slot: Slot, number: Int, columns: Int) -> StyledText {
    guard case .photo(let photo) = slot else { return StyledText() }
    let number = String(number)
    let room = columns - number.count - 1
    let name = photo.name.displayText(fitting: room, dropsEnding: columns < 16)
    return StyledText(number, Style(.text, bold: true)) + StyledText(" ") + StyledText(name, .text2)
  }
}

extension StyledText {
  /// The text on a fill.
  func filled(_ token: Token?) -> StyledText {
    var filled = StyledText()
    for run in runs { filled.append(run.text, Style(run.style.ink, on: token, bold: run.style.isBold)) }
    return filled
  }
}
