import Glibc

/// A program of the system's.
enum Tool {
  static func path(_ name: String) -> Bytes? {
    ["/usr/sbin/", "/sbin/", "/usr/bin/", "/bin/"].map { Bytes(($0 + name).utf8) }.first { path in
      Files.withPath(path) { access($0, X_OK) == 0 }
    }
  }

  static func run(_ name: String, _ arguments: [Bytes]) throws(CheckError) {
    let line = ([Bytes(name.utf8)] + arguments).map(\.printable).joined(separator: " ")
    guard let path = path(name) else { throw .command(line, output: "it isn't installed") }
    let command = TracedRun.Command(
      arguments: [path] + arguments, environment: ["PATH": Bytes("/usr/sbin:/usr/bin:/sbin:/bin".utf8)],
      folder: Bytes("/".utf8))
    let run = try TracedRun.run(command)
    guard run.hasSucceeded else { throw .command(line, output: run.errors.printableLines) }
  }
}
