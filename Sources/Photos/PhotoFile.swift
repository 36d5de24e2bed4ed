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
///
/// A worker's file is read ahead into the worker's buffer, so that whoever looks at its beginning after another gets the
/// same bytes again without a call. For one thread.
package final class PhotoFile {
  private enum Content: ~Copyable {
    case descriptor(Descriptor)
    /// All of them, or the first ones.
    case bytes([UInt8])
  }

  private let content: Content
  private let worker: Worker?
  /// Its number in the worker's buffer.
  private let reader: Int
  /// The file's length when it was opened.
  package let byteCount: Int
  /// Which file it is, and in which state it was when it was opened; `nil` for bytes in memory.
  package let statusAtOpening: FileStatus?

  /// Bytes that are in memory already.
  package init(bytes: [UInt8]) {
    content = .bytes(bytes)
    byteCount = bytes.count
    statusAtOpening = nil
    worker = nil
    reader = 0
  }

  /// A file of which no more than its beginning is read.
  init(head: [UInt8], byteCount: Int) {
    content = .bytes(head)
    self.byteCount = max(byteCount, head.count)
    statusAtOpening = nil
    worker = nil
    reader = 0
  }

  /// Whether bytes were asked for that lie behind the beginning.
  private(set) var lacksBytes = false

  /// Opens a file of a folder. Links are followed; what is no regular file (a pipe would block) is no image.
  /// - Parameter worker: who reads it from its start to its end, as far as needed; `nil`: it's only looked at.
  package init(opening name: FileName, in folder: PhotoFolder, for worker: Worker? = nil) throws(PhotoError) {
    do throws(SystemError) {
      let descriptor = try folder.descriptor.open(name.bytes, for: .read)
      let status = try descriptor.status()
      guard status.kind == .file else { throw SystemError(.notSupported, .open, name.bytes) }
      byteCount = status.size
      statusAtOpening = status
      content = .descriptor(descriptor)
      self.worker = worker
      reader = worker?.buffer.newReader() ?? 0
    } catch {
      throw error.code == .notSupported ? .notAnImage : .system(error.code)
    }
  }

  /// Whether nobody waits any more for what is made of it.
  package var isUnwanted: Bool {
    worker?.isCancelled ?? false
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
  package func read(into target: UnsafeMutableRawBufferPointer, at offset: Int) throws(PhotoError) -> Int {
    guard offset >= 0, !offset.addingReportingOverflow(target.count).overflow else { return 0 }
    guard let buffer = worker?.buffer else { return try readItself(into: target, at: offset) }
    var filled = 0
    while filled < target.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: target[filled...])
      let held = buffer.bytes(of: reader, from: offset + filled)
      if held.isEmpty {
        let isWorthHolding = rest.count <= ReadBuffer.chunk / 2 && buffer.isNextOrFirst(offset + filled, of: reader)
        guard isWorthHolding else { return filled + (try readItself(into: rest, at: offset + filled)) }
        guard try fill(buffer, from: offset + filled, count: ReadBuffer.chunk) > 0 else { break }
      } else {
        let count = min(held.count, rest.count)
        rest.copyMemory(from: UnsafeRawBufferPointer(rebasing: held[..<count]))
        filled += count
      }
    }
    return filled
  }

  /// Up to `count` bytes that stand at `offset`; fewer only at the file's end.
  package func bytes(at offset: Int, count: Int) throws(PhotoError) -> [UInt8] {
    let available = self.count(at: offset, count)
    guard available > 0 else { return [] }
    // The closure must not throw a type of its own, so the error is carried out of it.
    var result = Result<Int, PhotoError>.success(0)
    let bytes = [UInt8](unsafeUninitializedCapacity: available) { buffer, count in
      let target = UnsafeMutableRawBufferPointer(buffer)
      result = Result { () throws(PhotoError) in try read(into: target, at: offset) }
      count = (try? result.get()) ?? 0
    }
    _ = try result.get()
    return bytes
  }

  /// Up to `count` bytes that stand at `offset`, fewer only at the file's end, without a copy: they stand where they were
  /// read, in the worker's buffer, which grows to hold them. Nothing else of the file is to be read meanwhile.
  package func withBytes<Output>(
    at offset: Int, count: Int, _ body: (Span<UInt8>) -> Output
  ) throws(PhotoError) -> Output {
    let available = self.count(at: offset, count)
    guard let buffer = worker?.buffer else {
      let bytes = try bytes(at: offset, count: available)
      return body(bytes.span)
    }
    if available > 0, buffer.bytes(of: reader, from: offset).count < available {
      _ = try fill(buffer, from: offset, count: available)
    }
    let held = buffer.bytes(of: reader, from: offset).prefix(available)
    return UnsafeRawBufferPointer(rebasing: held).withMemoryRebound(to: UInt8.self) { body($0.span) }
  }

  private func count(at offset: Int, _ count: Int) -> Int {
    offset >= 0 && offset < byteCount ? max(0, min(count, byteCount - offset)) : 0
  }

  /// - Returns: how many bytes the buffer has of the file from there on.
  private func fill(_ buffer: ReadBuffer, from offset: Int, count: Int) throws(PhotoError) -> Int {
    try buffer.fill(for: reader, from: offset, count) { target throws(PhotoError) in
      try readItself(into: target, at: offset)
    }
    return buffer.bytes(of: reader, from: offset).count
  }

  /// Reads from the file itself, up to what was its end when it was opened: that it ends there needs no call.
  private func readItself(into target: UnsafeMutableRawBufferPointer, at offset: Int) throws(PhotoError) -> Int {
    switch content {
    case .bytes(let bytes):
      if offset + target.count > bytes.count, bytes.count < byteCount { lacksBytes = true }
      guard offset < bytes.count else { return 0 }
      let count = min(target.count, bytes.count - offset)
      target.copyBytes(from: bytes[offset..<offset + count])
      return count
    case .descriptor(let descriptor):
      let target = UnsafeMutableRawBufferPointer(rebasing: target[..<self.count(at: offset, target.count)])
      do throws(SystemError) {
        return try descriptor.read(at: offset, into: target)
      } catch {
        throw .system(error.code)
      }
    }
  }
}
