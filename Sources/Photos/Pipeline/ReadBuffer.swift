/// The memory that files are read into, one file after another: each worker has one, and takes its memory once.
///
/// It remembers which file's bytes it has, so that what was read to look at a header needn't be read again to decode. For
/// one thread.
package final class ReadBuffer {
  /// What one call asks a disk for.
  static let chunk = 64 << 10
  /// More than this is given back once the file is done with.
  static let mostKept = 4 << 20

  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var lastReader = 0
  /// Whose bytes stand at the memory's beginning, which ones and how many; 0 for nobody.
  private var reader = 0
  private var start = 0
  private var count = 0

  package init() {}

  deinit {
    memory.deallocate()
  }

  /// Bytes for any use, with anything in them. They're the caller's until the buffer is used again.
  package func room(for count: Int) -> UnsafeMutableRawBufferPointer {
    reader = 0
    grow(to: count)
    return UnsafeMutableRawBufferPointer(rebasing: memory[..<max(0, count)])
  }

  /// A number for one who reads a file through this buffer.
  func newReader() -> Int {
    lastReader += 1
    return lastReader
  }

  /// Those of the reader's bytes that stand here from an offset of the file on; empty if that one doesn't.
  func bytes(of reader: Int, from offset: Int) -> UnsafeRawBufferPointer {
    guard reader == self.reader, offset >= start, offset - start < count else {
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    return UnsafeRawBufferPointer(rebasing: memory[offset - start..<count])
  }

  /// Whether bytes from that offset on are the next to be read ahead: nothing is held of the file, or what comes before
  /// them. A look at what lies far ahead, as the file's end, isn't worth what is held.
  func isNextOrFirst(_ offset: Int, of reader: Int) -> Bool {
    guard reader == self.reader, count > 0 else { return true }
    return offset >= start + count && offset - (start + count) < Self.chunk
  }

  /// Takes what `read` brings from an offset on, in place of all that was here.
  /// - Parameter read: Fills the memory it's given, and returns how much of it it filled.
  func fill<E: Error>(
    for reader: Int, from offset: Int, _ wanted: Int, _ read: (UnsafeMutableRawBufferPointer) throws(E) -> Int
  ) throws(E) {
    self.reader = 0
    grow(to: wanted)
    let filled = try read(UnsafeMutableRawBufferPointer(rebasing: memory[..<wanted]))
    (self.reader, start, count) = (reader, offset, min(wanted, max(0, filled)))
  }

  /// Gives back what one large file took.
  func shrink() {
    guard memory.count > Self.mostKept else { return }
    reader = 0
    memory.deallocate()
    memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  }

  private func grow(to count: Int) {
    guard count > memory.count else { return }
    memory.deallocate()
    memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(count, Self.chunk), alignment: 16)
  }
}
