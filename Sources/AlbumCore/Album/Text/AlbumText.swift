/// `album.txt`: an album as lines that a person reads and edits and git diffs.
///
/// UTF-8, a line each: `# comment`, `@ KEY VALUE` a setting, `= TITLE` begins a page, `=` an untitled one, `== tray`
/// the tray; any other line is a photo's name, then fields with a TAB before each (`was=NAME`: its name before the
/// first numbering). Names and titles are escaped as ``SafeText`` says; so is a first byte that would mean something
/// here, and a last space that an editor might strip.
package enum AlbumText {
  static let heading = "# The order of this folder's photos, kept by nineslot. A line is a photo, = begins a page."
  static let version = "1"
  static let trayLine = "== tray"

  package static func serialize(_ album: Album) -> [UInt8] {
    var text = heading + "\n"
    for setting in Setting.allCases {
      if let value = setting.value(in: album) { text += "@ \(setting.rawValue) \(value)\n" }
    }
    for page in album.pages {
      text += "\n" + commentLines(page.comments)
      text += page.title.map { "= \(escaped($0.utf8))\n" } ?? "=\n"
      text += page.photos.map(photoLine).joined()
    }
    if !album.tray.isEmpty {
      text += "\n\(trayLine)\n" + album.tray.map(photoLine).joined()
    }
    text += commentLines(album.closingComments)
    return Array(text.utf8)
  }

  private static func photoLine(_ photo: Photo) -> String {
    var line = commentLines(photo.comments) + escaped(photo.name.bytes)
    if let original = photo.originalName { line += "\twas=" + escaped(original.bytes) }
    return line + "\n"
  }

  private static func commentLines(_ comments: [String]) -> String {
    comments.map { "#\($0)\n" }.joined()
  }

  static func escaped(_ bytes: some Sequence<UInt8>) -> String {
    var text = SafeText.escape(bytes)
    // By scalars: a combining mark after a space makes one character with it.
    if let first = text.utf8.first, Line.meaningfulFirstBytes.contains(first) {
      text = SafeText.hexEscape(first) + String(text.unicodeScalars.dropFirst())
    }
    if text.utf8.last == UInt8(ascii: " ") {
      text = String(text.unicodeScalars.dropLast()) + SafeText.hexEscape(UInt8(ascii: " "))
    }
    return text
  }
}
