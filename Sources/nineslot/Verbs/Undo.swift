import AlbumCore
import AlbumFolder
import Arguments

struct Undo: HistoryVerb {
  var steps = 1
  var folder: [UInt8]?

  static let configuration = CommandConfiguration(
    "undo", .history, abstract: "Take back the last change, an order or a rename.",
    discussion: "Files that were changed or renamed elsewhere since are listed and left alone.",
    examples: [
      Example("nineslot undo", "The last change."), Example("nineslot undo --steps 3", "The last three, one by one."),
    ])

  static let inputs: [Input<Self>] = [.steps(help: "How many changes to take back."), .folder]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    try session.travel { open throws(AlbumFolderError) in
      try open.undo(steps: steps, isInterrupted: { Interruption.isRequested })
    } words: { step in
      "Undone: \(step.done(isUndo: true))"
    }
  }
}
