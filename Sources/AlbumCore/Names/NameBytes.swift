/// The bytes of a name, up to 23 of them without memory of their own: folders of a hundred thousand photos are tables of
/// names, copied and looked up many times, and cameras and phones write names of 8 to 23 bytes.
@usableFromInline
enum NameBytes: Hashable, Sendable {
  /// In memory's order: how many bytes there are, the bytes, zeros. Of a name no byte is zero.
  case short(UInt64, UInt64, UInt64)
  /// More bytes than ``shortLimit``.
  case long([UInt8])

  static let shortLimit = 23

  /// - Parameter bytes: none of them zero.
  init(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= Self.shortLimit else {
      self = .long(Array(bytes))
      return
    }
    var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
    withUnsafeMutableBytes(of: &words) { memory in
      memory[0] = UInt8(bytes.count)
      UnsafeMutableRawBufferPointer(rebasing: memory[1...]).copyBytes(from: bytes)
    }
    self = .short(words.0, words.1, words.2)
  }

  /// Calls `body` with the bytes, which are there as long as it runs.
  @inlinable
  func withBytes<Result, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch self {
    case .short(let first, let second, let third):
      try withUnsafeBytes(of: (first, second, third)) { memory throws(Failure) in
        try body(UnsafeRawBufferPointer(rebasing: memory[1..<1 + Int(memory[0])]))
      }
    case .long(let bytes):
      try bytes.withUnsafeBufferPointer { memory throws(Failure) in try body(UnsafeRawBufferPointer(memory)) }
    }
  }

  @inlinable
  static func == (left: NameBytes, right: NameBytes) -> Bool {
    switch (left, right) {
    case (.short(let first, let second, let third), .short(let otherFirst, let otherSecond, let otherThird)):
      first == otherFirst && second == otherSecond && third == otherThird
    case (.long(let bytes), .long(let other)): bytes == other
    default: false
    }
  }

  /// As many bytes at once as the hasher takes.
  @inlinable
  func hash(into hasher: inout Hasher) {
    switch self {
    case .short(let first, let second, let third):
      hasher.combine(first)
      hasher.combine(second)
      // How many bytes there are, and so whether this one has any, is told by the first.
      if third != 0 { hasher.combine(third) }
    case .long(let bytes):
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      hasher.combine(bytes.count)
    }
  }
}
