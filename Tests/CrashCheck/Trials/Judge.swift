/// Looks at the folder after something befell a run and nineslot recovered from it.
struct Judge {
  let sandbox: Sandbox
  let expected: Expectation
  /// How the run ended that something befell.
  let ending: TracedRun.Ending
  let stranger: CallWatcher.Outsider?
  let loot: CallWatcher.Outsider?

  /// - Throws: what is wrong.
  func judge() throws -> Finding {
    switch ending {
    case .timeOut: throw Finding(.hang)
    case .signal(let number): throw Finding(.crashed, "signal \(number)")
    case .exit, .killed: break
    }
    try checkRecovery()
    let (names, order) = try look()
    try checkContents(names)
    try checkStranger()
    let side = side(of: names, order)
    let verdict = isPhotoStolen && side != nil ? .ok : try side ?? strandedVerdict(names)
    try checkIdentities(names)
    try checkAlbum(names, order, side)
    if ending == .exit(0), side != .new || isPhotoStolen { throw Finding(.silent, "exit 0, though: \(verdict)") }
    try checkSecondRecovery()
    if let side, !isTouched { try checkGoingOn(from: side) }
    return Finding(verdict)
  }

  /// The names, and the order that `show` prints.
  private func look() throws -> (Snapshot, [Bytes]) {
    let names = Snapshot(of: sandbox.photos)
    let show = try sandbox.run([Bytes("show".utf8)])
    // Without its photo a RAW file is a photo of its own, and such a short one can't be read.
    guard show.hasSucceeded || isTouched && show.ending == .exit(3), let order = AlbumView.shown(show.output) else {
      throw Finding(.stuck, "show: \(show.ending) \(show.errors.printableLines)")
    }
    let photos = order.filter { $0 != strangersName && !(isTouched && $0.suffix(4).elementsEqual(".dng".utf8)) }
    return (names.without(strangersName), photos)
  }

  /// Whether others had their hands in it.
  private var isTouched: Bool {
    stranger != nil || loot != nil
  }

  private var strangersName: Bytes? {
    guard let stranger, stranger.path.starts(with: sandbox.photos) else { return nil }
    let parts = stranger.path.dropFirst(sandbox.photos.count + 1).split(separator: UInt8(ascii: "/"))
    return parts.count == 1 ? Bytes(parts[0]) : nil
  }

  /// A thief may also take a file of .nineslot.
  private var isPhotoStolen: Bool {
    guard let loot else { return false }
    return expected.before.contents[loot.content] != nil
  }

  private func checkRecovery() throws {
    let run = try sandbox.run([Bytes("recover".utf8)])
    switch run.ending {
    case .exit(0): return
    // What others did to the files is said.
    case .exit where isTouched: return
    case .timeOut: throw Finding(.hang, "recover")
    default: throw Finding(.stuck, "recover: \(run.ending) \(run.errors.printableLines)")
    }
  }

  private func checkContents(_ names: Snapshot) throws {
    let have = names.contents
    var want = expected.before.contents
    if let loot, let count = want[loot.content] { want[loot.content] = count - 1 }
    let strange = names.files.filter { want[$0.value.content] == nil }.keys
    let missing = want.filter { have[$0.key, default: 0] < $0.value }.keys.flatMap { expected.before.names(of: $0) }
    if let name = missing.first {
      throw Finding(
        strange.isEmpty ? .lost : .changed,
        "\(name.printable) is gone; there are \(names.files.keys.map(\.printable).sorted().joined(separator: " "))")
    }
    if let name = strange.first { throw Finding(.litter, name.printable) }
    for (content, count) in have where count > want[content, default: 0] {
      throw Finding(.doubled, names.names(of: content).map(\.printable).joined(separator: " = "))
    }
  }

  private func checkStranger() throws {
    guard let stranger else { return }
    if strangersName != nil {
      guard Files.read(stranger.path) == stranger.content else {
        throw Finding(.lost, "the stranger's \(stranger.path.printable)")
      }
    } else if !isAnywhere(stranger.content, below: sandbox.photos) {
      throw Finding(.lost, "the stranger's \(stranger.path.printable)")
    }
  }

  private func isAnywhere(_ content: Bytes, below folder: Bytes) -> Bool {
    Files.names(in: folder).contains { name in
      let path = Files.join(folder, name)
      return Files.read(path) == content || isAnywhere(content, below: path)
    }
  }

