import AlbumCore
import AlbumFolder
import Arguments

struct Undo: FolderVerb {
  var steps = 1
  var folder: [UInt8]?

  static let configuration = CommandConfiguration(
    "undo", .history, abstract: "Take back the last change, an order or a rename.",
    discussion: "Files that were changed or renamed elsewhere since are listed and left alone.",
    examples: [
      Example("nineslot undo", "The last change."), Example("nineslot undo --steps 3", "The last three, one by one."),
    ])

  static let inputs: [Input<Self>] = [.steps("How many changes to take back."), .folder]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let open = try session.openForChange()
    let done = try failing { () throws(AlbumFolderError) in
      try open.undo(steps: steps, isInterrupted: { Interruption.isRequested })
    }
    return session.tell(done, "Undone: ", names: "old")
  }
}

struct Redo: FolderVerb {
  var steps = 1
  var folder: [UInt8]?

  static let configuration = CommandConfiguration(
    "redo", .history, abstract: "Do again what was undone.",
    examples: [Example("nineslot redo", "The change that was taken back last.")])

  static let inputs: [Input<Self>] = [.steps("How many changes to do again."), .folder]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let open = try session.openForChange()
    let done = try failing { () throws(AlbumFolderError) in
      try open.redo(steps: steps, isInterrupted: { Interruption.isRequested })
    }
    return session.tell(done, "Redone: ", names: "new")
  }
}

extension Input<Undo> {
  fileprivate static func steps(_ help: String) -> Self {
    .option("--steps N", \.steps, as: .number(in: 1...100_000), help: help)
  }
}

extension Input<Redo> {
  fileprivate static func steps(_ help: String) -> Self {
    .option("--steps N", \.steps, as: .number(in: 1...100_000), help: help)
  }
}

extension Session {
  /// Says of each step what it did, and which files it left alone.
  fileprivate func tell(_ steps: [HistoryStep], _ prefix: Message, names: String) -> ExitStatus {
    var status = ExitStatus.done
    for step in steps {
      say(prefix + step.words(names: names))
      for left in step.leftAlone {
        note(left.message)
        status = .refused
      }
    }
    return status
  }
}

extension HistoryStep {
  /// "IMG_2043.jpg is back at 3.", "21 files have their old names."
  fileprivate func words(names: String) -> Message {
    if renamed > 0 {
      return renamed == 1 ? "1 file has its \(ours: names) name." : "\(renamed) files have their \(ours: names) names."
    }
    if let moved = before.singleMove(to: after), let address = after.place(ofName: moved) {
      return names == "old" ? "\(moved) is back at \(address)." : "\(moved) is at \(address)."
    }
    return "\(foreign: words)."
  }
}

extension Album {
  /// The photo without which both albums have the same order; `nil` if there is none, or nothing changed.
  fileprivate func singleMove(to other: Album) -> FileName? {
    let mine = photos.map(\.name)
    let theirs = other.photos.map(\.name)
    guard mine.count == theirs.count, let first = mine.indices.first(where: { mine[$0] != theirs[$0] }) else {
      return nil
    }
    return [mine[first], theirs[first]].first { name in
      mine.filter { $0 != name } == theirs.filter { $0 != name }
    }
  }

  fileprivate func place(ofName name: FileName) -> SlotAddress? {
    photos.first { $0.name == name }.flatMap { place(of: $0.id)?.address }
  }
}
