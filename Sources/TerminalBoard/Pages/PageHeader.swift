import AlbumCore

/// The line above a page: `1 Morning  8 of 8`; an untitled page's is `Page 2  5 of 8`.
enum PageHeader {
  static func line(page: Int, of album: Album, columns: Int) -> StyledText {
    let content = album.pages[page]
    let count = "  \(content.photos.count) of \(album.shape.capacity)"
    let number = String(page + 1)
    guard let title = content.title, !title.isEmpty else {
      return StyledText("Page \(number)", Style(.text, bold: true)) + StyledText(count, .text2)
    }
    let room = max(1, columns - number.count - 1 - count.count)
    let shown = NameFitting.cutEnd(SafeText.escape(title), to: room)
    return StyledText(number, .text2) + StyledText(" ") + StyledText(shown, Style(.text, bold: true))
      + StyledText(count, .text2)
  }
}