  private func side(of names: Snapshot, _ order: [Bytes]) -> Verdict? {
    guard let loot, isPhotoStolen else {
      return expected.side(of: names, order: order)
    }
    // The name that the stolen file would have is missing.
    return [Verdict.new, .old].first { side in
      let whole = expected.files(side)
      return whole.names(of: loot.content).contains { whole.without($0).sameNames(as: names) }
    }
  }

  /// A stranger holds a name: the others may be where they can be, if it was said.
  private func strandedVerdict(_ names: Snapshot) throws -> Verdict {
    let known = Set(expected.before.files.keys).union(expected.after.files.keys)
    let others = names.files.keys.filter { !known.contains($0) && !$0.starts(with: "recovered-".utf8) }
    guard stranger != nil, strangersName != nil, ending != .exit(0), others.isEmpty else {
      let list = names.files.map { name, file in
        "\(name.printable)=\(expected.before.names(of: file.content).map(\.printable).joined(separator: "|"))"
      }
      throw Finding(others.isEmpty ? .mixed : .litter, list.sorted().joined(separator: " "))
    }
    return .stranded
  }

  private func checkIdentities(_ names: Snapshot) throws {
    let identities = Set(expected.before.files.values)
    for (name, file) in names.files where !identities.contains(file) {
      throw Finding(.copied, "\(name.printable) has another inode, mode or time of change")
    }
  }

  /// album.txt and `show` name the photos that are there, in their order.
  private func checkAlbum(_ names: Snapshot, _ order: [Bytes], _ side: Verdict?) throws {
    let contents = Set(
      sandbox.shape.photos.compactMap { photo in
        expected.before.files[expected.act.isNewBefore ? photo.newName : photo.name]?.content
      })
    let photos = names.files.filter { contents.contains($0.value.content) }.keys
    guard Set(order) == Set(photos), order.count == photos.count else {
      throw Finding(.disagrees, "show has \(order.map(\.printable)), the folder \(photos.map(\.printable).sorted())")
    }
    guard !isTouched else { return }
    if let written = AlbumView.written(in: sandbox.photos), written != order {
      throw Finding(.disagrees, "album.txt has \(written.map(\.printable)), show \(order.map(\.printable))")
    }
    guard let side, order != expected.order(side) else { return }
    throw Finding(.disagrees, "show has \(order.map(\.printable)) though the names are \(side)")
  }

  private func checkSecondRecovery() throws {
    let before = Snapshot(of: sandbox.photos)
    let run = try sandbox.run([Bytes("recover".utf8)])
    guard Snapshot(of: sandbox.photos) == before else { throw Finding(.restless, "a second recover moved files") }
    guard run.hasSucceeded, run.output.starts(with: "Nothing was cut off.".utf8) else {
      throw Finding(
        .restless, "a second recover: \(run.ending) \(run.output.printableLines) \(run.errors.printableLines)")
    }
  }

  /// What was cut off can be done, what was done can be taken back, and then nothing is left of it all.
  private func checkGoingOn(from side: Verdict) throws {
    if side == .old { try check(expected.act, leadsTo: .new) }
    try check(expected.act.inverse, leadsTo: .old)
    try checkState()
  }

  private func check(_ act: Act, leadsTo side: Verdict) throws {
    let run = try sandbox.run(act)
    let names = Snapshot(of: sandbox.photos)
    let order = AlbumView.written(in: sandbox.photos)
    guard run.hasSucceeded, names == expected.files(side), order == expected.order(side) else {
      throw Finding(
        .disagrees, "then \(act.rawValue) doesn't lead to the \(side) names: \(run.ending) \(run.errors.printableLines)"
      )
    }
  }

  /// In .nineslot are the files that are always there, and the history's, called by their numbers.
  private func checkState() throws {
    let state = Files.join(sandbox.photos, Snapshot.stateFolder)
    let known = ["album.txt", "index", "lock", "history"].map { Bytes($0.utf8) }
    let history = Files.names(in: Files.join(state, "history")).filter { !$0.allSatisfy { (0x30...0x39).contains($0) } }
    if let name = (Files.names(in: state).filter { !known.contains($0) } + history).first {
      throw Finding(.litter, ".nineslot has \(name.printable)")
    }
  }
}
