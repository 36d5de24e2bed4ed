import Glibc

/// Why the check itself couldn't be made. What is found out about nineslot is a ``Finding``, not an error.
enum CheckError: Error, CustomStringConvertible {
  case usage(String)
  case cannot(_ doing: String, Bytes, code: Int32)
  case command(String, output: String)
  case untraceable(code: Int32)
  /// nineslot fails though nothing was done to it.
  case undisturbed(String)

  var description: String {
    switch self {
    case .usage(let words): "\(words)\n\(Wish.usage)"
    case .cannot(let doing, let path, let code): "can't \(doing) \(path.printable): \(String(cString: strerror(code)))"
    case .command(let line, let output): "\(line) failed: \(output)"
    case .untraceable(let code): "no process can be traced here: \(String(cString: strerror(code)))"
    case .undisturbed(let words): "undisturbed, \(words)"
    }
  }
}
