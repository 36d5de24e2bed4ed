import AlbumCore
import AlbumFolder
import Arguments

struct Redo: HistoryVerb {
  var steps = 1
  var folder: [UInt8]?

  static let configuration = CommandConfiguration(
    "redo", .history, abstract: "Do again what was undone.",
    examples: [Example("nineslot redo", "The change that was taken back last.")])

  static let inputs: [Input<Self>] = [.steps(help: "How many changes to do again."), .folder]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    try session.travel { open throws(AlbumFolderError) in
      try open.redo(steps: steps, isInterrupted: { Interruption.isRequested })
    } words: { step in
      "Redone: \(step.done(isUndo: false))"
    }
  }
}
