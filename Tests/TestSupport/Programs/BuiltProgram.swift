import Glibc

/// The program as it was built with these tests, run as people run it: as a process, on real folders.
package enum BuiltProgram {
  /// `nineslot` beside the tests' own program.
  package static let path: [UInt8] = {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let own = buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:))
    let beside = folder(of: own) + Array("/nineslot".utf8)
    if isThere(beside) { return beside }
    // Where the tests are loaded by a program of the toolchain, the arguments name their bundle.
    for argument in CommandLine.arguments where argument.hasSuffix(".xctest") {
      let candidate = folder(of: Array(argument.utf8)) + Array("/nineslot".utf8)
      if isThere(candidate) { return candidate }
    }
    return Array((SourceTree.root + ".build/debug/nineslot").utf8)
  }()

  private static func folder(of path: [UInt8]) -> [UInt8] {
    Array(path.prefix(path.lastIndex(of: UInt8(ascii: "/")) ?? 0))
  }

  private static func isThere(_ path: [UInt8]) -> Bool {
    (path.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { pointer in
      pointer.baseAddress.map { access($0, X_OK) == 0 } ?? false
    }
  }
}
