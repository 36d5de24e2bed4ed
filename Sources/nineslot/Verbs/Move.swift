import AlbumCore
import Arguments

struct Move: RunnableVerb {
  var slots: [[UInt8]] = []
  var destination: [UInt8] = []

  static let configuration = CommandConfiguration(
    "move", .order, abstract: "Move photos to a place; the others make way.",
    discussion: """
      A place is a slot (3, or 2.3 on page 2) or a page's end (2.end). A photo can also be named by its file name, \
      from the tray too. Several photos land together, in the album's order.
      """,
    examples: [
      Example("nineslot move 6 3", "The photo of slot 6 stands at 3 afterwards."),
      Example("nineslot move 1 4 2.end", "Two photos go to the end of page 2."),
      Example("nineslot move IMG_2043.jpg 1", "A photo by its name."),
    ],
    synonyms: ["mv"])

  static let inputs: [Input<Self>] = [
    .argument("SLOT", \.slots, help: "The photos to move."),
    .argument("TO", \.destination, help: "The place the first of them comes to stand at."),
  ]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    try session.reorder { album throws(Failure) in
      let photos = try album.photos(named: slots)
      let destination = try album.destination(named: destination)
      let landing = try album.drag(photos, to: destination)
      let words = "move \(slots.typed) to \(destination)"
      return (words, landing.doneWords(in: album))
    }
  }
}
