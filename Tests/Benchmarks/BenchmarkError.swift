import AlbumCore
import AlbumFolder
import FileSystem

/// Why there are no figures.
enum BenchmarkError: Error, CustomStringConvertible {
  case usage(String)
  case system(SystemError)
  case album(AlbumFolderError)
  case notStarted(program: String, code: Errno)
  case failed(program: String, words: String)
  /// What was measured did something else than it should.
  case wrong(String)

  var description: String {
    switch self {
    case .usage(let words): words
    case .system(let error): "\(error.call.rawValue) of \(String(decoding: error.name, as: UTF8.self)): \(error.cause)"
    case .album(let error): error.message.plainText
    case .notStarted(let program, let code): "\(program) can't be started: \(code.text)"
    case .failed(let program, let words): "\(program) failed: \(words)"
    case .wrong(let words): "no figures, since the result is wrong: \(words)"
    }
  }

  /// Runs what works on files.
  static func onFiles<Result: ~Copyable>(
    _ body: () throws(SystemError) -> Result
  ) throws(BenchmarkError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .system(error)
    }
  }
}
