import CTracer

/// A system call that changes the photos' folder or the state folder.
struct TracedCall {
  let name: String
  let first: Bytes
  /// Empty for calls that take one name.
  let second: Bytes
  /// The bytes that a write has to write; 0 for other calls.
  let size: Int
  let renameFlags: UInt

  init(_ call: tracer_call) {
    name = String(cString: call.name)
    first = Self.bytes(call.first)
    second = Self.bytes(call.second)
    size = Int(call.size)
    renameFlags = UInt(call.rename_flags)
  }

  /// Gives a file a name, or another one.
  var isRename: Bool {
    !second.isEmpty
  }

  /// With the file names alone, as a report has it.
  var description: String {
    let names = [first, second].compactMap { $0.split(separator: UInt8(ascii: "/")).last.map { Bytes($0).printable } }
    return "\(name) \(names.joined(separator: " -> "))"
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> Bytes {
    var length = 0
    while text[length] != 0 { length += 1 }
    return UnsafeBufferPointer(start: text, count: length).map(UInt8.init(bitPattern:))
  }
}
