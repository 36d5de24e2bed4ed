import AlbumCore
import Arguments

struct Remove: RunnableVerb {
  var slots: [[UInt8]] = []

  static let configuration = CommandConfiguration(
    "remove", .order, abstract: "Take photos off the pages, to the tray; their files stay.",
    discussion: """
      Photos in the tray are not renamed and not in a manifest. Nothing is ever deleted: nineslot add brings a photo \
      back.
      """,
    examples: [Example("nineslot remove 2 5", "The photos of slots 2 and 5 go to the tray.")],
    synonyms: ["rm", "delete"])

  static let inputs: [Input<Self>] = [
    .argument("SLOT", \.slots, help: "The photos: slots, such as 3 or 2.3, or file names.")
  ]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    try session.reorder { album throws(Failure) in
      let photos = try album.photos(named: slots)
      for photo in photos where album.place(of: photo.id)?.address == nil {
        throw Failure("\(photo.name) is in the tray already.")
      }
      try album.dragToTray(photos)
      let done: Message =
        photos.count == 1
        ? "\(photos[0].name) is in the tray. The file stays in the folder."
        : "\(photos.count) photos are in the tray. The files stay in the folder."
      return ("remove \(slots.typed)", done)
    }
  }
}
