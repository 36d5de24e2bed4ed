import AlbumCore
import FileSystem

/// A file the person wants read.
enum InputFile {
  /// The most bytes that a list of names is let have.
  private static let limit = 256 << 20

  /// - Parameter path: `-` is standard input.
  static func read(_ path: [UInt8]) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      let input = path == Array("-".utf8) ? Descriptor(owning: 0) : try Descriptor(path: path, for: .stream)
      return try input.readToEnd(limit: limit)
    } catch {
      throw Failure(
        "Can't read \(foreign: path): \(ours: error.code.text).", cure: "Give a file, or - for standard input.")
    }
  }
}
