/// Why the album wasn't drawn.
enum ArtistError: Error, CustomStringConvertible {
  case encoding(file: String, reason: String)
  case differs(file: String)
  case writing(file: String, errno: Int32)
  case usage(String)

  var description: String {
    switch self {
    case .encoding(let file, let reason): "\(file) can't be encoded: \(reason)."
    case .differs(let file): "\(file) is there already and differs. --force overwrites it."
    case .writing(let file, let code): "\(file) can't be written: error \(code)."
    case .usage(let words): words
    }
  }
}
