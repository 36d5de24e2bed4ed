extension Descriptor {
  /// Reads from where the file stands until the buffer is full or the file ends. C: `read`.
  /// - Returns: how many bytes were read.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = try SystemCall.read(number, UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// Reads from an offset in bytes until the buffer is full or the file ends; where the file stands doesn't change.
  /// C: `pread`.
  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = try SystemCall.read(number, at: offset + filled, rest)
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// The file's first bytes, at most `limit` of them. C: `pread`.
  package func prefix(_ limit: Int) throws(SystemError) -> [UInt8] {
    try bytes(at: 0, count: limit)
  }

  /// At most `count` bytes from an offset; fewer where the file ends. C: `pread`.
  package func bytes(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    // A closure that throws a typed error can't fill an array: the failure is carried out of it.
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        filled = try read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// What one call reads from where the file or the pipe stands, at most `count` bytes; nothing at its end. C: `read`.
  package func next(_ count: Int) throws(SystemError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    let result = buffer.withUnsafeMutableBytes { bytes in
      Result { () throws(SystemError) in try SystemCall.read(number, bytes) }
    }
    return Array(buffer.prefix(try result.get()))
  }

  /// The whole content of a regular file; fails with ``Errno/tooLarge`` if there are more than `limit` bytes. C: `pread`.
  package func readWhole(limit: Int) throws(SystemError) -> [UInt8] {
    let status = try status()
    guard status.kind == .file else { throw SystemError(.invalid, .read) }
    guard status.size <= limit else { throw SystemError(.tooLarge, .read) }
    var content = try bytes(at: 0, count: status.size)
    // The file may have grown since, or not know its size, as those of /proc.
    while content.count >= status.size {
      let more = try bytes(at: content.count, count: min(64 << 10, limit - content.count + 1))
      if more.isEmpty { break }
      content += more
      guard content.count <= limit else { throw SystemError(.tooLarge, .read) }
    }
    return content
  }

  /// Writes all of it, however many calls that takes. C: `write`.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    var failure: SystemError?
    bytes.withUnsafeBytes { buffer in
      do throws(SystemError) {
        while written < buffer.count {
          let count = try SystemCall.write(number, UnsafeRawBufferPointer(rebasing: buffer[written...]))
          // No file answers so to bytes it was given; a loop without progress would never end.
          guard count > 0 else { throw SystemError(.inputOutput, .write) }
          written += count
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Fills an empty file with another's content, sharing the blocks where the file system can.
  /// C: `ioctl` with `FICLONE`, `copy_file_range`, `read` and `write`.
  package func copyContent(of source: borrowing Descriptor) throws(SystemError) {
    do throws(SystemError) {
      try SystemCall.clone(source.number, to: number)
      return
    } catch {
      if error.code.meansFull || error.code == .inputOutput || error.code == .stopped { throw error }
    }
    do throws(SystemError) {
      var copied = 0
      while true {
        let count = try SystemCall.copyRange(source.number, to: number, count: 1 << 30)
        copied += count
        if count == 0 { break }
      }
      // Some file systems answer 0 to files whose content they make as they're read: those are read below.
      if copied > 0 { return }
    } catch {
      guard error.code.meansUnsupported || error.code == .otherDevice else { throw error }
    }
    var offset = 0
    while true {
      let chunk = try source.bytes(at: offset, count: 1 << 20)
      if chunk.isEmpty { return }
      try write(chunk)
      offset += chunk.count
    }
  }
}
