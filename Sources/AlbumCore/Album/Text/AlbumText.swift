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
    var text: [UInt8] = []
    text += heading.utf8
    text += "\n".utf8
    for setting in Setting.allCases {
      if let value = setting.value(in: album) { text += "@ \(setting.rawValue) \(value)\n".utf8 }
    }
    for page in album.pages {
      text += "\n".utf8
      append(page.comments, to: &text)
      text += "=".utf8
      if let title = page.title {
        text += " ".utf8
        append(escaped: title.utf8, to: &text)
      }
      text += "\n".utf8
      for photo in page.photos { append(photo, to: &text) }
    }
    if !album.tray.isEmpty {
      text += "\n\(trayLine)\n".utf8
      for photo in album.tray { append(photo, to: &text) }
    }
    append(album.closingComments, to: &text)
    return text
  }

  private static func append(_ photo: Photo, to text: inout [UInt8]) {
    append(photo.comments, to: &text)
    append(photo.name, to: &text)
    if let original = photo.originalName {
      text += "\twas=".utf8
      append(original, to: &text)
    }
    text.append(UInt8(ascii: "\n"))
  }

  private static func append(_ comments: [String], to text: inout [UInt8]) {
    for comment in comments { text += "#\(comment)\n".utf8 }
  }

  static func escaped(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    append(escaped: bytes, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static func append(escaped bytes: some Sequence<UInt8>, to text: inout [UInt8]) {
    let start = text.count
    SafeText.append(bytes, to: &text)
    escapeEnds(of: &text, from: start)
  }

  private static func append(_ name: FileName, to text: inout [UInt8]) {
    let start = text.count
    SafeText.append(name, to: &text)
    escapeEnds(of: &text, from: start)
  }

  /// Escapes a first byte that would mean something here, and a last space.
  private static func escapeEnds(of text: inout [UInt8], from start: Int) {
    if start < text.count, Line.meaningfulFirstBytes.contains(text[start]) {
      text.replaceSubrange(start...start, with: SafeText.hexEscape(text[start]).utf8)
    }
    if start < text.count, text.last == UInt8(ascii: " ") {
      text.removeLast()
      text += SafeText.hexEscape(UInt8(ascii: " ")).utf8
    }
  }
}
