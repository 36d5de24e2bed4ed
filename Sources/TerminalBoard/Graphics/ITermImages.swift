import AlbumCore
/// Pictures by iTerm2's inline images (iterm2.com/documentation-images.html).
enum ITermImages {
  /// Shows an image file in cells from the cursor on. Terminals disagree where the cursor is afterwards: it's saved and
  /// brought back (DECSC, DECRC). That holds as long as the picture ends above the screen's last row.
  static func show(file: [UInt8], in cells: CellSize) -> [UInt8] {
    let keys = [
      "inline=1", "size=\(file.count)", "width=\(cells.columns)", "height=\(cells.rows)", "preserveAspectRatio=0",
    ]
    return Array("\u{1B}7\u{1B}]1337;File=\(keys.joined(separator: ";")):".utf8) + Base64.encoded(file)
      + Array("\u{7}\u{1B}8".utf8)
  }
}
