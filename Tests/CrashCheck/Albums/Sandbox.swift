/// A folder of photos with a home of its own beside it, in which nineslot runs.
struct Sandbox: Sendable {
  let photos: Bytes
  let home: Bytes
  let program: Bytes
  let shape: Shape
  /// What is run is told in full.
  var tells = false

  private var list: Bytes { Files.join(home, "order") }
  /// Where a thief takes a file to.
  var hideout: Bytes { Files.join(home, "stolen") }

  /// Makes the folders and the files.
  func fill() throws(CheckError) {
    try Files.makeFolder(photos)
    try shape.fill(photos)
  }

  /// Makes the home, which outlives a power cut.
  func settle() throws(CheckError) {
    try Files.makeFolder(home)
    try Files.write(shape.orderList, to: list)
  }

  func run(_ act: Act, _ blow: Blow, watcher: inout CallWatcher?) throws(CheckError) -> TracedRun {
    try run(act.arguments(pattern: shape.pattern, list: list), blow, watcher: &watcher)
  }

  func run(_ act: Act) throws(CheckError) -> TracedRun {
    try run(act.arguments(pattern: shape.pattern, list: list))
  }

  func run(_ arguments: [Bytes]) throws(CheckError) -> TracedRun {
    var watcher = shape.lacking.isEmpty ? nil : CallWatcher?.some(makeWatcher(.none))
    return try run(arguments, watcher: &watcher)
  }

  func run(_ arguments: [Bytes], _ blow: Blow, watcher: inout CallWatcher?) throws(CheckError) -> TracedRun {
    watcher = makeWatcher(blow)
    return try run(arguments, watcher: &watcher)
  }

  private func makeWatcher(_ blow: Blow) -> CallWatcher {
    CallWatcher(blow, lacking: shape.lacking, photos: photos, hideout: hideout)
  }

  private func run(_ arguments: [Bytes], watcher: inout CallWatcher?) throws(CheckError) -> TracedRun {
    let run = try TracedRun.run(
      TracedRun.Command(
        arguments: [program, Bytes("-C".utf8), photos] + arguments,
        environment: [
          "HOME": home, "XDG_STATE_HOME": Files.join(home, "state"), "XDG_CACHE_HOME": Files.join(home, "cache"),
          "XDG_CONFIG_HOME": Files.join(home, "config"), "PATH": Bytes("/usr/bin:/bin".utf8),
          "LC_ALL": Bytes("C.UTF-8".utf8), "SWIFT_BACKTRACE": Bytes("enable=no".utf8),
        ],
        folder: home, watched: [photos, home]),
      watcher: watcher)
    if tells { tell(arguments, run, watcher) }
    return run
  }

  private func tell(_ arguments: [Bytes], _ run: TracedRun, _ watcher: CallWatcher?) {
    print("$ nineslot \(arguments.map(\.printable).joined(separator: " "))")
    for (index, call) in (watcher?.calls ?? []).enumerated() { print("  \(index + 1) \(call.description)") }
    print("  \(run.ending): \(run.output.printableLines) \(run.errors.printableLines)")
    print("  now: \(Files.names(in: photos).map(\.printable).joined(separator: " "))")
  }
}
