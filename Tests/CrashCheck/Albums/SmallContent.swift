import TestSupport

/// What is in the files. Each is another, so that none can pass for another one.
enum SmallContent {
  static func photo(_ number: Int) -> Bytes {
    SmallPhoto.jpeg(number % 256) + Bytes("photo \(number)".utf8)
  }

  /// A RAW file begins as a TIFF does.
  static func companion(_ number: Int, name: Bytes) -> Bytes {
    let isRAW = name.suffix(4).elementsEqual(".dng".utf8)
    return Bytes((isRAW ? "II*\0\u{8}\0\0\0" : "").utf8) + Bytes("companion \(number)\n".utf8)
  }

  static let strangersPhoto = photo(999)
  static let strangersText = Bytes("a stranger's\n".utf8)
}
