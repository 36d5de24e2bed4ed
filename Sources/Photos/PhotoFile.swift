package import AlbumCore
package import FileSystem

/// The folder whose photos are read, open as long as anyone holds it.
package final class PhotoFolder: Sendable {
  let descriptor: Descriptor

  /// - Parameter path: relative to the working folder, unless it begins with a slash.
  package init(path: [UInt8]) throws(SystemError) {
    descriptor = try Descriptor(path: path, for: .folder)
  }
}

/// A photo's file, open for reading anywhere in it, and closed with the last reference.
///
/// Nothing is mapped into memory: a file that someone cuts short meanwhile is an early end, not a signal.
package final class PhotoFile: Sendable {
  private enum Content: ~Copyable {
    case descriptor(Descriptor)
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
  package init(opening name: FileName, in folder: PhotoFolder) throws(PhotoError) {
    do throws(SystemError) {
      let descriptor = try folder.descriptor.open(name.bytes, for: .read)
      let status = try descriptor.status()
      guard status.kind == .file else { throw SystemError(.notSupported, .open, name.bytes) }
      byteCount = status.size
      content = .descriptor(descriptor)
    } catch {
      throw error.code == .notSupported ? .notAnImage : .system(error.code)
    }
  }

  /// Which file it is, and in which state just now; `nil` for bytes in memory.
  package func identity() throws(PhotoError) -> FileIdentity? {
    switch content {
    case .bytes: return nil
    case .descriptor(let descriptor):
      do throws(SystemError) {
        return try descriptor.status().identity
      } catch {
        throw .system(error.code)
      }
    }
  }

  /// Copies what stands at `offset`, as much as fits, and returns how much that was: less than fits only at the file's
  /// end.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(PhotoError) -> Int {
    guard offset >= 0 else { return 0 }
    switch content {
    case .bytes(let bytes):
      guard offset < bytes.count else { return 0 }
      let count = min(buffer.count, bytes.count - offset)
      buffer.copyBytes(from: bytes[offset..<offset + count])
      return count
    case .descriptor(let descriptor):
      guard !offset.addingReportingOverflow(buffer.count).overflow else { return 0 }
      do throws(SystemError) {
        return try descriptor.read(at: offset, into: buffer)
      } catch {
        throw .system(error.code)
      }
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
}
