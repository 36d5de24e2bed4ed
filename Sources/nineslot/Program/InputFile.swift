import AlbumCore
import FileSystem

/// A file the person wants read, a pipe too.
enum InputFile {
  private static let block = 64 << 10

  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - limit: as many bytes as are of use; not many more are read.
  static func read(_ path: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      let input = path == Array("-".utf8) ? Descriptor(owning: 0) : try Descriptor(path: path, for: .stream)
      var content: [UInt8] = []
      while content.count <= limit {
        guard Interruption.waitsForInput(on: input.number) else { break }
        let part = try input.next(block)
        if part.isEmpty { break }
        content += part
      }
      if !Interruption.isRequested { return content }
    } catch {
      throw Failure(
        "Can't read \(foreign: path): \(ours: error.code.text).", cure: "Give a file, or - for standard input.")
    }
    throw Failure("Stopped. Nothing was changed.", status: .interrupted)
  }
}
