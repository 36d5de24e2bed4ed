/// Why the album wasn't drawn.
enum ArtistError: Error, CustomStringConvertible {
  case encoding(file: String, reason: String)
  case differs(file: String)
  case writing(file: String, reason: String)
  case usage(String)

  var description: String {
    switch self {
    case .encoding(let file, let reason): "\(file) can't be encoded: \(reason)."
    case .differs(let file): "\(file) is there already and differs. --force overwrites it."
    case .writing(let file, let reason): "\(file) can't be written: \(reason)."
    case .usage(let words): words
    }
  }
}
