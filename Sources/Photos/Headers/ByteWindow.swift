/// The part of a file that is being looked at: 4 KiB at first, as most headers need no more.
package struct ByteWindow {
  static let headCount = 4096

  let file: PhotoFile
  private var buffer: [UInt8]
  private var start = 0

  package init(_ file: PhotoFile) throws(PhotoError) {
    self.file = file
    buffer = try file.bytes(at: 0, count: Self.headCount)
  }

  /// The file's first 4 KiB, or all of it.
  mutating func head() throws(PhotoError) -> [UInt8] {
    if start != 0 { try move(to: 0, count: Self.headCount) }
    return Array(buffer.prefix(Self.headCount))
  }

  /// `nil` past the end.
  mutating func byte(at offset: Int) throws(PhotoError) -> UInt8? {
    if offset < start || offset >= start + buffer.count {
      try move(to: offset, count: 1)
    }
    let index = offset - start
    return buffer.indices.contains(index) ? buffer[index] : nil
  }

  /// `nil` if the file ends before the last of the bytes.
  mutating func bytes(at offset: Int, count: Int) throws(PhotoError) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset <= file.byteCount, count <= file.byteCount - offset else { return nil }
    if offset < start || offset + count > start + buffer.count {
      try move(to: offset, count: count)
    }
    let index = offset - start
    return index >= 0 && index + count <= buffer.count ? buffer[index..<index + count] : nil
  }

  mutating func bigEndian(at offset: Int, count: Int) throws(PhotoError) -> Int? {
    try bytes(at: offset, count: count)?.reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func move(to offset: Int, count: Int) throws(PhotoError) {
    buffer = try file.bytes(at: offset, count: max(count, Self.headCount))
    start = offset
  }
}
