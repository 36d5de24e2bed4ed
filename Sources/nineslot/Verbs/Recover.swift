import AlbumCore
import Arguments

struct Recover: FolderVerb {
  var folder: [UInt8]?

  static let configuration = CommandConfiguration(
    "recover", .history, abstract: "Finish or roll back a rename that was cut off.",
    discussion: "Every verb that changes something does this first by itself. Running it twice does no harm.")

  static let inputs: [Input<Self>] = [.folder]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    if let report = try session.recover() {
      session.say(report.message)
    } else {
      session.say("Nothing was cut off. All names are as they should be.")
    }
    return .done
  }
}
