import Glibc

/// A folder of small real photos, to run the program in; with a home of its own, so that nothing of the user's is
/// read or written.
package struct PhotoFolder: Sendable {
  package let folder = TemporaryFolder()
  package let home = TemporaryFolder()

  /// Each name is a photo of its own: a JPEG if it ends so, else a PNG. Sizes in pixels differ.
  package init(_ names: [String]) {
    for (index, name) in names.enumerated() { add(name, number: index + 1) }
  }

  /// `IMG_1.png` and so on.
  package init(count: Int) {
    self.init((1...count).map { "IMG_\($0).png" })
  }

  package func add(_ name: String, number: Int) {
    add(Array(name.utf8), number: number)
  }

  package func add(_ name: [UInt8], number: Int) {
    let isJPEG = name.suffix(4).elementsEqual(".jpg".utf8) || name.suffix(4).elementsEqual(".JPG".utf8)
    folder.write(isJPEG ? SmallPhoto.jpeg(number) : SmallPhoto.png(number), to: name)
  }

  /// Names of files, without hidden ones.
  package var names: [String] {
    nameBytes.map { String(decoding: $0, as: UTF8.self) }
  }

  package var nameBytes: [[UInt8]] {
    folder.names().filter { $0.first != UInt8(ascii: ".") }
  }

  /// Every file with what is in it, `.nineslot` and its records too.
  package var everything: FolderContents {
    FolderContents(of: folder)
  }
}

/// Every file of a folder, byte for byte.
package struct FolderContents: Hashable, CustomStringConvertible {
  private var files: [String: [UInt8]] = [:]

  init(of folder: TemporaryFolder) {
    collect("", folder)
  }

  private mutating func collect(_ path: String, _ folder: TemporaryFolder) {
    for name in folder.names(in: path.isEmpty ? "." : path) {
      let inner = (path.isEmpty ? "" : path + "/") + String(decoding: name, as: UTF8.self)
      files[inner] = folder.read(Array((path + "/").utf8) + name) ?? []
      collect(inner, folder)
    }
  }

  package var paths: [String] {
    files.keys.sorted()
  }

  package var description: String {
    paths.map { "\($0) (\(files[$0]?.count ?? 0) bytes)" }.joined(separator: ", ")
  }
}

extension PhotoFolder {
  /// Long enough for a debug build on a machine that has much to do; a program that hangs still ends.
  package static let patience = Duration.seconds(60)

  /// Runs the program in the folder, its output into pipes.
  @discardableResult
  package func nineslot(
    _ arguments: String..., input: String? = nil, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try run(arguments.map { Array($0.utf8) }, input: input.map { Array($0.utf8) }, environment: environment)
  }

  /// - Parameters:
  ///   - line: words parted by blanks.
  ///   - output: where standard output goes, such as /dev/full; `nil`: a pipe.
  @discardableResult
  package func run(line: String, output: String? = nil) throws -> ProgramRun {
    try PipedProgram.run(
      setup(line.split(separator: " ").map { Array($0.utf8) }, [:]), input: nil, output: output,
      within: Self.patience)
  }

  @discardableResult
  package func run(
    _ arguments: [[UInt8]], input: [UInt8]? = nil, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try PipedProgram.run(setup(arguments, environment), input: input, within: Self.patience)
  }

  /// Runs the program on a terminal.
  /// - Parameter line: words parted by blanks.
  package func onTerminal(
    line: String, columns: Int = 80, rows: Int = 24, steps: [TerminalStep] = [],
    environment: [String: String] = ["TERM": "vt100"]
  ) throws -> ProgramRun {
    try TerminalProgram.run(
      setup(line.split(separator: " ").map { Array($0.utf8) }, environment), columns: columns, rows: rows,
      steps: steps, within: Self.patience)
  }

  private func setup(_ arguments: [[UInt8]], _ environment: [String: String]) -> ChildProcess.Setup {
    let own = [
      "HOME": home.path, "XDG_STATE_HOME": home.path + "/state", "XDG_CACHE_HOME": home.path + "/cache",
      "XDG_CONFIG_HOME": home.path + "/config", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
      // A crash should end the program, not begin a talk.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    return ChildProcess.Setup(
      program: BuiltProgram.path, arguments: arguments, folder: folder.pathBytes,
      environment: own.merging(environment) { _, new in new })
  }
}
