package import AlbumCore
import Glibc

/// A photo's file, open for reading anywhere in it, and closed with the last reference.
///
/// Nothing is mapped into memory: a file that someone cuts short meanwhile is an early end, not a signal.
package final class PhotoFile: Sendable {
  private enum Content {
    case descriptor(Int32)
    case bytes([UInt8])
  }

  private let content: Content
  /// The file's length when it was opened.
  package let byteCount: Int

  /// Bytes that are in memory already.
  package init(bytes: [UInt8]) {
    content = .bytes(bytes)
    byteCount = bytes.count
  }

  /// Opens a file of a folder. Links are followed; what is no regular file (a pipe would block) is no image.
  ///
  /// See openat(2).
  package init(opening name: FileName, inDirectory directory: Int32) throws(PhotoError) {
    let path = name.bytes.map { CChar(bitPattern: $0) } + [0]
    let descriptor = Self.retrying { openat(directory, path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) }
    guard descriptor >= 0 else { throw .system(errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let number = errno
      close(descriptor)
      throw .system(number)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notAnImage
    }
    content = .descriptor(descriptor)
    byteCount = Int(status.st_size)
  }

  deinit {
    if case .descriptor(let descriptor) = content { close(descriptor) }
  }

  /// Copies what stands at `offset`, as much as fits, and returns how much that was: less than fits only at the file's
  /// end.
  ///
  /// See pread(2).
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(PhotoError) -> Int {
    guard offset >= 0 else { return 0 }
    switch content {
    case .bytes(let bytes):
      guard offset < bytes.count else { return 0 }
      let count = min(buffer.count, bytes.count - offset)
      buffer.copyBytes(from: bytes[offset..<offset + count])
      return count
    case .descriptor(let descriptor):
      var total = 0
      while total < buffer.count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[total...])
        let (position, isTooFar) = offset.addingReportingOverflow(total)
        guard !isTooFar else { break }
        let count = Self.retrying { pread(descriptor, rest.baseAddress, rest.count, position) }
        guard count >= 0 else { throw .system(errno) }
        guard count > 0 else { break }
        total += count
      }
      return total
    }
  }

  /// Up to `count` bytes that stand at `offset`; fewer only at the file's end.
  package func bytes(at offset: Int, count: Int) throws(PhotoError) -> [UInt8] {
    let available = offset >= 0 && offset < byteCount ? min(count, byteCount - offset) : 0
    guard available > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: available)
    // The closure must not throw a type of its own, so the error is carried out of it.
    let result = bytes.withUnsafeMutableBytes { buffer in
      Result { () throws(PhotoError) in try read(into: buffer, at: offset) }
    }
    bytes.removeLast(available - min(available, try result.get()))
    return bytes
  }

  private static func retrying<Value: SignedInteger>(_ call: () -> Value) -> Value {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
