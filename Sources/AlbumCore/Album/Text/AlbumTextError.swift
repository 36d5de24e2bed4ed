/// A line of album.txt that can't be understood. The file is left alone.
package struct AlbumTextError: Error, Hashable, Sendable {
  package enum Fault: Error, Hashable, Sendable {
    case notUTF8
    case nulByte
    /// JSON, markup or the like, by its first character.
    case notAnAlbum(UInt8)
    case badEscape
    case noFileName(String)
    case unknownSection(String)
    case unknownField(String)
    case unknownSetting(String)
    case settingTwice(String)
    case badSetting(String, String, allowed: String)
    case otherVersion(String)
    case pageAfterTray
    case photoTwice(FileName)
    case pageTooFull(page: Int, capacity: Int)
  }

  /// From 1.
  package let line: Int
  package let fault: Fault

  package var message: Message {
    "album.txt line \(line): \(fault.words); nothing was changed."
  }
}

extension AlbumTextError.Fault {
  fileprivate var words: Message {
    switch self {
    case .notUTF8: "this is not UTF-8. Write such a byte of a name as \\xHH"
    case .nulByte: "there is a NUL byte, which no text has. Save the file as UTF-8 text"
    case .notAnAlbum(let byte):
      "this is no album.txt, it begins with \"\(foreign: [byte])\". If a photo's name does, write @ nineslot 1 above it"
    case .badEscape: "a backslash begins no escape here. Write \\\\, \\t, \\n or \\xHH"
    case .noFileName(let text): "\"\(foreign: text)\" can't be a file name. Write the name of a photo in the folder"
    case .unknownSection(let text): "\"\(foreign: text)\" begins neither a page nor the tray. Write = TITLE or == tray"
    case .unknownField(let text): "\"\(foreign: text)\" is no field of a photo. Only was=NAME may follow the name"
    case .unknownSetting(let key): "there is no setting \"\(foreign: key)\". Take the line out, or put # before it"
    case .settingTwice(let key): "@ \(foreign: key) is there twice. Take one out"
    case .badSetting(let key, let value, let allowed):
      "@ \(foreign: key) can't be \"\(foreign: value)\". Write \(ours: allowed)"
    case .otherVersion(let value):
      "the file is of version \"\(foreign: value)\" and this nineslot reads version 1. Use a newer nineslot"
    case .pageAfterTray: "a page begins after the tray. Move the tray to the end"
    case .photoTwice(let name): "\(name) is there twice. Take one out"
    case .pageTooFull(let page, let capacity):
      "page \(page) has more than \(capacity) photos. Begin another page with a line ="
    }
  }
}
