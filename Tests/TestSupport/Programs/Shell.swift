import Glibc

/// A shell in which the built program is called `nineslot`, as a person has it.
package enum Shell {
  package struct NoShell: Error {}

  /// Runs a command line in a folder; what it prints on both outputs, line by line.
  package static func run(_ line: String, in folder: String) throws -> [String] {
    let bin = String(
      decoding: BuiltProgram.path.prefix(upTo: BuiltProgram.path.lastIndex(of: UInt8(ascii: "/")) ?? 0), as: UTF8.self)
    let state = TemporaryFolder()
    // A person's shell lets SIGPIPE end a writer; a test process may ignore it, which is inherited.
    let quoted = line.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    let script = """
      cd '\(folder)' && export PATH='\(bin)':"$PATH" HOME='\(state.path)' XDG_STATE_HOME='\(state.path)' LC_ALL=C.UTF-8 && \
      unset XDG_CACHE_HOME && exec 2>&1 </dev/null; exec env --default-signal=PIPE sh -c '\(quoted)'
      """
    guard let pipe = popen(script, "r") else { throw NoShell() }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, pipe)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
