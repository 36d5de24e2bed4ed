import AlbumCore

/// The command line as bytes: a file name need not be UTF-8, and `CommandLine.arguments` would mend it.
enum ProcessArguments {
  /// Without the program's own name.
  static var bytes: [[UInt8]] {
    let pointers = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return pointers.dropFirst().compactMap { pointer in
      pointer.map { start in
        var bytes: [UInt8] = []
        var next = start
        while next.pointee != 0 {
          bytes.append(UInt8(bitPattern: next.pointee))
          next += 1
        }
        return bytes
      }
    }
  }
}

extension [[UInt8]] {
  /// The arguments as they were typed, for the log.
  var typed: String {
    map { SafeText.escape($0) }.joined(separator: " ")
  }
}
