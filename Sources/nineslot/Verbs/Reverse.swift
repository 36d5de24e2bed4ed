import AlbumCore
import Arguments

struct Reverse: FolderVerb {
  var folder: [UInt8]?

  static let configuration = CommandConfiguration(
    "reverse", .order, abstract: "Turn the order round; pages keep their titles and counts.")

  static let inputs: [Input<Self>] = [.folder]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    try session.reorder { album throws(Failure) in
      album.reverse()
      return ("reverse", "Order reversed.")
    }
  }
}
