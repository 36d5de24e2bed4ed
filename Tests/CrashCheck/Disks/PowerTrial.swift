/// Cuts the power: the disk's image is copied while nineslot stands still before a call, and it goes on from the copy.
struct PowerTrial: Sendable {
  let kind: FileSystemKind
  let program: Bytes
  /// Where the images and the mount point are.
  let place: Bytes
  var tells = false

  /// Makes the disk that all trials of an act begin with.
  /// - Returns: its image.
  func makeTemplate(_ shape: Shape, _ act: Act, as image: Bytes) throws(CheckError) {
    try attempt { () throws(CheckError) in
      let disk = LoopDisk(kind: kind, image: image, mountPoint: mountPoint)
      let sandbox = sandbox(shape)
      try sandbox.settle()
      try disk.format()
      try whileMounted(disk) { () throws(CheckError) in
        try sandbox.fill()
        try trial.prepare(sandbox, for: act)
      }
    }
  }

  /// - Parameter template: the disk to begin with.
  func run(_ given: Case, from template: Bytes) throws(CheckError) -> Trial.Result {
    try attempt { () throws(CheckError) in
      let sandbox = sandbox(given.shape)
      try sandbox.settle()
      let disk = LoopDisk(kind: kind, image: Files.join(place, "disk"), mountPoint: mountPoint)
      let copy = LoopDisk(kind: kind, image: Files.join(place, "copy"), mountPoint: mountPoint)
      try Files.copySparsely(template, to: disk.image)

      var expected: Expectation?
      var ending = TracedRun.Ending.killed
      try whileMounted(disk) { () throws(CheckError) in
        expected = try Trial.expectation(sandbox, given.act)
        let cut: @Sendable () -> Void = {
          if given.second == 1 { disk.flush() }
          try? Files.copySparsely(disk.image, to: copy.image)
        }
        var watcher: CallWatcher?
        ending = try sandbox.run(given.act, .pause(given.call, cut), watcher: &watcher).ending
        // The call after the last: what was said to be done must be there.
        if ending != .killed { cut() }
      }
      guard let expected else { throw .command("power cut", output: "nothing was done") }
      var finding = Finding(.stuck)
      try whileMounted(copy) { () throws(CheckError) in
        let judge = Judge(sandbox: sandbox, expected: expected, ending: ending, stranger: nil, loot: nil)
        finding = Trial.finding(given, ending, judge)
      }
      return Trial.Result(finding: finding, isDealt: true)
    }
  }

  private var mountPoint: Bytes { Files.join(place, "mounted") }

  private var trial: Trial { Trial(program: program, place: place, tells: tells) }

  private func sandbox(_ shape: Shape) -> Sandbox {
    Sandbox(
      photos: Files.join(mountPoint, "photos"), home: Files.join(place, "home"), program: program, shape: shape,
      tells: tells)
  }

  private func attempt<Result>(_ body: () throws(CheckError) -> Result) throws(CheckError) -> Result {
    Files.remove(place)
    try Files.makeFolder(place)
    defer { Files.remove(place) }
    return try body()
  }

  private func whileMounted(_ disk: LoopDisk, _ body: () throws(CheckError) -> Void) throws(CheckError) {
    try disk.mount()
    do throws(CheckError) {
      try body()
    } catch {
      try disk.unmount()
      throw error
    }
    try disk.unmount()
  }
}
