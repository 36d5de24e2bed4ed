import AlbumCore
import FileSystem
import Glibc

/// A file the person wants read, or standard input.
enum InputFile {
  /// The most bytes that a list of names is let have.
  private static let limit = 256 << 20

  /// - Parameter path: `-` is standard input.
  static func read(_ path: [UInt8]) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      // Opened by a name such as /dev/stdin, a socket couldn't be read and a file would begin anew.
      if path == Array("-".utf8) { return try stream(0) }
      let file = try Descriptor(path: path, for: .read)
      if try file.status().kind == .file { return try file.readWhole(limit: limit) }
      // A pipe, as the shell's <(…) makes one: from now on it's waited for.
      _ = fcntl(file.number, F_SETFL, 0)
      return try stream(file.number)
    } catch {
      if Interruption.isRequested { throw Failure("Stopped. Nothing was changed.", status: .interrupted) }
      throw Failure(
        "Can't read \(foreign: path): \(ours: error.code.text).", cure: "Give a file, or - for standard input.")
    }
  }

  /// Reads to the end; an interruption is an error, so that the person needn't end the input to get away.
  private static func stream(_ descriptor: Int32) throws(SystemError) -> [UInt8] {
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return content }
      guard count > 0 else {
        let code = Errno(errno)
        if code == .interrupted, !Interruption.isRequested { continue }
        throw SystemError(code, .read)
      }
      content += buffer.prefix(count)
      guard content.count <= limit else { throw SystemError(.tooLarge, .read) }
    }
  }
}
